import { type Chance, hidden, topOnly, uncover, type View, type Viewer } from '@parlour/engine';
import { allCards, type Card } from './cards.ts';
import type { Event } from './events.ts';
import { copy, type State } from './state.ts';

/** Everybody sees cards face up. Only its owner sees a closed hand. Nobody sees cards face down (SB-16). */
export function view(state: State, viewer: Viewer): View<State> {
  return {
    viewer,
    options: state.options,
    order: state.order.slice(),
    turn: state.turn,
    fresh: state.fresh,
    passes: state.passes,
    idle: state.idle,
    draw: hidden(state.draw.length),
    scrap: state.scrap.slice(),
    building: state.building.map((pile) => pile.slice()),
    places: state.places.map((place, seat) => ({
      stock: topOnly(place.stock),
      hand: seat === viewer || state.finished.includes(seat) ? place.hand.slice() : hidden(place.hand.length),
      discards: place.discards.map((pile) => pile.slice()),
      played: { ...place.played },
      turns: place.turns,
    })),
    finished: state.finished.slice(),
    ending: state.ending,
  };
}

export function eventView(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'reshuffled':
      return { type: 'reshuffled', cards: hidden(event.cards.length) };
    case 'drew':
      return event.seat === viewer ? event : { type: 'drew', seat: event.seat, cards: hidden(event.cards.length) };
    default:
      return event;
  }
}

/** Deals the cards that the viewer has not seen to the places of hidden cards. */
export function resample(view: View<State>, chance: Chance): State {
  const state = copy(view);
  uncover(faceDown(state), chance.shuffle('unseen', unseen(view)));
  return state;
}

/** Every card that the viewer has not seen: in closed hands of others, in stocks, or still to be drawn. */
export function unseen(view: View<State>): Card[] {
  const { options, scrap, building, places } = view;
  const faceUp = [scrap, ...building, ...places.flatMap(({ discards }) => discards)];
  return without(allCards(options.decks), [...faceDown(view), ...faceUp]);
}

const faceDown = ({ draw, places }: State): Card[][] => [draw, ...places.flatMap(({ stock, hand }) => [stock, hand])];

function without(cards: readonly Card[], piles: readonly (readonly Card[])[]): Card[] {
  const seen = new Map<Card, number>();
  for (const pile of piles) for (const card of pile) seen.set(card, (seen.get(card) ?? 0) + 1);
  return cards.filter((card) => {
    const copies = seen.get(card) ?? 0;
    seen.set(card, copies - 1);
    return copies <= 0;
  });
}
