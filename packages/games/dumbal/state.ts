import { type Card, cardText, claims, miscount, type Seat } from '@parlour/engine';
import { allCards, HAND_SIZE, pointsOf } from './cards.ts';
import { arrange } from './disposal.ts';
import { type Options, SEATS } from './options.ts';
import { type Row, total } from './scoring.ts';

/** After so many rounds a game is annulled (DU-13). */
export const ROUNDS = 200;

/** What one seat has. */
export interface Place {
  /** Cards of the hand that everybody knows: taken from a disposal, or shown at the end of the game (DU-18). */
  known: Card[];
  /** The other cards of the hand. They are kept apart, so that no order of the whole hand tells others anything. */
  secret: Card[];
  /** All points so far. */
  score: number;
  /** Whether this player is ready for the next deal (DU-19). */
  ready: boolean;
}

/** A whole match: the game on the table, and the score sheet of the games before it. */
export interface State {
  options: Options;
  /** Before the first turn of a game; in its turns; between two games; the match is over. */
  phase: 'opening' | 'turns' | 'between' | 'over';
  dealer: Seat;
  /** Whose turn it is, or was. In the opening, who is asked. */
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

export function handOf({ known, secret }: Place): Card[] {
  return [...known, ...secret];
}

export function isIn(state: State, seat: Seat): boolean {
  return state.places[seat]!.score < state.options.target;
}

/** The players still in, clockwise, beginning left of a seat. The seat itself comes last (DU-4). */
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
    // A row never changes, so it need not be copied.
    sheet: state.sheet.slice(),
  };
}

export function invariants(state: State): string[] {
  const { broken, must } = claims();
  const { options, phase, places, sheet } = state;
  const seats = places.length;
  const playing = phase === 'opening' || phase === 'turns';
  const among = (seat: Seat) => places[seat] !== undefined;
  must(seats >= SEATS.min && seats <= SEATS.max, `${SEATS.min} to ${SEATS.max} seats`);
  must(among(state.dealer) && among(state.turn), 'the deal and the turn are a seat’s');
  if (broken.length > 0) return broken;

  const all = allCards(options);
  const off = miscount(all, [state.stack, state.pile, state.lastDisposal, ...places.map(handOf)].flat(), cardText);
  must(off === '', `${all.length} cards, each exactly once${off}`);
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
  must(isDisposal(state.lastDisposal), 'the last disposal is a card, a set or a run of a hand, or nothing');
  must(
    playersIn.some((seat) => !places[seat]!.ready),
    'somebody is not ready yet',
  );
  return broken;
}

function isDisposal(cards: readonly Card[]): boolean {
  return cards.length === 0 || (cards.length <= HAND_SIZE && arrange(cards) !== undefined);
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
