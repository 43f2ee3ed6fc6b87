import { type Chance, hidden, topOnly, uncover, type View, type Viewer } from '@parlour/engine';
import { deckOf } from './cards.ts';
import type { Event } from './events.ts';
import { copy, type State } from './state.ts';

/** All players see the same: cards face up, and what everybody holds. Nobody sees cards face down (BL-18, BL-20). */
export function view(state: State, viewer: Viewer): View<State> {
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    dutch: state.dutch.map((pile) => pile.slice()),
    unlocks: state.unlocks,
    places: state.places.map(({ blitz, post, waste, wood, held, ready }) => ({
      blitz: topOnly(blitz),
      post: post.map((pile) => pile.slice()),
      waste: waste.slice(),
      wood: hidden(wood.length),
      held,
      ready,
    })),
    sheet: state.sheet.slice(),
  };
}

export function eventView(event: Event): Event {
  switch (event.type) {
    case 'dealt':
      return {
        type: 'dealt',
        blitz: event.blitz.map(topOnly),
        post: event.post,
        wood: event.wood.map((pile) => hidden(pile.length)),
      };
    case 'cycled':
      return { type: 'cycled', seat: event.seat, under: hidden(event.under.length), up: event.up };
    default:
      return event;
  }
}

/** Deals the unseen cards of each deck to the places of its hidden cards. */
export function resample(view: View<State>, chance: Chance): State {
  const state = copy(view);
  const seen = new Set(state.dutch.flat());
  for (const [seat, { blitz, post, waste, wood }] of state.places.entries()) {
    for (const card of [...blitz, ...post.flat(), ...waste]) seen.add(card);
    const unseen = chance.shuffle(
      `unseen P${seat + 1}`,
      deckOf(seat).filter((card) => !seen.has(card)),
    );
    uncover([blitz, wood], unseen);
  }
  return state;
}
