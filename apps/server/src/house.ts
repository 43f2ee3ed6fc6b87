import { randomInt } from 'node:crypto';
import { setInterval } from 'node:timers';
import { STEPS } from '@parlour/arena';
import { type AnyGame, checkTable, isRefusal, type Refusal, refuse } from '@parlour/engine';
import { games } from '@parlour/games';
import { CODE_LETTERS, type NewTable, type OpenTable, type Person } from '@parlour/protocol';
import type { Logger } from 'pino';
import { Fenced, type Storage } from './storage/storage.ts';
import { Mutes } from './table/chat.ts';
import type { Entry } from './table/ledger.ts';
import { noSuchBot } from './table/requests.ts';
import { restore } from './table/restore.ts';
import { type Desk, levelsOf, Table } from './table/table.ts';

export interface HouseTerms {
  readonly storage: Storage;
  readonly log: Logger;
  /** Milliseconds a bot takes to think, about. */
  readonly pace: number;
  /** Milliseconds after which a table that nobody is at leaves memory. */
  readonly idle: number;
}

/** Seconds between two notes of how late it is at a table whose clocks run. */
const BEAT = 10;
/** How often the list of open tables is told at most, in milliseconds. */
const LISTING = 250;
const USUAL_SEATS = 4;

export const findGame = (id: string): AnyGame | undefined => games.find((game) => game.id === id);

/** Every table of this process: those in memory, and how the others come back from their journals. */
export class House {
  /** Told how long everything that is stored took. */
  onStored: (seconds: number) => void = () => {};
  readonly counts = { acts: 0, refusals: 0, restored: 0, fallen: 0 };
  readonly #storage: Storage;
  readonly #log: Logger;
  readonly #idle: number;
  readonly #desk: Desk;
  readonly #tables = new Map<string, Promise<Table | Refusal>>();
  readonly #live = new Map<string, Table>();
  /** Since when nobody has been at a table. */
  readonly #left = new Map<Table, number>();
  readonly #timers: NodeJS.Timeout[];
  readonly #listeners = new Set<(tables: readonly OpenTable[]) => void>();
  #listing: NodeJS.Timeout | undefined;

