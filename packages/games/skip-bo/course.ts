import { type Chance, Course, type Seat, top } from '@parlour/engine';
import { type Action, cardToPlay, type Play } from './actions.ts';
import { HIGHEST } from './cards.ts';
import { type Event, follow } from './events.ts';
import type { Options } from './options.ts';
import { HAND_SIZE, IDLE_ROUNDS, inLastChance, isDead, layOut, nextNumber, type State } from './state.ts';

/** A new game. The two rule books differ only in whether hands are dealt at set-up (SB-6). */
export function deal(options: Options, seats: number, chance: Chance, hands: boolean): State {
  const state = layOut(options, seats, chance, hands);
  startTurn(new Course(follow, state, chance), state.turn);
  return state;
}

export function apply(state: State, seat: Seat, action: Action, chance: Chance): Event[] {
  const course = new Course(follow, state, chance);
  const { hand } = state.places[seat]!;
  switch (action.type) {
    case 'play':
      play(course, seat, action);
      break;
    case 'discard':
      course.happen({ type: 'discarded', seat, card: action.card, to: action.to });
      endTurn(course, seat);
      break;
    case 'dump':
      course.happen({ type: 'dumped', seat, cards: hand.slice() });
      endTurn(course, seat);
      break;
    case 'pass':
      course.happen({ type: 'passed', seat });
      endTurn(course, seat);
      break;
  }
  return course.events;
}

function play(course: Course<State, Event>, seat: Seat, action: Play): void {
  const { state } = course;
  const { to } = action;
  const card = cardToPlay(state, seat, action)!;
  const of = action.from === 'stock' ? seat : (action.of ?? seat);
  const pile = action.from === 'discard' ? action.pile : 0;
  course.happen({ type: 'played', seat, from: action.from, of, pile, card, to });
  if (nextNumber(state.building[to]!) > HIGHEST) course.happen({ type: 'completed', pile: to });
  if (action.from === 'stock') {
    const next = top(state.places[seat]!.stock);
    if (next === undefined) return goOut(course, seat);
    course.happen({ type: 'turned', seat, card: next });
  }
  const { hand } = state.places[seat]!;
  if (hand.length > 0) return;
  drawToFive(course, seat);
  if (isDead(state)) course.happen({ type: 'ended', ending: inLastChance(state) ? 'stock' : 'stalemate' });
}

/** A player has played the last stock card and wins: at once (SB-15), or after a last chance for the others (DB-6). */
function goOut(course: Course<State, Event>, seat: Seat): void {
  course.happen({ type: 'emptied', seat });
  if (course.state.options.lastChance) openAndPass(course, seat);
  else course.happen({ type: 'ended', ending: 'stock' });
}

function endTurn(course: Course<State, Event>, seat: Seat): void {
  const { state } = course;
  const seats = state.places.length;
  if (inLastChance(state)) openAndPass(course, seat);
  else if (state.passes === seats || state.idle === IDLE_ROUNDS * seats || isDead(state)) {
    course.happen({ type: 'ended', ending: 'stalemate' });
  } else startTurn(course, after(state, seat));
}

function openAndPass(course: Course<State, Event>, seat: Seat): void {
  const { state } = course;
  course.happen({ type: 'opened', seat, cards: state.places[seat]!.hand.slice() });
  const next = after(state, seat);
  if (state.finished.includes(next) || isDead(state)) course.happen({ type: 'ended', ending: 'stock' });
  else startTurn(course, next);
}

function after({ order }: State, seat: Seat): Seat {
  return order[(order.indexOf(seat) + 1) % order.length]!;
}

function startTurn(course: Course<State, Event>, seat: Seat): void {
  course.happen({ type: 'turn', seat });
  drawToFive(course, seat);
}

function drawToFive(course: Course<State, Event>, seat: Seat): void {
  const { state, chance } = course;
  const { hand } = state.places[seat]!;
  while (hand.length < HAND_SIZE) {
    if (state.draw.length === 0) {
      if (state.scrap.length === 0) return;
      course.happen({ type: 'reshuffled', cards: chance.shuffle('scrap', state.scrap.slice()) });
    }
    course.happen({ type: 'drew', seat, cards: state.draw.slice(hand.length - HAND_SIZE) });
  }
}
