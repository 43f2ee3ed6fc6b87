/** Loaded into every server that is measured, before the server itself: tells what the process has used when asked. */

/** Processor time of all threads in milliseconds; memory in bytes, once all garbage is gone. */
export interface Usage {
  readonly cpu: number;
  readonly rss: number;
  readonly heap: number;
}

process.on('message', (message) => {
  if (message !== 'usage' && message !== 'tidy usage') return;
  if (message === 'tidy usage') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send!({ cpu: (user + system) / 1000, rss, heap: heapUsed + external } satisfies Usage);
});
// Whoever measures has gone.
process.on('disconnect', () => process.exit());
