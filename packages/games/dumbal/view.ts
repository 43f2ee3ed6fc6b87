import { type Card, type Chance, HIDDEN, type View, type Viewer } from '@parlour/engine';
import type { Event } from './events.ts';
import { byRank, copy, deck, HAND_SIZE, pointsOf, type State } from './state.ts';

const hidden = (count: number): Card[] => new Array(count).fill(HIDDEN);

/** Everybody knows the disposals and the cards taken from them; a secret card only its owner; the stack nobody (DU-18). */
export function view(state: State, viewer: Viewer): View<State> {
  return {
    viewer,
    options: state.options,
    phase: state.phase,
    dealer: state.dealer,
    turn: state.turn,
    round: state.round,
    stack: hidden(state.stack.length),
    pile: state.pile.slice(),
    lastDisposal: state.lastDisposal.slice(),
    places: state.places.map(({ known, secret, score, ready }, seat) => ({
      known: known.slice(),
      secret: seat === viewer ? secret.slice() : hidden(secret.length),
      score,
      ready,
    })),
    sheet: state.sheet.slice(),
  };
}

export function eventView(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'dealt':
      return {
        type: 'dealt',
        dealer: event.dealer,
        hands: event.hands.map((hand, seat) => (seat === viewer ? hand : hidden(hand.length))),
        stack: hidden(event.stack.length),
      };
    case 'reshuffled':
      return { type: 'reshuffled', cards: hidden(event.cards.length) };
    case 'disposed':
      return event.from === 'stack' && event.seat !== viewer ? { ...event, taken: HIDDEN } : event;
    default:
      return event;
  }
}

/** Deals the cards the viewer has not seen to the places where a hidden card lies. */
export function resample(view: View<State>, chance: Chance): State {
  const state = copy(view);
  const { stack, pile, lastDisposal, places, options } = state;
  const seen = new Set([...pile, ...lastDisposal, ...places.flatMap(({ known, secret }) => [...known, ...secret])]);
  const unseen = chance.shuffle(
    'unseen',
    deck(options).filter((card) => !seen.has(card)),
  );
  const asked = places[state.turn]!;
  if (state.phase === 'opening' && asked.secret.includes(HIDDEN)) asked.secret = takeLow(unseen, options.opening);
  for (const cards of [stack, ...places.map(({ secret }) => secret)]) {
    for (let at = 0; at < cards.length; at++) if (cards[at] === HIDDEN) cards[at] = unseen.pop()!;
  }
  return state;
}

/**
 * Takes a hand out of shuffled cards that may show in the opening, for the seat that is asked: its being asked tells
 * everybody that it may (DU-12). Each card is the first to come that leaves room for the lowest of the rest.
 */
function takeLow(cards: Card[], most: number): Card[] {
  const hand: Card[] = [];
  for (let others = HAND_SIZE - 1; others >= 0; others--) {
    const lowest = [...cards].sort(byRank).slice(0, others);
    const room = most - pointsOf([...hand, ...lowest]);
    hand.push(
      ...cards.splice(
        cards.findIndex((card) => pointsOf([card]) <= room),
        1,
      ),
    );
  }
  return hand;
}
