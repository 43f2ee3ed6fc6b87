/** Functions that want to be told something, in the order in which they were added. */
export class Listeners<Told extends readonly unknown[] = []> {
  readonly #all = new Set<{ readonly tell: (...told: Told) => void }>();

  get size(): number {
    return this.#all.size;
  }

  /** Returns a function that removes the listener. A function that is added twice is told twice. */
  readonly add = (tell: (...told: Told) => void): (() => void) => {
    const listener = { tell };
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  /** A listener added meanwhile is told the next time; a listener removed meanwhile is not told any more. */
  tell(...told: Told): void {
    for (const listener of [...this.#all]) if (this.#all.has(listener)) listener.tell(...told);
  }
}
