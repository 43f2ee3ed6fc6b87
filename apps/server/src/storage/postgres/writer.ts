import { type Commit, Fenced } from '../storage.ts';
import { append, type Beat, commitAll, isPlain, type Run, stored } from './batch.ts';
import { type Database, outcomeOf } from './database.ts';

interface Waiting {
  readonly what: Commit | Beat;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

interface Batch {
  readonly runs: Map<string, Waiting[]>;
  readonly beats: Map<string, Waiting[]>;
}

/** Milliseconds from one batch to the next, as with SQLite. At a busy house several commits then share a statement. */
const GATHERING = 4;

/**
 * Writes commits and beats in batches. Two batches may be under way: one of commits that are only entries, which is a
 * single statement, and one of everything else, which is a transaction. What concerns one table is written, and
 * answered, in the order of the calls: a table that is in a batch waits.
 */
export class Writer {
  readonly #database: Database;
  readonly #now: () => number;
  /** Takes a match to the first database; null where that is this one. */
  readonly #forward: ((match: string) => Promise<void>) | null;
  #waiting: Waiting[] = [];
  /** Tables in a batch that is under way. */
  readonly #busy = new Set<string>();
  readonly #flying = { plain: false, full: false };
  #sent = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #closing = false;
  #idle: () => void = () => {};

  constructor(database: Database, now: () => number, forward: ((match: string) => Promise<void>) | null) {
    this.#database = database;
    this.#now = now;
    this.#forward = forward;
  }

  write(what: Commit | Beat): Promise<void> {
    if (this.#closing) return Promise.reject(new Error('the storage is closed'));
    if ('entries' in what && what.entries.some(({ n }, at) => n !== what.entries[0]!.n + at)) {
      return Promise.reject(new Error('the numbers of a commit follow each other'));
    }
    return new Promise((resolve, reject) => {
      // Wait for others of the same turn, to write them together.
      if (this.#waiting.length === 0) queueMicrotask(() => this.#send());
      this.#waiting.push({ what, resolve, reject });
    });
  }

  /** Resolves when everything that was asked before is written. */
  async close(): Promise<void> {
    this.#closing = true;
    await new Promise<void>((resolve) => {
      this.#idle = resolve;
      this.#send();
    });
  }

  #send(): void {
    clearTimeout(this.#timer);
    if (this.#waiting.length === 0) {
      if (this.#busy.size === 0) this.#idle();
      return;
    }
    const early = this.#sent + GATHERING - performance.now();
    if (early > 0 && !this.#closing) {
      this.#timer = setTimeout(() => this.#send(), early);
      return;
    }
    const { plain, full } = this.#take();
    for (const [kind, batch] of [
      ['plain', plain],
      ['full', full],
    ] as const) {
      const tables = new Set([...batch.runs.keys(), ...batch.beats.keys()]);
      if (tables.size === 0) continue;
      this.#sent = performance.now();
      this.#flying[kind] = true;
      for (const table of tables) this.#busy.add(table);
      this.#fly(batch).finally(() => {
        this.#flying[kind] = false;
        this.#send();
      });
    }
  }

  /** Takes what can be written now. What follows something of the same table that must wait, waits as well. */
  #take(): { plain: Batch; full: Batch } {
    const all: Batch = { runs: new Map(), beats: new Map() };
    const held = new Set(this.#busy);
    const fits = ({ what }: Waiting) => {
      const { table } = what;
      if (held.has(table)) return false;
      if (!('entries' in what)) return true;
      // A beat is written after the entries of its batch.
      if (all.beats.has(table)) return false;
      const before = all.runs.get(table)?.at(-1)?.what as Commit | undefined;
      return !before || before.entries.at(-1)!.n + 1 === what.entries[0]!.n;
    };
    for (const waiting of this.#waiting) {
      const { table } = waiting.what;
      if (!fits(waiting)) {
        held.add(table);
        continue;
      }
      const group = 'entries' in waiting.what ? all.runs : all.beats;
      const before = group.get(table);
      if (before) before.push(waiting);
      else group.set(table, [waiting]);
    }
    const isSimple = (table: string) =>
      !all.beats.has(table) && (all.runs.get(table) ?? []).every(({ what }) => isPlain(what as Commit));
    const part = (kind: 'plain' | 'full'): Batch => {
      const free = !this.#flying[kind];
      const own = ([table]: readonly [string, unknown]) => free && isSimple(table) === (kind === 'plain');
      return { runs: new Map([...all.runs].filter(own)), beats: new Map([...all.beats].filter(own)) };
    };
    const parts = { plain: part('plain'), full: part('full') };
    const taken = new Set(
      Object.values(parts).flatMap(({ runs, beats }) => [...runs.values(), ...beats.values()].flat()),
    );
    this.#waiting = this.#waiting.filter((waiting) => !taken.has(waiting));
    return parts;
  }

  async #fly(batch: Batch): Promise<void> {
    try {
      await this.#land(batch, await this.#write(batch));
    } catch (error) {
      const tables = [...new Set([...batch.runs.keys(), ...batch.beats.keys()])];
      if (tables.length === 1 || outcomeOf(error) === 'away') {
        for (const { reject } of [...batch.runs.values(), ...batch.beats.values()].flat()) reject(error as Error);
        for (const table of tables) this.#busy.delete(table);
        return;
      }
      // Something in it is bad. Each table is tried alone, so that only the bad one fails.
      for (const table of tables) {
        const own = ([other]: readonly [string, unknown]) => other === table;
        await this.#fly({ runs: new Map([...batch.runs].filter(own)), beats: new Map([...batch.beats].filter(own)) });
      }
    }
  }

