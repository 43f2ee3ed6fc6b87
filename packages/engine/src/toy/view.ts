import { type Chance, HIDDEN, hidden, uncover, type View, type Viewer } from '../index.ts';
import { DECK } from './cards.ts';
import type { Event } from './events.ts';
import { copy, type State } from './state.ts';

/** Everybody knows the pile. Only its owner knows a hand. Nobody knows the stock (TOY-8). */
export function view(state: State, viewer: Viewer): View<State> {
  return {
    viewer,
    options: state.options,
    turn: state.turn,
    stock: hidden(state.stock.length),
    pile: state.pile.slice(),
    suit: state.suit,
    turnedOver: state.turnedOver,
    passes: state.passes,
    places: state.places.map(({ hand, drawn }, seat) => ({
      hand: seat === viewer ? hand.slice() : hidden(hand.length),
      drawn,
    })),
    ending: state.ending,
  };
}

export function eventView(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'turnedOver':
      return { type: 'turnedOver', stock: hidden(event.stock.length) };
    case 'drew':
      return event.seat === viewer ? event : { type: 'drew', seat: event.seat, card: HIDDEN };
    default:
      return event;
  }
}

/** Deals the cards that the viewer has not seen to the places of hidden cards. */
export function resample(view: View<State>, chance: Chance): State {
  const state = copy(view);
  const seen = new Set([...state.pile, ...state.places.flatMap(({ hand }) => hand)]);
  const unseen = chance.shuffle(
    'unseen',
    DECK.filter((card) => !seen.has(card)),
  );
  uncover([state.stock, ...state.places.map(({ hand }) => hand)], unseen);
  return state;
}
