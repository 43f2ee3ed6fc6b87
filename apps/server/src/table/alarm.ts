/** One day. A timer cannot wait much longer, so the alarm looks again then. */
const LONGEST_WAIT = 86_400_000;

/** Rings when something is due. */
export class Alarm {
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;

  constructor(ring: () => void) {
    this.#ring = ring;
  }

  /** Replaces what it was set to before. `due` may be infinite. */
  set(due: number, now: number): void {
    this.stop();
    if (due === Number.POSITIVE_INFINITY) return;
    // Timers run before sockets are read. This lets messages that came in time, during a pause, be read first.
    const ring = () => setImmediate(this.#ring);
    this.#timer = setTimeout(ring, Math.min(Math.max(0, due - now), LONGEST_WAIT));
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
