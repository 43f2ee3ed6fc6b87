import type { EventFields, Seat } from '@parlour/engine';
import type { Card } from './cards.ts';
import type { State } from './state.ts';

/** What happens at the table. In an event as others see it, drawn and shuffled cards are HIDDEN. */
export type Event =
  | { type: 'turn'; seat: Seat }
  | { type: 'drew'; seat: Seat; cards: Card[] }
  /** The scrap pile is shuffled and becomes the new draw pile. */
  | { type: 'reshuffled'; cards: Card[] }
  /** `of` is the seat whose card it was; `pile` is the discard pile it came from. */
  | { type: 'played'; seat: Seat; from: 'stock' | 'hand' | 'discard'; of: Seat; pile: number; card: Card; to: number }
  /** A building pile has reached 12 and goes to the scrap pile. */
  | { type: 'completed'; pile: number }
  /** The next card of a stock is face up. */
  | { type: 'turned'; seat: Seat; card: Card }
  | { type: 'emptied'; seat: Seat }
  | { type: 'discarded'; seat: Seat; card: Card; to: number }
  | { type: 'dumped'; seat: Seat; cards: Card[] }
  | { type: 'passed'; seat: Seat }
  /** A final turn is over, and the hand is open (DB-6). */
  | { type: 'opened'; seat: Seat; cards: Card[] }
  | { type: 'ended'; ending: 'stock' | 'stalemate' };

/** The fields of each event, in the order in which they are sent. */
export const eventFields = {
  turn: ['seat'],
  drew: ['seat', 'cards'],
  reshuffled: ['cards'],
  played: ['seat', 'from', 'of', 'pile', 'card', 'to'],
  completed: ['pile'],
  turned: ['seat', 'card'],
  emptied: ['seat'],
  discarded: ['seat', 'card', 'to'],
  dumped: ['seat', 'cards'],
  passed: ['seat'],
  opened: ['seat', 'cards'],
  ended: ['ending'],
} satisfies EventFields<Event>;

/** The only way a state, or a view of one, changes. */
export function follow(state: State, event: Event): void {
  switch (event.type) {
    case 'turn':
      state.turn = event.seat;
      state.fresh = true;
      state.places[event.seat]!.turns++;
      return;
    case 'drew': {
      const { hand } = state.places[event.seat]!;
      for (const card of event.cards) {
        state.draw.pop();
        hand.push(card);
      }
      return;
    }
    case 'reshuffled':
      state.draw = event.cards.slice();
      state.scrap = [];
      return;
    case 'played': {
      const owner = state.places[event.of]!;
      if (event.from === 'hand') removeCard(owner.hand, event.card);
      else (event.from === 'stock' ? owner.stock : owner.discards[event.pile]!).pop();
      state.building[event.to]!.push(event.card);
      state.places[event.seat]!.played[event.from]++;
      state.fresh = false;
      state.passes = 0;
      state.idle = 0;
      return;
    }
    case 'completed':
      for (const card of state.building[event.pile]!) state.scrap.push(card);
      state.building[event.pile] = [];
      return;
    case 'turned': {
      const { stock } = state.places[event.seat]!;
      stock[stock.length - 1] = event.card;
      return;
    }
    case 'emptied':
      return;
    case 'discarded': {
      const place = state.places[event.seat]!;
      removeCard(place.hand, event.card);
      place.discards[event.to]!.push(event.card);
      state.passes = 0;
      state.idle = 0;
      return;
    }
    case 'dumped':
      for (const card of event.cards) state.scrap.push(card);
      state.places[event.seat]!.hand = [];
      state.passes = 0;
      state.idle++;
      return;
    case 'passed':
      state.passes++;
      state.idle++;
      return;
    case 'opened':
      state.places[event.seat]!.hand = event.cards.slice();
      state.finished.push(event.seat);
      return;
    case 'ended':
      state.ending = event.ending;
      return;
  }
}

/** Takes one such card out of a hand. A closed hand, as others see it, loses a hidden card. */
function removeCard(hand: Card[], card: Card): void {
  // This does not use splice, which would make an array for the removed card.
  const at = hand.indexOf(card);
  if (at >= 0) for (let next = at + 1; next < hand.length; next++) hand[next - 1] = hand[next]!;
  hand.pop();
}
