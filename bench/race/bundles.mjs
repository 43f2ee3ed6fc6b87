import { fileURLToPath } from 'node:url';
import server from '../server/bundles.mjs';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** What is bundled beside main.ts: the processes it starts, and the benchmark of the arenas. */
export default {
  'server/probe': server['server/probe'],
  'server/parlour': server['server/parlour'],
  'server/sqlite-thread': server['server/sqlite-thread'],
  'server/records-thread': server['server/records-thread'],
  'server/race-sockets': here('sockets.ts'),
  arena: here('../arena/main.ts'),
};
