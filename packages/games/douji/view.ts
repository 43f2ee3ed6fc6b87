import { type Card, type Chance, HIDDEN, type View, type Viewer } from '@parlour/engine';
import { allCards } from './cards.ts';
import type { Event } from './events.ts';
import { copy, hand, type State } from './state.ts';

const hidden = (cards: readonly Card[]): Card[] => cards.map(() => HIDDEN);

/** Hidden cards are seen by their owner, and by all once they are shown; what was folded stays hidden for ever (DO-7). */
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
    deck: hidden(state.deck),
    places: state.places.map((place, seat) => ({
      points: place.points,
      hidden: seat === viewer || place.shown !== null ? place.hidden.slice() : hidden(place.hidden),
      public: place.public.slice(),
      in: place.in,
      shown: place.shown,
      ready: place.ready,
      tally: { ...place.tally },
    })),
  };
}

export function eventView(event: Event, viewer: Viewer): Event {
  if (event.type !== 'dealt') return event;
  return {
    type: 'dealt',
    game: event.game,
    hidden: event.hidden.map((cards, seat) => (seat === viewer ? cards : hidden(cards))),
    public: event.public,
    deck: hidden(event.deck),
  };
}

/** The cards a viewer has not seen, in order. */
export function unseen(view: View<State>): Card[] {
  const seen = new Set(view.places.flatMap(hand));
  return allCards().filter((card) => !seen.has(card));
}

/** Deals the cards the viewer has not seen to the places where a hidden card lies. */
export function resample(view: View<State>, chance: Chance): State {
  const state = copy(view);
  const cards = chance.shuffle('unseen', unseen(view));
  const fill = (pile: Card[]) => pile.map((card) => (card === HIDDEN ? cards.pop()! : card));
  for (const place of state.places) place.hidden = fill(place.hidden);
  state.deck = fill(state.deck);
  return state;
}
