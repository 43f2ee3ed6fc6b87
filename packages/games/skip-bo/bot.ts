import { type Bot, type Random, type Seat, top, type View } from '@parlour/engine';
import { type Action, cardToPlay, legal, type Play } from './actions.ts';
import { type Card, HIGHEST, WILD } from './cards.ts';
import { nextNumber, type Place, type State } from './state.ts';

type Discard = Extract<Action, { type: 'discard' }>;

const random: Bot<State, Action> = (_view, actions, chance) => actions[chance.below(actions.length)]!;

/** Plays the stock first, then cards that bring the stock nearer. It discards tidily when nothing is left to play. */
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
  // Without a hand, even a wild that does not help is better than passing. Plays are listed before the pass.
  return tidiest(view.places[seat]!, discards) ?? actions[0]!;
};

export const bots = { random, greedy };

/** The play on the pile nearest to the stock's top card. A wild is used only if that card can then be played. */
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

/** Whether the cards at hand fill all numbers from `next` to the one before the target. */
function reaches(next: number, target: Card, plays: readonly Play[], view: View<State>, seat: Seat): boolean {
  if (next > target) return false;
  const { hand, discards } = view.places[seat]!;
  const cards = [...hand, ...discards.flatMap((pile) => pile.slice(-1))];
  let wilds = cards.filter((card) => card === WILD).length;
  if (wilds === 0) wilds = plays.some((play) => cardToPlay(view, seat, play) === WILD) ? 1 : 0;
  for (let number = next; number < target; number++) if (!cards.includes(number) && wilds-- === 0) return false;
  return true;
}

/** Sometimes dumps a hand with no wild and no low card. It must not always do so, or dumping could go on for ever. */
function wantsToDump({ hand }: Place, chance: Random): boolean {
  return hand.every((card) => card > 6) && chance.below(2) === 0;
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
