import { BLACK_JOKER, type Card, RED_JOKER, rankOf, type Seat } from '@parlour/engine';
import { type Options, SEATS } from './options.ts';

export const HAND_SIZE = 5;
/** After so many rounds a game is annulled (DU-13). */
export const ROUNDS = 200;

/** What lies before one seat. */
export interface Place {
  /** Cards of the hand that everybody knows: taken from a disposal, or laid open at the end of the game (DU-18). */
  known: Card[];
  /** The other cards of the hand. Kept apart from the known ones, they need no order that others could learn from. */
  secret: Card[];
  /** All points so far. */
  score: number;
  /** For the next deal (DU-19). */
  ready: boolean;
}

/** One game on the score sheet. Nobody has shown in a game that was annulled. */
export interface Row {
  readonly shower: Seat | null;
  readonly winners: readonly Seat[];
  /** By seat; those who were out score nothing. */
  readonly points: readonly number[];
}

/** A whole match: the game on the table, and the score sheet of the games before it. */
export interface State {
  options: Options;
  /** Before the first turn of a game; its turns; between two games; the match is over. */
  phase: 'opening' | 'turns' | 'between' | 'over';
  dealer: Seat;
  /** Whose turn it is, or was; in the opening, who is asked. */
  turn: Seat;
  /** The round of turns, from 1; 0 in the opening. */
  round: number;
  /** Face down, the top card last. */
  stack: Card[];
  /** Disposed cards that can no longer be taken. */
  pile: Card[];
  /** What the previous player disposed: any one of these can be taken (DU-9). */
  lastDisposal: Card[];
  places: Place[];
  sheet: Row[];
}

/** All cards of the game (DU-1), in order. */
export function deck({ variant }: Options): Card[] {
  const cards = Array.from({ length: BLACK_JOKER }, (_, card) => card);
  return variant === 'modified' ? [...cards, BLACK_JOKER, RED_JOKER] : cards;
}

export function isJoker(card: Card): boolean {
  return card === BLACK_JOKER || card === RED_JOKER;
}

/** A card is worth its rank; a joker has none and is worth nothing (DU-2). */
export function pointsOf(cards: readonly Card[]): number {
  let points = 0;
  for (const card of cards) points += rankOf(card);
  return points;
}

/** For sorting: as a player holds the cards. */
export function byRank(a: Card, b: Card): number {
  return rankOf(a) - rankOf(b) || a - b;
}

export function handOf({ known, secret }: Place): Card[] {
  return [...known, ...secret];
}

export function isIn(state: State, seat: Seat): boolean {
  return state.places[seat]!.score < state.options.target;
}

/** The players still in, clockwise, from the one left of a seat; the seat itself comes last (DU-4). */
export function leftOf(state: State, seat: Seat): Seat[] {
  const seats = state.places.map((_, at) => (seat + 1 + at) % state.places.length);
  return seats.filter((at) => isIn(state, at));
}

/** Who has the first turn of a game (DU-4). */
export function starter(state: State): Seat {
  return leftOf(state, state.dealer)[0]!;
}

/** A table before its first deal. */
export function layOut(options: Options, seats: number): State {
  return {
    options,
    phase: 'between',
    dealer: 0,
    turn: 0,
    round: 0,
    stack: [],
    pile: [],
    lastDisposal: [],
    places: Array.from({ length: seats }, () => ({ known: [], secret: [], score: 0, ready: false })),
    sheet: [],
  };
}

export function copy(state: State): State {
  return {
    options: state.options,
    phase: state.phase,
    dealer: state.dealer,
    turn: state.turn,
    round: state.round,
    stack: state.stack.slice(),
    pile: state.pile.slice(),
    lastDisposal: state.lastDisposal.slice(),
    places: state.places.map(({ known, secret, score, ready }) => ({
      known: known.slice(),
      secret: secret.slice(),
      score,
      ready,
    })),
    // Rows are written once and never changed.
    sheet: state.sheet.slice(),
  };
}

