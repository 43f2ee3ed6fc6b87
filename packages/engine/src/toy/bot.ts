import { type Bot, type Seat, suitOf } from '../index.ts';
import { type Action, legal } from './actions.ts';
import { isEight } from './cards.ts';
import type { State } from './state.ts';

const random: Bot<State, Action> = (_view, actions, chance) => actions[chance.below(actions.length)]!;

/** Keeps its eights, and plays towards the suit of which it holds most. */
const greedy: Bot<State, Action> = (view, actions) => {
  const { hand } = view.places[view.turn]!;
  const worth = (action: Action) => {
    if (action.type !== 'play') return 0;
    const rest = hand.filter((card) => card !== action.card && suitOf(card) === action.suit);
    return rest.length - (isEight(action.card) ? hand.length : 0);
  };
  return actions.reduce((best, action) => (worth(action) > worth(best) ? action : best));
};

export const bots = { random, greedy };

/** A clock plays the first card that can be played. If there is none, it draws or passes. */
export function onTimeout(state: State, seat: Seat): Action {
  return legal(state, seat)[0]!;
}
