import { type AnyGame, isRefusal, Match, type Random, type Seat, seeded, shuffler } from '@parlour/engine';
import { LEVELS, type Manner, TEMPERS } from './cast.ts';
import { type AnyMind, NEVER_LATE } from './mind.ts';

/** Helpers for the tests of every mind. */

/** A table for a test. */
export interface Setup {
  readonly options: object;
  readonly seats: number;
  readonly seed: string;
}

// biome-ignore lint/suspicious/noExplicitAny: these tests play any game
type Any = any;

/** A moment in which a seat has to decide. */
export interface Decision {
  readonly state: Any;
  readonly seat: Seat;
  readonly legal: readonly Any[];
}

/** No real match has nearly as many actions. */
const MOST_ACTIONS = 100_000;

/** Plays a whole match, and returns its last state. `choose` gets a moment and returns one of the legal actions. */
export function playMatch(game: AnyGame, { options, seats, seed }: Setup, choose: (at: Decision) => unknown): Any {
  const match = Match.deal(game, options, seats, shuffler(seeded(seed)));
  if (isRefusal(match)) throw new TypeError(JSON.stringify(match));
  const { state } = match;
  for (let actions = 0; actions < MOST_ACTIONS; actions++) {
    const seat = game.actors(state)[0];
    if (seat === undefined) return state;
    const legal = game.legal(state, seat);
    const action = choose({ state, seat, legal });
    if (!legal.includes(action)) throw new Error(`${game.notation.action(action)} is not one of the legal actions`);
    match.play(seat, action);
  }
  throw new Error('the match does not end');
}

export const anyManner = (random: Random): Manner => ({
  level: LEVELS[random.below(LEVELS.length)]!,
  temper: TEMPERS[random.below(TEMPERS.length)]!,
});

/**
 * Tries whether a mind looks at what is hidden from it. It is shown a state with all its cards as if it were a view, and
 * then other worlds that look the same to the seat. An honest mind decides alike in all of them. Returns what it did
 * otherwise, as text; nothing if it is honest.
 */
export function peeking(game: AnyGame, mind: AnyMind, { state, seat, legal }: Decision, worlds: number): string[] {
  const decide = (world: object, manner: Manner) =>
    game.notation.action(mind.choose({ ...world, viewer: seat }, legal, manner, seeded('the same'), NEVER_LATE).action);
  const view = game.view(state, seat);
  const manner = anyManner(seeded(JSON.stringify(view)));
  const decided = decide(view, manner);
  const found: string[] = [];
  for (let world = 0; world < worlds; world++) {
    const action = decide(game.resample(view, shuffler(seeded(world))), manner);
    if (action !== decided) found.push(`${action} in world ${world}, not ${decided}`);
  }
  return found;
}
