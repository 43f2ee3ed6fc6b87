import { type Chance, type Refusal, refuse, type Seat } from '@parlour/engine';
import { type Card, cardText, deckOf, HIGHEST, numberOf, ownerOf, top } from './cards.ts';
import { type Event, follow } from './events.ts';
import { gridlock } from './gridlock.ts';
import type { Options } from './options.ts';
import { countRound, isDecided } from './scoring.ts';
import {
  ALL_POSTS,
  ALL_SOURCES,
  BLITZ_SIZE,
  buildsOn,
  hasColour,
  heldCard,
  isComplete,
  isPost,
  layOut,
  MOST_PILES,
  nextNumber,
  type Post,
  pileOf,
  postOf,
  posts,
  type Source,
  type State,
  sources,
  TURN_UP,
  turnedUp,
} from './state.ts';

/**
 * A drop on a Dutch pile, numbered from 0, says which number its player thinks is next there: so a late one can be told
 * from a wrong one, and who was faster (BL-10). To build is to drop on an own post pile (BL-21).
 */
export type Action =
  | { readonly type: 'pick'; readonly from: Source }
  | { readonly type: 'drop'; readonly pile: number; readonly next: number }
  | { readonly type: 'start' }
  | { readonly type: 'build'; readonly on: Post }
  | { readonly type: 'putBack' }
  | { readonly type: 'cycle' }
  | { readonly type: 'ready' };

type Drop = Extract<Action, { type: 'drop' }>;

// There are only a few hundred actions in all. Each is made once, here, so that listing the legal ones makes no garbage.
const PICK = Object.fromEntries(ALL_SOURCES.map((from) => [from, Object.freeze({ type: 'pick', from })])) as Record<
  Source,
  Action
>;
const DROP = Array.from({ length: MOST_PILES }, (_, pile) =>
  Array.from({ length: HIGHEST }, (_, at): Action => Object.freeze({ type: 'drop', pile, next: at + 1 })),
);
const START: Action = Object.freeze({ type: 'start' });
const BUILD = Object.fromEntries(ALL_POSTS.map((on) => [on, Object.freeze({ type: 'build', on })])) as Record<
  Post,
  Action
>;
const PUT_BACK: Action = Object.freeze({ type: 'putBack' });
const CYCLE: Action = Object.freeze({ type: 'cycle' });
const READY: Action = Object.freeze({ type: 'ready' });

export const ALL_ACTIONS: readonly Action[] = [
  ...Object.values(PICK),
  ...DROP.flat(),
  START,
  ...Object.values(BUILD),
  PUT_BACK,
  CYCLE,
  READY,
];

/** A new match. */
export function deal(options: Options, seats: number, chance: Chance): State {
  const state = layOut(options, seats);
  new Course(state, chance).deal();
  return state;
}

/** In a round everybody, at any time; between two rounds those who are not ready yet. */
export function actors({ phase, places }: State): Seat[] {
  if (phase === 'over') return [];
  return [...places.keys()].filter((seat) => !places[seat]!.ready);
}

export function legal(state: State, seat: Seat): Action[] {
  const { options, phase } = state;
  const place = state.places[seat]!;
  if (phase === 'over' || place.ready) return [];
  if (phase === 'between') return [READY];
  if (place.held !== null) return [...targets(state, seat, place.held), PUT_BACK];
  const actions = sources(options)
    .filter((source) => pileOf(place, source).length > 0)
    .map((source) => PICK[source]);
  if (canCycle(state, seat)) actions.push(CYCLE);
  return actions;
}

/** Where the top card of a pile could be dropped, were it held. */
export function targets(state: State, seat: Seat, from: Source): Action[] {
  const { options, dutch } = state;
  const place = state.places[seat]!;
  const pile = pileOf(place, from);
  const card = top(pile);
  const actions: Action[] = [];
  if (card === undefined) return actions;
  const number = numberOf(card);
  for (let at = 0; at < dutch.length; at++) {
    if (nextNumber(dutch[at]!) === number && hasColour(options, dutch[at]!, card)) actions.push(DROP[at]![number - 1]!);
  }
  if (number === 1) actions.push(START);
  if (options.variant === 'classic' && (!isPost(from) || pile.length === 1)) {
    for (const on of posts(options)) if (buildsOn(top(postOf(place, on))!, card)) actions.push(BUILD[on]);
  }
  return actions;
}

