import { type Chance, HIDDEN, type View, type Viewer } from '@parlour/engine';
import { type Card, deckOf, hidden, top } from './cards.ts';
import type { Event } from './events.ts';
import { copy, type State } from './state.ts';

/** All see the same: what lies face up, and what everybody holds. What lies face down nobody sees (BL-18, BL-20). */
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

function topOnly(pile: readonly Card[]): Card[] {
  return pile.length === 0 ? [] : [...hidden(pile.length - 1), top(pile)!];
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

/** Deals the cards of each deck that nobody has seen to the places where a hidden card lies. */
export function resample(view: View<State>, chance: Chance): State {
  const state = copy(view);
  const seen = new Set(state.dutch.flat());
  for (const [seat, { blitz, post, waste, wood }] of state.places.entries()) {
    for (const card of [...blitz, ...post.flat(), ...waste]) seen.add(card);
    const unseen = chance.shuffle(
      `unseen P${seat + 1}`,
      deckOf(seat).filter((card) => !seen.has(card)),
    );
    for (const pile of [blitz, wood]) {
      for (let at = 0; at < pile.length; at++) if (pile[at] === HIDDEN) pile[at] = unseen.pop()!;
    }
  }
  return state;
}
