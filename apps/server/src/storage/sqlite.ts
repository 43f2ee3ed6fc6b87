import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Calendar, onTheWall } from './calendar.ts';
import type { Last } from './mark.ts';
import { keysOf } from './rows.ts';
import type { Answer, Desk, Opened, Opening, Request } from './sqlite-thread.ts';
import { CannotOpen, Fenced, type Storage } from './storage.ts';

interface Needs extends Pick<Opening, 'durability'> {
  /** Called when the last entry that was written is missing. Others may be missing, too. */
  readonly onMissing?: (last: Last) => void;
}

/** The storage of a house in one directory. */
export async function openSqlite(
  directory: string,
  { durability, onMissing }: Needs = { durability: 'power' },
): Promise<Storage> {
  const worker = new Worker(new URL('./sqlite-thread.mjs', import.meta.url), {
    workerData: { directory, durability } satisfies Opening,
    // The thread does not need the flags of this process, such as those of tests and loaders.
    execArgv: [],
  });
  const [{ failed, missing }] = (await once(worker, 'message')) as [Opened];
  if (failed) {
    await worker.terminate();
    throw new CannotOpen(`cannot open the data in ${directory}: ${failed.message}`);
  }
  if (missing) onMissing?.(missing);
  const thread = new Thread(worker);
  const calendar = await Calendar.open(onTheWall);
  const ask: Thread['ask'] = (...request) => thread.ask(...request);
  return {
    place: directory,
    now: () => calendar.now(),
    async commit(commit) {
      const founded = commit.entries[0]!.n === 1 ? calendar.now() : null;
      if (!(await ask('commit', commit, founded))) throw new Fenced('the next number of the journal is another');
    },
    async journal(table, from, limit) {
      const { n, time, body } = await ask('journal', table, from, limit);
      return n.map((n, at) => ({ n, time: time[at]!, body: body[at]! }));
    },
    start: (table) => ask('start', table),
    drop: (table) => ask('drop', table),
    visit: (tables, at) => ask('visit', tables, at),
    beat: (times) => ask('beat', times),
    time: (table) => ask('time', table),
    probe: () => ask('probe'),
    broken: thread.broken,
    match: (id) => ask('match', id),
    unfinished: (person, limit) => ask('unfinished', person, limit),
    matchesOf: (person, limit, before) => ask('matchesOf', person, limit, before),
    unrecorded: (besides) => ask('unrecorded', besides),
    oldTrack: (match) => ask('oldTrack', match),
    keepRecords: (match, records) => ask('keepRecords', match, records),
    record: (match, of) => ask('record', match, of),
    person: (id) => ask('person', id),
    tags: (ids) => ask('tags', ids),
    account: (key) => ask('account', key),
    isTaken: (name) => ask('isTaken', name),
    savePerson: (row) => ask('savePerson', row),
    forgetPerson: (id) => ask('forgetPerson', id),
    sweep: (due) => ask('sweep', due),
    stock: () => ask('stock'),
    endSession: (session) => ask('endSession', session),
    hasEnded: (session) => ask('hasEnded', session),
    forgetEnded: (before) => ask('forgetEnded', before),
    orders: () => ask('orders'),
    give: (order) => ask('give', order),
    lift: (order) => ask('lift', order),
    scrub: () => ask('scrub'),
    secret: async (name, make) => (await ask('secret', name)) ?? ask('keepSecret', name, make()),
    keys: (person) => ask('secret', keysOf(person)),
    close() {
      calendar.close();
      return thread.close();
    },
  };
}

interface Asked {
  readonly request: Request;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Milliseconds from one batch to the next, if it has only commits. At a busy house several commits then share a
 * transaction and its fsync; at a quiet one nobody waits.
 */
const GATHERING = 8;

/** Collects requests while the thread is busy, and sends them as one batch. */
class Thread {
  readonly #worker: Worker;
  readonly #gone: Promise<void>;
  readonly broken: Promise<Error>;
  #waiting: Asked[] = [];
  /** The batch that the thread is working on; empty when it is idle. */
  #flying: Asked[] = [];
  /** When the last batch was sent. */
  #sent = Number.NEGATIVE_INFINITY;
  #gathering: NodeJS.Timeout | undefined;
  #closing = false;
  #error = new Error('the storage is closed');

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (answers: readonly Answer[]) => this.#settle(answers));
    worker.on('error', (error: Error) => {
      this.#error = error;
    });
    let broke: (why: Error) => void;
    this.broken = new Promise((resolve) => {
      broke = resolve;
    });
    this.#gone = new Promise((resolve) => {
      worker.on('exit', () => {
        if (!this.#closing) broke(this.#error);
        this.#closing = true;
        for (const { reject } of [...this.#flying, ...this.#waiting]) reject(this.#error);
        resolve();
      });
    });
  }

  ask<Name extends Request[0]>(name: Name, ...args: Parameters<Desk[Name]>): Promise<Awaited<ReturnType<Desk[Name]>>> {
    if (this.#closing) return Promise.reject(this.#error);
    return new Promise((resolve, reject) => {
      // Wait for other requests of the same turn, to send them together.
      if (this.#waiting.length === 0) queueMicrotask(() => this.#send());
      this.#waiting.push({ request: [name, ...args] as unknown as Request, resolve, reject });
    });
  }

  /** Closes once all earlier requests are done. */
  close(): Promise<void> {
    if (!this.#closing) {
      this.#closing = true;
      this.#send();
    }
    return this.#gone;
  }

  #send(): void {
    if (this.#flying.length > 0) return;
    clearTimeout(this.#gathering);
    const now = performance.now();
    const early = this.#sent + GATHERING - now;
    if (early > 0 && !this.#closing && this.#waiting.every(({ request: [name] }) => name === 'commit')) {
      this.#gathering = setTimeout(() => this.#send(), early);
      return;
    }
    this.#sent = now;
    this.#flying = this.#waiting;
    this.#waiting = [];
    if (this.#flying.length > 0) this.#worker.postMessage(this.#flying.map(({ request }) => request));
    else if (this.#closing) this.#worker.postMessage(null);
  }

  #settle(answers: readonly Answer[]): void {
    const asked = this.#flying;
    this.#flying = [];
    for (const [i, { resolve, reject }] of asked.entries()) {
      const answer = answers[i];
      if (answer instanceof Error) reject(answer);
      else resolve(answer as never);
    }
    this.#send();
  }
}
