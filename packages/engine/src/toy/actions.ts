import { type Card, cardText, type Refusal, rankOf, refuse, type Seat, suitOf, top } from '../index.ts';
import { DECK, isEight, SUITS } from './cards.ts';
import { canDraw, type State } from './state.ts';

export type Action =
  /** The suit is the card's own, or the one that an eight names. */
  | { readonly type: 'play'; readonly card: Card; readonly suit: number }
  | { readonly type: 'draw' }
  | { readonly type: 'pass' };

/** The ways to play each card: one, or for an eight one for each suit it can name. They are made once. */
export const PLAYS: readonly (readonly Action[])[] = DECK.map((card) =>
  isEight(card)
    ? SUITS.map((_, suit) => Object.freeze({ type: 'play', card, suit }))
    : [Object.freeze({ type: 'play', card, suit: suitOf(card) })],
);
export const DRAW: Action = Object.freeze({ type: 'draw' });
export const PASS: Action = Object.freeze({ type: 'pass' });

export function actors({ ending, turn }: State): Seat[] {
  return ending === null ? [turn] : [];
}

/** Whether a card may be played on the pile (TOY-3, TOY-4). */
function goes({ pile, suit }: State, card: Card): boolean {
  return isEight(card) || suitOf(card) === suit || rankOf(card) === rankOf(top(pile)!);
}

export function legal(state: State, seat: Seat): Action[] {
  if (!actors(state).includes(seat)) return [];
  const plays = state.places[seat]!.hand.filter((card) => goes(state, card)).flatMap((card) => PLAYS[card]!);
  if (plays.length > 0) return plays;
  return canDraw(state) ? [DRAW] : [PASS];
}

export function check(state: State, seat: Seat, action: Action): Refusal | null {
  const { hand } = state.places[seat]!;
  if (action.type === 'play') {
    const card = cardText(action.card);
    if (!hand.includes(action.card)) return refuse('card-not-held', { card }, 'TOY-3');
    if (goes(state, action.card)) return null;
    return refuse('does-not-go', { card, suit: SUITS[state.suit]!, top: cardText(top(state.pile)!) }, 'TOY-3');
  }
  const playable = hand.find((card) => goes(state, card));
  if (playable !== undefined) return refuse('can-play', { card: cardText(playable) }, 'TOY-5');
  if (action.type === 'draw') return canDraw(state) ? null : refuse('nothing-to-draw', {}, 'TOY-6');
  return canDraw(state) ? refuse('can-draw', {}, 'TOY-6') : null;
}
