import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** An entry of a table's journal. */
export interface Last {
  readonly table: string;
  readonly n: number;
}

const LENGTH = 64;

/**
 * The last entry that was written, noted in a file beside the database. If SQLite's log of writes is missing or cut
 * short, SQLite does not notice; but then this entry is missing in the database. The file is not synced: after a power
 * cut it may name an earlier entry, which must be there as well.
 */
export class Mark {
  readonly #file: number;
  #noted: string;

  constructor(directory: string) {
    const path = join(directory, 'parlour.db-last');
    this.#file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    this.#noted = readFileSync(path, 'utf8');
  }

  /** Null if nothing was noted. */
  get last(): Last | null {
    const [, table, n] = /^(\S+) (\d+) *\n$/.exec(this.#noted) ?? [];
    return table ? { table, n: Number(n) } : null;
  }

  note(last: Last | null): void {
    const text = `${(last ? `${last.table} ${last.n}` : '').padEnd(LENGTH - 1)}\n`;
    if (text === this.#noted) return;
    this.#noted = text;
    try {
      writeSync(this.#file, text, 0);
    } catch {
      // If there is no room for this note, there is none for the entry either.
    }
  }

  close(): void {
    closeSync(this.#file);
  }
}
