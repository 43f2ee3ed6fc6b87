import server from '../server/bundles.mjs';

/** What is bundled beside main.ts: the house it starts, with its threads. */
export default {
  'server/probe': server['server/probe'],
  'server/parlour': server['server/parlour'],
  'server/sqlite-thread': server['server/sqlite-thread'],
  'server/records-thread': server['server/records-thread'],
  'server/think-thread': server['server/think-thread'],
};
