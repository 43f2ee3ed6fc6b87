import { fraction } from '@parlour/bots';
import type { Bot, Random, Seat } from '@parlour/engine';
import type { Action } from './actions.ts';
import { Compact } from './compact.ts';
import type { State } from './state.ts';

/** Chooses for the seat whose turn it is: 0 to quit or go out, a size to call, or 1 to stay in. */
export type Policy = (game: Compact, seat: Seat, random: Random) => number;

/** Where a choice stands among the legal actions: calls from the least to the most, then quitting; or in, then out. */
export const actionAt = (legal: readonly Action[], choice: number): Action =>
  choice === 0 ? legal.at(-1)! : legal[choice - 1]!;

/** A bot that plays a policy. Between games there is only one thing to do. */
export const botOf =
  (policy: Policy): Bot<State, Action> =>
  (view, legal, random) => {
    if (legal.length === 1) return legal[0]!;
    const seat = view.viewer!;
    return actionAt(legal, policy(Compact.seen(view, seat), seat, random));
  };

/** Above which chances to win the next size is called: 1 below a half, then 2, 3, 5, and 10 in the last round. */
const LADDER: readonly (readonly [least: number, size: number])[] = [
  [0.9, 6],
  [0.8, 5],
  [0.65, 3],
  [0.5, 2],
];
/** Below this chance a caller quits in the last two rounds. */
const HOPELESS = 0.12;

/** What everybody sees of the table when a seat has to decide. */
type Situation = Pick<Compact, 'round' | 'rounds' | 'pot' | 'size' | 'price' | 'choices' | 'count'>;

/** How somebody plays who thinks of nothing but the chance to win. */
export interface Plan {
  /** Chooses by the chance to win. */
  choose(now: Situation, chance: number): number;
  /** How often it calls the most with a hand that loses more often than not. */
  readonly bluffs: number;
}

/** The size that a hand is worth when it is called as strong as it is. */
const honestSize = (now: Situation, chance: number) => sizeOn(LADDER, now, chance);

function sizeOn(ladder: typeof LADDER, { choices }: Situation, chance: number): number {
  const [, size] = ladder.find(([least]) => chance >= least) ?? [0, 1];
  return Math.min(size, choices - 1);
}

/** Whether a hand is weak enough to bluff with. */
export const isWeak = (chance: number) => chance < 0.5;

const isLate = ({ round, rounds }: Situation) => round >= rounds - 1;

/** The price pays if the chance to win is at least its part of the pot. */
const pays = ({ pot, price }: Situation, chance: number) => chance * (pot + price) >= price;

/** Calls what its hand is worth, and answers by the odds of the pot. */
export const honest: Plan = {
  choose(now, chance) {
    if (now.size > 0) return pays(now, chance) ? 1 : 0;
    return isLate(now) && chance < HOPELESS ? 0 : honestSize(now, chance);
  },
  bluffs: 0,
};

/** The same, but it trusts a hand less the more it must pay, and a quarter of its weak calls are bluffs. */
export const tight: Plan = {
  choose: (now, chance) => honest.choose(now, now.size > 0 ? chance - 0.03 * now.price : chance),
  bluffs: 0.25,
};

/** Never goes out, and never quits: whoever is in may still win. */
export const loose: Plan = {
  choose: (now, chance) => (now.size > 0 ? 1 : honestSize(now, chance)),
  bluffs: 0,
};

/** Goes out far too often, the more so the more it must pay, and calls little. */
export const afraid: Plan = {
  choose(now, chance) {
    if (now.size > 0) return pays(now, chance - 0.1 - 0.06 * now.price) ? 1 : 0;
    return Math.min(2, honest.choose(now, chance));
  },
  bluffs: 0,
};

/** Above which chances against each of the others the next size is called at a large table. */
const CROWD_LADDER: readonly (readonly [least: number, size: number])[] = [
  [0.88, 6],
  [0.76, 5],
  [0.62, 3],
  [0.5, 2],
];

/**
 * For more than two. Honest players call 1 with nearly every hand there, because none wins more often than not, and they
 * forget that each round costs again. So this one calls by its chance against each other, and pays less.
 */
export const crowd: Plan = {
  choose(now, chance) {
    if (now.size > 0) return pays(now, chance - (0.12 * now.price) / now.count) ? 1 : 0;
    if (isLate(now) && chance < (2 * HOPELESS) / now.count) return 0;
    return sizeOn(CROWD_LADDER, now, chance ** (1 / (now.count - 1)));
  },
  bluffs: 0.08,
};

/** Plays a plan with a chance to win. */
function follow({ choose, bluffs }: Plan, now: Situation, chance: number, random: Random): number {
  if (now.size === 0 && bluffs > 0 && isWeak(chance) && fraction(random) < bluffs) return now.choices - 1;
  return choose(now, chance);
}

/** The policy of somebody who plans with all that the seat can see. */
export const policyFor =
  (plan: Plan): Policy =>
  (game, seat, random) =>
    follow(plan, game, game.chance(seat), random);

/** A plan as parts of each choice that sum up to 1, for a seat that bluffs by its chance against each of the others. */
export function planned({ choose, bluffs }: Plan, game: Compact, seat: Seat, into: Float64Array): void {
  into.fill(0);
  const chance = game.chance(seat);
  const part = game.size === 0 && isWeak(chance ** (1 / (game.count - 1))) ? bluffs : 0;
  into[choose(game, chance)]! += 1 - part;
  into[game.choices - 1]! += part;
}

/** The yardsticks. */
export const honestEq = policyFor(honest);
export const tightAgg = policyFor(tight);
