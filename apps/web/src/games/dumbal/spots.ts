import { type Card, cardText, HIDDEN, parseCard, type Refusal, refuse, type View } from '@parlour/engine';
import { type Action, dumbal, type Event, handOf, type State } from '@parlour/games/dumbal';
import type { Flight, Move, SpotId } from '../../table/kit.ts';

/*
 * Where things lie. There is one of each card, so an open card's spot has its name: 0.7H in the hand of seat 0, last.7H
 * just disposed. The closed cards of a hand lie together: 2.closed.
 */
export const spots = {
  stack: 'stack',
  pile: 'pile',
  show: 'show',
  decline: 'decline',
  ready: 'ready',
  /** Where the last disposal would lie. */
  nothing: 'no-last',
  card: (seat: number, card: Card): SpotId => `${seat}.${cardText(card)}`,
  closed: (seat: number): SpotId => `${seat}.closed`,
  last: (card: Card): SpotId => `last.${cardText(card)}`,
};

/** The spot of a card in a hand, as far as this viewer knows. */
function held(seat: number, card: Card): SpotId {
  return card === HIDDEN ? spots.closed(seat) : spots.card(seat, card);
}

export function moves(view: View<State>, legal: readonly Action[]): Move[] {
  return legal.map((action) => {
    const notation = dumbal.notation.action(action);
    if (action.type !== 'dispose') return { pick: [], to: spots[action.type], action: notation };
    return {
      pick: action.cards.map((card) => spots.card(view.turn, card)),
      to: action.take === 'stack' ? spots.stack : spots.last(action.take),
      action: notation,
    };
  });
}

/** In your turn you may gather any cards; a text beside the hand says what they make. */
export function together(view: View<State>): SpotId[] {
  return view.phase === 'turns' ? handOf(view.places[view.turn]!).map((card) => spots.card(view.turn, card)) : [];
}

/** The card of a spot of this kind: `last`, or the number of a seat. */
function cardAt(kind: string, spot: SpotId): Card | undefined {
  return spot.startsWith(`${kind}.`) ? parseCard(spot.slice(kind.length + 1)) : undefined;
}

/** The cards of a seat's hand that are picked up. */
export function pickedCards(picked: readonly SpotId[], seat: number): Card[] {
  return picked.flatMap((spot) => cardAt(`${seat}`, spot) ?? []);
}

/** Somebody shows too early, or takes a card for cards that do not go together. The rules say why not. */
export function attempt(view: View<State>, picked: readonly SpotId[], to: SpotId): string | Refusal | null {
  if (to === spots.show || to === spots.decline || to === spots.ready) return to;
  // Before the turns and after them nothing is disposed at all, whatever card it is.
  if (view.phase !== 'turns') return 'AS +stack';
  if (to === spots.pile) return refuse('gone-by', {}, 'DU-9');
  if (to === spots.nothing) return refuse('nothing-to-take', {}, 'DU-9');
  const card = cardAt('last', to);
  if (to !== spots.stack && card === undefined) {
    return cardAt(`${view.turn}`, to) === undefined ? refuse('not-yours', {}, 'DU-18') : null;
  }
  const cards = pickedCards(picked, view.turn).map(cardText);
  return `${cards.join(' ')} +${card === undefined ? 'stack' : cardText(card)}`;
}

export function flights(event: Event, before: View<State>): Flight[] {
  switch (event.type) {
    case 'dealt': {
      const from = held(event.dealer, handOf(before.places[event.dealer]!)[0] ?? HIDDEN);
      const to = event.hands.flatMap((hand, seat) => [...new Set(hand.map((card) => held(seat, card)))]);
      return to.filter((spot) => spot !== from).map((spot) => ({ from, to: spot }));
    }
    case 'reshuffled':
      return [{ from: spots.pile, to: spots.stack }];
    case 'disposed': {
      const { seat, cards, from, taken } = event;
      const seen = handOf(before.places[seat]!);
      const left = before.lastDisposal.filter((card) => from === 'stack' || card !== taken);
      return [
        ...cards.map((card) => ({ from: held(seat, seen.includes(card) ? card : HIDDEN), to: spots.last(card) })),
        ...left.slice(-1).map((card) => ({ from: spots.last(card), to: spots.pile })),
        { from: from === 'stack' ? spots.stack : spots.last(taken), to: held(seat, taken) },
      ];
    }
    default:
      return [];
  }
}

/** After a show there is time to look at each hand. */
export function dwell(event: Event): number {
  return { showed: 700, opened: 450, scored: 300 }[event.type as string] ?? 0;
}
