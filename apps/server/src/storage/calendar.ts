import os from 'node:os';

/** Milliseconds between two looks at the clock on the wall. */
const LOOK = 86_400_000;
/** Milliseconds by which that clock may be off before it is doubted, and by which the two counts below always differ. */
const DOUBTFUL = 10_000;
const BLUR = 2_000;

/** By how much the time since the machine began is ahead of `performance.now()`, which stands still while it sleeps. */
const slept = () => os.uptime() * 1000 - performance.now();

/** The clock of this machine. */
export const onTheWall = async () => Date.now();

/**
 * The date and the time of a house. It looks at the clock on the wall when it opens and once a day; in between it counts
 * by itself, also while the machine sleeps. So nothing runs out, and nothing gets a wrong date, because somebody sets a
 * clock. If the clock says the same a day later, it is believed.
 */
export class Calendar {
  readonly #wall: () => Promise<number>;
  readonly #awake = slept();
  readonly #timer: NodeJS.Timeout;
  /** What is added to the count. */
  #lead = 0;
  /** By how much the clock was off when it was last looked at, if it was not believed. */
  #doubt = 0;

  private constructor(wall: () => Promise<number>) {
    this.#wall = wall;
    this.#timer = setInterval(() => void this.#look().catch(() => {}), LOOK);
    this.#timer.unref();
  }

  /** `wall` reads the clock on the wall: milliseconds since 1970. */
  static async open(wall: () => Promise<number>): Promise<Calendar> {
    const calendar = new Calendar(wall);
    calendar.#lead = (await wall()) - calendar.#count();
    return calendar;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return Math.round(this.#lead + this.#count());
  }

  #count(): number {
    const asleep = slept() - this.#awake;
    return performance.now() + (asleep > BLUR ? asleep : 0);
  }

  async #look(): Promise<void> {
    const off = (await this.#wall()) - this.now();
    const believed = Math.abs(off) < DOUBTFUL || Math.abs(off - this.#doubt) < DOUBTFUL;
    if (believed) this.#lead += off;
    this.#doubt = believed ? 0 : off;
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
