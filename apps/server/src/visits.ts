import { setInterval } from 'node:timers';
import type { Storage } from './storage/storage.ts';
import type { Table } from './table/table.ts';

/** Milliseconds between two notes. */
const OFTEN = 600_000;

/** Which tables people have visited. The caretaker removes those that nobody visits for long. */
export class Visits {
  readonly #storage: Storage;
  readonly #live: () => Iterable<Table>;
  readonly #visited = new Set<string>();
  readonly #timer = setInterval(() => this.#note().catch(() => {}), OFTEN);

  /** `live` are the tables in memory. */
  constructor(storage: Storage, live: () => Iterable<Table>) {
    this.#storage = storage;
    this.#live = live;
  }

  add(code: string): void {
    this.#visited.add(code);
  }

  async #note(): Promise<void> {
    const codes = [...this.#visited];
    this.#visited.clear();
    for (const { code, watchers } of this.#live()) if (watchers > 0) this.#visited.add(code);
    if (codes.length > 0) await this.#storage.visit(codes, this.#storage.now());
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#note().catch(() => {});
  }
}
