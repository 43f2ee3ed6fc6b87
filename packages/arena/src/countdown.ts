// This is apart from the rest of the arena, because a flat view needs nothing else and should not load more.

/** Steps a second. One step is the arena's only measure of time. */
export const STEPS = 60;

/** Steps until the round of a snapshot begins. */
export function countdownIn(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint16(4);
}
