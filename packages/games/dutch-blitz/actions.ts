import { type Refusal, refuse, type Seat, top, unready } from '@parlour/engine';
import { type Card, cardText, HIGHEST, numberOf, ownerOf } from './cards.ts';
import type { Options } from './options.ts';
import {
  ALL_POSTS,
  ALL_SOURCES,
  buildsOn,
  hasColour,
  heldCard,
  isComplete,
  isPost,
  MOST_PILES,
  nextNumber,
  type Post,
  pileOf,
  postOf,
  posts,
  type Source,
  type State,
  sources,
} from './state.ts';

/**
 * A drop on a Dutch pile, numbered from 0, says which number its player thinks is next there. So the game can tell a
 * late drop from a wrong one, and say who was faster (BL-10). To build is to drop on one's own post pile (BL-21).
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

// There are only a few hundred actions in all. Each is made once, here, so that listing the legal ones makes no
// garbage.
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

/** In a round everybody may act at any time; between two rounds those who are not ready yet. */
export function actors({ phase, places }: State): Seat[] {
  return phase === 'over' ? [] : unready(places);
}

export function waits(state: State, seat: Seat): Refusal | null {
  if (!state.places[seat]!.ready) return null;
  return refuse('already-ready', { waiting: actors(state).length }, 'BL-22');
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

/** Where the top card of a pile could be dropped if it were held. */
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

/** The open variant has no waste. So without wood, cycling would bring up the same cards in the same order. */
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
