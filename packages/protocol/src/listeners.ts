/** Those who want to be told, in the order in which they came. */
export class Listeners<Told extends readonly unknown[]> {
  readonly #all = new Set<{ readonly tell: (...told: Told) => void }>();

  /** Returns how to stop. */
  add(tell: (...told: Told) => void): () => void {
    const listener = { tell };
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  }

  tell(...told: Told): void {
    for (const { tell } of [...this.#all]) tell(...told);
  }
}
