import type { Level, Mind, Temper } from '@parlour/bots';
import type { View } from '@parlour/engine';
import type { Action } from './actions.ts';
import { bots, worthOf } from './bot.ts';
import type { State } from './state.ts';

/** How often a level overlooks that its blitz card fits, or another card of it, in percent. */
interface Overlooks {
  readonly blitz: number;
  readonly others: number;
}

const OVERLOOKS: Readonly<Record<Level, number>> = { newcomer: 78, casual: 67, regular: 53, shark: 31, master: 0 };

/** Who is bold has eyes for the blitz pile only. Who is careful looks at every card, and so at none for long. */
const TEMPERS: Readonly<Record<Temper, (often: number) => Overlooks>> = {
  even: (often) => ({ blitz: often, others: often }),
  bold: (often) => ({ blitz: often * 0.985, others: often * 0.9 + 12 }),
  careful: (often) => ({ blitz: often * 0.94 + 4, others: often * 0.85 }),
};

/**
 * Dutch Blitz is about speed. On the cards alone there is one policy: the blitz pile, then the post, then cycle. Weaker
 * levels do not see every card that fits, and cycle past it. Nobody can tell what an action is worth here.
 */
export const mind: Mind<State, Action> = {
  unit: null,
  choose(view, legal, { level, temper }, random) {
    const overlooks = TEMPERS[temper](OVERLOOKS[level]);
    const seen = legal.filter((action) => {
      if (action.type !== 'pick') return true;
      const often = action.from === 'blitz' ? overlooks.blitz : overlooks.others;
      return random.below(1000) >= often * 10;
    });
    return { action: bots.greedy(view, seen.length > 0 ? seen : legal, random), worth: 0, stake: 0 };
  },
  advise(view, legal) {
    const ranked = legal.map((action) => ({ action, rank: rankOf(view, action) })).sort((a, b) => b.rank - a.rank);
    return ranked.map(({ action }) => ({ action, worth: 0, reasons: [] }));
  },
};

/** How early the policy does an action. A card that fits nowhere is not even picked up. */
function rankOf(view: View<State>, action: Action): number {
  switch (action.type) {
    case 'pick':
      return worthOf(view, view.viewer!, action.from) || -1;
    case 'drop':
    case 'start':
      return 2;
    case 'build':
      return 1;
    default:
      return 0;
  }
}
