/**
 * Messages to be sent, in order. Each waits until the table is durable up to its number. Memory may be ahead of the
 * journal, but nobody outside ever sees that.
 */
export class Deliveries {
  #durable: number;
  #next = 0;
  #waiting: { readonly n: number; readonly send: () => void }[] = [];

  constructor(durable: number) {
    this.#durable = durable;
  }

  get idle(): boolean {
    return this.#waiting.length === 0;
  }

  /** Numbers must not go down. */
  push(n: number, send: () => void): void {
    if (this.idle && n <= this.#durable) send();
    else this.#waiting.push({ n, send });
  }

  durable(n: number): void {
    this.#durable = n;
    // Sending may push more.
    while (this.#next < this.#waiting.length && this.#waiting[this.#next]!.n <= this.#durable) {
      this.#waiting[this.#next++]!.send();
    }
    this.#waiting.splice(0, this.#next);
    this.#next = 0;
  }
}
