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

/** The most bytes of a track. Eight bots in thirty rounds fill a tenth; eight restless sticks fill it in an hour. */
const LONGEST = 4 * 1024 * 1024;

/** Writes a track until it becomes too long. */
export class Track {
  #bytes = new Uint8Array(1024);
  #length = 0;
  #tick = 0;
  /** Whether the track was too long: then it ends before the race does. */
  full = false;

  get bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  /** A seat's input changes in the step after this tick. */
  note(tick: number, seat: Seat, { x, y, buttons }: Input): void {
    if (this.#length > LONGEST) this.full = true;
    if (this.full) return;
    let passed = tick - this.#tick;
    const word = (seat << 12) | ((x + OFFSET) << 7) | ((y + OFFSET) << 2) | buttons | (passed > 0 ? LATER : 0);
    this.#push(word >> 8);
    this.#push(word & 0xff);
    for (; passed > 0; passed >>= 7) this.#push((passed & 0x7f) | (passed > 0x7f ? 0x80 : 0));
    this.#tick = tick;
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const more = new Uint8Array(2 * this.#length);
      more.set(this.#bytes);
      this.#bytes = more;
    }
    this.#bytes[this.#length++] = byte;
  }
}

/** Reads a track, change by change. It stops at the end of the bytes, or where they make no sense. */
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
