import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Part, Task, Told } from './ladder-thread.ts';
import type { Pair, Plan } from './plan.ts';

/** A match that went wrong: a bug of ours, or of a bot of ours. */
export class MatchFailed extends Error {
  readonly pair: Pair;
  readonly deal: number;

  constructor(problem: string, pair: Pair, deal: number) {
    super(problem);
    this.pair = pair;
    this.deal = deal;
  }
}

/** Plays all tasks on several threads. Each takes the next task that nobody has begun, until `stop` is aborted. */
export async function playAll(
  plan: Plan,
  tasks: Iterator<Task>,
  threads: number,
  heard: (pair: Pair, part: Part) => void,
  stop: AbortSignal,
): Promise<void> {
  const workers = Array.from({ length: threads }, () => {
    // The thread does not need the flags of this process, such as those of tests and loaders.
    return new Worker(new URL('./ladder-thread.mjs', import.meta.url), { workerData: plan, execArgv: [] });
  });
  const stopped = new Promise<void>((resolve) => {
    stop.addEventListener('abort', () => resolve(), { once: true });
  });
  const serve = async (worker: Worker) => {
    for (let next = tasks.next(); !next.done && !stop.aborted; next = tasks.next()) {
      await Promise.race([playOn(worker, next.value, heard), stopped]);
    }
  };
  try {
    await Promise.all(workers.map(serve));
  } finally {
    await Promise.all(workers.map(rest));
  }
}

function playOn(worker: Worker, task: Task, heard: (pair: Pair, part: Part) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = (told: Told) => {
      if (told === 'done') resolve();
      else if ('failed' in told) reject(new MatchFailed(told.failed, task.pair, told.deal));
      else heard(task.pair, told);
    };
    worker.removeAllListeners();
    worker.on('message', listen).on('error', reject);
    worker.on('exit', () => reject(new Error('a thread has ended')));
    worker.postMessage(task);
  });
}

/** A thread ends its programs before it ends. One that is in the middle of a long match is ended at once. */
async function rest(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit');
  worker.postMessage('good night');
  const late = setTimeout(() => worker.terminate(), 500);
  await gone;
  clearTimeout(late);
}
