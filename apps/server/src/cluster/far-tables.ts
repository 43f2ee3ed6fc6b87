import { type Refusal, refuse } from '@parlour/engine';
import type { Person, Request, TableInfo } from '@parlour/protocol';
import type { AnyTable } from '../table/any-table.ts';
import type { Watcher } from '../table/audience.ts';
import type { Asker } from '../table/desk.ts';
import type { Links, Mail } from './links.ts';
import type { Question } from './owners.ts';

/** Milliseconds after which it is looked again whether a client has fetched what was sent. */
const LOOK = 100;

/** A connection of this node at a table of another one. */
interface Away {
  readonly watcher: Watcher;
  readonly node: string;
  /** Looks whether the client is still behind; null while it is not. */
  looking: NodeJS.Timeout | null;
}

/** Asks the node that has a table. Null: nobody has it any more. */
type Ask = <T>(code: string, question: Question) => Promise<T | null>;

/** The connections of this node at tables of other nodes. */
export class FarTables {
  readonly #links: Links;
  readonly #ask: Ask;
  readonly #away = new Map<number, Away>();
  readonly #numbers = new Map<Watcher, number>();
  #last = 0;

  constructor(links: Links, ask: Ask) {
    this.#links = links;
    this.#ask = ask;
    links.listen((from, mail) => this.#hear(from, mail));
    links.watch((node) => this.#broken(node));
  }

  /** The table with this code, which that node has. */
  at(node: string, code: string): AnyTable {
    const post = (watcher: Watcher, mail: (as: number) => Mail) => {
      const as = this.#numbers.get(watcher);
      if (as !== undefined) this.#links.post(node, mail(as));
    };
    return {
      code,
      attach: (watcher, since) => this.#attach(node, code, watcher, since),
      detach: (watcher) => {
        post(watcher, (as) => ({ is: 'left', as }));
        this.#forget(watcher);
      },
      hear: (watcher, message) => post(watcher, (as) => ({ is: 'said', as, message })),
      steer: (watcher, inputs) => {
        post(watcher, (as) => ({ is: 'steered', as, inputs }));
        return null;
      },
      look: async (person: Person | null) =>
        (await this.#ask<TableInfo | Refusal>(code, { is: 'look', person })) ?? refuse('trouble'),
      isBarred: async (person) => (await this.#ask<boolean>(code, { is: 'barred', person })) ?? false,
      answer: async (by: Asker, request: Request) => {
        const { person, address } = by;
        const answered = await this.#ask<{ no: Refusal | null }>(code, { is: 'ask', person, address, request });
        return answered ? answered.no : refuse('trouble');
      },
    };
  }

  #attach(node: string, table: string, watcher: Watcher, since: number | undefined): void {
    const as = ++this.#last;
    this.#away.set(as, { watcher, node, looking: null });
    this.#numbers.set(watcher, as);
    const { person, address } = watcher;
    this.#links.post(node, { is: 'come', as, table, person, address, since });
  }

  #forget(watcher: Watcher): void {
    const as = this.#numbers.get(watcher);
    if (as === undefined) return;
    clearTimeout(this.#away.get(as)!.looking ?? undefined);
    this.#away.delete(as);
    this.#numbers.delete(watcher);
  }

  #hear(from: string, mail: Mail): void {
    if (mail.is === 'told') for (const as of mail.to) this.#tell(as, mail.data);
    if (mail.is !== 'closed') return;
    const away = this.#away.get(mail.to);
    if (away?.node === from) this.#close(away.watcher, mail.why, mail.again);
  }

  #tell(as: number, data: string | Uint8Array): void {
    const away = this.#away.get(as);
    if (!away) return;
    // Only pictures of an arena are bytes. A client that is behind does without them.
    if (typeof data === 'string' || !away.watcher.behind) away.watcher.send(data);
    if (away.watcher.behind && !away.looking) this.#look(as, away);
  }

  /** Tells the table that this client is behind, and later that it is no more. */
  #look(as: number, away: Away): void {
    const { behind } = away.watcher;
    if (behind !== (away.looking !== null)) this.#links.post(away.node, { is: 'behind', as, behind });
    away.looking = behind ? setTimeout(() => this.#look(as, away), LOOK) : null;
  }

  #broken(node: string): void {
    const there = [...this.#away.values()].filter((away) => away.node === node);
    for (const { watcher } of there) this.#close(watcher, refuse('table-reloads'), true);
  }

  #close(watcher: Watcher, why: Refusal, again: boolean): void {
    this.#forget(watcher);
    watcher.close(why, again);
  }
}
