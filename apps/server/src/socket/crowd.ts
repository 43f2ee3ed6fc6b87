/** Counts how many there are at once of each key, up to a limit. */
export class Crowd {
  readonly #most: number;
  readonly #counts = new Map<string, number>();
  /** How often one was refused. */
  refused = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** How many different keys there are. */
  get size(): number {
    return this.#counts.size;
  }

  /** Counts one more and returns true, if there is room. It counts until it leaves. */
  enter(key: string): boolean {
    const count = this.#counts.get(key) ?? 0;
    if (count >= this.#most) {
      this.refused++;
      return false;
    }
    this.#counts.set(key, count + 1);
    return true;
  }

  leave(key: string): void {
    const remaining = this.#counts.get(key)! - 1;
    if (remaining > 0) this.#counts.set(key, remaining);
    else this.#counts.delete(key);
  }
}
