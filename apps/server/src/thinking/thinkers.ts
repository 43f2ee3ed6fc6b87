import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Heard, Pool, type Thinker } from '@parlour/bots';

/** Megabytes that a thread may use. */
const MEMORY = 128;

/** Thinks on threads. One core stays free for the tables. */
export const threads = (): Pool =>
  new Pool(startThread, Math.max(1, availableParallelism() - 1), () => performance.now());

function startThread({ replied, died }: Heard): Thinker {
  const cancelled = new Int32Array(new SharedArrayBuffer(4)).fill(-1);
  const worker = new Worker(new URL('./think-thread.mjs', import.meta.url), {
    workerData: cancelled.buffer,
    // The thread does not need the flags of this process, such as those of tests and loaders.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  worker.unref();
  worker.on('message', replied);
  worker.on('error', died);
  worker.on('exit', died);
  return {
    think: (task) => worker.postMessage(task),
    cancel: (id) => void Atomics.store(cancelled, 0, id),
    end: () => void worker.terminate(),
  };
}
