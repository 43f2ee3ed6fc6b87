import { type Bot, type Seat, top } from '@parlour/engine';
import { type Action, cardToPlay, legal, type Play } from './actions.ts';
import { HIGHEST, WILD } from './cards.ts';
import { fast0 } from './fast0.ts';
import { nextNumber, type Place, type State } from './state.ts';

type Discard = Extract<Action, { type: 'discard' }>;

const random: Bot<State, Action> = (_view, actions, chance) => actions[chance.below(actions.length)]!;

/**
 * Plays whatever can be played: the stock, then discard piles, then numbers of the hand from the lowest, then wilds.
 * It is a yardstick (docs/bots.md), so it must stay as it is.
 */
const greedy: Bot<State, Action> = (view, actions) => {
  const place = view.places[view.turn]!;
  const plays = actions.filter((action) => action.type === 'play');
  const discards = actions.filter((action) => action.type === 'discard');
  return mostEager(view, view.turn, plays) ?? heaviest(place, discards) ?? actions[0]!;
};

export const bots = { random, greedy, fast0 };

function mostEager(state: State, seat: Seat, plays: readonly Play[]): Play | undefined {
  const target = top(state.places[seat]!.stock)!;
  let best: Play | undefined;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const play of plays) {
    const next = nextNumber(state.building[play.to]!);
    const card = cardToPlay(state, seat, play)!;
    const gap = (target - next + HIGHEST) % HIGHEST;
    let worth = play.from === 'stock' ? 300 + next : play.from === 'discard' ? 200 : 100 - card;
    if (card === WILD && play.from !== 'stock') worth = -gap;
    if (worth > bestWorth) [best, bestWorth] = [play, worth];
  }
  return best;
}

/** The highest card that is like a top; else onto an empty pile; else one below a top; else onto the highest top. */
function heaviest(place: Place, discards: readonly Discard[]): Discard | undefined {
  let best: Discard | undefined;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const discard of discards) {
    const { card, to } = discard;
    const under = top(place.discards[to]!);
    const like = card !== WILD && under === card;
    const worth = like ? 3000 : under === undefined ? 2000 : under === card + 1 ? 1000 : under;
    if (worth + card * 20 > bestWorth) [best, bestWorth] = [discard, worth + card * 20];
  }
  return best;
}

/** Discards high cards first: best onto one higher or equal, then onto an empty pile, last onto a lower card. */
function tidiest(place: Place, discards: readonly Discard[]): Discard | undefined {
  let best: Discard | undefined;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const discard of discards) {
    const { card, to } = discard;
    const under = top(place.discards[to]!);
    const onto = under === undefined ? 6 : under === card + 1 ? 20 : under === card ? 14 : under > card ? 2 : -4;
    const worth = onto + (card === WILD ? -100 : card / 2) - (under === WILD ? 50 : 0);
    if (worth > bestWorth) [best, bestWorth] = [discard, worth];
  }
  return best;
}

/** A clock discards as a greedy player would. If there is nothing to discard, it passes. */
export function onTimeout(state: State, seat: Seat): Action {
  const actions = legal(state, seat);
  const discards = actions.filter((action) => action.type === 'discard');
  return tidiest(state.places[seat]!, discards) ?? { type: 'pass' };
}
