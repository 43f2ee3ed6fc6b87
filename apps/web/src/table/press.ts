import type { SpotId } from './kit.ts';

/** A click, as far as a tap is concerned. `detail` is how many clicks the system has counted; keys and fingers have none. */
export interface Press {
  readonly timeStamp: number;
  readonly detail: number;
  readonly shiftKey: boolean;
}

/** What came of a tap: a card was picked up, or a move was done or asked about. */
export type Did = 'picked' | 'moved' | null;

/** Two taps on a spot within so many milliseconds are a double tap. A mouse may be slower: there the system decides. */
const DOUBLE = 350;

/** The taps of somebody, one after the other. */
export class Taps {
  #last: { readonly spot: SpotId; readonly at: number; readonly did: Did } | null = null;

  /** What a tap means: point at the spot, play its card where it must go, or ignore it. `held`: the rules hold its card. */
  meaning(spot: SpotId, press: Press, held: boolean, atOnce: boolean): 'point' | 'play' | 'ignore' {
    const last = this.#last;
    const second = last?.spot === spot && (press.detail > 1 || press.timeStamp - last.at < DOUBLE);
    const did = second ? last.did : null;
    if (did === 'picked' || (did === 'moved' && held) || press.shiftKey) return 'play';
    if (did !== 'moved' || atOnce) return 'point';
    // The second half of a double click on something that is done already. The next click counts again.
    this.forget();
    return 'ignore';
  }

  note(spot: SpotId, press: Press, did: Did): void {
    this.#last = { spot, at: press.timeStamp, did };
  }

  forget(): void {
    this.#last = null;
  }
}
