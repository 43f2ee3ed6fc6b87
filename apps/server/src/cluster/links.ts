import { Listeners, type Refusal } from '@parlour/engine';
import type { Person } from '@parlour/protocol';
import type { Bus } from '../bus/bus.ts';
import { hearing, pack } from '../bus/pack.ts';
import type { Said } from '../table/any-table.ts';

/** What one node says to another about the people at its tables. `as` is the number of a connection of a node. */
export type Mail =
  /** From the node of a connection to the node of the table. */
  | { is: 'come'; as: number; table: string; person: Person; address: string; since: number | undefined }
  | { is: 'said'; as: number; message: Said }
  | { is: 'steered'; as: number; inputs: readonly unknown[] }
  | { is: 'behind'; as: number; behind: boolean }
  | { is: 'left'; as: number }
  /** And back. */
  | { is: 'told'; to: number[]; data: string | Uint8Array }
  | { is: 'closed'; to: number; why: Refusal; again: boolean }
  /** A table that this node has let go. The other one should have it. */
  | { is: 'take'; table: string };

/** Several letters of one moment. `line` changes when the sender begins anew; then the first letter has the number 0. */
interface Letter {
  readonly from: string;
  readonly line: number;
  readonly number: number;
  readonly mail: readonly Mail[];
}

/** Where a line of letters stands: its name, and how many there were. */
export type Mark = readonly [line: number, letters: number];

interface Sending {
  line: number;
  letters: number;
  mail: Mail[];
}

/**
 * Mail between nodes: complete and in order, or known to be incomplete. The bus may lose messages. A letter that is
 * missing breaks the line: both sides forget what they had through it, and people come anew.
 */
export class Links {
  readonly #bus: Bus;
  readonly #node: string;
  readonly #sending = new Map<string, Sending>();
  readonly #receiving = new Map<string, { line: number; letters: number }>();
  readonly #heard = new Listeners<[from: string, mail: Mail]>();
  readonly #broken = new Listeners<[node: string]>();
  readonly #stop: (() => void)[];
  #lines = 0;

  /** Calls back with all mail, and with every node to which a line is broken. */
  readonly listen = this.#heard.add;
  readonly watch = this.#broken.add;

  constructor(bus: Bus, node: string) {
    this.#bus = bus;
    this.#node = node;
    this.#stop = [
      bus.listen(
        `node.${node}`,
        hearing<Letter>((letter) => this.#take(letter)),
      ),
      bus.listen(
        `missed.${node}`,
        hearing<string>((from) => this.forget(from)),
      ),
    ];
  }

  /** Sends mail. What is sent in one moment goes in one letter, and the same words to several people go once. */
  post(to: string, mail: Mail): void {
    const sending = this.#to(to);
    const last = sending.mail.at(-1);
    if (mail.is === 'told' && last?.is === 'told' && last.data === mail.data) return void last.to.push(...mail.to);
    sending.mail.push(mail);
    if (sending.mail.length === 1) queueMicrotask(() => this.#send(to, sending));
  }

  #to(node: string): Sending {
    const known = this.#sending.get(node);
    if (known) return known;
    const sending = { line: ++this.#lines, letters: 0, mail: [] };
    this.#sending.set(node, sending);
    return sending;
  }

  #send(to: string, sending: Sending): void {
    if (this.#sending.get(to) !== sending) return;
    const { line, letters, mail } = sending;
    sending.letters++;
    sending.mail = [];
    this.#bus.tell(`node.${to}`, pack({ from: this.#node, line, number: letters, mail } satisfies Letter));
  }

  #take({ from, line, number, mail }: Letter): void {
    const known = this.#receiving.get(from);
    if (known?.line !== line && number === 0) {
      if (known) this.#broken.tell(from);
      this.#receiving.set(from, { line, letters: 0 });
    }
    const receiving = this.#receiving.get(from);
    if (receiving?.line !== line || receiving.letters !== number) return this.#miss(from);
    receiving.letters++;
    for (const each of mail) this.#heard.tell(from, each);
  }

  /** Letters of this node are missing. Tells it, so that it begins a new line. */
  #miss(from: string): void {
    this.#bus.tell(`missed.${from}`, pack(this.#node));
    this.forget(from);
  }

  /** How many letters went to every node. */
  get marks(): Record<string, Mark> {
    return Object.fromEntries([...this.#sending].map(([node, { line, letters }]) => [node, [line, letters]]));
  }

  /** Another node says how many letters it has sent here. All of them must have come. */
  check(from: string, [line, letters]: Mark): void {
    const receiving = this.#receiving.get(from);
    if (letters > 0 && (receiving?.line !== line || receiving.letters < letters)) this.#miss(from);
  }

  /** Another node is gone, or misses letters: nothing of the old lines counts any more. */
  forget(node: string): void {
    const known = this.#sending.delete(node);
    if (this.#receiving.delete(node) || known) this.#broken.tell(node);
  }

  stop(): void {
    for (const stop of this.#stop) stop();
  }
}
