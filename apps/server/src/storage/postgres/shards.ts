/**
 * Which of so many databases holds the journal of a table. It must be the same for ever: a table is looked for only
 * there. (FNV-1a, with a last mixing, since the remainder reads only the low bits.)
 */
export function shardOf(table: string, databases: number): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(table)) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return ((hash ^ (hash >>> 16)) >>> 0) % databases;
}
