/** How many come in at the same time. */
const AT_ONCE = 32;
/** Milliseconds after which somebody who is still coming in makes room for the next. */
const LONG = 50;

/**
 * Lets people in one after another, a few at a time. After a restart everybody comes at once; so the first are at their
 * tables long before the last, and do not wait until all are known.
 */
export class Turnstile {
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  /** Calls back when it is somebody's turn. Their way in ends with the promise. */
  pass(coming: () => Promise<void>): void {
    if (this.#inside < AT_ONCE) this.#enter(coming);
    else this.#waiting.push(() => this.#enter(coming));
  }

  #enter(coming: () => Promise<void>): void {
    this.#inside++;
    let isIn = true;
    const makeRoom = () => {
      if (!isIn) return;
      isIn = false;
      clearTimeout(late);
      this.#inside--;
      this.#waiting.shift()?.();
    };
    const late = setTimeout(makeRoom, LONG);
    coming().finally(makeRoom);
  }
}
