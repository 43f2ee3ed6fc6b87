import type { Bot, Seat } from '@parlour/engine';
import { type Action, legal, targets } from './actions.ts';
import { isPost, pileOf, type Source, type State } from './state.ts';

const random: Bot<State, Action> = (_view, actions, chance) => actions[chance.below(actions.length)]!;

/**
 * Picks up any card that can be placed, from the blitz pile first, and cycles when there is none. It always plays a
 * card that fits, because a table where all wait for something better would wait for ever.
 */
const greedy: Bot<State, Action> = (view, actions, chance) => {
  const seat = view.viewer!;
  // Drops on Dutch piles, which score, are listed first.
  const drop = actions.find(isDrop);
  if (drop) return drop;
  const pick = bestPick(view, seat, actions);
  if (pick) return pick;
  return (
    actions.find((action) => action.type === 'cycle' || action.type === 'putBack') ?? random(view, actions, chance)
  );
};

export const bots = { random, greedy };

const isDrop = ({ type }: Action) => type === 'drop' || type === 'start' || type === 'build';

/** What it is worth to pick up from there; 0 if the card cannot go anywhere. */
export function worthOf(state: State, seat: Seat, from: Source): number {
  const onto = targets(state, seat, from);
  if (onto.length === 0) return 0;
  const scores = onto.some(({ type }) => type !== 'build');
  if (from === 'blitz') return scores ? 6 : 4;
  // The last card of a classic post pile makes room for a blitz card.
  if (isPost(from) && pileOf(state.places[seat]!, from).length === 1) return 5;
  return scores ? 3 : 1;
}

function bestPick(state: State, seat: Seat, actions: readonly Action[]): Action | undefined {
  let found: Action | undefined;
  let most = 0;
  for (const action of actions) {
    if (action.type !== 'pick') continue;
    const is = worthOf(state, seat, action.from);
    if (is > most) [found, most] = [action, is];
  }
  return found;
}

/**
 * A clock puts a held card back, and otherwise cycles. It also plays for somebody who has left or lost the connection
 * (BL-8). If there is nothing to cycle, it can only pick up a card, and put it back the next time.
 */
export function onTimeout(state: State, seat: Seat): Action {
  const actions = legal(state, seat);
  return actions.find(({ type }) => type === 'putBack' || type === 'cycle') ?? actions[0]!;
}
