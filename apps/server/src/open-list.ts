import { Listeners } from '@parlour/engine';
import type { OpenTable } from '@parlour/protocol';

/** Milliseconds between two messages about the list, at least. */
const RARELY = 250;

/** The list of open tables, for those who look at it. */
export class OpenList {
  readonly #now: () => readonly OpenTable[];
  readonly #listeners = new Listeners<[tables: readonly OpenTable[]]>();
  #waiting: NodeJS.Timeout | undefined;

  /** Calls back whenever the open tables change. Returns a function that stops it. */
  readonly listen = this.#listeners.add;

  constructor(now: () => readonly OpenTable[]) {
    this.#now = now;
  }

  changed(): void {
    if (this.#listeners.size === 0) return;
    this.#waiting ??= setTimeout(() => {
      this.#waiting = undefined;
      this.#listeners.tell(this.#now());
    }, RARELY);
  }

  stop(): void {
    clearTimeout(this.#waiting);
  }
}