  /** Returns the tables whose runs were written. */
  async #write({ runs, beats }: Batch): Promise<Set<string>> {
    const written = new Set<string>();
    let left: Run[] = [...runs].map(([table, waiting]) => ({
      table,
      commits: waiting.map(({ what }) => what as Commit),
    }));
    const times = [...beats].map(([table, waiting]) => {
      return { table, time: Math.max(...waiting.map(({ what }) => (what as Beat).time)) };
    });
    const isPlainBatch = times.length === 0 && left.every(({ commits }) => commits.every(isPlain));
    let again = false;
    await this.#database.keepTrying(async () => {
      // The last try may have been written although no answer came.
      if (again) {
        for (const table of await stored(this.#database, left)) written.add(table);
        left = left.filter(({ table }) => !written.has(table));
      }
      again = true;
      const own = this.#forward === null;
      const more = isPlainBatch
        ? await append(this.#database, left)
        : await this.#database.once((db) => commitAll(db, left, times, own, this.#now));
      for (const table of more) written.add(table);
    });
    return written;
  }

  /** Answers. Matches first go to their database; only their tables wait for that. */
  async #land({ runs, beats }: Batch, written: ReadonlySet<string>): Promise<void> {
    const free = (table: string) => {
      this.#busy.delete(table);
    };
    const late: Waiting[] = [];
    const again = new Set<string>();
    for (const [table, waiting] of runs) {
      if (!written.has(table)) {
        const [first, ...others] = waiting as [Waiting, ...Waiting[]];
        first.reject(new Fenced('the next number of the journal is another'));
        // These may still fit: only the first one is known not to.
        late.push(...others);
        if (others.length > 0) again.add(table);
        free(table);
        continue;
      }
      const matches = new Set(waiting.flatMap(({ what }) => (what as Commit).match?.id ?? []));
      const forward = this.#forward;
      const settle = (error?: Error) => {
        for (const { resolve, reject } of waiting) error ? reject(error) : resolve();
        free(table);
      };
      if (!forward || matches.size === 0) settle();
      else {
        Promise.all([...matches].map(forward))
          .then(() => settle(), settle)
          .then(() => this.#send());
      }
    }
    for (const [table, waiting] of beats) {
      // A beat follows the commits before it: the table may be founded by one that is tried once more.
      if (again.has(table)) late.push(...waiting);
      else for (const { resolve } of waiting) resolve();
      if (!runs.has(table)) free(table);
    }
    this.#waiting = [...late, ...this.#waiting];
  }
}
