import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Settings } from './config.ts';
import type { Clock } from './people/bucket.ts';
import type { Due, Stock, Storage, Swept } from './storage/storage.ts';
import type { Entry } from './table/ledger.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Ages = Readonly<Record<keyof Omit<Due, 'ending'>, number>>;
type Keeping = Pick<Settings, 'keepTables' | 'keepUnfinished' | 'keepGuests' | 'keepRecords'>;

/** How long things are kept, in milliseconds since somebody last was there. Results of accounts are kept for ever. */
export function keptFor({ keepTables, keepUnfinished, keepGuests, keepRecords }: Keeping): Ages {
  return {
    unplayed: DAY,
    played: keepTables * DAY,
    unfinished: keepUnfinished * DAY,
    guests: keepGuests * DAY,
    nobodys: 30 * DAY,
    records: keepRecords === null ? Number.POSITIVE_INFINITY : keepRecords * DAY,
  };
}

/** The same, while there is little room. What is kept for a shorter time anyway goes after that time. */
export const KEPT_IN_NEED: Ages = {
  unplayed: HOUR,
  played: DAY,
  unfinished: 7 * DAY,
  guests: 7 * DAY,
  nobodys: DAY,
  records: Number.POSITIVE_INFINITY,
};

/** The share of the room that may be used before it counts as little. */
const LITTLE = 0.75;
/** Milliseconds between two looks at the used room, and between two sweeps. */
const LOOK = 60_000;
const ROUND = 600_000;
/** Milliseconds between two pieces of a sweep, so that moves come first. */
const PAUSE = 20;

const ABANDONED = JSON.stringify({ is: 'over', why: 'abandoned' } satisfies Entry);

interface Needs {
  readonly storage: Storage;
  readonly log: Logger;
  readonly clock: Clock;
  /** Bytes that the data may take. */
  readonly room: number;
  readonly kept: Ages;
}

/** Keeps the data from growing without end. It removes what nobody comes back for, and knows when it is full. */
export class Caretaker {
  /** The bytes that may be used. */
  readonly room: number;
  /** What was kept at the last look. */
  stock: Stock = { bytes: 0, tables: { new: 0, playing: 0, over: 0 }, guests: 0, unrecorded: 0, recorded: 0 };
  /** How many looks found no room. */
  filled = 0;
  /** How much was removed since the start. */
  readonly swept: Record<keyof Swept, number> = {
    entries: 0,
    tables: 0,
    unfinished: 0,
    guests: 0,
    seats: 0,
    matches: 0,
    records: 0,
  };
  readonly #storage: Storage;
  readonly #log: Logger;
  readonly #clock: Clock;
  readonly #kept: Ages;
  readonly #timer: NodeJS.Timeout;
  #next = performance.now() + ROUND;
  #scrub = performance.now() + HOUR;
  #busy: Promise<void> | null = null;
  #stopped = false;

  constructor({ storage, log, clock, room, kept }: Needs) {
    this.#storage = storage;
    this.#log = log;
    this.#clock = clock;
    this.room = room;
    this.#kept = kept;
    this.#timer = setInterval(() => {
      this.#busy ??= this.#care()
        .catch((error) => this.#log.error({ error: String(error) }, 'sweep failed'))
        .finally(() => {
          this.#busy = null;
        });
    }, LOOK);
    this.#timer.unref();
  }

  /** Whether there is no room for anything new. */
  get full(): boolean {
    return this.stock.bytes >= this.room;
  }

  async look(): Promise<void> {
    this.stock = await this.#storage.stock();
    if (this.full) this.filled++;
  }

  async #care(): Promise<void> {
    await this.look();
    if (performance.now() < this.#next && !this.#inNeed) return;
    await this.sweep();
    this.#next = performance.now() + ROUND;
  }

  get #inNeed(): boolean {
    return this.stock.bytes > this.room * LITTLE;
  }

  /** Removes everything that is too old, in small pieces. */
  async sweep(): Promise<void> {
    const at = this.#clock();
    const since = (what: keyof Ages) => {
      const age = this.#inNeed ? Math.min(this.#kept[what], KEPT_IN_NEED[what]) : this.#kept[what];
      return Math.max(0, at - age);
    };
    const due: Due = {
      unplayed: since('unplayed'),
      played: since('played'),
      unfinished: since('unfinished'),
      guests: since('guests'),
      nobodys: since('nobodys'),
      records: since('records'),
      ending: { body: ABANDONED, at },
    };
    const before = { ...this.swept };
    while (!this.#stopped) {
      const gone = await this.#storage.sweep(due);
      for (const [what, count] of Object.entries(gone)) this.swept[what as keyof Swept] += count;
      if (Object.values(gone).every((count) => count === 0)) break;
      await pause(PAUSE);
    }
    await this.#storage.forgetEnded(at);
    if (performance.now() >= this.#scrub) {
      await this.#storage.scrub();
      this.#scrub = performance.now() + DAY;
    }
    if (JSON.stringify(before) !== JSON.stringify(this.swept)) this.#log.info({ swept: this.swept }, 'swept');
    await this.look();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#busy;
  }
}
