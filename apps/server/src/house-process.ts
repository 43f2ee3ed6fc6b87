import { serve } from './serve.ts';

/*
 * A house in a process of its own, for a test that wants to see it die, read its log or weigh its memory. It is told its
 * settings and limits as JSON, and tells its address; to every message it answers how many bytes it holds.
 */
const { settings, limits } = JSON.parse(process.argv[2]!);
const { addresses, stop } = await serve(settings, null, limits);

process.on('message', () => {
  const collect = (globalThis as { gc?: () => void }).gc!;
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.send!(heapUsed + external);
});
process.on('disconnect', stop);
process.send!(addresses[0]);
