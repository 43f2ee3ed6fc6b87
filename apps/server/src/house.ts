import { randomInt } from 'node:crypto';
import type { Thinkers } from '@parlour/bots';
import { type AnyGame, isRefusal, type Refusal, refuse } from '@parlour/engine';
import { CODE_LETTERS, type NewTable, type OpenTable, type Person } from '@parlour/protocol';
import type { Logger } from 'pino';
import type { Bus } from './bus/bus.ts';
import { Cluster } from './cluster/cluster.ts';
import type { Counted } from './cluster/gossip.ts';
import { LiveTables } from './live-tables.ts';
import { OpenList } from './open-list.ts';
import { type MostOpen, type Opener, Openers } from './openers.ts';
import { type Change, tagsOf } from './people/people.ts';
import { type Allowance, hourly, type Limit, Quota } from './people/quota.ts';
import { Fenced, type Storage } from './storage/storage.ts';
import { Stuck } from './stuck.ts';
import type { AnyTable } from './table/any-table.ts';
import type { Mutes } from './table/chat.ts';
import type { Asker, Desk } from './table/desk.ts';
import { foundation } from './table/founding.ts';
import { type Entry, peopleOf } from './table/ledger.ts';
import { type Journaled, Reader } from './table/reader.ts';
import { Table } from './table/table.ts';

/** What one person, and all people of one address, may do. */
export interface HouseLimits {
  /** How many tables they may make. */
  readonly tables: Allowance;
  readonly open: MostOpen;
  /** How many matches they may begin. */
  readonly matches: Allowance;
  /** How many actions and other requests they may send to tables. */
  readonly requests: Allowance;
}

export interface HouseNeeds {
  readonly storage: Storage;
  readonly bus: Bus;
  readonly log: Logger;
  /** About how many milliseconds a bot thinks. */
  readonly pace: number;
  readonly thinkers: Thinkers;
  /** Milliseconds after which an empty table leaves memory. */
  readonly idle: number;
  readonly limits: HouseLimits;
  readonly mutes: Mutes;
  /** Whether there is no room for more. */
  full(): boolean;
  /** A match is over. */
  over: Desk['over'];
}

/**
 * The tables of this process. It holds those in memory, restores others from their journals, and knows which other
 * process has one.
 */
export class House {
  /** Called with the seconds that each commit took. */
  onStored: (seconds: number) => void = () => {};
  readonly counts = { acts: 0, refusals: 0, restored: 0, fallen: 0, moved: 0 };
  readonly cluster: Cluster;
  readonly #storage: Storage;
  readonly #log: Logger;
  readonly #desk: Desk;
  readonly #full: () => boolean;
  readonly #reader: Reader;
  readonly #making: Quota;
  readonly #limits: HouseLimits;
  readonly #tables = new Map<string, Promise<AnyTable | Refusal>>();
  readonly #live: LiveTables;
  readonly #opened: Openers;
  readonly #list = new OpenList(() => this.openTables());
  /** How many people are connected here; the sockets know. */
  people: () => number = () => 0;
  /** Whether this process cannot hear the others, so that it may have no tables. */
  isCutOff = false;
  readonly stuck = new Stuck();

