import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { ponder, type Reply, type Task } from '@parlour/bots';
import { games } from '@parlour/games';
import { mindOf } from '@parlour/games/minds';

// This thread thinks for bots: one task at a time, in the order in which they come.

stepAside();
const port = parentPort!;
/** The id of the last task that was cancelled. The thread reads it while it thinks, when it cannot hear messages. */
const cancelled = new Int32Array(workerData as SharedArrayBuffer);
const minds = new Map(games.map((game) => [game.id, { game, mind: mindOf(game) }]));

port.on('message', (task: Task) => {
  const until = performance.now() + task.ms;
  const { game, mind } = minds.get(task.game)!;
  const late = () => performance.now() >= until || Atomics.load(cancelled, 0) === task.id;
  port.postMessage({ id: task.id, thought: ponder(task, game, mind, late) } satisfies Reply);
});

/** Lets the threads that serve people go first where the machine is busy. Linux alone has priorities for threads. */
function stepAside(): void {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // Elsewhere all threads are equal.
  }
}
