import { setTimeout as sleep } from 'node:timers/promises';

/** Loaded into every server that is measured, before the server itself: tells what the process has used when asked. */

/** Processor time of all threads in milliseconds; memory in bytes, once all garbage is gone. */
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

/** What the first collection frees is given back to the system by and by. */
async function tidy(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    globalThis.gc?.();
    await sleep(500);
  }
  // What a busy server has dropped meanwhile.
  globalThis.gc?.();
}

// Whoever measures has gone.
process.on('disconnect', () => process.exit());
