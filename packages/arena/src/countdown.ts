// Apart from the rest of the arena: it is all that a flat view needs, which should not have to fetch more.

/** Steps a second. One step is the arena's only measure of time. */
export const STEPS = 60;

/** Steps until the round of a snapshot begins. */
export function countdownIn(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint16(4);
}
