import { type Mind, unpack } from '@parlour/bots';
import type { Action } from './actions.ts';
import { Sight } from './features.ts';
import { BITS, BLOCK, Nets } from './nets.ts';
import { glance } from './overlook.ts';
import { reasonsFor } from './reasons.ts';
import { Stakes } from './standing.ts';
import type { State } from './state.ts';
import { WEIGHTS } from './weights.ts';

let unpacked: Nets | undefined;
function trained(): Nets {
  unpacked ??= new Nets(unpack(WEIGHTS, BITS, BLOCK));
  return unpacked;
}

export const mind: Mind<State, Action> = {
  unit: 'chance',
  choose(view, legal, manner, random) {
    const sight = new Sight(view, view.viewer!);
    const chance = chanceOf(sight);
    if (legal.length === 1) return { action: legal[0]!, worth: chance(0), stake: 0 };
    const values = weigh(sight, legal);
    const seen = glance(sight.hand, legal, values, manner, random);
    let best = 0;
    for (let at = 1; at < legal.length; at++) if (seen[at]! > seen[best]!) best = at;
    return { action: legal[best]!, worth: chance(values[best]!), stake: stakeOf(values) };
  },
  advise(view, legal) {
    const sight = new Sight(view, view.viewer!);
    const chance = chanceOf(sight);
    const values = legal.length === 1 ? [0] : weigh(sight, legal);
    const advice = legal.map((action, at) => ({
      action,
      worth: chance(values[at]!),
      reasons: reasonsFor(view, sight, action),
    }));
    // Worths are squeezed between 0 and 1, so the order is that of the values.
    const order = [...legal.keys()].sort((a, b) => values[b]! - values[a]!);
    return order.map((at) => advice[at]!);
  },
};

/** What each action is worth, in units of 20 points. */
function weigh(sight: Sight, legal: readonly Action[]): number[] {
  const nets = trained();
  const turns = legal.filter((action) => action.type === 'dispose');
  const ofTurns = nets.ofTurns(sight, turns);
  let turn = 0;
  return legal.map((action) => {
    if (action.type === 'dispose') return ofTurns[turn++]!;
    return action.type === 'show' ? nets.ofShow(sight) : nets.ofPlayingOn(sight);
  });
}

/** The chance to win the match, if this game is worth so many units. */
function chanceOf(sight: Sight): (units: number) => number {
  const { chances, units } = new Stakes(sight.left());
  return (value) => Math.max(0, Math.min(1, chances[0]! + value * units[0]!));
}

/** Much hangs on a decision whose worst choice costs 20 points. */
function stakeOf(values: readonly number[]): number {
  return Math.min(1, Math.max(...values) - Math.min(...values));
}