  constructor({ storage, bus, log, pace, thinkers, idle, limits, mutes, full, over }: HouseNeeds) {
    this.#storage = storage;
    this.#log = log;
    this.#reader = new Reader(storage, log);
    this.#full = full;
    this.#limits = limits;
    this.#opened = new Openers(limits.open);
    this.#live = new LiveTables({ storage, log, idle, drop: (table) => this.#lost(table, refuse('table-reloads')) });
    const quota = (allowance: Allowance) => new Quota(allowance, () => performance.now());
    this.#making = quota(limits.tables);
    this.#desk = {
      storage,
      pace,
      thinkers,
      mutes,
      quotas: { requests: quota(limits.requests), matches: quota(limits.matches) },
      get full() {
        return full();
      },
      isOurs: (table) => this.cluster.isOurs(table),
      over,
      count: {
        act: () => this.counts.acts++,
        refused: () => this.counts.refusals++,
        stored: (seconds) => this.onStored(seconds),
      },
      changed: (table) => this.#changed(table),
      fell: (table, error) => this.#fell(table, error),
    };
    this.cluster = new Cluster({
      bus,
      storage,
      find: (code) => this.#live.get(code),
      all: () => this.#live.all,
      self: () => ({ load: this.#live.size, people: this.people(), open: this.#ownOpen() }),
      take: (code) => void this.table(code).catch(() => {}),
      give: (count) => this.#give(count),
      close: (code, why) => this.close(code, why),
    });
    this.cluster.peers.listen(() => this.#list.changed());
    this.cluster.peers.onCome(({ node, version }) => log.info({ node, version }, 'node came'));
  }

  get live(): Iterable<Table> {
    return this.#live.all;
  }

  /** How many requests people may make at tables, and how many matches they may begin. */
  get quotas(): Desk['quotas'] {
    return this.#desk.quotas;
  }

  get size(): number {
    return this.#live.size;
  }

  /** A table in memory, here or elsewhere: somebody is there, or was there a short while ago. */
  async inMemory(code: string): Promise<AnyTable | null> {
    return this.#live.get(code) ?? this.cluster.elsewhere(code);
  }

  /** Finds a table in memory or restores it from its journal. It refuses people who have too many tables open. */
  async table(code: string, by?: Opener): Promise<AnyTable | Refusal> {
    const closed = (await this.stuck.refuse()) ?? (this.isCutOff ? refuse('restarting') : null);
    if (closed) return closed;
    const here = this.#live.get(code);
    if (here && !(await this.cluster.isStillOurs(here))) return refuse('restarting');
    const known = this.#tables.get(code);
    if (known) return known;
    const crowd = by ? this.#opened.refuse(by) : null;
    if (crowd) return crowd;
    const loading = this.#load(code);
    this.#tables.set(code, loading);
    if (by) this.#opened.set(code, by);
    // A table that is missing or broken, or that another process has, is looked up again next time.
    const forget = () => {
      if (this.#tables.get(code) !== loading) return;
      this.#tables.delete(code);
      this.#opened.delete(code);
    };
    loading.then((table) => (table instanceof Table ? null : forget()), forget);
    return loading;
  }

  /** Takes a table that nobody has. If another process takes it at the same time, one of them is refused. */
  async #load(code: string): Promise<AnyTable | Refusal> {
    for (;;) {
      const elsewhere = await this.cluster.elsewhere(code);
      if (elsewhere) return elsewhere;
      const { doubts } = this.cluster;
      const read = await this.#reader.read(code);
      if (isRefusal(read)) return (read.refused === 'newer-table' && (await this.cluster.passOn(code))) || read;
      // Asked after reading: whoever has it, and has not answered, has written nothing that we do not know.
      const after = await this.cluster.elsewhere(code);
      if (after) return after;
      // Nobody answers somebody who is cut off.
      if (!(await this.cluster.peers.sure())) return refuse('restarting');
      if (this.cluster.doubts !== doubts) continue;
      const table = await this.#take(code, read, doubts);
      if (table) return table;
    }
  }

  /** Makes the table ours. Null if another process was faster. */
  async #take(code: string, { game, past }: Journaled, doubts: number): Promise<Table | Refusal | null> {
    const { owners } = this.cluster;
    try {
      await owners.expect(code);
      const claimed = await this.cluster.claim(code, past);
      const tags = tagsOf(await this.#storage.tags(peopleOf(claimed.ledger)));
      if (this.cluster.doubts !== doubts) {
        owners.release(code);
        return this.isCutOff ? refuse('restarting') : null;
      }
      const table = Table.restored(this.#desk, code, game, claimed, tags);
      this.#live.add(table);
      this.cluster.have(table);
      this.counts.restored++;
      return table;
    } catch (error) {
      owners.release(code);
      this.stuck.failed(error);
      if (!(error instanceof Fenced)) throw error;
      return null;
    }
  }

  /** Makes a table. The person who asks is its host, and takes the first seat that has no bot. */
  async make(by: Asker, asked: NewTable, quick = false): Promise<Table | Refusal> {
    const plan = foundation(by.person, asked, quick);
    if (isRefusal(plan)) return plan;
    const no = (await this.stuck.refuse()) ?? this.#noMore(by);
    if (no) return no;
    const table = await this.#found(plan.game, plan.made, plan.taken, by.person);
    this.#opened.set(table.code, by);
    if (!asked.start) return table;
    return (await table.answer(by, { do: 'start', id: 'start' })) ?? table;
  }

  /** Why no table can be made: by anybody, or by this person. */
  #noMore(by: Asker): Refusal | null {
    if (this.isCutOff) return refuse('restarting');
    if (this.#full()) return refuse('house-full');
    const crowd = this.#opened.refuse(by);
    if (crowd) return crowd;
    const seconds = this.#making.take(by.person.id, by.address);
    return seconds > 0 ? refuse('too-fast', { seconds }) : null;
  }

  /** What is counted for each person and address, by name. */
  get counted(): Record<string, Counted> {
    const { requests, matches } = this.#desk.quotas;
    return Object.fromEntries(
      Object.entries({ requests, matches, making: this.#making }).flatMap(([name, { byPerson, byAddress }]) => [
        [`${name}.person`, byPerson],
        [`${name}.address`, byAddress],
      ]),
    );
  }

  /** The limits of this part, and how often each was reached. */
  get limits(): Limit[] {
    const { requests, matches } = this.#desk.quotas;
    const { open } = this.#limits;
    return [
      ...hourly('tables_made', this.#limits.tables, this.#making.refused),
      { of: 'tables_open_person', most: open.person, reached: this.#opened.refused },
      { of: 'tables_open_address', most: open.address, reached: this.#opened.refused },
      ...hourly('matches', this.#limits.matches, matches.refused),
      ...hourly('requests', this.#limits.requests, requests.refused),
    ];
  }

  /** Stores the table under a code that is free. */
  async #found(
    game: AnyGame,
    made: Extract<Entry, { is: 'made' }>,
    more: readonly Entry[],
    { id, name }: Person,
  ): Promise<Table> {
    for (;;) {
      const code = Array.from({ length: 6 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
      try {
        await this.cluster.owners.expect(code);
        const table = await Table.make(this.#desk, code, game, made, more, [{ id, name }]);
        this.cluster.have(table);
        this.#tables.set(code, Promise.resolve(table));
        this.#live.add(table);
        return table;
      } catch (error) {
        this.cluster.owners.release(code);
        this.stuck.failed(error);
        // Another table has this code.
        if (!(error instanceof Fenced)) throw error;
      }
    }
  }

  /** An open table of this game where somebody waits, or a new one. */
  async quick(by: Asker, game: string): Promise<AnyTable | Refusal> {
    for (const { code } of this.openTables().filter((open) => open.game === game)) {
      const waiting = await this.inMemory(code);
      if (waiting && !(await waiting.isBarred(by.person.id))) return waiting;
    }
    const asked = { game, options: {}, bots: {}, public: true, clock: 60, grace: 60, late: false, start: false };
    return this.make(by, asked, true);
  }

  /** A person has a new name or outfit, or was forgotten. Tables that are not in memory learn it when they are restored. */
  heard(change: Change): void {
    if (change.is === 'ended') return;
    if (change.is === 'gone') this.#desk.mutes.forget(change.person);
    for (const loading of this.#tables.values()) {
      loading.then(
        (table) => {
          if (!(table instanceof Table)) return;
          if (change.is === 'gone') table.forget(change.person);
          else table.retag(change.person.id, change.person);
        },
        () => {},
      );
    }
  }

  /** Closes a table for good: its match ends, everybody there is told why, and nobody finds it again. */
  async close(code: string, why: Refusal): Promise<Refusal | null> {
    const table = await this.table(code);
    if (isRefusal(table)) return table;
    if (!(table instanceof Table)) {
      const closed = await this.cluster.owners.ask<{ no: Refusal | null }>(code, { is: 'close', why });
      return closed ? closed.no : refuse('trouble');
    }
    const gone = Promise.resolve(refuse('no-such-table', { table: code }));
    this.#forget(table);
    this.#tables.set(code, gone);
    try {
      await table.close(why);
      await this.#storage.drop(code);
      return null;
    } catch (error) {
      this.#fell(table, error);
      table.letGo(refuse('table-reloads'), true);
      return refuse('trouble');
    } finally {
      // The end of its match has made it known again.
      this.#forget(table);
    }
  }

  openTables(): OpenTable[] {
    return [...this.#ownOpen(), ...this.cluster.peers.open];
  }

  #ownOpen(): OpenTable[] {
    return [...this.#live.all].flatMap(({ listing }) => listing ?? []);
  }

  /** Calls back whenever the open tables change. Returns a function that stops it. */
  readonly listen = this.#list.listen;

  #changed(table: Table): void {
    this.#live.changed(table);
    this.#list.changed();
  }

  #fell(table: Table, error: unknown): void {
    this.counts.fallen++;
    this.stuck.failed(error);
    this.#log.error({ table: table.code, fenced: error instanceof Fenced, error: String(error) }, 'table fell');
    this.#forget(table);
  }

  #forget(table: Table): void {
    this.cluster.owners.release(table.code);
    this.#tables.delete(table.code);
    this.#live.delete(table);
    this.#opened.delete(table.code);
  }

  /** This process does not have the table any more. Its people come back, and find it where it is now. */
  #lost(table: Table, why: Refusal): void {
    this.#forget(table);
    table.letGo(why, true);
  }

  /** Lets go of tables once all that happened there is stored. */
  async #give(count: number): Promise<string[]> {
    const tables = [...this.#live.all].slice(0, count);
    await Promise.allSettled(tables.map(({ stored }) => stored));
    const ours = tables.filter((table) => this.#live.get(table.code) === table);
    for (const table of ours) this.#lost(table, refuse('table-reloads'));
    this.counts.moved += ours.length;
    return ours.map(({ code }) => code);
  }

  /** Others will take the tables, so nobody may be told anything more about them here. */
  cutOff(): void {
    this.#letAllGo();
    this.cluster.lost();
  }

  #letAllGo(): void {
    this.isCutOff = true;
    for (const table of [...this.#live.all]) this.#lost(table, refuse('restarting'));
    // Those that were about to come may never do.
    this.cluster.owners.releaseAll();
    this.#tables.clear();
  }

  /** This process hears the others again. */
  rejoin(): void {
    this.isCutOff = false;
  }

  /** Stores what was asked for, then sends everybody away. They come back when the house runs again. */
  async stop(): Promise<void> {
    this.#list.stop();
    await this.#live.stop();
    // Whoever is told to come again must find nobody here who has the tables.
    this.#letAllGo();
    await this.cluster.stop();
  }
}
