import { once } from 'node:events';
import { setImmediate as breath, setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { RaceTrack } from '@parlour/arena';
import { type AnyGame, isRefusal, type Refusal, refuse, type Viewer } from '@parlour/engine';
import type { Logger } from 'pino';
import type { KeptMatch, MatchRow, Records as Parts, Storage } from '../storage/storage.ts';
import { seenFrom, type Task } from './making.ts';
import type { Told } from './records-thread.ts';

/** Stamps of a race that are sent to the thread at a time. */
const PAGE = 1_000;
/** How many people may wait for a seen record of a match that is being played. */
const WAITING = 64;
/** Milliseconds after which an asker is told to come back, and the seconds to come back in. */
const PATIENCE = 15_000;
const AGAIN = 2;
/** Milliseconds until old matches are first looked for, between two of them, and until the next look. */
const FIRST = 10_000;
const BETWEEN = 200;
const LATER = 600_000;
/** The most memory of the thread, in megabytes, and the idle milliseconds after which it ends. */
const MEMORY = 512;
const IDLE = 3_000;

type Without<Type, Key extends PropertyKey> = Type extends unknown ? Omit<Type, Key> : never;
type Wanted = Without<Task, 'match' | 'table' | 'base' | 'to'>;

const busy = () => refuse('busy', { seconds: AGAIN });

/** What is being made, if it is ready soon; else a refusal. The work goes on in both cases. */
async function inTime<T>(making: Promise<T>): Promise<T | Refusal> {
  const late = new AbortController();
  try {
    return await Promise.race([making, sleep(PATIENCE, busy(), { signal: late.signal, ref: false })]);
  } finally {
    late.abort();
  }
}

interface Needs {
  readonly storage: Storage;
  readonly log: Logger;
  readonly find: (game: string) => AnyGame | undefined;
  /** Milliseconds until the first look for old matches. */
  readonly wait?: number;
}

/**
 * The records of matches. A thread makes the records of a match that is over once, and they are stored compressed. A
 * record of what somebody has seen so far is made when they ask, for only a few people at a time.
 */
export class Records {
  readonly #storage: Storage;
  readonly #log: Logger;
  readonly #find: Needs['find'];
  #worker: Worker | null = null;
  #night: NodeJS.Timeout | undefined;
  /** What the thread is working on. */
  #task: { answer(made: Parts | Refusal): void; fail(error: Error): void } | null = null;
  /** Tasks run one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  readonly #askers = new Set<string>();
  /** Seen records that people wait for and that the thread has not begun. */
  readonly #due = new Map<string, Promise<Parts | Refusal>>();
  /** Matches whose records are being made or wait for it. */
  readonly #making = new Map<string, Promise<void>>();
  /** Matches whose records could not be made. They are not tried again before the next start. */
  readonly #failed = new Set<string>();
  #old: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor({ storage, log, find, wait = FIRST }: Needs) {
    this.#storage = storage;
    this.#log = log;
    this.#find = find;
    this.#look(wait);
  }

  /** How many people wait for a seen record. */
  get waiting(): number {
    return this.#askers.size;
  }

  /** A match is over. `track` says how everybody moved in a race; it exists only in memory. */
  over(id: string, track: RaceTrack | null): void {
    if (this.#making.has(id)) return;
    const made = this.#inTurn(() => this.#keep(id, track))
      .catch((error) => {
        this.#failed.add(id);
        this.#log.error({ match: id, error: String(error) }, 'record failed');
      })
      .finally(() => this.#making.delete(id));
    this.#making.set(id, made);
  }

  async #keep(id: string, track: RaceTrack | null): Promise<void> {
    const row = await this.#storage.match(id);
    if (!row || row.ended === null || row.recorded) return;
    const seats = row.players.flatMap(({ seat, person }) => (person === null ? [] : [seat]));
    const oldTrack = track ? null : await this.#storage.oldTrack(id);
    const made = await this.#make(row, { viewers: [null, ...seats], track, oldTrack });
    // Another process of the house may be of the version that can.
    if (isRefusal(made) && made.refused === 'newer-match') throw new Error('a newer version has played it');
    if (isRefusal(made)) this.#log.warn({ match: id, refused: made.refused }, 'no record');
    await this.#storage.keepRecords(id, isRefusal(made) ? {} : made);
  }

  /** Makes records of matches that ended before records were stored, or whose records were not finished. */
  async #makeOld(): Promise<void> {
    const id = await this.#storage.unrecorded([...this.#failed]).catch(() => null);
    if (this.#stopped) return;
    if (id !== null) {
      this.over(id, null);
      await this.#making.get(id);
    }
    if (!this.#stopped) this.#look(id === null ? LATER : BETWEEN);
  }

  #look(milliseconds: number): void {
    this.#old = setTimeout(() => this.#makeOld(), milliseconds);
    this.#old.unref();
  }

  /**
   * The record that a person may have. After the match it has everything, unless the game keeps some cards hidden for
   * ever; else what they have seen. It is JSON, compressed. `lasting` means that it will never change.
   */
  of(row: KeptMatch, seat: Viewer, asker: string): Promise<Kept | Refusal> {
    if (row.ended === null) return this.#soFar(row, seat, asker);
    return this.#kept(row, this.#find(row.game)?.sealed ? seenFrom(seat) : 'whole');
  }

  /** How everybody moved in a race that is over. */
  race(row: KeptMatch): Promise<Kept | Refusal> {
    return this.#kept(row, 'race');
  }

  async #kept(row: KeptMatch, of: string): Promise<Kept | Refusal> {
    // The match has only just ended, or it is an old one: wait for its records.
    if (!row.recorded && row.ended !== null) {
      if (!this.#making.has(row.id)) this.over(row.id, null);
      const late = await inTime(this.#making.get(row.id)!);
      if (isRefusal(late)) return late;
    }
    const bytes = await this.#storage.record(row.id, of);
    return bytes ? { bytes, of, lasting: true } : refuse(of === 'race' ? 'no-track' : 'no-record');
  }

  /** What a person has seen so far. Everybody may wait for one record, and only so many people at once. */
  async #soFar(row: KeptMatch, seat: Viewer, asker: string): Promise<Kept | Refusal> {
    if (this.#stopped || this.#askers.size >= WAITING || this.#askers.has(asker)) return busy();
    this.#askers.add(asker);
    const of = seenFrom(seat);
    const made = await inTime(this.#sharedBy(row, seat, `${row.id} ${of}`).finally(() => this.#askers.delete(asker)));
    return isRefusal(made) ? made : { bytes: made[of]!, of, lasting: false };
  }

  /** Makes one record for all who have the same eyes and ask before it is begun. */
  #sharedBy(row: MatchRow, seat: Viewer, key: string): Promise<Parts | Refusal> {
    const due = this.#due.get(key);
    if (due) return due;
    const making = this.#inTurn(() => {
      this.#due.delete(key);
      return this.#make(row, { seen: seat });
    });
    this.#due.set(key, making);
    return making;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #make({ id, table, base, to }: MatchRow, what: Wanted): Promise<Parts | Refusal> {
    clearTimeout(this.#night);
    const worker = this.#thread();
    const made = new Promise<Parts | Refusal>((answer, fail) => {
      this.#task = { answer, fail };
    });
    // A failure before the task is sent must not count as unhandled.
    made.catch(() => {});
    const tell = (told: Told) => worker.postMessage(told);
    const track = 'track' in what ? what.track : null;
    for (let at = 0; at < (track?.stamps.length ?? 0); at += PAGE) {
      tell({ stamps: track!.stamps.slice(at, at + PAGE) });
      await breath();
    }
    const light = track ? { ...what, track: { ...track, stamps: [] } } : what;
    tell({ task: { match: id, table, base, to, ...light } });
    return made.finally(() => {
      this.#night = setTimeout(() => this.#rest(), IDLE);
      this.#night.unref();
    });
  }

  /** Starts the thread when it is needed. A thread that has died is replaced. */
  #thread(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./records-thread.mjs', import.meta.url), {
      workerData: this.#storage.place,
      // The thread does not need the flags of this process, such as those of tests and loaders.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    const ended = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#task?.fail(error);
    };
    worker.on('message', (made: Parts | Refusal) => this.#task?.answer(made));
    worker.on('error', ended);
    worker.on('exit', () => ended(new Error('the thread has ended')));
    this.#worker = worker;
    return worker;
  }

  /** Ends the thread, which frees its memory. */
  async #rest(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    if (!worker) return;
    const gone = once(worker, 'exit');
    worker.postMessage('good night' satisfies Told);
    await gone;
  }

  /** Waits for records that need what is only in memory: the track of a race that has just ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#old);
    await Promise.all(this.#making.values());
    await this.#last;
    clearTimeout(this.#night);
    await this.#rest();
  }
}

export interface Kept {
  readonly bytes: Uint8Array;
  /** Its name among the records of the match. */
  readonly of: string;
  readonly lasting: boolean;
}