export function invariants(state: State): string[] {
  const broken: string[] = [];
  const must = (holds: boolean, what: string) => {
    if (!holds) broken.push(what);
  };
  const { options, phase, places, sheet } = state;
  const seats = places.length;
  const playing = phase === 'opening' || phase === 'turns';
  const among = (seat: Seat) => places[seat] !== undefined;
  must(seats >= SEATS.min && seats <= SEATS.max, `${SEATS.min} to ${SEATS.max} seats`);
  must(among(state.dealer) && among(state.turn), 'the deal and the turn are a seat’s');
  if (broken.length > 0) return broken;

  must(sameCards(state), `${deck(options).length} cards, each exactly once`);
  must(isSheet(state), 'a row of the score sheet names its winners, who score 0, and no points for those who were out');
  for (const [seat, place] of places.entries()) {
    const who = `P${seat + 1}`;
    const cards = handOf(place).length;
    must(place.score === total(sheet, seat), `the score of ${who} is the sum of the sheet`);
    must(cards <= HAND_SIZE, `${who} holds at most ${HAND_SIZE} cards`);
    must(cards > 0 || !isIn(state, seat), `${who} is out or holds cards`);
    must(cards === 0 || isIn(state, seat) || !playing, `${who} holds no cards once out`);
    must(!place.ready || (phase === 'between' && isIn(state, seat)), `${who} is ready only between games, while in`);
  }
  const playersIn = leftOf(state, state.dealer);
  if (phase === 'over') must(playersIn.length === 1, 'the match is over when one is left in');
  else must(playersIn.length > 1, 'the match goes on while two are in');

  if (playing) {
    must(isIn(state, state.dealer) && isIn(state, state.turn), 'who deals and whose turn it is are in');
  } else {
    const open = places.every(({ secret }) => secret.length === 0);
    must(sheet.length > 0, 'a game that is over stands on the sheet');
    must(open || sheet.at(-1)?.shower === null, 'hands are open after a show');
  }
  if (phase === 'opening') {
    const dealt = playersIn.every((seat) => places[seat]!.secret.length === HAND_SIZE);
    must(dealt && state.pile.length + state.lastDisposal.length === 0, 'in the opening nobody has disposed anything');
    must(state.round === 0, 'the rounds begin after the opening');
    must(pointsOf(places[state.turn]!.secret) <= options.opening, 'only who may show is asked in the opening');
  }
  if (phase === 'turns') {
    const firstTurn = state.round === 1 && state.turn === playersIn[0];
    must(state.round >= 1 && state.round <= ROUNDS, `a game has 1 to ${ROUNDS} rounds`);
    must((state.lastDisposal.length === 0) === firstTurn, 'there is a last disposal after the first turn');
  }
  must(
    playersIn.some((seat) => !places[seat]!.ready),
    'somebody is not ready yet',
  );
  return broken;
}

function sameCards(state: State): boolean {
  const cards = [state.stack, state.pile, state.lastDisposal, ...state.places.map(handOf)].flat();
  const expected = deck(state.options);
  return cards.length === expected.length && cards.sort((a, b) => a - b).every((card, at) => card === expected[at]);
}

export function total(sheet: readonly Row[], seat: Seat): number {
  return sheet.reduce((sum, row) => sum + (row.points[seat] ?? 0), 0);
}

function isSheet({ options, places, sheet }: State): boolean {
  return sheet.every(({ shower, winners, points }, game) => {
    const wasIn = (seat: Seat) => points[seat] !== undefined && total(sheet.slice(0, game), seat) < options.target;
    return (
      points.length === places.length &&
      points.every((scored, seat) => scored === 0 || (scored > 0 && wasIn(seat))) &&
      winners.every((seat) => wasIn(seat) && points[seat] === 0) &&
      (shower === null
        ? winners.length === 0 && points.every((scored) => scored === 0)
        : winners.length > 0 && wasIn(shower))
    );
  });
}
