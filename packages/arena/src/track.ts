import type { Seat } from '@parlour/engine';
import type { Input } from './input.ts';

/*
 * A track is every change of every seat's input, in order. A change takes two bytes, and one or two more where time has
 * passed since the one before:
 *
 *   bit 15      time has passed; how many steps follows, seven bits a byte, the lowest first, the high bit for more
 *   bits 12-14  seat
 *   bits 7-11   x + 15
 *   bits 2-6    y + 15
 *   bits 0-1    buttons
 */
const LATER = 0x8000;
const OFFSET = 15;

export interface Change {
  readonly tick: number;
  readonly seat: Seat;
  readonly input: Input;
}

/** Writes a track. */
export class Track {
  readonly #bytes: number[] = [];
  #tick = 0;

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }

  /** A seat's input changes in the step after this tick. */
  note(tick: number, seat: Seat, { x, y, buttons }: Input): void {
    let passed = tick - this.#tick;
    const word = (seat << 12) | ((x + OFFSET) << 7) | ((y + OFFSET) << 2) | buttons | (passed > 0 ? LATER : 0);
    this.#bytes.push(word >> 8, word & 0xff);
    for (; passed > 0; passed >>= 7) this.#bytes.push((passed & 0x7f) | (passed > 0x7f ? 0x80 : 0));
    this.#tick = tick;
  }
}

/** Reads a track, change by change; it ends where the bytes do, or where they make no sense any more. */
export function* changesOf(bytes: Uint8Array): Generator<Change, undefined> {
  let tick = 0;
  for (let at = 0; at + 1 < bytes.length; ) {
    const word = (bytes[at]! << 8) | bytes[at + 1]!;
    at += 2;
    if (word & LATER) {
      let shift = 0;
      let more = true;
      while (more && at < bytes.length && shift < 28) {
        tick += (bytes[at]! & 0x7f) << shift;
        more = (bytes[at++]! & 0x80) !== 0;
        shift += 7;
      }
    }
    const x = ((word >> 7) & 0x1f) - OFFSET;
    const y = ((word >> 2) & 0x1f) - OFFSET;
    yield { tick, seat: (word >> 12) & 7, input: { x, y, buttons: word & 3 } };
  }
  return undefined;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64, for which a pure package has no help. */
export function toText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a, b = 0, c = 0] = [bytes[at]!, bytes[at + 1], bytes[at + 2]];
    const left = bytes.length - at;
    text += DIGITS[a >> 2]! + DIGITS[((a & 3) << 4) | (b >> 4)]!;
    text += (left > 1 ? DIGITS[((b & 15) << 2) | (c >> 6)]! : '=') + (left > 2 ? DIGITS[c & 63]! : '=');
  }
  return text;
}

export function fromText(text: string): Uint8Array {
  const digits = text.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let [bits, held, at] = [0, 0, 0];
  for (const digit of digits) {
    held = ((held << 6) | DIGITS.indexOf(digit)) & 0xfffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 0xff;
  }
  return bytes;
}
