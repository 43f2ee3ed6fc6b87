import { type Chance, Course, type Seat, unready } from '@parlour/engine';
import type { Action } from './actions.ts';
import { allCards } from './cards.ts';
import { type Event, follow } from './events.ts';
import { type Options, rounds } from './options.ts';
import { showdown } from './showdown.ts';
import { faceScore, handOf, hiddenCards, isFinalRound, layOut, publicCards, type State, seatsIn } from './state.ts';

/** A new match. */
export function deal(options: Options, seats: number, chance: Chance): State {
  const state = layOut(options, seats);
  dealGame(new Course(follow, state, chance));
  return state;
}

export function apply(state: State, seat: Seat, action: Action, chance: Chance): Event[] {
  const course = new Course(follow, state, chance);
  switch (action.type) {
    case 'call':
      if (action.points === 0) quit(course, seat);
      else call(course, seat, action.points);
      break;
    case 'in':
      course.happen({ type: 'in', seat, points: state.call });
      pass(course, seat);
      break;
    case 'out':
      goOut(course, seat);
      break;
    case 'ready':
      course.happen({ type: 'ready', seat });
      if (unready(state.places).length === 0) dealGame(course);
      break;
  }
  return course.events;
}

function dealGame(course: Course<State, Event>): void {
  const { state, chance } = course;
  const { options, places, game, bombs, winner } = state;
  const deck = chance.shuffle('deck', allCards());
  const dealEach = (count: number) => places.map(() => deck.splice(deck.length - count, count));
  const hidden = dealEach(hiddenCards(options));
  course.happen({ type: 'dealt', game: game + 1, hidden, public: dealEach(publicCards(options, 1)), deck });
  if (bombs === 0) course.happen({ type: 'base', points: options.base });
  // Before the first public card all face scores are equal. Then the winner of the last game calls (DO-9).
  course.happen({ type: 'caller', seat: options.version === 1 ? nextCaller(state) : (winner ?? 0) });
}

/** The player still in who has the highest face score; among equals, the first one from the last caller on (DO-8). */
function nextCaller(state: State): Seat {
  const seats = seatsIn(state, state.caller);
  const highest = Math.max(...seats.map((seat) => faceScore(state.places[seat]!)));
  return seats.find((seat) => faceScore(state.places[seat]!) === highest)!;
}

function call(course: Course<State, Event>, seat: Seat, points: number): void {
  course.happen({ type: 'called', seat, points });
  pass(course, seat);
}

/** The caller leaves the game, and somebody else calls this round (DO-10). */
function quit(course: Course<State, Event>, seat: Seat): void {
  course.happen({ type: 'quit', seat });
  if (!lastOneWins(course)) course.happen({ type: 'caller', seat: nextCaller(course.state) });
}

function goOut(course: Course<State, Event>, seat: Seat): void {
  course.happen({ type: 'out', seat });
  if (!lastOneWins(course)) pass(course, seat);
}

/** Asks the next player, or ends the round when all have answered (DO-11). */
function pass(course: Course<State, Event>, seat: Seat): void {
  const { state } = course;
  const next = seatsIn(state, seat + 1)[0]!;
  if (next === state.caller) endRound(course);
  else course.happen({ type: 'turn', seat: next });
}

function lastOneWins(course: Course<State, Event>): boolean {
  const { state } = course;
  const [seat, ...others] = seatsIn(state, 0);
  if (others.length > 0) return false;
  course.happen({ type: 'won', seat: seat!, pot: state.pot, by: 'last' });
  endGame(course);
  return true;
}

function endRound(course: Course<State, Event>): void {
  const { state } = course;
  if (isFinalRound(state)) return showHands(course);
  const round = state.round + 1;
  course.happen({ type: 'round', round, final: round === rounds(state.options) });
  for (const seat of seatsIn(state, 0)) course.happen({ type: 'turned', seat, card: state.deck.at(-1)! });
  course.happen({ type: 'caller', seat: nextCaller(state) });
}

function showHands(course: Course<State, Event>): void {
  const { state } = course;
  const seats = seatsIn(state, state.caller);
  const hands = seats.map((seat) => handOf(state.places[seat]!));
  const { readings, best, by } = showdown(hands);
  for (const [at, seat] of seats.entries()) {
    const { score, wild } = readings[at]!;
    course.happen({ type: 'shown', seat, hand: hands[at]!, score, wild });
  }
  const { pot } = state;
  const first = best[0]!;
  if (best.length > 1) course.happen({ type: 'bombed', pot, score: readings[first]!.score });
  else course.happen({ type: 'won', seat: seats[first]!, pot, by });
  endGame(course);
}

/** The match is over after its last game, unless that game's pot is bombed (DO-21). */
function endGame(course: Course<State, Event>): void {
  const { options, game, winner } = course.state;
  if (winner !== null && game >= options.games) course.happen({ type: 'ended' });
}
