import { type Card, cardText, claims, miscount, type Seat, suitOf, top } from '../index.ts';
import { DECK, isEight, SUITS } from './cards.ts';
import { fits, type Options, SEATS } from './options.ts';

/** The cards and counts of one seat. */
export interface Place {
  hand: Card[];
  /** How many cards this player has drawn. */
  drawn: number;
}

export interface State {
  options: Options;
  turn: Seat;
  /** Face down, the top card last. */
  stock: Card[];
  /** Face up, the top card last. */
  pile: Card[];
  /** The suit to follow: the suit of the top card, or the one that an eight named (TOY-4). */
  suit: number;
  /** Whether the pile has become the stock already, which happens once (TOY-6). */
  turnedOver: boolean;
  /** How many players in a row have passed. */
  passes: number;
  places: Place[];
  /** Why the game is over; null while it goes on (TOY-7). */
  ending: 'out' | 'blocked' | null;
}

/** The seat whose turn is next. */
export function nextSeat({ places }: State, seat: Seat): Seat {
  return (seat + 1) % places.length;
}

/** Whether there is a card to draw, perhaps after the pile is turned over (TOY-6). */
export function canDraw({ stock, pile, turnedOver }: State): boolean {
  return stock.length > 0 || (!turnedOver && pile.length > 1);
}

export function copy(state: State): State {
  return {
    options: state.options,
    turn: state.turn,
    stock: state.stock.slice(),
    pile: state.pile.slice(),
    suit: state.suit,
    turnedOver: state.turnedOver,
    passes: state.passes,
    places: state.places.map(({ hand, drawn }) => ({ hand: hand.slice(), drawn })),
    ending: state.ending,
  };
}

export function invariants(state: State): string[] {
  const { options, places, stock, pile, suit, passes, ending } = state;
  const { broken, must } = claims();
  must(places.length >= SEATS.min && places.length <= SEATS.max, `${SEATS.min} to ${SEATS.max} seats`);
  must(fits(options, places.length) === null, 'the deal leaves a card to turn up');
  must(places[state.turn] !== undefined, 'the turn is a seat’s');
  const off = miscount(DECK, [stock, pile, ...places.map(({ hand }) => hand)].flat(), cardText);
  must(off === '', `${DECK.length} cards, each exactly once${off}`);
  must(pile.length > 0, 'the pile has a card');
  if (broken.length > 0) return broken;

  const upper = top(pile)!;
  must(SUITS[suit] !== undefined && (isEight(upper) || suit === suitOf(upper)), 'the suit is the top card’s, or named');
  for (const [seat, { hand, drawn }] of places.entries()) {
    must(hand.length <= options.hand + drawn, `P${seat + 1} holds no more than was dealt and drawn`);
  }
  must(passes === 0 || !canDraw(state), 'nobody passes while there are cards to draw');
  const out = places.filter(({ hand }) => hand.length === 0).length;
  must(out === (ending === 'out' ? 1 : 0), 'the game is over when one has no cards');
  must(passes < places.length === (ending !== 'blocked'), 'the game is over when all have passed');
  must(passes <= places.length, 'everybody passes once at most');
  return broken;
}
