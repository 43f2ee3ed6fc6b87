import { fileURLToPath } from 'node:url';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** What is bundled beside main.ts: the processes it starts, and the threads that one of them starts. */
export default {
  'server/probe': here('probe.ts'),
  'server/parlour': here('servers/parlour.ts'),
  'server/fan-out': here('servers/fan-out.ts'),
  'server/boardgame-io': here('servers/boardgame-io.ts'),
  'server/sqlite-thread': here('../../apps/server/src/storage/sqlite-thread.ts'),
  'server/records-thread': here('../../apps/server/src/records/records-thread.ts'),
  'server/think-thread': here('../../apps/server/src/thinking/think-thread.ts'),
};
