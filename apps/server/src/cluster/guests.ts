import { type Refusal, refuse } from '@parlour/engine';
import type { Person } from '@parlour/protocol';
import type { Watcher } from '../table/audience.ts';
import type { Table } from '../table/table.ts';
import type { Links, Mail } from './links.ts';

/** Somebody at a table of this node whose connection another node has. */
class Guest implements Watcher {
  behind = false;
  readonly person: Person;
  readonly address: string;
  readonly table: Table;
  readonly #as: number;
  readonly #post: (mail: Mail) => void;
  readonly #closed: () => void;

  constructor(
    { as, person, address }: Extract<Mail, { is: 'come' }>,
    table: Table,
    post: (mail: Mail) => void,
    closed: () => void,
  ) {
    this.person = person;
    this.address = address;
    this.table = table;
    this.#as = as;
    this.#post = post;
    this.#closed = closed;
  }

  send(data: string | Uint8Array): void {
    this.#post({ is: 'told', to: [this.#as], data });
  }

  close(why: Refusal, again: boolean): void {
    this.#closed();
    this.table.detach(this);
    this.#post({ is: 'closed', to: this.#as, why, again });
  }
}

/** The people at tables of this node whose connections other nodes have. */
export class Guests {
  readonly #links: Links;
  readonly #find: (code: string) => Table | undefined;
  /** By their node, then by the number of their connection there. */
  readonly #guests = new Map<string, Map<number, Guest>>();

  /** `find` knows the tables of this node. */
  constructor(links: Links, find: (code: string) => Table | undefined) {
    this.#links = links;
    this.#find = find;
    links.listen((from, mail) => this.#hear(from, mail));
    links.watch((node) => this.#broken(node));
  }

  #hear(from: string, mail: Mail): void {
    if (mail.is === 'come') return this.#come(from, mail);
    if (!('as' in mail)) return;
    const guest = this.#guests.get(from)?.get(mail.as);
    if (!guest) return;
    if (mail.is === 'said') guest.table.hear(guest, mail.message);
    else if (mail.is === 'steered') guest.table.steer(guest, mail.inputs);
    else if (mail.is === 'behind') guest.behind = mail.behind;
    else if (mail.is === 'left') {
      this.#guests.get(from)!.delete(mail.as);
      guest.table.detach(guest);
    }
  }

  #come(from: string, mail: Extract<Mail, { is: 'come' }>): void {
    const post = (mail: Mail) => this.#links.post(from, mail);
    const table = this.#find(mail.table);
    // It has just gone elsewhere. Whoever comes again asks anew who has it.
    if (!table) return post({ is: 'closed', to: mail.as, why: refuse('table-reloads'), again: true });
    const guests = this.#guests.get(from) ?? new Map<number, Guest>();
    this.#guests.set(from, guests);
    const guest = new Guest(mail, table, post, () => guests.delete(mail.as));
    guests.set(mail.as, guest);
    table.attach(guest, mail.since);
  }

  /** A node is gone, or what it said is incomplete. Its people come anew. */
  #broken(node: string): void {
    const guests = this.#guests.get(node);
    this.#guests.delete(node);
    for (const guest of guests?.values() ?? []) guest.table.detach(guest);
  }
}
