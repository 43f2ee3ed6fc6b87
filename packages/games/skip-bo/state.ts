import type { Chance, Seat } from '@parlour/engine';
import { DECK_SIZE, fits, type Options, SEATS, stockSize } from './options.ts';

/** 1 to 12, WILD, or in a view HIDDEN. */
export type Card = number;
export const WILD = 0;
export const HIDDEN = -1;
export const HIGHEST = 12;

export const HAND_SIZE = 5;
/** Building piles, and discard piles of each seat. */
export const PILES = 4;

/** What lies before one seat. The last card of a pile is its top. */
export interface Place {
  stock: Card[];
  hand: Card[];
  discards: Card[][];
  /** Cards this seat has played, by where they came from. */
  played: { stock: number; hand: number; discard: number };
  turns: number;
}

export interface State {
  options: Options;
  /** The turn order (SB-2). */
  order: Seat[];
  /** Whose turn it is, or was when the game ended. */
  turn: Seat;
  /** Nothing has been played in this turn: a dump is still possible (DB-5). */
  fresh: boolean;
  /** Passes in a row (SB-14). */
  passes: number;
  draw: Card[];
  scrap: Card[];
  building: Card[][];
  places: Place[];
  /** In the last chance: who has had the final turn, in that order. Their hands are open (DB-6). */
  finished: Seat[];
  ending: 'stock' | 'stalemate' | null;
}

/** The number a building pile waits for. Only a random start begins one with another card than a 1 (DB-4). */
export function nextNumber(pile: readonly Card[]): number {
  return pile.length === 0 ? 1 : (pile[0]! || 1) + pile.length;
}

export function top(pile: readonly Card[]): Card | undefined {
  // Looking an empty array up at -1 would be slow for all the others.
  return pile.length === 0 ? undefined : pile[pile.length - 1];
}

export function inLastChance(state: State): boolean {
  return state.finished.length > 0;
}

const copiesOf = (card: Card) => (card === WILD ? 18 : 12);
const DECK = Array.from({ length: HIGHEST + 1 }, (_, card) => new Array<Card>(copiesOf(card)).fill(card)).flat();

/** All cards of the game (SB-1, DB-1), deck by deck. */
export function allCards(decks: number): Card[] {
  const cards = DECK.slice();
  for (let more = decks - 1; more > 0; more--) cards.push(...DECK);
  return cards;
}

/** Everything of the deal but the first turn. */
export function layOut(options: Options, seats: number, dealHands: boolean, chance: Chance): State {
  const order = chance.shuffle(
    'order',
    Array.from({ length: seats }, (_, seat) => seat),
  );
  const draw = chance.shuffle('deck', allCards(options.decks));
  const take = (count: number) => draw.splice(draw.length - count, count);
  const stocks = order.map(() => take(stockSize(options, seats)));
  const scrap: Card[] = [];
  const building: Card[][] = [[], [], [], []];
  if (options.randomStart) {
    for (const pile of building) {
      const card = take(1)[0]!;
      (card === WILD || card === HIGHEST ? scrap : pile).push(card);
    }
  }
  const places = stocks.map(
    (stock): Place => ({
      stock,
      hand: dealHands ? take(HAND_SIZE) : [],
      discards: [[], [], [], []],
      played: { stock: 0, hand: 0, discard: 0 },
      turns: 0,
    }),
  );
  return {
    options,
    order,
    turn: order[0]!,
    fresh: true,
    passes: 0,
    draw,
    scrap,
    building,
    places,
    finished: [],
    ending: null,
  };
}

export function copy(state: State): State {
  return {
    options: state.options,
    order: state.order.slice(),
    turn: state.turn,
    fresh: state.fresh,
    passes: state.passes,
    draw: state.draw.slice(),
    scrap: state.scrap.slice(),
    building: state.building.map((pile) => pile.slice()),
    places: state.places.map((place) => ({
      stock: place.stock.slice(),
      hand: place.hand.slice(),
      discards: place.discards.map((pile) => pile.slice()),
      played: { stock: place.played.stock, hand: place.played.hand, discard: place.played.discard },
      turns: place.turns,
    })),
    finished: state.finished.slice(),
    ending: state.ending,
  };
}

export function invariants(state: State): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) broken.push(what);
  };
  const { options, order, places, building, finished, ending } = state;
  const seats = places.length;
  must(seats >= SEATS.min && seats <= SEATS.max, `${SEATS.min} to ${SEATS.max} seats`);
  must(fits(options, seats) === null, 'stocks take at most three quarters of all cards');
  must(isPermutation(order, seats), 'the turn order names every seat once');
  must(order.includes(state.turn), 'the turn is a seat’s');
  must(sameCards(state), `${options.decks * DECK_SIZE} cards, each exactly once`);
  must(
    building.length === PILES && building.every((pile) => isSequence(pile, options.randomStart)),
    'building piles count upwards and end before 12',
  );
  for (const [seat, place] of places.entries()) {
    const who = `P${seat + 1}`;
    must(place.stock.length <= stockSize(options, seats), `${who} has no more stock than was dealt`);
    must(place.hand.length <= HAND_SIZE, `${who} holds at most ${HAND_SIZE} cards`);
    must(place.discards.length === PILES, `${who} has ${PILES} discard piles`);
    must(place.stock.length > 0 || ending === 'stock' || finished.includes(seat), `${who} has won or has a stock`);
  }
  const emptyStocks = places.filter((place) => place.stock.length === 0).length;
  must(ending !== 'stock' || emptyStocks > 0, 'a game won has an empty stock');
  must(ending !== 'stalemate' || emptyStocks === 0, 'a stalemate has no empty stock');
  must(finished.length === 0 || isRound(state), 'final turns go round from the first winner, with last chance on');
  must(ending !== null || !finished.includes(state.turn), 'nobody has two final turns');
  const nothingToDraw = state.draw.length + state.scrap.length === 0;
  const acting = places[state.turn];
  must(ending !== null || nothingToDraw || acting?.hand.length !== 0, 'an empty hand is refilled');
  must(state.passes === 0 || nothingToDraw, 'a pass needs an empty draw pile and scrap pile');
  must(state.passes >= 0 && state.passes < seats + (ending === 'stalemate' ? 1 : 0), 'as many passes as seats end it');
  return broken;
}

function isPermutation(order: readonly Seat[], seats: number): boolean {
  return order.length === seats && [...order].sort((a, b) => a - b).every((seat, at) => seat === at);
}

function sameCards(state: State): boolean {
  const { decks } = state.options;
  const counts = new Array<number>(HIGHEST + 1).fill(0);
  const count = (pile: readonly Card[]) => {
    for (const card of pile) counts[card] = (counts[card] ?? 0) + 1;
  };
  for (const pile of [state.draw, state.scrap, ...state.building]) count(pile);
  for (const { stock, hand, discards } of state.places) for (const pile of [stock, hand, ...discards]) count(pile);
  return counts.length === HIGHEST + 1 && counts.every((copies, card) => copies === decks * copiesOf(card));
}

function isSequence(pile: readonly Card[], randomStart: boolean): boolean {
  const start = pile[0] || 1;
  return (
    nextNumber(pile) <= HIGHEST &&
    (start === 1 || randomStart) &&
    pile.every((card, at) => card === WILD || card === start + at)
  );
}

function isRound({ options, order, places, finished }: State): boolean {
  const first = order.indexOf(finished[0]!);
  return (
    options.lastChance &&
    places[finished[0]!]?.stock.length === 0 &&
    finished.length <= order.length &&
    finished.every((seat, at) => seat === order[(first + at) % order.length])
  );
}
