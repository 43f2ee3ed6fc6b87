import { type Result, type Seat, standings } from '@parlour/engine';
import type { Commit, JournalEntry, MatchRow, PlayerRow, Storage } from '../storage/storage.ts';
import { LONGEST_MATCH, LONGEST_PAUSE, SHORT_JOURNAL } from './bounds.ts';
import { type Asked, type Entry, enter, foldedOf, type Ledger } from './ledger.ts';

/** What the table must do about a journal that has grown too long. */
export type Growth = 'end-match' | 'fold' | null;

/** Entries that may change who plays in the match. */
const CASTS: ReadonlySet<Entry['is']> = new Set(['began', 'kicked', 'resigned', 'sat']);

/** Writes the entries of a table: it numbers them, adds them to the ledger and stores them. */
export class Journal {
  readonly #storage: Storage;
  readonly #table: string;
  readonly #ledger: Ledger;
  /** The numbers of the first entry and of the last one. */
  #start: number;
  #n: number;
  /** Entries that have not been given to the storage yet. */
  #rows: JournalEntry[] = [];
  #entries: Entry[] = [];
  #stored = Promise.resolve();

  constructor(storage: Storage, table: string, { ledger, start, n }: { ledger: Ledger; start: number; n: number }) {
    this.#storage = storage;
    this.#table = table;
    this.#ledger = ledger;
    this.#start = start;
    this.#n = n;
  }

  /** The number of the last entry. */
  get n(): number {
    return this.#n;
  }

  /** Resolves when everything that has happened is durable. It rejects where storing has failed. */
  get stored(): Promise<void> {
    return this.#stored;
  }

  /** Adds an entry under the next number. */
  enter(entry: Entry, time: number, asked: Asked | undefined): number {
    const n = ++this.#n;
    enter(this.#ledger, entry, n, time);
    this.#entries.push(entry);
    this.#rows.push({ n, time, body: JSON.stringify(asked ? { ...entry, asked } : entry) });
    return n;
  }

  /** Stores the new entries, all or none. Tells which match they end, if they end one. */
  commit(result: Result | null): { stored: Promise<void>; over: string | null } {
    const [rows, entries] = [this.#rows, this.#entries];
    this.#rows = [];
    this.#entries = [];
    const anew = entries[0]!.is === 'folded';
    if (anew) this.#start = rows[0]!.n;
    const cast = this.#ledger.phase === 'playing' && entries.some(({ is }) => CASTS.has(is));
    const over = entries.some(({ is }) => is === 'over');
    const match = over || cast ? this.#matchRow(over, result) : null;
    const commit: Commit = { table: this.#table, entries: rows, anew, ...(match ? { match } : {}) };
    this.#stored = this.#storage.commit(commit);
    return { stored: this.#stored, over: over && match ? match.id : null };
  }

  // --- How long it may be ---------------------------------------------------------------------------------------------

  /** An entry from which the journal can begin. Not during a match, whose state needs its moves. */
  folded(ids: readonly (readonly [Asked, number])[]): Entry {
    return { is: 'folded', ledger: foldedOf(this.#ledger), ids };
  }

  /** Whether the journal still holds an earlier match, which the next one does not need. */
  get holdsMatch(): boolean {
    const { match } = this.#ledger;
    return match !== null && match.from >= this.#start;
  }

  /** Whether the journal is too long: no match and no pause between two matches may go on without end. */
  get growth(): Growth {
    const { phase, match } = this.#ledger;
    if (phase === 'playing') return this.#n - match!.from >= LONGEST_MATCH ? 'end-match' : null;
    return this.#n - Math.max(this.#start, match?.to ?? 0) >= LONGEST_PAUSE ? 'fold' : null;
  }

  /** Whether the journal may stay as it is when its table leaves memory. */
  get short(): boolean {
    return this.#ledger.phase === 'playing' || this.#n - this.#start < SHORT_JOURNAL;
  }

  #matchRow(over: boolean, result: Result | null): MatchRow | null {
    const { match, seats, terms } = this.#ledger;
    if (!match) return null;
    const places = result ? standings(result) : [];
    const placeOf = (seat: Seat) => places.find((standing) => standing.seat === seat)?.place ?? null;
    return {
      id: match.id,
      table: this.#table,
      game: terms.game,
      base: this.#start,
      from: match.from,
      to: over ? this.#n : null,
      began: match.at,
      ended: over ? this.#storage.now() : null,
      result: result ? JSON.stringify({ ...result, takenBack: match.takenBack }) : null,
      players: seats.map(({ bot }, seat): PlayerRow => {
        const score = result?.scores?.[seat] ?? null;
        return { seat, person: match.eyes[seat] ?? null, name: bot ?? '', place: placeOf(seat), score };
      }),
    };
  }
}
