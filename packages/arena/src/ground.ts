import type { Game, Line, Say, Seat, Span, View } from '@parlour/engine';
import type { Arena } from './arena.ts';
import { distance, type Point } from './plane.ts';

/** What a key means to a player: take a card, give it away, put it back, turn up others, or say that one is ready. */
export type Doing = 'take' | 'give' | 'back' | 'turn' | 'ready';

/** Something that lies in the arena, for a map. */
export interface Mark extends Point {
  readonly span: Span;
}

/**
 * A game that can be played in the arena: what of its table lies where. The rules stay with the game; where a state is
 * asked for, a view of one will do.
 */
export interface Ground<State, Action, Event> {
  // biome-ignore lint/suspicious/noExplicitAny: nobody here asks for the game's options
  readonly game: Game<any, State, Action, Event>;
  /** Where a player must be to do this; null for what can be done anywhere, or nowhere, as the game will say. */
  placeOf(arena: Arena, state: State, seat: Seat, action: Action): Point | null;
  doingOf(action: Action): Doing;
  /** Lays the piles of the state that lie nowhere yet, near who acted last, and clears those that are gone (BL-17). */
  settle(arena: Arena, state: State, last: Seat | null): void;
  beginsRound(event: Event): boolean;
  /** What the seat must do before it can leave, if anything (BL-8). */
  beforeLeaving(state: State, seat: Seat): Action | null;
  /** What the seat carries above its head, seen by all (BL-18). */
  carried(state: State, seat: Seat): Span | null;
  marks(arena: Arena, view: View<State>): Mark[];
  /** What lies at a seat's station, in at most 25 columns, and what stands over such lines. */
  station(view: View<State>, seat: Seat): Line;
  stationTitle(view: View<State>, say: Say): string;
}

// biome-ignore lint/suspicious/noExplicitAny: a registry of games has no common state or action
export type AnyGround = Ground<any, any, any>;

/** Something a seat may do, as the rules are, and how far away it is: 0 for what can be done anywhere. */
export interface Offer<Action> {
  readonly action: Action;
  readonly doing: Doing;
  readonly place: Point | null;
  readonly away: number;
}

/** All a seat may do by its own view, in the game's order: what keys would do, and where to run. */
export function offers<State, Action, Event>(
  ground: Ground<State, Action, Event>,
  arena: Arena,
  view: View<State>,
  seat: Seat,
): Offer<Action>[] {
  const me = arena.avatars[seat]!;
  return ground.game.legal(view, seat).map((action) => {
    const place = ground.placeOf(arena, view, seat, action);
    const away = place && me.presence === 'walks' ? distance(me, place) : 0;
    return { action, doing: ground.doingOf(action), place, away };
  });
}
