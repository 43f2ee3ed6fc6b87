/** A map that drops the key that was not used for longest, so that strangers cannot fill the memory. */
export class Recent<Value> {
  readonly #limit: number;
  readonly #values = new Map<string, Value>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#limit) this.#values.delete(this.#values.keys().next().value!);
  }

  [Symbol.iterator](): IterableIterator<[string, Value]> {
    return this.#values.entries();
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}
