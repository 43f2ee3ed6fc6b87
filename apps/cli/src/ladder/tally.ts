import type { Part } from './ladder-thread.ts';
import { type Deal, type Pair, type Plan, pairsOf } from './plan.ts';
import { addTimes, NO_TIMES, type Times } from './times.ts';

/** What has been played of a ladder so far. The deals of a pair count in order, so that it can go on where it was. */
export class Tally {
  readonly plan: Plan;
  readonly pairs: readonly { readonly pair: Pair; readonly deals: Deal[] }[];
  /** How long each entrant's decisions took. */
  readonly times: Times[];
  /** Parts that came before those they follow. */
  readonly #early = new Map<string, Part>();

  constructor(plan: Plan) {
    this.plan = plan;
    this.pairs = pairsOf(plan).map((pair) => ({ pair, deals: [] }));
    this.times = plan.entrants.map(() => NO_TIMES);
  }

  dealsOf([one, other]: Pair): Deal[] {
    return this.pairs.find(({ pair }) => pair[0] === one && pair[1] === other)!.deals;
  }

  /** Adds deals, numbered from 1. */
  add(pair: Pair, part: Part): void {
    const deals = this.dealsOf(pair);
    let next: Part | undefined = part;
    if (part.from !== deals.length + 1) this.#early.set(`${pair}/${part.from}`, part);
    else {
      while (next) {
        for (const deal of next.deals) deals.push(deal);
        for (const [entrant, times] of next.times.entries()) {
          this.times[entrant] = addTimes(this.times[entrant]!, times);
        }
        const key = `${pair}/${deals.length + 1}`;
        next = this.#early.get(key);
        this.#early.delete(key);
      }
    }
  }
}
