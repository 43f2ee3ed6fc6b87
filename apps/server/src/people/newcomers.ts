import { type Refusal, refuse } from '@parlour/engine';
import { Buckets, type Clock, type Pace } from './bucket.ts';

/** Limits new guests: so many from an address, and none when there is no room. */
export class Newcomers {
  readonly #paces: Buckets;
  readonly #full: () => boolean;

  constructor(pace: Pace, clock: Clock, full = () => false) {
    this.#paces = new Buckets(pace, clock);
    this.#full = full;
  }

  /** How often a guest was turned away. */
  get refused(): number {
    return this.#paces.refused;
  }

  /** Counts a new guest, or tells why they cannot come in. */
  enter(address: string): Refusal | null {
    if (this.#full()) return refuse('house-full');
    const seconds = this.#paces.take(address);
    return seconds > 0 ? refuse('too-fast', { seconds }) : null;
  }
}
