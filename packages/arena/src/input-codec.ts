import { type Refusal, refuse } from '@parlour/engine';
import type { NumberedInput } from './input.ts';

/*
 * Inputs in bytes, from a client to the server. Their numbers follow one another:
 *
 *   u32 number of the first   u8 how many   each: i8 x y   u8 buttons
 */
const HEADER = 5;
const INPUT = 3;

/** The most steps in one frame. */
export const INPUTS_LIMIT = 12;
/** A snapshot sends this number back as a signed one. */
const LAST_NUMBER = 0x7fff_ffff;

/** One to INPUTS_LIMIT inputs with consecutive numbers. */
export function encodeInputs(inputs: readonly NumberedInput[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER + inputs.length * INPUT);
  const data = new DataView(bytes.buffer);
  data.setUint32(0, inputs[0]!.number);
  data.setUint8(4, inputs.length);
  for (const [step, { x, y, buttons }] of inputs.entries()) {
    const at = HEADER + step * INPUT;
    data.setInt8(at, x);
    data.setInt8(at + 1, y);
    data.setUint8(at + 2, buttons);
  }
  return bytes;
}

export function decodeInputs(bytes: Uint8Array): NumberedInput[] | Refusal {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = bytes.length > HEADER ? data.getUint8(4) : 0;
  const first = count > 0 ? data.getUint32(0) : 0;
  const fits = bytes.length === HEADER + count * INPUT && first + count - 1 <= LAST_NUMBER;
  if (count < 1 || count > INPUTS_LIMIT || !fits) {
    return refuse('bad-inputs', { bytes: bytes.length, most: INPUTS_LIMIT });
  }
  return Array.from({ length: count }, (_, step) => {
    const at = HEADER + step * INPUT;
    return { number: first + step, x: data.getInt8(at), y: data.getInt8(at + 1), buttons: data.getUint8(at + 2) };
  });
}
