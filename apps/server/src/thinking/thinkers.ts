import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Heard, type Pending, Pool, ponder, type Question, type Thinker, type Thinkers } from '@parlour/bots';
import { games } from '@parlour/games';
import { mindOf } from '@parlour/games/minds';

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

/** Thinks at once, in this thread: for tests and small programs. */
export const atOnce: Thinkers = {
  think(question: Question): Pending {
    const game = games.find(({ id }) => id === question.game)!;
    return { thought: ponder(question, game, mindOf(game), () => false), cancel: () => {} };
  },
  waiting: 0,
  counts: { asked: 0, answered: 0, cancelled: 0, late: 0, lost: 0, longest: 0 },
  end: () => {},
};
