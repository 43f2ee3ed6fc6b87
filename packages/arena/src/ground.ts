import type { Game, Line, Say, Seat, Span, View } from '@parlour/engine';
import type { Arena } from './arena.ts';
import type { MapName } from './maps.ts';
import { distance, type Point } from './plane.ts';

/** What a key means to a player: take a card, give it away, put it back, turn up others, or say ready. */
export type Doing = 'take' | 'give' | 'back' | 'turn' | 'ready';

/** Something that lies in the arena, for a picture of it from above. */
export interface Mark extends Point {
  readonly span: Span;
}

/** The game's rules that the arena enforces. Its refusals name them. */
interface ArenaRules {
  /** A player moves only by stick and buttons, with one input a step. */
  readonly input: string;
  /** Nobody can act before the countdown is over. */
  readonly countdown: string;
  /** Nobody can act on something out of reach. */
  readonly reach: string;
  /** A player who has left cannot act. */
  readonly away: string;
  /** The hand of a player who plays flat has to run. */
  readonly hand: string;
}

/**
 * Where the parts of a game's table lie in the arena. The game still has the rules. A function that takes a state can
 * also take a view.
 */
export interface Ground<State, Action, Event> {
  // biome-ignore lint/suspicious/noExplicitAny: nobody here asks for the game's options
  readonly game: Game<any, State, Action, Event>;
  readonly rules: ArenaRules;
  /** Which map the table has agreed on. */
  mapOf(state: State): MapName;
  /** Where a player must be for this action; null if it can be done anywhere, or if it is not possible at all. */
  placeOf(arena: Arena, state: State, seat: Seat, action: Action): Point | null;
  doingOf(action: Action): Doing;
  /** What the seat could do right after this action, as far as it can tell now. */
  after(state: State, seat: Seat, action: Action): readonly Action[];
  /** Places new piles near the player who acted last, and removes those that are gone. */
  settle(arena: Arena, state: State, last: Seat | null): void;
  beginsRound(event: Event): boolean;
  /** What the seat must do before it can leave, if anything. */
  beforeLeaving(state: State, seat: Seat): Action | null;
  /** How far a seat is ahead of the best of the others, in cards; negative if it is behind. Everybody sees it. */
  lead(state: State, seat: Seat): number;
  /** What the seat carries above its head. Everybody sees it. */
  carried(state: State, seat: Seat): Span | null;
  marks(arena: Arena, view: View<State>): Mark[];
  /** The cards at a seat's station, in at most 25 columns; and the title over such lines. */
  station(view: View<State>, seat: Seat): Line;
  stationTitle(view: View<State>, say: Say): string;
}

// biome-ignore lint/suspicious/noExplicitAny: a registry of games has no common state or action
export type AnyGround = Ground<any, any, any>;

/** An action that the rules allow a seat, and how far away its place is: 0 if it can be done anywhere. */
export interface Offer<Action> {
  readonly action: Action;
  readonly doing: Doing;
  readonly place: Point | null;
  readonly away: number;
}

/** All actions that a seat's own view allows, in the game's order: for the keys, and for choosing where to run. */
export function offers<State, Action, Event>(
  ground: Ground<State, Action, Event>,
  arena: Arena,
  view: View<State>,
  seat: Seat,
): Offer<Action>[] {
  const me = arena.avatars[seat]!;
  return ground.game.legal(view, seat).map((action) => {
    const place = ground.placeOf(arena, view, seat, action);
    const away = place ? distance(me, place) : 0;
    return { action, doing: ground.doingOf(action), place, away };
  });
}
