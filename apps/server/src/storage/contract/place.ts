import { once } from 'node:events';
import { expect } from 'vitest';
import { storageProcess } from '../../testing.ts';
import type { Due, Storage, Swept } from '../storage.ts';
import { due } from './rows.ts';

/** A directory or a database whose storage a test opens and closes again and again. */
export class Place {
  storage!: Storage;
  readonly #where: string;
  readonly #open: () => Promise<Storage>;

  constructor(where: string, open: () => Promise<Storage>) {
    this.#where = where;
    this.#open = open;
  }

  async open(): Promise<void> {
    this.storage = await this.#open();
  }

  async reopen(): Promise<void> {
    await this.storage.close();
    await this.open();
  }

  /** Sweeps until nothing is left, and returns every piece. */
  async sweep(what: Partial<Due>): Promise<Swept[]> {
    const pieces: Swept[] = [];
    for (;;) {
      const piece = await this.storage.sweep(due(what));
      if (Object.values(piece).every((count) => count === 0)) return pieces;
      pieces.push(piece);
    }
  }

  /** Kills a process on the same data once it has printed that number. Returns the last number it printed. */
  async killed(work: string, after: number): Promise<number> {
    // The process may need the directory for itself.
    await this.storage.close();
    let told = '';
    const child = storageProcess(this.#where, work);
    child.stdout.on('data', (data) => {
      told += data;
      if (told.includes(`\n${after}\n`)) child.kill('SIGKILL');
    });
    const [, signal] = await once(child, 'close');
    await this.open();
    expect(signal).toBe('SIGKILL');
    return Number(told.trimEnd().split('\n').at(-1));
  }
}
