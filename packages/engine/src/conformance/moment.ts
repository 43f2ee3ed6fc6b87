import type { Random } from '../chance.ts';
import type { AnyGame, Seat } from '../game.ts';
import type { Match } from '../match.ts';

// biome-ignore lint/suspicious/noExplicitAny: these tests play any game
type Any = any;
export type AnyState = Any;
export type AnyMatch = Match<Any, Any, Any, Any>;

/** One game for the conformance tests to play. */
export interface Setup {
  readonly options: object;
  readonly seats: number;
  readonly seed: string;
}

/** One action in the middle of a game, just after it was done, with all that led to it. */
export interface Moment {
  readonly game: AnyGame;
  readonly match: AnyMatch;
  readonly random: Random;
  /** The state just before the action. */
  readonly before: Any;
  readonly seat: Seat;
  readonly legal: readonly Any[];
  readonly action: Any;
  readonly events: readonly Any[];
  /** Actions that were legal at some time in this game, by their notation. Most are not legal now. */
  readonly known: ReadonlyMap<string, Any>;
}
