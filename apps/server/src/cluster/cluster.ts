import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { Refusal } from '@parlour/engine';
import type { Bus } from '../bus/bus.ts';
import type { Storage } from '../storage/storage.ts';
import type { AnyTable } from '../table/any-table.ts';
import type { Past } from '../table/restore.ts';
import type { Table } from '../table/table.ts';
import { FarTables } from './far-tables.ts';
import { Guests } from './guests.ts';
import { Links } from './links.ts';
import { Owners } from './owners.ts';
import { Peers, type Self } from './peers.ts';
import { canRead, READS } from './reads.ts';

/** Milliseconds between two looks at how even the load is. */
const BALANCE = 1_000;
/** How many tables move at a time. */
const MOVES = 10;
/** How long a node waits for another one to take a table, as a multiple of how long it waits for answers; and how often it looks. */
const PASSING = 5;
const SOON = 30;
/** A node that has so much more than its share gives tables away. */
const UNEVEN = 1.1;

interface Needs {
  readonly bus: Bus;
  readonly storage: Storage;
  /** A table of this node. */
  find(code: string): Table | undefined;
  all(): Iterable<Table>;
  self(): Self;
  /** Brings a table into memory. */
  take(code: string): void;
  /** Lets tables of this node go, so that another can have them. Returns their codes. */
  give(count: number): Promise<string[]>;
  close(code: string, why: Refusal): Promise<Refusal | null>;
}

/** This process among the others of the house. Alone on its bus, it has every table itself. */
export class Cluster {
  /** The name of this process. After a restart it is another node. */
  readonly node = randomBytes(9).toString('base64url');
  readonly owners: Owners;
  readonly peers: Peers;
  readonly #needs: Needs;
  readonly #links: Links;
  readonly #far: FarTables;
  readonly #timer: NodeJS.Timeout | undefined;
  /** How often this node had reason to doubt that its tables are its own. */
  #doubts = 0;
  /** At which of these doubts a table was last known to be ours, and the tables that are being looked at. */
  readonly #known = new WeakMap<Table, number>();
  readonly #looking = new Map<Table, Promise<boolean>>();

  constructor(needs: Needs) {
    const { bus } = needs;
    this.#needs = needs;
    this.#links = new Links(bus, this.node);
    this.peers = new Peers(bus, this.node, this.#links, () => needs.self());
    this.peers.onDoubt(() => this.#doubt());
    this.owners = new Owners({
      bus,
      node: this.node,
      isStillOurs: (table) => this.isStillOurs(table),
      close: (code, why) => needs.close(code, why),
    });
    this.#far = new FarTables(this.#links, (code, question) => this.owners.ask(code, question));
    new Guests(this.#links, (code) => needs.find(code));
    this.#links.listen((_, mail) => mail.is === 'take' && needs.take(mail.table));
    if (bus.shared) this.#timer = setInterval(() => this.#balance().catch(() => {}), BALANCE);
  }

  /** The table, if another node has it; null if nobody has. */
  async elsewhere(code: string): Promise<AnyTable | null> {
    if (!this.#needs.bus.shared) return null;
    const node = await this.owners.of(code);
    return node === null || node === this.node ? null : this.#far.at(node, code);
  }

  /**
   * A node of a newer version has written something into a table that this one cannot read. Leaves it to one that can, and
   * returns it as it is there; null if there is none.
   */
  async passOn(code: string): Promise<AnyTable | null> {
    const newer = this.peers.all.find(({ leaves, reads }) => !leaves && reads && !canRead(READS, reads));
    if (!newer) return null;
    this.#links.post(newer.node, { is: 'take', table: code });
    for (const until = performance.now() + PASSING * this.#needs.bus.patience; performance.now() < until; ) {
      const there = await this.elsewhere(code);
      if (there) return there;
      await sleep(SOON);
    }
    return null;
  }

  /**
   * Makes a table ours by writing the next entry of its journal. If another node has written one since `past` was read,
   * this is refused (`Fenced`). So is a node that had the table before and does not know yet that it has lost it.
   */
  async claim(code: string, past: Past): Promise<Past> {
    if (!this.#needs.bus.shared) return past;
    const n = past.n + 1;
    const body = JSON.stringify({ is: 'claimed', node: this.node });
    await this.#needs.storage.commit({ table: code, entries: [{ n, time: past.time, body }] });
    return { ...past, n };
  }

  /** This node has the table from now on. */
  have(table: Table): void {
    this.#known.set(table, this.#doubts);
    this.owners.have(table);
  }

  /** If this changes while a node takes a table, it cannot be sure that nobody else has it. */
  get doubts(): number {
    return this.#doubts;
  }

  /** Whether no other node can have taken a table of ours. */
  isOurs(table: Table): boolean {
    return this.peers.isSure && (!this.#needs.bus.shared || this.#known.get(table) === this.#doubts);
  }

  /** Whether the table is still ours. After a doubt we claim it again: if another has it, that is refused. */
  async isStillOurs(table: Table): Promise<boolean> {
    if (this.isOurs(table)) return true;
    const looking = this.#looking.get(table) ?? this.#look(table).finally(() => this.#looking.delete(table));
    this.#looking.set(table, looking);
    return looking;
  }

  async #look(table: Table): Promise<boolean> {
    if (!(await this.peers.sure())) return false;
    const doubts = this.#doubts;
    try {
      await table.claim(this.node);
    } catch {
      return false;
    }
    this.#known.set(table, doubts);
    return this.isOurs(table);
  }

  /** This node stood still, or was not heard: others may have taken tables. Whoever is there should not wait for them. */
  #doubt(): void {
    this.#doubts++;
    for (const table of [...this.#needs.all()]) void this.isStillOurs(table);
  }

  /** Gives tables to a node that has far fewer, a few at a time. */
  async #balance(): Promise<void> {
    // A node of an older version might not be able to read them.
    const open = this.peers.all.filter(({ leaves, reads }) => !leaves && canRead(reads, READS));
    const own = this.#needs.self().load;
    const mean = open.reduce((sum, { load }) => sum + load, own) / (open.length + 1);
    const [least] = [...open].sort((one, other) => one.load - other.load);
    if (!least || own <= mean * UNEVEN + 1 || !this.peers.isSure) return;
    const count = Math.min(MOVES, Math.floor(own - mean), Math.ceil(mean - least.load));
    for (const table of await this.#needs.give(count)) this.#links.post(least.node, { is: 'take', table });
  }

  /** Forgets all other nodes: they have forgotten this one. */
  lost(): void {
    this.#doubts++;
    for (const { node } of this.peers.all) this.#links.forget(node);
  }

  /** Says goodbye, after all else that this node has said. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await nextTurn();
    this.peers.say(true);
    this.peers.stop();
    this.#links.stop();
  }
}
