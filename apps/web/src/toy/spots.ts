import { type Card, cardText, HIDDEN, type Seat, type View } from '@parlour/engine';
import { type Action, type Event, isEight, type State, SUITS, toy } from '@parlour/engine/toy';
import type { Flight, Move, SpotId } from '../table/kit.ts';

/*
 * Where things lie. There is one of each card, so an open card's spot has its name: 0.7H in the hand of seat 0.
 * The cards of a closed hand lie together: 2.hand.
 */
export const spots = {
  stock: 'stock',
  pile: 'pile',
  pass: 'pass',
  card: (seat: Seat, card: Card): SpotId => `${seat}.${cardText(card)}`,
  hand: (seat: Seat): SpotId => `${seat}.hand`,
  suit: (suit: number): SpotId => `suit.${SUITS[suit]}`,
};

/** A card goes on the pile, an eight on the suit that it names. Drawing and passing need one press. */
export function moves(view: View<State>, legal: readonly Action[]): Move[] {
  return legal.map((action) => {
    const notation = toy.notation.action(action);
    if (action.type === 'draw') return { pick: [], to: spots.stock, action: notation };
    if (action.type === 'pass') return { pick: [], to: spots.pass, action: notation };
    const to = isEight(action.card) ? spots.suit(action.suit) : spots.pile;
    return { pick: [spots.card(view.turn, action.card)], to, action: notation };
  });
}

/** Somebody plays a card that does not fit, an eight without a suit, or draws without need. The rules say why not. */
export function attempt(view: View<State>, picked: readonly SpotId[], to: SpotId): string | null {
  if (to === spots.stock) return 'draw';
  const [spot] = to === spots.pile ? picked : [to];
  return view.places[view.turn]!.hand.filter((card) => spots.card(view.turn, card) === spot).map(cardText)[0] ?? null;
}

/** The spot of a card in a hand, as far as this viewer knows. */
function held(before: View<State>, seat: Seat, card: Card): SpotId {
  const open = !before.places[seat]!.hand.includes(HIDDEN);
  return open && card !== HIDDEN ? spots.card(seat, card) : spots.hand(seat);
}

export function flights(event: Event, before: View<State>): Flight[] {
  switch (event.type) {
    case 'played':
      return [{ from: held(before, event.seat, event.card), to: spots.pile }];
    case 'turnedOver':
      return [{ from: spots.pile, to: spots.stock }];
    case 'drew':
      return [{ from: spots.stock, to: held(before, event.seat, event.card) }];
    default:
      return [];
  }
}
