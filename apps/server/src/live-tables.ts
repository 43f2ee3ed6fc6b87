import { setInterval } from 'node:timers';
import { STEPS } from '@parlour/arena';
import type { Logger } from 'pino';
import type { Storage } from './storage/storage.ts';
import type { Table } from './table/table.ts';
import { Visits } from './visits.ts';

/** Seconds between two notes of a table's own time, while that matters. */
const BEAT = 10;

interface Needs {
  readonly storage: Storage;
  readonly log: Logger;
  /** Milliseconds after which an empty table leaves memory. */
  readonly idle: number;
  /** An empty table should leave memory. Its journal keeps it. */
  drop(table: Table): void;
}

/** The tables in memory. It lets their time pass, and finds those that nobody has been at for long. */
export class LiveTables {
  readonly #needs: Needs;
  readonly #tables = new Map<string, Table>();
  /** Since when each empty table has been empty. */
  readonly #emptySince = new Map<Table, number>();
  readonly #visits: Visits;
  readonly #timers: NodeJS.Timeout[];

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#visits = new Visits(needs.storage, () => this.all);
    this.#timers = [
      setInterval(() => this.#run(), 1000 / STEPS),
      setInterval(() => this.#beat(), BEAT * 1000),
      setInterval(() => this.#sweep(), Math.min(needs.idle, 10_000)),
    ];
  }

  get all(): Iterable<Table> {
    return this.#tables.values();
  }

  get size(): number {
    return this.#tables.size;
  }

  get(code: string): Table | undefined {
    return this.#tables.get(code);
  }

  add(table: Table): void {
    this.#tables.set(table.code, table);
    this.#emptySince.set(table, performance.now());
  }

  delete(table: Table): void {
    if (this.#tables.get(table.code) === table) this.#tables.delete(table.code);
    this.#emptySince.delete(table);
  }

  /** Somebody has come or gone. */
  changed(table: Table): void {
    if (table.watchers > 0) {
      this.#emptySince.delete(table);
      this.#visits.add(table.code);
    } else if (!this.#emptySince.has(table)) this.#emptySince.set(table, performance.now());
  }

  #run(): void {
    const now = performance.now();
    for (const table of this.all) if (table.racing) table.run(now);
  }

  #beat(): void {
    const times = [...this.all].filter(({ timed }) => timed).map(({ code, time }) => ({ table: code, time }));
    if (times.length === 0) return;
    const { storage, log } = this.#needs;
    storage.beat(times).catch((error) => log.error({ error: String(error) }, 'beat failed'));
  }

  #sweep(): void {
    const before = performance.now() - this.#needs.idle;
    for (const [table, since] of this.#emptySince) {
      if (since <= before && table.idle && !table.settle()) this.#needs.drop(table);
    }
  }

  /** Notes the time of all tables, and which were visited. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    const times = [...this.all].map(({ code, time }) => ({ table: code, time }));
    if (times.length > 0) await this.#needs.storage.beat(times).catch(() => {});
    await this.#visits.stop();
  }
}
