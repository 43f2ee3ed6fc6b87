import { type Card, type Chance, HIDDEN, hidden, uncover, type View, type Viewer } from '@parlour/engine';
import { allCards, byRank, HAND_SIZE, pointsOf } from './cards.ts';
import type { Event } from './events.ts';
import { copy, type State } from './state.ts';

/** All know disposals and cards taken from them. Only owners know secret cards. Nobody knows the stack (DU-18). */
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

/** Deals the cards that the viewer has not seen to the places of hidden cards. */
export function resample(view: View<State>, chance: Chance): State {
  const state = copy(view);
  const { stack, pile, lastDisposal, places, options } = state;
  const seen = new Set([...pile, ...lastDisposal, ...places.flatMap(({ known, secret }) => [...known, ...secret])]);
  const unseen = chance.shuffle(
    'unseen',
    allCards(options).filter((card) => !seen.has(card)),
  );
  const asked = places[state.turn]!;
  if (state.phase === 'opening' && asked.secret.includes(HIDDEN)) asked.secret = takeLow(unseen, options.opening);
  uncover([stack, ...places.map(({ secret }) => secret)], unseen);
  return state;
}

/**
 * Takes a hand that may show in the opening out of shuffled cards. It is for the seat that is asked, because asking
 * tells everybody that this seat may show (DU-12). Each card is the first one that leaves enough points for the lowest
 * of the rest.
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
