import type { EventFields, Seat } from '@parlour/engine';
import type { Card } from './cards.ts';
import type { Row } from './scoring.ts';
import { type Post, pileOf, postOf, type Source, type State, turnedUp } from './state.ts';

/** What happens at the table. In an event as it is sent, cards that lie face down afterwards are HIDDEN. */
export type Event =
  /** By seat. */
  | { type: 'dealt'; blitz: Card[][]; post: Card[][][]; wood: Card[][] }
  | { type: 'picked'; seat: Seat; from: Source; card: Card }
  | { type: 'putBack'; seat: Seat; from: Source; card: Card }
  /** The held card lies on a Dutch pile. If there was no pile with that index, the card has started it. */
  | { type: 'placed'; seat: Seat; from: Source; card: Card; pile: number }
  /** A Dutch pile has reached 10 and leaves the game (BL-4). */
  | { type: 'completed'; pile: number }
  /** The held card lies on one of the player's own post piles (BL-21). */
  | { type: 'built'; seat: Seat; from: Source; card: Card; on: Post }
  /** The next card of a blitz pile is face up. */
  | { type: 'turned'; seat: Seat; card: Card }
  /** A wood card fills up the post pile (BL-5). */
  | { type: 'refilled'; seat: Seat; card: Card }
  /** The top of the blitz pile fills an empty post place (BL-21). */
  | { type: 'filled'; seat: Seat; card: Card; on: Post }
  /** The cards that lay face up go under the wood, the first of `under` on top; `up` is turned up (BL-6, BL-21). */
  | { type: 'cycled'; seat: Seat; under: Card[]; up: Card[] }
  /** Every player's top wood card goes to the bottom (BL-11). */
  | { type: 'unlocked' }
  /** The round is over and is on the score sheet; held cards have gone back. */
  | { type: 'scored'; row: Row }
  | { type: 'ready'; seat: Seat }
  | { type: 'ended' };

/** The fields of each event, in the order in which they are sent. */
export const eventFields = {
  dealt: ['blitz', 'post', 'wood'],
  picked: ['seat', 'from', 'card'],
  putBack: ['seat', 'from', 'card'],
  placed: ['seat', 'from', 'card', 'pile'],
  completed: ['pile'],
  built: ['seat', 'from', 'card', 'on'],
  turned: ['seat', 'card'],
  refilled: ['seat', 'card'],
  filled: ['seat', 'card', 'on'],
  cycled: ['seat', 'under', 'up'],
  unlocked: [],
  scored: ['row'],
  ready: ['seat'],
  ended: [],
} satisfies EventFields<Event>;

/** The only way a state, or a view of one, changes. */
export function follow(state: State, event: Event): void {
  switch (event.type) {
    case 'dealt':
      state.phase = 'racing';
      state.dutch = [];
      state.unlocks = 0;
      for (const [seat, place] of state.places.entries()) {
        place.blitz = event.blitz[seat]!.slice();
        place.post = event.post[seat]!.map((pile) => pile.slice());
        place.waste = [];
        place.wood = event.wood[seat]!.slice();
        place.ready = false;
      }
      return;
    case 'picked':
      state.places[event.seat]!.held = event.from;
      return;
    case 'putBack':
      state.places[event.seat]!.held = null;
      return;
    case 'placed': {
      takeHeld(state, event.seat, event.from);
      const pile = state.dutch[event.pile];
      if (pile) pile.push(event.card);
      else state.dutch.push([event.card]);
      return;
    }
    case 'built':
      takeHeld(state, event.seat, event.from);
      postOf(state.places[event.seat]!, event.on).push(event.card);
      return;
    case 'turned': {
      const { blitz } = state.places[event.seat]!;
      blitz[blitz.length - 1] = event.card;
      return;
    }
    case 'refilled': {
      const place = state.places[event.seat]!;
      place.wood.pop();
      turnedUp(state.options, place).push(event.card);
      return;
    }
    case 'filled': {
      const place = state.places[event.seat]!;
      place.blitz.pop();
      postOf(place, event.on).push(event.card);
      return;
    }
    case 'cycled': {
      const place = state.places[event.seat]!;
      const faceUp = turnedUp(state.options, place);
      faceUp.length -= event.under.length;
      place.wood.unshift(...event.under.toReversed());
      for (const card of event.up) {
        place.wood.pop();
        faceUp.push(card);
      }
      return;
    }
    case 'unlocked':
      state.unlocks++;
      for (const { wood, post } of state.places) {
        // In the open variant a player without wood turns the post pile. Classic post piles are never turned.
        const pile = state.options.variant === 'open' && wood.length === 0 ? post[0]! : wood;
        pile.unshift(...pile.splice(-1));
      }
      return;
    case 'scored':
      state.phase = 'between';
      state.sheet.push(event.row);
      for (const place of state.places) place.held = null;
      return;
    case 'ready':
      state.places[event.seat]!.ready = true;
      return;
    case 'ended':
      state.phase = 'over';
      return;
    case 'completed':
      return;
  }
}

function takeHeld(state: State, seat: Seat, from: Source): void {
  const place = state.places[seat]!;
  pileOf(place, from).pop();
  place.held = null;
}
