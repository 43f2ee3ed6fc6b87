import { type Chance, Course, type Seat, suitOf, top } from '../index.ts';
import type { Action } from './actions.ts';
import { DECK } from './cards.ts';
import { type Event, follow } from './events.ts';
import type { Options } from './options.ts';
import type { Place, State } from './state.ts';

/** A new game: the first player is drawn by lot, and a card is turned up (TOY-1, TOY-2). */
export function deal(options: Options, seats: number, chance: Chance): State {
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  const [turn] = chance.shuffle('starter', everybody.slice());
  const stock = chance.shuffle('deck', DECK.slice());
  const places = everybody.map((): Place => ({ hand: stock.splice(-options.hand), drawn: 0 }));
  const pile = stock.splice(-1);
  const suit = suitOf(top(pile)!);
  return { options, turn: turn!, stock, pile, suit, turnedOver: false, passes: 0, places, ending: null };
}

export function apply(state: State, seat: Seat, action: Action, chance: Chance): Event[] {
  const course = new Course(follow, state, chance);
  switch (action.type) {
    case 'play':
      course.happen({ type: 'played', seat, card: action.card, suit: action.suit });
      if (state.places[seat]!.hand.length === 0) course.happen({ type: 'ended', ending: 'out' });
      break;
    case 'draw':
      if (state.stock.length === 0) {
        course.happen({ type: 'turnedOver', stock: chance.shuffle('pile', state.pile.slice(0, -1)) });
      }
      course.happen({ type: 'drew', seat, card: top(state.stock)! });
      break;
    case 'pass':
      course.happen({ type: 'passed', seat });
      if (state.passes === state.places.length) course.happen({ type: 'ended', ending: 'blocked' });
      break;
  }
  return course.events;
}
