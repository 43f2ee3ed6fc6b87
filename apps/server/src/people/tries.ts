import type { Counted } from '../cluster/gossip.ts';
import type { Clock } from './bucket.ts';
import { Recent } from './recent.ts';

const LONGEST = 300;
const FORGOTTEN = 3_600_000;

interface Failures {
  count: number;
  /** When the last one was. */
  at: number;
}

/** Makes guessing slow: after free tries each failure doubles the wait, up to five minutes. An hour resets it. */
export class Tries implements Counted {
  onCount: Counted['onCount'] = () => {};
  readonly #free: number;
  readonly #clock: Clock;
  readonly #failures = new Recent<Failures>(10_000);

  constructor(free: number, clock: Clock) {
    this.#free = free;
    this.#clock = clock;
  }

  /** Seconds until the next try. */
  wait(key: string): number {
    const failures = this.#failures.get(key);
    if (!failures || failures.count < this.#free) return 0;
    const seconds = Math.min(LONGEST, 2 ** (failures.count - this.#free));
    return Math.max(0, Math.ceil(seconds - (this.#clock() - failures.at) / 1000));
  }

  /** Whether there was a wrong try within the last hour. */
  hasFailed(key: string): boolean {
    const failures = this.#failures.get(key);
    return failures !== undefined && failures.count > 0 && this.#clock() - failures.at < FORGOTTEN;
  }

  /** Counts a try as failed until it proves right, so that many at once do not count as one. */
  begin(key: string): void {
    this.add(key, 1);
    this.onCount(key, 1);
  }

  add(key: string, by: number): void {
    const at = this.#clock();
    const before = this.#failures.get(key);
    const count = before && at - before.at < FORGOTTEN ? before.count : 0;
    this.#failures.set(key, { count: Math.max(0, count + by), at });
  }

  /** Undoes `begin`: the try did not fail. */
  takeBack(key: string): void {
    const failures = this.#failures.get(key);
    if (failures) failures.count -= 1;
    this.onCount(key, -1);
  }

  forget(key: string): void {
    const { count = 0 } = this.#failures.get(key) ?? {};
    if (count > 0) this.onCount(key, -count);
    this.#failures.delete(key);
  }
}
