import { type Card, type Chance, hidden, uncover, type View, type Viewer } from '@parlour/engine';
import { allCards } from './cards.ts';
import type { Event } from './events.ts';
import { copyHabits } from './history.ts';
import { copy, handOf, type State } from './state.ts';

/** Hidden cards are seen by their owner, and by all once they are shown. Folded cards stay hidden for ever (DO-7). */
export function view(state: State, viewer: Viewer): View<State> {
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    game: state.game,
    round: state.round,
    pot: state.pot,
    bombs: state.bombs,
    winner: state.winner,
    caller: state.caller,
    turn: state.turn,
    call: state.call,
    deck: hidden(state.deck.length),
    places: state.places.map((place, seat) => ({
      points: place.points,
      hidden: seat === viewer || place.shown !== null ? place.hidden.slice() : hidden(place.hidden.length),
      public: place.public.slice(),
      in: place.in,
      shown: place.shown,
      ready: place.ready,
      tally: { ...place.tally },
      ...(place.habits && { habits: copyHabits(place.habits) }),
    })),
    ...(state.said && { said: state.said.slice() }),
  };
}

export function eventView(event: Event, viewer: Viewer): Event {
  if (event.type !== 'dealt') return event;
  return {
    type: 'dealt',
    game: event.game,
    hidden: event.hidden.map((cards, seat) => (seat === viewer ? cards : hidden(cards.length))),
    public: event.public,
    deck: hidden(event.deck.length),
  };
}

/** The cards a viewer has not seen, in order. */
export function unseen(view: View<State>): Card[] {
  const seen = new Set(view.places.flatMap(handOf));
  return allCards().filter((card) => !seen.has(card));
}

/** Deals the cards that the viewer has not seen to the places of hidden cards. */
export function resample(view: View<State>, chance: Chance): State {
  const state = copy(view);
  const faceDown = [...state.places.map((place) => place.hidden), state.deck];
  uncover(faceDown, chance.shuffle('unseen', unseen(view)));
  return state;
}
