import { randomInt, randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers';
import { STEPS } from '@parlour/arena';
import type { Thinkers } from '@parlour/bots';
import { type AnyGame, checkTable, isRefusal, Listeners, type Refusal, refuse, usualSeats } from '@parlour/engine';
import { games } from '@parlour/games';
import { CODE_LETTERS, type NewTable, type OpenTable, type Person } from '@parlour/protocol';
import type { Logger } from 'pino';
import { type MostOpen, type Opener, Openers } from './openers.ts';
import type { Change } from './people/people.ts';
import { type Allowance, hourly, type Limit, Quota } from './people/quota.ts';
import { Slices } from './slices.ts';
import { Fenced, type Storage } from './storage/storage.ts';
import { seatBots } from './table/bots.ts';
import type { Mutes } from './table/chat.ts';
import type { Asker, Desk } from './table/desk.ts';
import { type Entry, peopleOf } from './table/ledger.ts';
import { Folding, type Past } from './table/restore.ts';
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

/** Seconds between two notes of a table's own time, while that matters. */
const BEAT = 10;
/** Milliseconds between two messages about the list of open tables, at least. */
const LISTING = 250;
/** Entries that are read at a time. */
const PAGE = 1_000;
/** How many matches a person leaves with one request. */
const RESIGNED_AT_ONCE = 100;
/** Milliseconds between two notes of which tables people have visited. */
const VISITS = 600_000;

export const findGame = (id: string): AnyGame | undefined => games.find((game) => game.id === id);

/** All tables of this process. It holds those in memory and restores the others from their journals. */
export class House {
  /** Called with the seconds that each commit took. */
  onStored: (seconds: number) => void = () => {};
  readonly counts = { acts: 0, refusals: 0, restored: 0, fallen: 0 };
  readonly #storage: Storage;
  readonly #log: Logger;
  readonly #idle: number;
  readonly #desk: Desk;
  readonly #full: () => boolean;
  readonly #slices = new Slices();
  readonly #making: Quota;
  readonly #limits: HouseLimits;
  readonly #tables = new Map<string, Promise<Table | Refusal>>();
  readonly #live = new Map<string, Table>();
  /** Since when each empty table has been empty. */
  readonly #emptySince = new Map<Table, number>();
  readonly #opened: Openers;
  /** Tables visited since the last note. */
  readonly #visited = new Set<string>();
  readonly #timers: NodeJS.Timeout[];
  readonly #listeners = new Listeners<[tables: readonly OpenTable[]]>();
  #listing: NodeJS.Timeout | undefined;

  constructor({ storage, log, pace, thinkers, idle, limits, mutes, full, over }: HouseNeeds) {
    this.#storage = storage;
    this.#log = log;
    this.#idle = idle;
    this.#full = full;
    this.#limits = limits;
    this.#opened = new Openers(limits.open);
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
      over,
      count: {
        act: () => this.counts.acts++,
        refused: () => this.counts.refusals++,
        stored: (seconds) => this.onStored(seconds),
      },
      changed: (table) => this.#changed(table),
      fell: (table, error) => this.#fell(table, error),
    };
    this.#timers = [
      setInterval(() => this.#run(), 1000 / STEPS),
      setInterval(() => this.#beat(), BEAT * 1000),
      setInterval(() => this.#sweep(), Math.min(idle, 10_000)),
      setInterval(() => this.#noteVisits().catch(() => {}), VISITS),
    ];
  }

  get live(): Iterable<Table> {
    return this.#live.values();
  }

  get size(): number {
    return this.#live.size;
  }

  /** A table in memory: somebody is there, or was there a short while ago. */
  inMemory(code: string): Table | undefined {
    return this.#live.get(code);
  }

  /** Finds a table in memory or restores it from its journal. It refuses people who have too many tables open. */
  table(code: string, by?: Opener): Promise<Table | Refusal> {
    const known = this.#tables.get(code);
    if (known) return known;
    const crowd = by ? this.#opened.refuse(by) : null;
    if (crowd) return Promise.resolve(crowd);
    const loading = this.#load(code);
    this.#tables.set(code, loading);
    if (by) this.#opened.set(code, by);
    // A table that is missing or broken is looked up again next time.
    const forget = () => {
      if (this.#tables.get(code) !== loading) return;
      this.#tables.delete(code);
      this.#opened.delete(code);
    };
    loading.then((table) => (isRefusal(table) ? forget() : null), forget);
    return loading;
  }

  async #load(code: string): Promise<Table | Refusal> {
    const start = await this.#storage.start(code);
    if (start === null) return refuse('no-such-table', { table: code });
    const restored = await this.#fold(code, start);
    if (isRefusal(restored)) {
      this.#log.error({ table: code, n: restored.facts['n'], problem: restored.facts['problem'] }, 'table broken');
      return refuse('table-broken', { table: code });
    }
    const { game, past } = restored;
    const time = Math.max(past.time, (await this.#storage.time(code)) ?? 0);
    const names = await this.#storage.names(peopleOf(past.ledger));
    const table = Table.restored(this.#desk, code, game, { ...past, time }, names);
    this.#live.set(code, table);
    this.#emptySince.set(table, performance.now());
    this.counts.restored++;
    return table;
  }

  /** Reads and folds a journal of any length without keeping others waiting. */
  async #fold(code: string, start: number): Promise<{ game: AnyGame; past: Past } | Refusal> {
    const folding = new Folding(code, findGame, start);
    for (let from = start; ; from += PAGE) {
      const rows = await this.#storage.journal(code, from, PAGE);
      await this.#slices.turn();
      const broken = folding.take(rows);
      if (broken) return broken;
      if (rows.length < PAGE) return this.#slices.run(folding.play());
    }
  }

  /** Makes a table. The person who asks is its host, and takes the first seat that has no bot. */
  async make(by: Asker, asked: NewTable, quick = false): Promise<Table | Refusal> {
    const { person } = by;
    const game = findGame(asked.game);
    if (!game) return refuse('unknown-game', { game: asked.game, games: games.map(({ id }) => id).join(', ') });
    // `checkTable` below refuses options that cannot be read, whatever the number of seats.
    const agreed = game.options.safeParse(asked.options).data ?? game.options.parse({});
    const seats = asked.seats ?? usualSeats(game.seats(agreed));
    const options = checkTable(game, asked.options, seats);
    if (isRefusal(options)) return options;
    const wishes = Object.entries(asked.bots).map(([seat, bot]) => [Number(seat), bot] as const);
    const [beyond] = wishes.find(([seat]) => seat >= seats) ?? [];
    if (beyond !== undefined) return refuse('no-such-seat', { seat: beyond, seats });
    const taken = seatBots(wishes, []);
    if (isRefusal(taken)) return taken;
    const free = seats - taken.length;
    if (asked.start && free > 1) return refuse('seats-free', { free: free - 1 });
    const own = Array.from({ length: seats }, (_, seat) => seat).find((seat) => !(seat in asked.bots));
    if (own !== undefined) taken.push({ is: 'sat', seat: own, person: person.id });
    const { public: open, clock, grace, late } = asked;
    const terms = { game: game.id, options: options as object, public: open, clock, grace, chat: true, quick, late };
    const made = { is: 'made', terms, seats, host: person.id } as const;
    const no = this.#noMore(by);
    if (no) return no;
    const table = await this.#found(game, made, taken, person);
    this.#opened.set(table.code, by);
    if (!asked.start) return table;
    const refusal = table.ask(by, { do: 'start', id: 'start' });
    await table.stored;
    return refusal ?? table;
  }

  /** Why no table can be made: by anybody, or by this person. */
  #noMore(by: Asker): Refusal | null {
    if (this.#full()) return refuse('house-full');
    const crowd = this.#opened.refuse(by);
    if (crowd) return crowd;
    const seconds = this.#making.take(by.person.id, by.address);
    return seconds > 0 ? refuse('too-fast', { seconds }) : null;
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
        const table = await Table.make(this.#desk, code, game, made, more, new Map([[id, name]]));
        this.#tables.set(code, Promise.resolve(table));
        this.#live.set(code, table);
        this.#emptySince.set(table, performance.now());
        return table;
      } catch (error) {
        // Another table has this code.
        if (!(error instanceof Fenced)) throw error;
      }
    }
  }

  /** An open table of this game where somebody waits, or a new one. */
  async quick(by: Asker, game: string): Promise<Table | Refusal> {
    for (const open of this.openTables()) {
      const waiting = open.game === game ? this.#live.get(open.code) : undefined;
      if (waiting && !waiting.isBarred(by.person.id)) return waiting;
    }
    const asked = { game, options: {}, bots: {}, public: true, clock: 60, grace: 60, late: false, start: false };
    return this.make(by, asked, true);
  }

  /** A person leaves matches for good: this one, or all that are not over. Tells how many it were. */
  async resign(by: Asker, match?: string): Promise<number | Refusal> {
    const { id } = by.person;
    const row = match === undefined ? null : await this.#storage.match(match);
    const own = row?.ended === null && row.players.some(({ person }) => person === id);
    if (match !== undefined && !own) return refuse('not-playing');
    let resigned = 0;
    for (const { table: code } of row ? [row] : await this.#storage.unfinished(id, RESIGNED_AT_ONCE)) {
      const seconds = this.#desk.quotas.requests.take(id, by.address);
      if (seconds > 0) return refuse('too-fast', { seconds });
      const table = await this.table(code);
      const refusal = isRefusal(table) ? table : table.ask(by, { do: 'resign', id: randomUUID().slice(0, 18) });
      if (!isRefusal(table)) await table.stored;
      if (!refusal) resigned++;
      // A table that is broken, or that the person has left meanwhile, must not keep the others.
      else if (row) return refusal;
    }
    return resigned;
  }

  /** A person has a new name or was forgotten. Tables that are not in memory learn it when they are restored. */
  heard(change: Change): void {
    if (change.is === 'ended') return;
    if (change.is === 'gone') this.#desk.mutes.forget(change.person);
    for (const loading of this.#tables.values()) {
      loading.then(
        (table) => {
          if (isRefusal(table)) return;
          if (change.is === 'gone') table.forget(change.person);
          else table.rename(change.person.id, change.person.name);
        },
        () => {},
      );
    }
  }

  /** Closes a table for good: its match ends, everybody there is told why, and nobody finds it again. */
  async close(code: string, why: Refusal): Promise<Refusal | null> {
    const table = await this.table(code);
    if (isRefusal(table)) return table;
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
    return [...this.#live.values()].flatMap(({ listing }) => listing ?? []);
  }

  /** Calls back whenever the open tables change. Returns a function that stops it. */
  readonly listen = this.#listeners.add;

  #changed(table: Table): void {
    if (table.watchers > 0) {
      this.#emptySince.delete(table);
      this.#visited.add(table.code);
    } else if (!this.#emptySince.has(table)) this.#emptySince.set(table, performance.now());
    if (this.#listeners.size === 0) return;
    this.#listing ??= setTimeout(() => {
      this.#listing = undefined;
      this.#listeners.tell(this.openTables());
    }, LISTING);
  }

  #fell(table: Table, error: unknown): void {
    this.counts.fallen++;
    this.#log.error({ table: table.code, fenced: error instanceof Fenced, error: String(error) }, 'table fell');
    this.#forget(table);
  }

  #forget(table: Table): void {
    this.#tables.delete(table.code);
    this.#live.delete(table.code);
    this.#emptySince.delete(table);
    this.#opened.delete(table.code);
  }

  /** Notes which tables were visited. The caretaker removes those that nobody visits for long. */
  async #noteVisits(): Promise<void> {
    const codes = [...this.#visited];
    this.#visited.clear();
    for (const { code, watchers } of this.#live.values()) if (watchers > 0) this.#visited.add(code);
    if (codes.length > 0) await this.#storage.visit(codes, Date.now());
  }

  #run(): void {
    const now = performance.now();
    for (const table of this.#live.values()) if (table.racing) table.run(now);
  }

  #beat(): void {
    const times = [...this.#live.values()]
      .filter(({ timed }) => timed)
      .map(({ code, time }) => ({ table: code, time }));
    if (times.length === 0) return;
    this.#storage.beat(times).catch((error) => this.#log.error({ error: String(error) }, 'beat failed'));
  }

  /** Drops empty tables from memory. Their journals keep them. */
  #sweep(): void {
    const before = performance.now() - this.#idle;
    for (const [table, since] of this.#emptySince) {
      if (since > before || !table.idle || table.settle()) continue;
      this.#forget(table);
      table.letGo(refuse('table-reloads'), true);
    }
  }

  /** Stores what was asked for, then sends everybody away. They come back when the house runs again. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#listing);
    const times = [...this.#live.values()].map(({ code, time }) => ({ table: code, time }));
    if (times.length > 0) await this.#storage.beat(times).catch(() => {});
    await this.#noteVisits().catch(() => {});
    for (const table of this.#live.values()) table.letGo(refuse('restarting'), true);
    this.#live.clear();
    this.#tables.clear();
  }
}
