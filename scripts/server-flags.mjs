/**
 * How Node runs a house. Most of what a server makes is garbage a moment later. With more room for it, fewer things live
 * until the next collection: an action takes less processor time. It costs a process up to 100 MB, however many tables
 * it has. The thread that makes the garbage also collects it: a thousand actions a second leave so little that waking
 * four helpers for it costs more than they save.
 */
export const SERVER_FLAGS = [
  '--enable-source-maps',
  '--min-semi-space-size=32',
  '--max-semi-space-size=64',
  '--single-threaded-gc',
];
