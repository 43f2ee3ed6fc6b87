import type { Seat } from '@parlour/engine';
import type { Moment } from './decisive.ts';

/** A stretch of a race, in steps; whom it shows, or null for the director to decide; and what happens in it. */
export interface Cut {
  readonly from: number;
  readonly to: number;
  readonly seat: Seat | null;
  readonly moment: Moment | null;
}

/** Stretches of a race, one after the other. Its time counts steps, too. The last picture stays for `rest` of them. */
export class Reel {
  readonly cuts: readonly Cut[];
  readonly length: number;

  constructor(cuts: readonly [Cut, ...Cut[]], rest = 0) {
    this.cuts = cuts;
    this.length = cuts.reduce((sum, { from, to }) => sum + to - from, rest);
  }

  /** All of a race. */
  static whole(ticks: number): Reel {
    return new Reel([{ from: 0, to: ticks, seat: null, moment: null }]);
  }

  /** What is shown after so many steps of the reel: which step of the race, in which cut. */
  at(time: number): { readonly tick: number; readonly cut: Cut } {
    let left = Math.max(0, time);
    for (const cut of this.cuts) {
      const long = cut.to - cut.from;
      if (left < long) return { tick: cut.from + left, cut };
      left -= long;
    }
    const last = this.cuts.at(-1)!;
    return { tick: last.to, cut: last };
  }
}
