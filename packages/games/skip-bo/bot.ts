import type { Bot, Random, Seat, View } from '@parlour/engine';
import { type Action, cardToPlay, legal } from './actions.ts';
import { type Card, HIGHEST, nextNumber, type Place, type State, top, WILD } from './state.ts';

type Play = Extract<Action, { type: 'play' }>;
type Discard = Extract<Action, { type: 'discard' }>;

const random: Bot<State, Action> = (_view, actions, chance) => actions[chance.below(actions.length)]!;

/** The stock first, then what brings the stock nearer; a tidy discard when nothing is left to play. */
const greedy: Bot<State, Action> = (view, actions, chance) => {
  const seat = view.turn;
  const plays = actions.filter((action) => action.type === 'play');
  const fromStock = plays.find((play) => play.from === 'stock');
  if (fromStock) return fromStock;
  const play = nearest(view, seat, plays);
  if (play) return play;
  if (actions.some((action) => action.type === 'dump') && wantsToDump(view.places[seat]!, chance))
    return { type: 'dump' };
  const discards = actions.filter((action) => action.type === 'discard');
  // With no hand left, even a wild that does not help beats passing. Plays are listed before the pass.
  return tidiest(view.places[seat]!, discards) ?? actions[0]!;
};

export const bots = { random, greedy };

/** The play on the pile that is nearest to taking the stock's top card. A wild is spent only where it gets all the way. */
function nearest(view: View<State>, seat: Seat, plays: readonly Play[]): Play | undefined {
  const target = top(view.places[seat]!.stock)!;
  let best: Play | undefined;
  let bestMissing = Number.POSITIVE_INFINITY;
  for (const play of plays) {
    const next = nextNumber(view.building[play.to]!);
    const missing = (target - next + HIGHEST) % HIGHEST;
    const wild = cardToPlay(view, seat, play) === WILD;
    if (wild && !reaches(next, target, plays, view, seat)) continue;
    const cost = missing + (wild ? 0.5 : 0);
    if (cost < bestMissing) [best, bestMissing] = [play, cost];
  }
  return best;
}

/** Whether the cards at hand fill the numbers from `next` up to the one before the target. */
function reaches(next: number, target: Card, plays: readonly Play[], view: View<State>, seat: Seat): boolean {
  if (next > target) return false;
  const { hand, discards } = view.places[seat]!;
  const cards = [...hand, ...discards.flatMap((pile) => pile.slice(-1))];
  let wilds = cards.filter((card) => card === WILD).length;
  if (wilds === 0) wilds = plays.some((play) => cardToPlay(view, seat, play) === WILD) ? 1 : 0;
  for (let number = next; number < target; number++) if (!cards.includes(number) && wilds-- === 0) return false;
  return true;
}

/** A hand with no wild and no low card is dumped now and then; never always, or dumping could go round for ever. */
function wantsToDump({ hand }: Place, chance: Random): boolean {
  return hand.every((card) => card > 6) && chance.below(2) === 0;
}

/** High cards go first; best onto one higher or equal, then onto an empty pile, never over a lower card if avoidable. */
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

/** A clock discards as a greedy player would, and passes where there is nothing to discard. */
export function onTimeout(state: State, seat: Seat): Action {
  const actions = legal(state, seat);
  const discards = actions.filter((action) => action.type === 'discard');
  return tidiest(state.places[seat]!, discards) ?? { type: 'pass' };
}
