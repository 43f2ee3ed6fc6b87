import { type Mind, unpack } from '@parlour/bots';
import type { View } from '@parlour/engine';
import type { Action } from './actions.ts';
import { Board } from './board.ts';
import { BITS, BLOCK, Judge, netsOf } from './nets.ts';
import { glance } from './overlook.ts';
import { reasonsFor } from './reasons.ts';
import { Stakes } from './standing.ts';
import { handOf, leftOf, type State } from './state.ts';
import { WEIGHTS } from './weights.ts';

let unpacked: Judge | undefined;
function trained(): Judge {
  unpacked ??= new Judge(netsOf(unpack(WEIGHTS, BITS, BLOCK)));
  return unpacked;
}

export const mind: Mind<State, Action> = {
  unit: 'chance',
  choose(view, legal, manner, random) {
    const chance = chanceOf(view);
    if (legal.length === 1) return { action: legal[0]!, worth: chance(0), stake: 0 };
    const values = weigh(view, legal);
    const seen = glance(handOf(view.places[view.viewer!]!), legal, values, manner, random);
    let best = 0;
    for (let at = 1; at < legal.length; at++) if (seen[at]! > seen[best]!) best = at;
    return { action: legal[best]!, worth: chance(values[best]!), stake: stakeOf(values) };
  },
  advise(view, legal) {
    const chance = chanceOf(view);
    const values = legal.length === 1 ? [0] : weigh(view, legal);
    const advice = legal.map((action, at) => ({
      action,
      worth: chance(values[at]!),
      reasons: reasonsFor(view, action),
    }));
    // Worths are squeezed between 0 and 1, so the order is that of the values.
    const order = [...legal.keys()].sort((a, b) => values[b]! - values[a]!);
    return order.map((at) => advice[at]!);
  },
};

/** What each action is worth, in units of 20 points. */
function weigh(view: View<State>, legal: readonly Action[]): number[] {
  const judge = trained();
  const board = new Board();
  board.read(view);
  judge.look(board);
  const turns = legal.filter((action) => action.type === 'dispose').map(({ cards, take }) => board.turnOf(cards, take));
  const ofTurns = new Float64Array(turns.length);
  judge.ofTurns(Uint8Array.from(turns), turns.length, ofTurns);
  let turn = 0;
  return legal.map((action) => {
    if (action.type === 'dispose') return ofTurns[turn++]!;
    return action.type === 'show' ? judge.ofShow() : judge.ofPlayingOn();
  });
}

/** The chance to win the match, if this game is worth so many units. */
function chanceOf(view: View<State>): (units: number) => number {
  const seat = view.viewer!;
  const left = [seat, ...leftOf(view, seat).slice(0, -1)].map((at) => view.options.target - view.places[at]!.score);
  const { chances, units } = new Stakes(left);
  return (value) => Math.max(0, Math.min(1, chances[0]! + value * units[0]!));
}

/** Much hangs on a decision whose worst choice costs 20 points. */
function stakeOf(values: readonly number[]): number {
  return Math.min(1, Math.max(...values) - Math.min(...values));
}
