import type { Counted } from '../cluster/gossip.ts';
import { Recent } from './recent.ts';

/** Milliseconds since 1970. */
export type Clock = () => number;

/** How often something may be done: so many times at once, and then so many times a second. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
}

/** Lets things through at a fair pace. */
export class Bucket {
  readonly #pace: Pace;
  readonly #clock: Clock;
  #ready: number;
  #at: number;

  constructor(pace: Pace, clock: Clock) {
    this.#pace = pace;
    this.#clock = clock;
    this.#ready = pace.burst;
    this.#at = clock();
  }

  /** Returns 0 and counts it, if it may be done now. Otherwise returns the seconds to wait and counts nothing. */
  take(price = 1): number {
    const { burst, perSecond } = this.#pace;
    const now = this.#clock();
    // A clock that was set back neither adds nor removes anything.
    this.#ready = Math.min(burst, this.#ready + (Math.max(0, now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#ready < price) return Math.ceil((price - this.#ready) / perSecond);
    this.#ready -= price;
    return 0;
  }

  /** Undoes the last take. */
  giveBack(): void {
    this.#ready += 1;
  }

  /** Something was taken elsewhere, perhaps more than there was here. Nobody waits longer for that than for one more. */
  add(count: number): void {
    this.#ready = Math.max(0, Math.min(this.#pace.burst, this.#ready - count));
  }
}

/** One bucket for each key. */
export class Buckets implements Counted {
  onCount: Counted['onCount'] = () => {};
  readonly #pace: Pace;
  readonly #clock: Clock;
  readonly #buckets = new Recent<Bucket>(10_000);
  /** How often somebody was too fast. */
  refused = 0;

  constructor(pace: Pace, clock: Clock) {
    this.#pace = pace;
    this.#clock = clock;
  }

  take(key: string): number {
    const seconds = this.#of(key).take();
    if (seconds > 0) this.refused++;
    else this.onCount(key, 1);
    return seconds;
  }

  giveBack(key: string): void {
    this.#buckets.get(key)?.giveBack();
    this.onCount(key, -1);
  }

  add(key: string, by: number): void {
    this.#of(key).add(by);
  }

  #of(key: string): Bucket {
    const bucket = this.#buckets.get(key) ?? new Bucket(this.#pace, this.#clock);
    this.#buckets.set(key, bucket);
    return bucket;
  }
}
