import { type Chance, claims, miscount, type Seat, top } from '@parlour/engine';
import { allCards, type Card, cardText, DECK_SIZE, HIGHEST, WILD } from './cards.ts';
import { fits, type Options, SEATS, stockSize } from './options.ts';

export const HAND_SIZE = 5;
/** The number of building piles, and of discard piles of each seat. */
export const PILES = 4;

/** What one seat has. The last card of a pile is its top. */
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
  /** Whether nothing has been played in this turn, so that a dump is still possible (DB-5). */
  fresh: boolean;
  /** Passes in a row (SB-14). */
  passes: number;
  /** Dumps and passes in a row (SB-14). */
  idle: number;
  draw: Card[];
  scrap: Card[];
  building: Card[][];
  places: Place[];
  /** In the last chance: the seats that have had their final turn, in that order. Their hands are open (DB-6). */
  finished: Seat[];
  ending: 'stock' | 'stalemate' | null;
}

/** The number a building pile waits for. Only with a random start can a pile begin with a card other than 1 (DB-4). */
export function nextNumber(pile: readonly Card[]): number {
  return pile.length === 0 ? 1 : (pile[0]! || 1) + pile.length;
}

export function inLastChance(state: State): boolean {
  return state.finished.length > 0;
}

/** A bit for each card that fits any building pile. Most cards can be ruled out with this at once. */
export function wantedBy(building: readonly (readonly Card[])[]): number {
  let wanted = 1 << WILD;
  for (const pile of building) wanted |= 1 << nextNumber(pile);
  return wanted;
}

/** No legal action can change anything any more (SB-14): nothing to draw, no hand to discard from, no card fits. */
export function isDead({ draw, scrap, places, building, finished }: State): boolean {
  if (draw.length + scrap.length > 0) return false;
  // A seat that has finished moves nothing more, but later seats may play its open cards (DB-6).
  for (let seat = 0; seat < places.length; seat++) {
    if (places[seat]!.hand.length > 0 && !finished.includes(seat)) return false;
  }
  const wanted = wantedBy(building);
  const fits = (card: Card | undefined) => card !== undefined && (wanted & (1 << card)) !== 0;
  return !places.some(
    ({ stock, hand, discards }, seat) =>
      discards.some((pile) => fits(top(pile))) || (finished.includes(seat) ? hand.some(fits) : fits(top(stock))),
  );
}

/** The game ends after so many rounds in a row with only dumps and passes (SB-14). */
export const IDLE_ROUNDS = 3;

/** Does the whole deal except for the first turn. */
export function layOut(options: Options, seats: number, chance: Chance, hands: boolean): State {
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
      hand: hands ? take(HAND_SIZE) : [],
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
    idle: 0,
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
    idle: state.idle,
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
  const { broken, must } = claims();
  const { options, order, places, building, finished, ending } = state;
  const seats = places.length;
  must(seats >= SEATS.min && seats <= SEATS.max, `${SEATS.min} to ${SEATS.max} seats`);
  must(fits(options, seats) === null, 'stocks take at most three quarters of all cards');
  must(isPermutation(order, seats), 'the turn order names every seat once');
  must(order.includes(state.turn), 'the turn is a seat’s');
  const off = miscounted(state);
  must(off === '', `${options.decks * DECK_SIZE} cards, each exactly once${off}`);
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
  const last = ending === 'stalemate' ? 1 : 0;
  must(state.passes >= 0 && state.passes < seats + last, 'as many passes as seats end it');
  must(
    state.idle >= state.passes && state.idle < IDLE_ROUNDS * seats + last,
    `${IDLE_ROUNDS} rounds of nothing but dumps and passes end it`,
  );
  must(ending !== null || !isDead(state), 'a game in which nothing can move is over');
  return broken;
}

function isPermutation(order: readonly Seat[], seats: number): boolean {
  return order.length === seats && [...order].sort((a, b) => a - b).every((seat, at) => seat === at);
}

/** What is wrong with the number of cards (SB-1, DB-1), if anything. */
function miscounted({ options, draw, scrap, building, places }: State): string {
  const piles = [
    draw,
    scrap,
    ...building,
    ...places.flatMap(({ stock, hand, discards }) => [stock, hand, ...discards]),
  ];
  return miscount(allCards(options.decks), piles.flat(), cardText);
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
