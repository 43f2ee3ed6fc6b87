import type { Advice, Late, Mind } from '@parlour/bots';
import type { Phrase, Random, View } from '@parlour/engine';
import type { Action } from './actions.ts';
import { Compact, POINTS_OF_SIZE } from './compact.ts';
import { timesOf } from './history.ts';
import { policyOf } from './levels.ts';
import { actionAt } from './policies.ts';
import type { State } from './state.ts';
import { worthsOf } from './worth.ts';

/** In how many worlds each choice is tried to give advice. */
const STUDY = 1200;

/** How the bots of Douji think. Between two games there is nothing to think about. */
export const mind: Mind<State, Action> = {
  unit: 'points',
  choose(view, legal, manner, random) {
    if (legal.length === 1) return { action: legal[0]!, worth: 0, stake: 0 };
    const seat = view.viewer!;
    const game = Compact.seen(view, seat);
    const choice = policyOf(manner)(game, seat, random);
    return {
      action: actionAt(legal, choice),
      worth: worthOf(game, seat, choice) * timesOf(view),
      stake: stakeOf(game, seat),
    };
  },
  advise,
};

/** What a choice is worth at a glance: if all stay in, and nobody calls any more. */
function worthOf(game: Compact, seat: number, choice: number): number {
  if (choice === 0) return 0;
  const { size, pot, price } = game;
  const [more, others] = size > 0 ? [price, 0] : [POINTS_OF_SIZE[choice]!, game.count - 1];
  return game.chance(seat) * (pot + more * (1 + others)) - more;
}

/** Much hangs on a large pot that may go either way. */
function stakeOf(game: Compact, seat: number): number {
  // Chances are sums of rounded ones: a sure win may be a little more than certain.
  const chance = Math.min(1, game.chance(seat));
  const open = 4 * chance * (1 - chance);
  return (open * game.pot) / (game.pot + 10);
}

function advise(view: View<State>, legal: readonly Action[], random: Random, late: Late): Advice<Action>[] {
  if (legal.length === 1) return [{ action: legal[0]!, worth: 0, reasons: [] }];
  const seat = view.viewer!;
  const game = Compact.seen(view, seat);
  const { points, alone } = worthsOf(view, STUDY, random, late);
  return points
    .map((worth, choice) => ({
      action: actionAt(legal, choice),
      worth,
      reasons: reasonsFor(game, seat, choice, alone[choice]!, timesOf(view)),
    }))
    .sort((one, other) => other.worth - one.worth);
}

const tenths = (part: number) => Math.round(10 * part);

/** Why a choice is what it is: how good the hand is, and what the pot pays; or whom the call drives out. */
function reasonsFor(game: Compact, seat: number, choice: number, alone: number, times: number): Phrase[] {
  const chance = game.chance(seat);
  const hand: Phrase = { key: 'why.chance', facts: { tenths: tenths(chance) } };
  if (game.size > 0) {
    const { price, pot } = game;
    const needed = price / (pot + price);
    const odds = { price: price * times, pot: pot * times, tenths: tenths(needed) };
    return [hand, { key: chance >= needed ? 'why.pays' : 'why.dear', facts: odds }];
  }
  if (choice === 0) return [hand, { key: 'why.nothing-more' }];
  return alone >= 0.25 ? [hand, { key: 'why.alone', facts: { tenths: tenths(alone) } }] : [hand];
}
