import { type AnyGame, isRefusal, type Refusal, refuse } from '@parlour/engine';
import type { Logger } from 'pino';
import { Slices } from '../slices.ts';
import type { Storage } from '../storage/storage.ts';
import { findGame } from './founding.ts';
import { Folding, NEWER, type Past } from './restore.ts';

/** Entries that are read at a time. */
const PAGE = 1_000;

/** A table as its journal tells it. */
export interface Journaled {
  readonly game: AnyGame;
  readonly past: Past;
}

/** Reads tables from their journals, of any length, without keeping others waiting. */
export class Reader {
  readonly #storage: Storage;
  readonly #log: Logger;
  readonly #slices = new Slices();

  constructor(storage: Storage, log: Logger) {
    this.#storage = storage;
    this.#log = log;
  }

  async read(code: string): Promise<Journaled | Refusal> {
    const start = await this.#storage.start(code);
    if (start === null) return refuse('no-such-table', { table: code });
    const restored = await this.#fold(code, start);
    // Another process may have it, and have begun its journal anew meanwhile.
    if (isRefusal(restored) && (await this.#storage.start(code)) !== start) return this.read(code);
    if (isRefusal(restored) && restored.facts['problem'] === NEWER) return refuse('newer-table', { table: code });
    if (isRefusal(restored)) {
      this.#log.error({ table: code, n: restored.facts['n'], problem: restored.facts['problem'] }, 'table broken');
      return refuse('table-broken', { table: code });
    }
    return restored;
  }

  async #fold(code: string, start: number): Promise<Journaled | Refusal> {
    const folding = new Folding(code, findGame, start);
    for (let from = start; ; from += PAGE) {
      const page = this.#storage.journal(code, from, PAGE);
      const [rows, beat] = await Promise.all([page, this.#storage.time(code)]);
      await this.#slices.turn();
      const broken = folding.take(rows);
      if (broken) return broken;
      if (rows.length === PAGE) continue;
      const played = await this.#slices.run(folding.play());
      if (isRefusal(played)) return played;
      const { game, past } = played;
      return { game, past: { ...past, time: Math.max(past.time, beat ?? 0) } };
    }
  }
}
