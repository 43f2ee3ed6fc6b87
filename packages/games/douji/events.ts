import type { Card, EventFields, Seat } from '@parlour/engine';
import type { Face } from './cards.ts';
import { hear, watch } from './history.ts';
import type { Place, State } from './state.ts';

/** What happens at the table. In an event as others see it, the deck and their hidden cards are HIDDEN. */
export type Event =
  /** A game begins: each seat's first cards, and the rest of the deck. */
  | { type: 'dealt'; game: number; hidden: Card[][]; public: Card[][]; deck: Card[] }
  /** Everyone pays the base point (DO-4). */
  | { type: 'base'; points: number }
  | { type: 'caller'; seat: Seat }
  | { type: 'called'; seat: Seat; points: number }
  /** A caller called 0 (DO-10). */
  | { type: 'quit'; seat: Seat }
  | { type: 'turn'; seat: Seat }
  | { type: 'in'; seat: Seat; points: number }
  | { type: 'out'; seat: Seat }
  /** In the final round 10 may be called (DO-10). */
  | { type: 'round'; round: number; final: boolean }
  /** A new public card. */
  | { type: 'turned'; seat: Seat; card: Card }
  /** At a showdown: the whole hand, hidden cards first. */
  | { type: 'shown'; seat: Seat; hand: Card[]; score: number; wild: Face | null }
  /** Somebody wins the pot, as the last one in or with the best hand. */
  | { type: 'won'; seat: Seat; pot: number; by: 'last' | 'five' | 'four' | 'score' }
  /** The best hands tie, so the pot stays (DO-13). */
  | { type: 'bombed'; pot: number; score: number }
  | { type: 'ready'; seat: Seat }
  | { type: 'ended' };

/** The fields of each event, in the order in which they are sent. */
export const eventFields = {
  dealt: ['game', 'hidden', 'public', 'deck'],
  base: ['points'],
  caller: ['seat'],
  called: ['seat', 'points'],
  quit: ['seat'],
  turn: ['seat'],
  in: ['seat', 'points'],
  out: ['seat'],
  round: ['round', 'final'],
  turned: ['seat', 'card'],
  shown: ['seat', 'hand', 'score', 'wild'],
  won: ['seat', 'pot', 'by'],
  bombed: ['pot', 'score'],
  ready: ['seat'],
  ended: [],
} satisfies EventFields<Event>;

/** The only way a state, or a view of one, changes. */
export function follow(state: State, event: Event): void {
  switch (event.type) {
    case 'dealt':
      state.game = event.game;
      state.round = 1;
      state.deck = event.deck.slice();
      delete state.said;
      for (const [seat, place] of state.places.entries()) {
        place.hidden = event.hidden[seat]!.slice();
        place.public = event.public[seat]!.slice();
        place.in = true;
        place.shown = null;
        place.ready = false;
      }
      return;
    case 'base':
      for (const place of state.places) pay(state, place, event.points);
      return;
    case 'caller':
      state.phase = 'calling';
      state.caller = event.seat;
      state.turn = event.seat;
      state.call = 0;
      return;
    case 'called':
      state.phase = 'answering';
      state.call = event.points;
      pay(state, state.places[event.seat]!, event.points);
      hear(state, event.seat, 'called', event.points);
      return;
    case 'turn':
      state.turn = event.seat;
      return;
    case 'in':
      pay(state, state.places[event.seat]!, event.points);
      hear(state, event.seat, 'in', event.points);
      return;
    case 'quit':
    case 'out': {
      const place = state.places[event.seat]!;
      place.in = false;
      place.tally.out++;
      hear(state, event.seat, event.type, event.type === 'out' ? state.call : 0);
      return;
    }
    case 'round':
      state.round = event.round;
      return;
    case 'turned':
      state.deck.pop();
      state.places[event.seat]!.public.push(event.card);
      return;
    case 'shown': {
      const place = state.places[event.seat]!;
      place.hidden = event.hand.slice(0, place.hidden.length);
      place.shown = { score: event.score, wild: event.wild };
      place.tally.shown++;
      watch(state, event.seat, event.score);
      return;
    }
    case 'won': {
      const place = state.places[event.seat]!;
      place.points += event.pot;
      place.tally.won++;
      place.tally.biggest = Math.max(place.tally.biggest, event.pot);
      state.pot = 0;
      state.bombs = 0;
      state.winner = event.seat;
      state.phase = 'between';
      state.call = 0;
      return;
    }
    case 'bombed':
      state.bombs++;
      state.winner = null;
      state.phase = 'between';
      state.call = 0;
      return;
    case 'ready':
      state.places[event.seat]!.ready = true;
      return;
    case 'ended':
      state.phase = 'over';
      return;
  }
}

function pay(state: State, place: Place, points: number): void {
  place.points -= points;
  state.pot += points;
}
