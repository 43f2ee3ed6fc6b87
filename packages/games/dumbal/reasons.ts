import { type Card, cardText, type Phrase, rankOf, suitOf, type View } from '@parlour/engine';
import type { Action, Dispose } from './actions.ts';
import { pointsOf } from './cards.ts';
import { arrange, cardsText, disposals } from './disposal.ts';
import { chanceLowest, unseenRanks } from './odds.ts';
import { handOf, leftOf, type State } from './state.ts';

/** So many reasons are told. */
const MOST = 2;
/** A card of so few points is a present for the next player. */
const LOW = 3;
/** Chances are not told apart that are closer than this. */
const ROUNDING = 1e-9;

/** Why an action is good or bad, the weightiest reasons first. All of them follow from what the seat sees. */
export function reasonsFor(view: View<State>, action: Action): Phrase[] {
  switch (action.type) {
    case 'ready':
      return [];
    case 'show':
      return [showing(chanceToWin(view))];
    case 'decline':
      return [{ key: 'why.play-on', facts: { percent: percent(chanceToWin(view)) } }];
    case 'dispose':
      return [...turning(view, action)].slice(0, MOST);
  }
}

/** What is not certain is never told as if it were. */
const percent = (chance: number) => Math.min(99, Math.max(1, Math.round(100 * chance)));

/** The chance that a show wins, if all unseen cards are equally likely everywhere. */
function chanceToWin(view: View<State>): number {
  const seat = view.viewer!;
  return chanceLowest(view, seat, pointsOf(handOf(view.places[seat]!)), unseenRanks(view, seat));
}

function showing(chance: number): Phrase {
  if (chance > 1 - ROUNDING) return { key: 'why.sure' };
  if (chance < ROUNDING) return { key: 'why.beaten' };
  return { key: 'why.show', facts: { percent: percent(chance) } };
}

function* turning(view: View<State>, { cards, take }: Dispose): Generator<Phrase> {
  const seat = view.viewer!;
  const next = leftOf(view, seat)[0]!;
  const rest = handOf(view.places[seat]!).filter((card) => !cards.includes(card));
  const taken = take === 'stack' ? [] : [take];
  const points = pointsOf([...rest, ...taken]);
  if (take !== 'stack') {
    const group = largestWith(take, rest);
    if (group) yield { key: 'why.completes', facts: { card: cardText(take), cards: cardsText(group) } };
  }
  if (take !== 'stack' && points <= view.options.show) yield { key: 'why.may-show', facts: { points } };
  const fed = cards.find((card) => view.places[next]!.known.some((held) => goTogether(held, card)));
  if (fed !== undefined) yield { key: 'why.feeds', seat: next, facts: { card: cardText(fed) } };
  const kept = largestOf(rest);
  if (kept) yield { key: 'why.keeps', facts: { cards: cardsText(kept) } };
  const low = cards.find((card) => rankOf(card) <= LOW);
  if (low !== undefined) yield { key: 'why.offers', seat: next, facts: { card: cardText(low) } };
  if (cards.length > 1) yield { key: 'why.sheds', facts: { points: pointsOf(cards) } };
  yield take === 'stack'
    ? { key: 'why.leaves-and-draws', facts: { points } }
    : { key: 'why.leaves', facts: { points } };
}

/** The heaviest disposal of two cards or more that a hand could make next. */
function largestOf(hand: readonly Card[]): Card[] | undefined {
  const groups = disposals(hand).filter((cards) => cards.length > 1);
  return groups.sort((a, b) => pointsOf(b) - pointsOf(a))[0];
}

function largestWith(card: Card, rest: readonly Card[]): Card[] | undefined {
  const groups = disposals([...rest, card]).filter((cards) => cards.length > 1 && cards.includes(card));
  return groups.sort((a, b) => pointsOf(b) - pointsOf(a))[0];
}

/** Whether a card makes a pair with another, or lies next to it in its suit. */
function goTogether(one: Card, other: Card): boolean {
  return arrange([one, other]) !== undefined || (suitOf(one) === suitOf(other) && nextTo(rankOf(one), rankOf(other)));
}

const nextTo = (one: number, other: number) => one > 0 && other > 0 && [1, 12].includes(Math.abs(one - other));
