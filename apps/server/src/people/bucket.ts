import { Recent } from './recent.ts';

/** Milliseconds since 1970. */
export type Clock = () => number;

/** How often something may be done: so many at once, and then so many a second. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
}

/** Lets through what comes at a fair pace. */
export class Bucket {
  readonly #pace: Pace;
  readonly #clock: Clock;
  #left: number;
  #at: number;

  constructor(pace: Pace, clock: Clock) {
    this.#pace = pace;
    this.#clock = clock;
    this.#left = pace.burst;
    this.#at = clock();
  }

  /** 0 when it may be done now, and is counted; otherwise the seconds to wait, and nothing is counted. */
  take(): number {
    const { burst, perSecond } = this.#pace;
    const now = this.#clock();
    // A clock that was set back gives nothing and takes nothing.
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond);
    this.#at = now;
    if (this.#left < 1) return Math.ceil((1 - this.#left) / perSecond);
    this.#left -= 1;
    return 0;
  }
}

/** A bucket for everybody, by whatever they are told apart by. */
export class Buckets {
  readonly #pace: Pace;
  readonly #clock: Clock;
  readonly #buckets = new Recent<Bucket>(10_000);

  constructor(pace: Pace, clock: Clock) {
    this.#pace = pace;
    this.#clock = clock;
  }

  take(key: string): number {
    const bucket = this.#buckets.get(key) ?? new Bucket(this.#pace, this.#clock);
    this.#buckets.set(key, bucket);
    return bucket.take();
  }
}
