import { serve } from './serve.ts';

/*
 * A house in a process of its own, for tests that kill it, read its log or measure its memory. It gets its settings and
 * limits as JSON and sends its address. It answers every message with the bytes that it holds.
 */
const { settings, limits } = JSON.parse(process.argv[2]!);
const { addresses, broken, stop } = await serve(settings, null, { limits });

process.on('message', () => {
  const collect = (globalThis as { gc?: () => void }).gc!;
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send!(heapUsed + external);
});
process.on('disconnect', stop);
broken.then(() => process.exit(1));
process.send!(addresses[0]);
