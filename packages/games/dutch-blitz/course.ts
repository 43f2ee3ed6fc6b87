import { type Chance, Course, type Seat, top, unready } from '@parlour/engine';
import type { Action } from './actions.ts';
import { type Card, deckOf, numberOf } from './cards.ts';
import { type Event, follow } from './events.ts';
import { gridlock } from './gridlock.ts';
import type { Options } from './options.ts';
import { countRound, isDecided } from './scoring.ts';
import {
  BLITZ_SIZE,
  heldCard,
  isComplete,
  isPost,
  layOut,
  type Post,
  pileOf,
  type Source,
  type State,
  TURN_UP,
  turnedUp,
} from './state.ts';

/** A new match. */
export function deal(options: Options, seats: number, chance: Chance): State {
  const state = layOut(options, seats);
  dealRound(new Course(follow, state, chance));
  return state;
}

export function apply(state: State, seat: Seat, action: Action, chance: Chance): Event[] {
  const course = new Course(follow, state, chance);
  const { held } = state.places[seat]!;
  switch (action.type) {
    case 'pick':
      course.happen({ type: 'picked', seat, from: action.from, card: top(pileOf(state.places[seat]!, action.from))! });
      break;
    case 'putBack':
      course.happen({ type: 'putBack', seat, from: held!, card: heldCard(state, seat)! });
      break;
    case 'drop':
      place(course, seat, held!, action.pile);
      break;
    case 'start':
      place(course, seat, held!, state.dutch.length);
      break;
    case 'build':
      build(course, seat, held!, action.on);
      break;
    case 'cycle':
      cycle(course, seat);
      break;
    case 'ready':
      course.happen({ type: 'ready', seat });
      if (unready(state.places).length === 0) dealRound(course);
      break;
  }
  return course.events;
}

function dealRound(course: Course<State, Event>): void {
  const { state, chance } = course;
  const wood = state.places.map((_, seat) => {
    const deck = chance.shuffle(`deck P${seat + 1}`, deckOf(seat));
    return state.options.ones ? oneOnTop(deck) : deck;
  });
  const blitz = wood.map((deck) => deck.splice(-BLITZ_SIZE));
  const post = wood.map((deck) => {
    const cards = deck.splice(-TURN_UP).reverse();
    return state.options.variant === 'open' ? [cards] : cards.map((card) => [card]);
  });
  course.happen({ type: 'dealt', blitz, post, wood });
  settle(course);
}

/** The 1 that lies highest changes places with the top card (BL-23). */
function oneOnTop(deck: readonly Card[]): Card[] {
  const at = deck.findLastIndex((card) => numberOf(card) === 1);
  return deck.with(at, deck.at(-1)!).with(-1, deck[at]!);
}

/** Puts the held card onto a Dutch pile, or starts a new pile if there is none with that index. */
function place(course: Course<State, Event>, seat: Seat, from: Source, pile: number): void {
  const { state } = course;
  course.happen({ type: 'placed', seat, from, card: heldCard(state, seat)!, pile });
  if (isComplete(state.dutch[pile]!)) course.happen({ type: 'completed', pile });
  replace(course, seat, from);
}

function build(course: Course<State, Event>, seat: Seat, from: Source, on: Post): void {
  course.happen({ type: 'built', seat, from, card: heldCard(course.state, seat)!, on });
  replace(course, seat, from);
}

/** Fills the place that the card leaves. The round ends when the blitz pile is empty (BL-5, BL-9, BL-21). */
function replace(course: Course<State, Event>, seat: Seat, from: Source): void {
  const { options, places } = course.state;
  const { blitz, wood } = places[seat]!;
  const left = pileOf(places[seat]!, from).length;
  if (from === 'post' && wood.length > 0) course.happen({ type: 'refilled', seat, card: top(wood)! });
  const emptied = options.variant === 'classic' && isPost(from) && left === 0;
  if (emptied) course.happen({ type: 'filled', seat, card: top(blitz)!, on: from });
  if (blitz.length === 0) return endRound(course, seat);
  if (emptied || from === 'blitz') course.happen({ type: 'turned', seat, card: top(blitz)! });
  settle(course);
}

function cycle(course: Course<State, Event>, seat: Seat): void {
  const { options, places } = course.state;
  const { wood } = places[seat]!;
  const faceUp = turnedUp(options, places[seat]!).slice();
  if (options.variant === 'open') {
    const ring = [...wood.toReversed(), ...faceUp];
    course.happen({ type: 'cycled', seat, under: faceUp, up: ring.slice(0, TURN_UP) });
  } else if (wood.length > 0) {
    course.happen({ type: 'cycled', seat, under: [], up: wood.slice(-TURN_UP).reverse() });
  } else {
    course.happen({ type: 'cycled', seat, under: faceUp, up: [] });
  }
  settle(course);
}

/** Makes sure that something can still be placed. It unlocks a locked table, and ends a dead one (BL-11). */
function settle(course: Course<State, Event>): void {
  const { state } = course;
  let locked = gridlock(state);
  while (locked === 'unlock') {
    freePosts(course);
    course.happen({ type: 'unlocked' });
    locked = gridlock(state);
  }
  if (locked === 'dead') endRound(course, null);
}

/** Puts a held card back if its post pile is about to be turned. */
function freePosts(course: Course<State, Event>): void {
  const { state } = course;
  for (const [seat, { wood, held }] of state.places.entries()) {
    if (held !== 'post' || wood.length > 0) continue;
    course.happen({ type: 'putBack', seat, from: held, card: heldCard(state, seat)! });
  }
}

function endRound(course: Course<State, Event>, blitzer: Seat | null): void {
  const { options, dutch, places, sheet } = course.state;
  const blitz = places.map((place) => place.blitz);
  course.happen({ type: 'scored', row: countRound(dutch, blitz, blitzer) });
  if (isDecided(options, sheet, places.length)) course.happen({ type: 'ended' });
}
