import type { Bot } from '@parlour/engine';
import { LEVELS } from './cast.ts';
import type { Mind } from './mind.ts';

/** How often each level overlooks what its yardstick would do, in percent. */
const OVERLOOKS = [75, 50, 30, 12, 0];

/**
 * The mind of a game that has only yardsticks: it plays as the strongest of them, and weaker levels overlook things.
 * It cannot tell what an action is worth.
 */
export function plainMind<State, Action>(bots: Readonly<Record<string, Bot<State, Action>>>): Mind<State, Action> {
  const best = Object.values(bots).at(-1)!;
  return {
    unit: null,
    choose(view, legal, { level }, random) {
      const overlooks = random.below(100) < OVERLOOKS[LEVELS.indexOf(level)]!;
      const seen = overlooks ? legal.filter(() => random.below(2) === 0) : legal;
      return { action: best(view, seen.length > 0 ? seen : legal, random), worth: 0, stake: 0 };
    },
    advise(view, legal, random) {
      const first = best(view, legal, random);
      const others = legal.filter((action) => action !== first);
      return [first, ...others].map((action) => ({ action, worth: 0, reasons: [] }));
    },
  };
}
