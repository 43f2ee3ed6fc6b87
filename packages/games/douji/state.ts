import { type Card, cardText, claims, miscount, type Seat } from '@parlour/engine';
import { allCards, DECK_SIZE, type Face, pointsOf } from './cards.ts';
import { copyHabits, type Habits, isHistory, type Said, timesOf } from './history.ts';
import { type Options, rounds, seats } from './options.ts';
import { showdown } from './showdown.ts';

/** What one seat has. Cards are in the order they were dealt. */
export interface Place {
  /** Debts are allowed (DO-21). */
  points: number;
  hidden: Card[];
  public: Card[];
  /** Still in this game. */
  in: boolean;
  /** The final score shown, and what the wild stood for, if the hand has it. Null if the hand was not shown. */
  shown: { score: number; wild: Face | null } | null;
  /** Whether this player has said ready, between two games. */
  ready: boolean;
  tally: { won: number; biggest: number; shown: number; out: number };
  /** What the seat said and showed in this match; left out before that. */
  habits?: Habits;
}

export interface State {
  options: Options;
  /** The caller has to call; the others answer; between two games (DO-23); the match is over. */
  phase: 'calling' | 'answering' | 'between' | 'over';
  game: number;
  round: number;
  pot: number;
  /** How many pots in a row were bombed, up to now (DO-13, DO-22). */
  bombs: number;
  /** Who won the last game. Null before the first game and after a bombed pot (DO-9). */
  winner: Seat | null;
  /** Who calls this round. Before that is known, who called last (DO-8). */
  caller: Seat;
  /** Who has to call or answer, or was the last to do so. */
  turn: Seat;
  /** What was called in this round; 0 before the call. */
  call: number;
  deck: Card[];
  places: Place[];
  /** What was called and answered in this game, in order; left out before that. Older records do not have it. */
  said?: Said[];
}

/** A table before its first deal. */
export function layOut(options: Options, seats: number): State {
  return {
    options,
    phase: 'between',
    game: 0,
    round: 0,
    pot: 0,
    bombs: 0,
    winner: null,
    // Without a last caller, counting starts at seat 0 (DO-8).
    caller: 0,
    turn: 0,
    call: 0,
    deck: [],
    places: Array.from(
      { length: seats },
      (): Place => ({
        points: options.points,
        hidden: [],
        public: [],
        in: true,
        shown: null,
        ready: false,
        tally: { won: 0, biggest: 0, shown: 0, out: 0 },
      }),
    ),
  };
}

/** Hidden cards of each seat (DO-3). */
export function hiddenCards({ version }: Options): number {
  return version;
}

/** Public cards of a seat that is in this round (DO-3, DO-5). */
export function publicCards({ version }: Options, round: number): number {
  return version === 1 ? round : round - 1;
}

export function isFinalRound({ options, round }: State): boolean {
  return round === rounds(options);
}

/** The points of the newest public card (DO-6); 0 if there is none yet. */
export function faceScore({ public: cards }: Place): number {
  return cards.length === 0 ? 0 : pointsOf(cards.at(-1)!);
}

/** The points of all public cards (DO-6). */
export function publicScore({ public: cards }: Place): number {
  return cards.reduce((sum, card) => sum + pointsOf(card), 0);
}

/** The whole hand, hidden cards first. */
export function handOf(place: Place): Card[] {
  return [...place.hidden, ...place.public];
}

/** The seats still in, counter-clockwise, beginning with the given one. Seats are numbered counter-clockwise (DO-8). */
export function seatsIn({ places }: State, from: Seat): Seat[] {
  return [...places.keys()].map((step) => (from + step) % places.length).filter((seat) => places[seat]!.in);
}

/** What may be called and paid, from the least to the most (DO-10, DO-22). */
export function calls(state: State): number[] {
  const times = timesOf(state);
  return [1, 2, 3, 4, 5, ...(isFinalRound(state) ? [10] : [])].map((points) => points * times);
}

export function copy(state: State): State {
  return {
    options: state.options,
    phase: state.phase,
    game: state.game,
    round: state.round,
    pot: state.pot,
    bombs: state.bombs,
    winner: state.winner,
    caller: state.caller,
    turn: state.turn,
    call: state.call,
    deck: state.deck.slice(),
    places: state.places.map((place) => ({
      points: place.points,
      hidden: place.hidden.slice(),
      public: place.public.slice(),
      in: place.in,
      shown: place.shown,
      ready: place.ready,
      tally: { ...place.tally },
      ...(place.habits && { habits: copyHabits(place.habits) }),
    })),
    ...(state.said && { said: state.said.slice() }),
  };
}

