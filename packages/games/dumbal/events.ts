import type { Card, EventFields, Seat } from '@parlour/engine';
import type { Row } from './scoring.ts';
import { type Place, type State, starter } from './state.ts';

/** What happens at the table. In an event as others see it, dealt, drawn and shuffled cards are HIDDEN. */
export type Event =
  /** Hands by seat; players who are out get none. */
  | { type: 'dealt'; dealer: Seat; hands: Card[][]; stack: Card[] }
  /** This seat may show before the first turn (DU-12). */
  | { type: 'asked'; seat: Seat }
  | { type: 'declined'; seat: Seat }
  | { type: 'turn'; seat: Seat }
  /** The pile is shuffled and becomes the new stack (DU-11). */
  | { type: 'reshuffled'; cards: Card[] }
  /** A whole turn: what was disposed, and what was taken. */
  | { type: 'disposed'; seat: Seat; cards: readonly Card[]; from: 'stack' | 'disposal'; taken: Card }
  | { type: 'showed'; seat: Seat }
  | { type: 'opened'; seat: Seat; cards: Card[]; points: number }
  /** The game is over and is on the score sheet. */
  | { type: 'scored'; row: Row }
  | { type: 'out'; seat: Seat; score: number }
  | { type: 'ready'; seat: Seat }
  | { type: 'ended'; winner: Seat };

/** The fields of each event, in the order in which they are sent. */
export const eventFields = {
  dealt: ['dealer', 'hands', 'stack'],
  asked: ['seat'],
  declined: ['seat'],
  turn: ['seat'],
  reshuffled: ['cards'],
  disposed: ['seat', 'cards', 'from', 'taken'],
  showed: ['seat'],
  opened: ['seat', 'cards', 'points'],
  scored: ['row'],
  out: ['seat', 'score'],
  ready: ['seat'],
  ended: ['winner'],
} satisfies EventFields<Event>;

/** The only way a state, or a view of one, changes. */
export function follow(state: State, event: Event): void {
  switch (event.type) {
    case 'dealt':
      state.phase = 'opening';
      state.dealer = event.dealer;
      state.round = 0;
      state.stack = event.stack.slice();
      state.pile = [];
      state.lastDisposal = [];
      for (const [seat, place] of state.places.entries()) {
        place.known = [];
        place.secret = event.hands[seat]!.slice();
        place.ready = false;
      }
      return;
    case 'asked':
      state.turn = event.seat;
      return;
    case 'turn':
      state.phase = 'turns';
      state.turn = event.seat;
      if (event.seat === starter(state)) state.round++;
      return;
    case 'reshuffled':
      state.stack = event.cards.slice();
      state.pile = [];
      return;
    case 'disposed': {
      const place = state.places[event.seat]!;
      for (const card of event.cards) removeCard(place, card);
      if (event.from === 'stack') {
        state.stack.pop();
        place.secret.push(event.taken);
      } else {
        state.lastDisposal.splice(state.lastDisposal.indexOf(event.taken), 1);
        place.known.push(event.taken);
      }
      for (const card of state.lastDisposal) state.pile.push(card);
      state.lastDisposal = event.cards.slice();
      return;
    }
    case 'opened': {
      const place = state.places[event.seat]!;
      place.known = event.cards.slice();
      place.secret = [];
      return;
    }
    case 'scored':
      state.phase = 'between';
      state.sheet.push(event.row);
      for (const [seat, place] of state.places.entries()) place.score += event.row.points[seat]!;
      return;
    case 'ready':
      state.places[event.seat]!.ready = true;
      return;
    case 'ended':
      state.phase = 'over';
      return;
    case 'declined':
    case 'showed':
    case 'out':
      return;
  }
}

/** Takes a card out of a hand. A view does not know another's secret cards apart, so any of them can be removed. */
function removeCard({ known, secret }: Place, card: Card): void {
  const cards = known.includes(card) ? known : secret;
  cards.splice(Math.max(0, cards.indexOf(card)), 1);
}
