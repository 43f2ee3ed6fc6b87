import type { SpotId } from './kit.ts';

/** A click, as far as a tap is concerned. `detail` is how many clicks the system has counted; keys and fingers have none. */
export interface Press {
  readonly timeStamp: number;
  readonly detail: number;
  readonly shiftKey: boolean;
}

/** The last tap, and what came of it: a card was picked up, or a move was done or asked about. */
export interface LastTap {
  readonly spot: SpotId;
  readonly at: number;
  readonly did: 'picked' | 'moved' | null;
}

/** Two taps on a spot within so many milliseconds are a double tap. A mouse may be slower: there the system decides. */
const DOUBLE = 350;

/** What the first tap of a double tap did; null if this is no second tap. */
export function firstHalf(last: LastTap | null, spot: SpotId, press: Press): LastTap['did'] {
  if (last?.spot !== spot) return null;
  return press.detail > 1 || press.timeStamp - last.at < DOUBLE ? last.did : null;
}
