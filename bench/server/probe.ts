import { setTimeout as sleep } from 'node:timers/promises';

/** Loaded into every measured server, before the server itself. It tells on request what the process has used. */

/** Processor time of all threads in milliseconds; memory in bytes, for `tidy usage` without garbage. */
export interface Usage {
  readonly cpu: number;
  readonly rss: number;
  readonly heap: number;
}

process.on('message', async (message) => {
  if (message !== 'usage' && message !== 'tidy usage') return;
  if (message === 'tidy usage') await tidy();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send!({ cpu: (user + system) / 1000, rss, heap: heapUsed + external } satisfies Usage);
});

/** Collects several times, since freed memory goes back to the system only after a while. */
async function tidy(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await sleep(500);
  }
  // Collect what a busy server has dropped meanwhile.
  globalThis.gc?.();
}

// The measuring process has ended.
process.on('disconnect', () => process.exit());
