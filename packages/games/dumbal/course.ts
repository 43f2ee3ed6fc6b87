import { type Chance, Course, type Seat } from '@parlour/engine';
import { type Action, actors, type Dispose } from './actions.ts';
import { allCards, byRank, HAND_SIZE, pointsOf } from './cards.ts';
import { type Event, follow } from './events.ts';
import type { Options } from './options.ts';
import { scoreShow } from './scoring.ts';
import { handOf, isIn, layOut, leftOf, ROUNDS, type State, starter } from './state.ts';

/** A new match: a random player is the first dealer (DU-4). */
export function deal(options: Options, seats: number, chance: Chance): State {
  const state = layOut(options, seats);
  const [dealer] = chance.shuffle('dealer', [...state.places.keys()]);
  dealGame(new Course(follow, state, chance), dealer!);
  return state;
}

export function apply(state: State, seat: Seat, action: Action, chance: Chance): Event[] {
  const course = new Course(follow, state, chance);
  switch (action.type) {
    case 'show':
      show(course, seat);
      break;
    case 'decline': {
      const players = leftOf(state, state.dealer);
      course.happen({ type: 'declined', seat });
      ask(course, players.slice(players.indexOf(seat) + 1));
      break;
    }
    case 'dispose':
      dispose(course, seat, action);
      break;
    case 'ready':
      course.happen({ type: 'ready', seat });
      if (actors(state).length === 0) dealGame(course, leftOf(state, state.dealer)[0]!);
      break;
  }
  return course.events;
}

function dealGame(course: Course<State, Event>, dealer: Seat): void {
  const { state, chance } = course;
  const stack = chance.shuffle('deck', allCards(state.options));
  const hands = state.places.map((_, seat) => (isIn(state, seat) ? stack.splice(-HAND_SIZE) : []));
  course.happen({ type: 'dealt', dealer, hands, stack });
  ask(course, leftOf(state, dealer));
}

/** Asks the first of these players who may show before the first turn. If nobody may, the turns begin (DU-12). */
function ask(course: Course<State, Event>, players: readonly Seat[]): void {
  const { state } = course;
  const seat = players.find((player) => pointsOf(handOf(state.places[player]!)) <= state.options.opening);
  course.happen(seat === undefined ? { type: 'turn', seat: starter(state) } : { type: 'asked', seat });
}

function dispose(course: Course<State, Event>, seat: Seat, { cards, take }: Dispose): void {
  const { state, chance } = course;
  if (take === 'stack') {
    if (state.stack.length === 0) {
      course.happen({ type: 'reshuffled', cards: chance.shuffle('pile', state.pile.slice()) });
    }
    course.happen({ type: 'disposed', seat, cards, from: 'stack', taken: state.stack.at(-1)! });
  } else {
    course.happen({ type: 'disposed', seat, cards, from: 'disposal', taken: take });
  }

  const next = leftOf(state, seat)[0]!;
  if (next === starter(state) && state.round === ROUNDS) annul(course);
  else course.happen({ type: 'turn', seat: next });
}

function annul(course: Course<State, Event>): void {
  course.happen({ type: 'scored', row: { shower: null, winners: [], points: course.state.places.map(() => 0) } });
}

/** Opens all hands, the shower's first, and scores the game. Players who reach the target are out (DU-14 to DU-16). */
function show(course: Course<State, Event>, seat: Seat): void {
  const { state } = course;
  const hands = state.places.map((place) => handOf(place).sort(byRank));
  const others = leftOf(state, seat).filter((player) => player !== seat);
  const players = [seat, ...others];
  course.happen({ type: 'showed', seat });
  for (const player of players) {
    const cards = hands[player]!;
    course.happen({ type: 'opened', seat: player, cards, points: pointsOf(cards) });
  }
  course.happen({ type: 'scored', row: scoreShow(hands, seat) });
  for (const player of players) {
    if (!isIn(state, player)) course.happen({ type: 'out', seat: player, score: state.places[player]!.score });
  }
  const stillIn = players.filter((player) => isIn(state, player));
  if (stillIn.length === 1) course.happen({ type: 'ended', winner: stillIn[0]! });
}