/** No match has nearly so many. With so many bombs the doubled calls can still be added up exactly. */
const MOST_BOMBS = 40;

export function invariants(state: State): string[] {
  const { broken, must } = claims();
  const { options, phase, game, round, places, pot, bombs, winner } = state;
  const { min, max } = seats(options);
  const seated = (seat: Seat) => seat >= 0 && seat < places.length;
  must(places.length >= min && places.length <= max, `${min} to ${max} seats`);
  must(seated(state.caller) && seated(state.turn) && (winner === null || seated(winner)), 'only seats of this table');
  const off = miscount(allCards(), [...state.deck, ...places.flatMap(handOf)], cardText);
  must(off === '', `${DECK_SIZE} cards, each exactly once${off}`);
  const brought = places.length * options.points;
  must(places.reduce((sum, place) => sum + place.points, pot) === brought, `points and pot are ${brought} together`);
  must(round >= 1 && round <= rounds(options), `${rounds(options)} rounds`);
  must(
    places.every((place) => hasItsCards(state, place)),
    'hidden and public cards as the round has it',
  );
  // The checks below rely on the ones above.
  if (broken.length > 0) return broken;

  must(isHistory(state), 'a history of this table');
  const playing = phase === 'calling' || phase === 'answering';
  const earlier = playing ? game - 1 : game;
  must(game >= 1 && (!playing || game <= options.games || bombs > 0), 'no more games than agreed, but after a bomb');
  must(bombs >= 0 && bombs <= Math.min(earlier, MOST_BOMBS), 'no more bombed pots in a row than games');
  must((winner === null) === (bombs > 0 || earlier === 0), 'a game has a winner or is bombed');
  must((phase === 'over') === (!playing && game >= options.games && winner !== null), 'over after the last game won');
  must(
    places.every(({ ready }) => !ready || phase === 'between'),
    'ready only between games',
  );
  must(
    places.some(({ ready }) => !ready),
    'a deal when all are ready',
  );
  const contenders = seatsIn(state, state.caller);
  must(
    playing ? isCourse(state, contenders) : isEnd(state, contenders),
    playing ? 'calls in their order' : 'a fair end',
  );
  return broken;
}

/** A player who is out has as many public cards as in the round in which they left. */
function hasItsCards({ options, round }: State, place: Place): boolean {
  const count = place.public.length;
  const most = publicCards(options, round);
  const least = place.in ? most : publicCards(options, 1);
  return place.hidden.length === hiddenCards(options) && count >= least && count <= most;
}

/** In the middle of a game: at least two are in, the caller has the highest face score, and nobody has shown a hand. */
function isCourse(state: State, contenders: readonly Seat[]): boolean {
  const { options, phase, places, pot, bombs, caller, turn, call } = state;
  const highest = Math.max(...contenders.map((seat) => faceScore(places[seat]!)));
  return (
    contenders.length >= 2 &&
    contenders.includes(caller) &&
    contenders.includes(turn) &&
    faceScore(places[caller]!) === highest &&
    (phase === 'calling') === (turn === caller) &&
    (phase === 'calling' ? call === 0 : calls(state).includes(call)) &&
    pot >= (bombs > 0 ? 1 : places.length * options.base) &&
    places.every(({ shown }) => shown === null)
  );
}

/** After a game: only one was left, or those left have shown in the final round and the right one has won. */
function isEnd(state: State, contenders: readonly Seat[]): boolean {
  const { places, pot, bombs, winner, call } = state;
  if (call !== 0 || (bombs > 0 ? pot <= 0 : pot !== 0)) return false;
  if (places.some((place) => place.shown !== null && !place.in)) return false;
  const first = places[contenders[0]!]!;
  if (contenders.length === 1) return winner === contenders[0] && first.shown === null;
  const { readings, best } = showdown(contenders.map((seat) => handOf(places[seat]!)));
  const asShown = contenders.every((seat, at) => {
    const { shown } = places[seat]!;
    return shown !== null && shown.score === readings[at]!.score && shown.wild === readings[at]!.wild;
  });
  return isFinalRound(state) && asShown && winner === (best.length > 1 ? null : contenders[best[0]!]!);
}
