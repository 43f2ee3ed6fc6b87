import { type Refusal, refuse } from '@parlour/engine';
import { Buckets, type Clock, type Pace } from './bucket.ts';

interface Needs {
  /** Whether there is no room. */
  full(): boolean;
  /** Whether nobody new may come from this address. */
  isClosed(address: string): boolean;
}

/** Limits new guests: so many from an address, and none when there is no room or the door is closed. */
export class Newcomers {
  readonly paces: Buckets;
  readonly #needs: Needs;

  constructor(pace: Pace, clock: Clock, needs: Needs = { full: () => false, isClosed: () => false }) {
    this.paces = new Buckets(pace, clock);
    this.#needs = needs;
  }

  /** How often a guest was turned away. */
  get refused(): number {
    return this.paces.refused;
  }

  /** Counts a new guest, or tells why they cannot come in. */
  enter(address: string): Refusal | null {
    if (this.#needs.isClosed(address)) return refuse('door-closed');
    if (this.#needs.full()) return refuse('house-full');
    const seconds = this.paces.take(address);
    return seconds > 0 ? refuse('too-fast', { seconds }) : null;
  }
}
