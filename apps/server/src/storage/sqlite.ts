import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Answer, Desk, Opening, Request } from './sqlite-thread.ts';
import { CannotOpen, Fenced, type Storage } from './storage.ts';

/** A house that is stored in one directory. */
export async function openSqlite(
  directory: string,
  { durability }: Pick<Opening, 'durability'> = { durability: 'power' },
): Promise<Storage> {
  const worker = new Worker(new URL('./sqlite-thread.mjs', import.meta.url), {
    workerData: { directory, durability } satisfies Opening,
    // Flags of the process, as tests and loaders have them, are not for the thread.
    execArgv: [],
  });
  const [failed] = (await once(worker, 'message')) as [Error | null];
  if (failed) {
    await worker.terminate();
    throw new CannotOpen(`cannot open the data in ${directory}: ${failed.message}`);
  }
  const thread = new Thread(worker);
  const ask: Thread['ask'] = (...request) => thread.ask(...request);
  return {
    async commit(commit) {
      if (!(await ask('commit', commit))) throw new Fenced('the next number of the journal is another');
    },
    journal: (table, from) => ask('journal', table, from),
    beat: (times) => ask('beat', times),
    time: (table) => ask('time', table),
    match: (id) => ask('match', id),
    matchesOf: (person, limit, before) => ask('matchesOf', person, limit, before),
    person: (id) => ask('person', id),
    account: (key) => ask('account', key),
    savePerson: (row) => ask('savePerson', row),
    forgetPerson: (id) => ask('forgetPerson', id),
    forgetGuests: (before) => ask('forgetGuests', before),
    secret: async (name, make) => (await ask('secret', name)) ?? ask('keepSecret', name, make()),
    close: () => thread.close(),
  };
}

interface Asked {
  readonly request: Request;
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Milliseconds from one batch to the next, if it is of commits only. So at a busy house several of them share a
 * transaction and its fsync, and at a quiet one nobody waits.
 */
const GATHERING = 4;

/** Gathers what is asked while the thread is busy, and sends it as one batch. */
class Thread {
  readonly #worker: Worker;
  readonly #gone: Promise<void>;
  #waiting: Asked[] = [];
  /** The batch the thread is at; empty when it has nothing to do. */
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
    this.#gone = new Promise((resolve) => {
      worker.on('exit', () => {
        this.#closing = true;
        for (const { reject } of [...this.#flying, ...this.#waiting]) reject(this.#error);
        resolve();
      });
    });
  }

  ask<Name extends Request[0]>(name: Name, ...args: Parameters<Desk[Name]>): Promise<Awaited<ReturnType<Desk[Name]>>> {
    if (this.#closing) return Promise.reject(this.#error);
    return new Promise((resolve, reject) => {
      // What else is asked in this turn goes along.
      if (this.#waiting.length === 0) queueMicrotask(() => this.#send());
      this.#waiting.push({ request: [name, ...args] as unknown as Request, resolve, reject });
    });
  }

  /** Only when all is done that was asked before. */
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
