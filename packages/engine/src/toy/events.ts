import type { Card, EventFields, Seat } from '../index.ts';
import { nextSeat, type State } from './state.ts';

/** What happens at the table. In an event as others see it, drawn and shuffled cards are HIDDEN. */
export type Event =
  /** The suit is the card's own, or the one that was named with an eight. */
  | { type: 'played'; seat: Seat; card: Card; suit: number }
  /** All cards of the pile but the top one are shuffled and become the new stock (TOY-6). */
  | { type: 'turnedOver'; stock: Card[] }
  | { type: 'drew'; seat: Seat; card: Card }
  | { type: 'passed'; seat: Seat }
  | { type: 'ended'; ending: 'out' | 'blocked' };

/** The fields of each event, in the order in which they are sent. */
export const eventFields = {
  played: ['seat', 'card', 'suit'],
  turnedOver: ['stock'],
  drew: ['seat', 'card'],
  passed: ['seat'],
  ended: ['ending'],
} satisfies EventFields<Event>;

/** The only way a state, or a view of one, changes. */
export function follow(state: State, event: Event): void {
  switch (event.type) {
    case 'played': {
      const { hand } = state.places[event.seat]!;
      // A view does not know the cards of another's hand apart, so any of them can be removed.
      hand.splice(Math.max(0, hand.indexOf(event.card)), 1);
      state.pile.push(event.card);
      state.suit = event.suit;
      state.passes = 0;
      state.turn = nextSeat(state, event.seat);
      return;
    }
    case 'turnedOver':
      state.stock = event.stock.slice();
      state.pile = state.pile.slice(-1);
      state.turnedOver = true;
      return;
    case 'drew': {
      const place = state.places[event.seat]!;
      state.stock.pop();
      place.hand.push(event.card);
      place.drawn++;
      state.turn = nextSeat(state, event.seat);
      return;
    }
    case 'passed':
      state.passes++;
      state.turn = nextSeat(state, event.seat);
      return;
    case 'ended':
      state.ending = event.ending;
      return;
  }
}
