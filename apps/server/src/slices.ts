/** Milliseconds that one slice of long work may keep everybody else waiting. */
const SLICE = 5;

/** Runs long work on the main thread: one slice in each turn of the event loop, however much work there is. */
export class Slices {
  readonly #waiting: (() => void)[] = [];

  /** Waits until this work may go on. */
  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      if (this.#waiting.length === 1) setImmediate(() => this.#next());
    });
  }

  #next(): void {
    this.#waiting.shift()!();
    if (this.#waiting.length > 0) setImmediate(() => this.#next());
  }

  /** Does all of it, and returns its result. */
  async run<Outcome>(work: Iterator<unknown, Outcome>): Promise<Outcome> {
    for (;;) {
      await this.turn();
      const until = performance.now() + SLICE;
      do {
        const step = work.next();
        if (step.done) return step.value;
      } while (performance.now() < until);
    }
  }
}
