import { type Refusal, refuse } from '@parlour/engine';

/** An arena as the server has it at one moment, for one viewer. */
export interface Snapshot {
  /** The number of the viewer's last input that the arena has used; -1 before the first. */
  readonly heard: number;
  /** Whether it has everything. Otherwise it has only what changed since the snapshot before. */
  readonly whole: boolean;
  /** The arena itself, as the arena package encodes it. */
  readonly bytes: Uint8Array;
}

/*
 * A snapshot in bytes, from the server to a client:
 *
 *   u8 kind: what has changed, or everything   i32 heard   the arena
 */
const CHANGES = 1;
const WHOLE = 2;
const HEADER = 5;

export function encodeSnapshot(heard: number, whole: boolean, bytes: Uint8Array): Uint8Array {
  const frame = new Uint8Array(HEADER + bytes.length);
  const data = new DataView(frame.buffer);
  data.setUint8(0, whole ? WHOLE : CHANGES);
  data.setInt32(1, heard);
  frame.set(bytes, HEADER);
  return frame;
}

/** The arena's bytes are not copied: they are a part of the frame. */
export function decodeSnapshot(frame: Uint8Array): Snapshot | Refusal {
  const kind = frame[0];
  if (frame.length < HEADER || (kind !== CHANGES && kind !== WHOLE)) return refuse('not-understood');
  const heard = new DataView(frame.buffer, frame.byteOffset).getInt32(1);
  return { heard, whole: kind === WHOLE, bytes: frame.subarray(HEADER) };
}