  constructor({ storage, log, pace, idle }: HouseTerms) {
    this.#storage = storage;
    this.#log = log;
    this.#idle = idle;
    this.#desk = {
      storage,
      pace,
      mutes: new Mutes(),
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
    ];
  }

  get live(): Iterable<Table> {
    return this.#live.values();
  }

  get size(): number {
    return this.#live.size;
  }

  /** A table, out of memory or out of its journal. */
  table(code: string): Promise<Table | Refusal> {
    const known = this.#tables.get(code);
    if (known) return known;
    const loading = this.#load(code);
    this.#tables.set(code, loading);
    // A table that is not there, or broken, is looked for again next time.
    const forget = () => this.#tables.get(code) === loading && this.#tables.delete(code);
    loading.then((table) => (isRefusal(table) ? forget() : null), forget);
    return loading;
  }

  async #load(code: string): Promise<Table | Refusal> {
    const rows = await this.#storage.journal(code, 1);
    if (rows.length === 0) return refuse('no-such-table', { table: code });
    const restored = restore(code, findGame, rows);
    if (isRefusal(restored)) {
      this.#log.error({ table: code, n: restored.facts['n'], problem: restored.facts['problem'] }, 'table broken');
      return refuse('table-broken', { table: code });
    }
    const { game, past } = restored;
    const time = Math.max(past.time, (await this.#storage.time(code)) ?? 0);
    const table = Table.restored(this.#desk, code, game, { ...past, time });
    this.#live.set(code, table);
    this.#left.set(table, performance.now());
    this.counts.restored++;
    return table;
  }

  /** A new table. Who makes it is its host, and sits down where no bot does. */
  async make(person: Person, asked: NewTable, quick = false): Promise<Table | Refusal> {
    const game = findGame(asked.game);
    if (!game) return refuse('unknown-game', { game: asked.game, games: games.map(({ id }) => id).join(', ') });
    const seats = asked.seats ?? usualSeats(game, asked.options);
    const options = checkTable(game, asked.options, seats);
    if (isRefusal(options)) return options;
    const levels = levelsOf(game);
    const taken: Entry[] = [];
    for (const [seat, level] of Object.entries(asked.bots)) {
      if (Number(seat) >= seats) return refuse('no-such-seat', { seat, seats });
      if (!levels.includes(level)) return noSuchBot(level, levels);
      taken.push({ is: 'bot', seat: Number(seat), level });
    }
    const free = seats - taken.length;
    if (asked.start && free > 1) return refuse('seats-free', { free: free - 1 });
    const own = Array.from({ length: seats }, (_, seat) => seat).find((seat) => !(seat in asked.bots));
    if (own !== undefined) taken.push({ is: 'sat', seat: own, person: { id: person.id, name: person.name } });
    const { public: open, clock, grace } = asked;
    const terms = { game: game.id, options: options as object, public: open, clock, grace, chat: true, quick };
    const made = { is: 'made', terms, seats, host: person.id } as const;
    const table = await this.#found(game, made, taken);
    return (asked.start && table.ask(person, { do: 'start', id: 'start' })) || table;
  }

  /** Under the first code that is free. */
  async #found(game: AnyGame, made: Extract<Entry, { is: 'made' }>, more: readonly Entry[]): Promise<Table> {
    for (;;) {
      const code = Array.from({ length: 6 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
      try {
        const table = await Table.make(this.#desk, code, game, made, more);
        this.#tables.set(code, Promise.resolve(table));
        this.#live.set(code, table);
        this.#left.set(table, performance.now());
        return table;
      } catch (error) {
        // Somebody has that code already.
        if (!(error instanceof Fenced)) throw error;
      }
    }
  }

  /** A seat at an open table of this game where somebody waits, or a new table. */
  async quick(person: Person, game: string): Promise<Table | Refusal> {
    const open = this.openTables().find((table) => table.game === game);
    const waiting = open && this.#live.get(open.code);
    if (waiting) return waiting;
    const asked = { game, options: {}, bots: {}, public: true, clock: 60, grace: 60, start: false };
    return this.make(person, asked, true);
  }

  /** Somebody wants to be forgotten: no table where they played, or are, bears their name any more. */
  async forget(person: string): Promise<void> {
    const played = await this.#storage.matchesOf(person, Number.MAX_SAFE_INTEGER);
    for (const code of new Set([...this.#live.keys(), ...played.map(({ table }) => table)])) {
      const table = await this.table(code);
      if (!isRefusal(table)) table.forget(person);
    }
  }

  openTables(): OpenTable[] {
    return [...this.#live.values()].flatMap(({ listing }) => listing ?? []);
  }

  /** Calls back whenever the open tables change. Returns how to stop. */
  listen(listener: (tables: readonly OpenTable[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #changed(table: Table): void {
    if (table.watchers > 0) this.#left.delete(table);
    else if (!this.#left.has(table)) this.#left.set(table, performance.now());
    if (this.#listeners.size === 0) return;
    this.#listing ??= setTimeout(() => {
      this.#listing = undefined;
      const open = this.openTables();
      for (const listener of this.#listeners) listener(open);
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
    this.#left.delete(table);
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

  /** Tables that nobody is at leave memory; their journals keep them. */
  #sweep(): void {
    const before = performance.now() - this.#idle;
    for (const [table, since] of this.#left) {
      if (since > before || !table.idle) continue;
      this.#forget(table);
      table.letGo(refuse('table-reloads'), true);
    }
  }

  /** Lets everybody go, who come back when there is a house again. What was asked for is stored first. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#listing);
    const times = [...this.#live.values()].map(({ code, time }) => ({ table: code, time }));
    if (times.length > 0) await this.#storage.beat(times);
    for (const table of this.#live.values()) table.letGo(refuse('restarting'), true);
    this.#live.clear();
    this.#tables.clear();
  }
}

function usualSeats(game: AnyGame, options: unknown): number {
  const parsed = game.options.safeParse(options);
  if (!parsed.success) return USUAL_SEATS;
  const { min, max } = game.seats(parsed.data);
  return Math.min(max, Math.max(min, USUAL_SEATS));
}
