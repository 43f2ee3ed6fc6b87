// This is apart from the rest of the arena, because a flat view needs nothing else and should not load more.

/** Steps a second. One step is the arena's only measure of time. */
export const STEPS = 60;

/** Steps until the round of a snapshot begins. */
export function countdownIn(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint16(4);
}

/** The bytes of a snapshot's head, and of one avatar in it. */
export const HEADER = 8;
export const AVATAR = 16;

/** The seats whose pages are awaited, by a snapshot and what the ones before it told. */
export function awaitedIn(bytes: Uint8Array, before: readonly number[]): readonly number[] {
  const told = Array.from({ length: 8 }, (_, seat) => seat).filter((seat) => bytes[6]! & (1 << seat));
  const waits = told.filter((_, at) => presenceIn(bytes[HEADER + at * AVATAR + 12]!) === AWAITED);
  return [...before.filter((seat) => !told.includes(seat)), ...waits].sort((a, b) => a - b);
}

/** The place of `awaited` among the presences. */
const AWAITED = 3;

/** The presence in the byte that it shares with other things. */
export const presenceIn = (bits: number) => (bits >> 3) & 3;