/** In the open variant, which has no waste, with no wood left the same cards would come up in the same order. */
function canCycle({ places }: State, seat: Seat): boolean {
  const { wood, waste } = places[seat]!;
  return wood.length + waste.length > 0;
}

export function check(state: State, seat: Seat, action: Action): Refusal | null {
  const { options, phase } = state;
  if (phase !== 'racing') return action.type === 'ready' ? null : refuse('between-rounds', {}, 'BL-22');
  const place = state.places[seat]!;
  const card = heldCard(state, seat);
  switch (action.type) {
    case 'ready':
      return refuse('round-goes-on', {}, 'BL-22');
    case 'pick':
      if (!sources(options).includes(action.from)) return noSuchPlace(options, action.from);
      if (card !== undefined) return refuse('hands-full', { card: cardText(card) }, 'BL-7');
      return pileOf(place, action.from).length > 0 ? null : refuse('pile-empty', { pile: action.from }, 'BL-5');
    case 'cycle':
      if (card !== undefined) return refuse('hands-full', { card: cardText(card) }, 'BL-7');
      return canCycle(state, seat) ? null : refuse('nothing-to-cycle', {}, 'BL-6');
  }
  if (card === undefined) return refuse('nothing-held', {}, 'BL-8');
  switch (action.type) {
    case 'putBack':
      return null;
    case 'start':
      return numberOf(card) === 1 ? null : refuse('not-a-one', { card: cardText(card) }, 'BL-3');
    case 'drop':
      return checkDrop(state, seat, action, card);
    case 'build':
      return checkBuild(state, seat, action.on, card);
  }
}

function noSuchPlace({ variant }: Options, pile: Source): Refusal {
  return refuse('no-such-place', { pile, variant }, 'BL-21');
}

function checkDrop({ options, dutch }: State, seat: Seat, { pile: at, next }: Drop, card: Card): Refusal | null {
  const pile = dutch[at];
  const facts = { pile: at + 1, card: cardText(card) };
  if (pile === undefined) return refuse('no-such-pile', { pile: `D${at + 1}` }, 'BL-3');
  if (!hasColour(options, pile, card)) return refuse('other-colour', { ...facts, top: cardText(pile[0]!) }, 'BL-21');
  const number = numberOf(card);
  const there = pile[next - 1];
  if (there !== undefined && number === next && ownerOf(there) !== seat) {
    return refuse('beaten', { ...facts, number, by: { seat: ownerOf(there) } }, 'BL-10');
  }
  if (isComplete(pile)) return refuse('pile-complete', facts, 'BL-4');
  if (number !== nextNumber(pile)) return refuse('not-next', { ...facts, next: nextNumber(pile) }, 'BL-8');
  return next === number ? null : refuse('other-next', { ...facts, next: number, thought: next }, 'BL-10');
}

function checkBuild({ options, places }: State, seat: Seat, on: Post, card: Card): Refusal | null {
  const place = places[seat]!;
  const from = place.held!;
  if (options.variant === 'open' || !posts(options).includes(on)) return noSuchPlace(options, on);
  if (isPost(from) && pileOf(place, from).length > 1) return refuse('not-the-last', { card: cardText(card) }, 'BL-21');
  const under = top(postOf(place, on))!;
  if (buildsOn(under, card)) return null;
  return refuse('does-not-build', { card: cardText(card), top: cardText(under) }, 'BL-21');
}

export function apply(state: State, seat: Seat, action: Action, chance: Chance): Event[] {
  const course = new Course(state, chance);
  const { held } = state.places[seat]!;
  switch (action.type) {
    case 'pick':
      course.happen({ type: 'picked', seat, from: action.from, card: top(pileOf(state.places[seat]!, action.from))! });
      break;
    case 'putBack':
      course.happen({ type: 'putBack', seat, from: held!, card: heldCard(state, seat)! });
      break;
    case 'drop':
      course.place(seat, held!, action.pile);
      break;
    case 'start':
      course.place(seat, held!, state.dutch.length);
      break;
    case 'build':
      course.build(seat, held!, action.on);
      break;
    case 'cycle':
      course.cycle(seat);
      break;
    case 'ready':
      course.happen({ type: 'ready', seat });
      if (state.places.every(({ ready }) => ready)) course.deal();
      break;
  }
  return course.events;
}

/** What follows from what: makes events happen and gathers them. */
class Course {
  readonly events: Event[] = [];
  readonly state: State;
  readonly #chance: Chance;

  constructor(state: State, chance: Chance) {
    this.state = state;
    this.#chance = chance;
  }

  happen(event: Event): void {
    follow(this.state, event);
    this.events.push(event);
  }

  deal(): void {
    const { options, places } = this.state;
    const wood = places.map((_, seat) => this.#chance.shuffle(`deck P${seat + 1}`, deckOf(seat)));
    const blitz = wood.map((deck) => deck.splice(-BLITZ_SIZE));
    const post = wood.map((deck) => {
      const cards = deck.splice(-TURN_UP).reverse();
      return options.variant === 'open' ? [cards] : cards.map((card) => [card]);
    });
    this.happen({ type: 'dealt', blitz, post, wood });
    this.#settle();
  }

  /** The held card onto a Dutch pile; onto a new one if there is none of that number yet. */
  place(seat: Seat, from: Source, pile: number): void {
    const { state } = this;
    this.happen({ type: 'placed', seat, from, card: heldCard(state, seat)!, pile });
    if (isComplete(state.dutch[pile]!)) this.happen({ type: 'completed', pile });
    this.#replace(seat, from);
  }

  build(seat: Seat, from: Source, on: Post): void {
    this.happen({ type: 'built', seat, from, card: heldCard(this.state, seat)!, on });
    this.#replace(seat, from);
  }

  /** What comes to lie where the card was; and perhaps it was the last (BL-5, BL-9, BL-21). */
  #replace(seat: Seat, from: Source): void {
    const { options, places } = this.state;
    const { blitz, wood } = places[seat]!;
    const left = pileOf(places[seat]!, from).length;
    if (from === 'post' && wood.length > 0) this.happen({ type: 'refilled', seat, card: top(wood)! });
    const emptied = options.variant === 'classic' && isPost(from) && left === 0;
    if (emptied) this.happen({ type: 'filled', seat, card: top(blitz)!, on: from });
    if (blitz.length === 0) return this.#endRound(seat);
    if (emptied || from === 'blitz') this.happen({ type: 'turned', seat, card: top(blitz)! });
    this.#settle();
  }

  cycle(seat: Seat): void {
    const { options, places } = this.state;
    const { wood } = places[seat]!;
    const faceUp = turnedUp(options, places[seat]!).slice();
    if (options.variant === 'open') {
      const ring = [...wood.toReversed(), ...faceUp];
      this.happen({ type: 'cycled', seat, under: faceUp, up: ring.slice(0, TURN_UP) });
    } else if (wood.length > 0) {
      this.happen({ type: 'cycled', seat, under: [], up: wood.slice(-TURN_UP).reverse() });
    } else {
      this.happen({ type: 'cycled', seat, under: faceUp, up: [] });
    }
    this.#settle();
  }

  /** Sees that something can still be placed: unlocks what is locked, and ends what is dead (BL-11). */
  #settle(): void {
    const { state } = this;
    let locked = gridlock(state);
    while (locked === 'unlock') {
      this.happen({ type: 'unlocked' });
      locked = gridlock(state);
    }
    if (locked === 'dead') this.#endRound(null);
  }

  #endRound(blitzer: Seat | null): void {
    const { options, dutch, places, sheet } = this.state;
    const blitz = places.map((place) => place.blitz);
    this.happen({ type: 'scored', row: countRound(dutch, blitz, blitzer) });
    if (isDecided(options, sheet, places.length)) this.happen({ type: 'ended' });
  }
}
