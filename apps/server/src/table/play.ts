import type { RaceTrack } from '@parlour/arena';
import type { Match, Refusal, Result, Seat, Viewer } from '@parlour/engine';
import type { Snapshot } from './audience.ts';
import type { Asked, Entry } from './ledger.ts';
import type { Wish } from './requests.ts';

export type AnyMatch = Match<unknown, unknown, unknown, unknown>;

/** Why an action is played: a person has asked for it, or the clock or a bot plays for the seat. */
export type Cause = { readonly asked: Asked } | { readonly by: 'clock' | 'bot' };

/** An action that was played, with how things stood then: the match may be further when the table hears of it. */
export interface Deed {
  readonly is: 'deed';
  readonly entry: Extract<Entry, { is: 'act' }>;
  readonly asked: Asked | undefined;
  readonly events: readonly unknown[];
  /** Who may act after it, and the result if it has ended the match. */
  readonly actors: readonly Seat[];
  readonly result: Result | null;
  /** How everybody moved, if it has ended a race. */
  readonly track: RaceTrack | null;
}

/** The last action was taken back. */
export interface TookBack {
  readonly entry: Extract<Entry, { is: 'takenBack' }>;
  /** Who may act now. */
  readonly actors: readonly Seat[];
}

/** The answer to a person's request to play. */
interface Answered {
  readonly is: 'answered';
  readonly asked: Asked;
  readonly seat: Seat;
  readonly refusal: Refusal | null;
}

export type Happening = Deed | Answered;

/** Who plays for a seat: a bot of this level, the person, or nobody while the person is away. */
export type Hand = { readonly bot: string } | 'person' | 'nobody';

/**
 * A match while it is played: by turns or as a race. It has no callbacks: its methods return what has happened, in
 * order. It has no timer either: its owner calls it and says what time it is.
 */
export interface Play {
  /** Whether it goes on many times a second, or only when it is due. */
  readonly live: boolean;
  /** When it goes on by itself; null while it waits for people. */
  readonly due: number | null;
  /** A person plays. If a hand must first move to the place, the answer comes later, with other happenings. */
  act(seat: Seat, text: string, asked: Asked): Happening[];
  /** A person takes back their last action, unless one of these viewers has seen something new with it. */
  takeBack(seat: Seat, viewers: readonly Viewer[]): TookBack | Refusal;
  /** The clock plays for a person whose time is up. */
  lapse(seat: Seat): Happening[];
  cast(seat: Seat, hand: Hand): Happening[];
  /** A person chooses to walk or to play flat, or how fast bots should be. */
  choose(seat: Seat, wish: Wish): Happening[] | Refusal;
  steer(seat: Seat, inputs: readonly unknown[]): Refusal | null;
  /** Time begins to run, or runs again. */
  wake(now: number): void;
  sleep(): void;
  /** Something has changed. A bot whose turn it is begins to think. */
  think(now: number): void;
  /** Goes on by itself, step by step, as far as it is due. */
  run(now: number): Iterable<Happening[]>;
  /** What everybody is shown of the arena after this step; null if nothing. */
  snapshot(): Snapshot | null;
  /** Stops the match before its end. Nobody can act any more, and open requests are answered. */
  stop(): Happening[];
}

/** The last action of a match, right after it was played. */
export function deedOf(match: AnyMatch, events: readonly unknown[], cause: Cause): Deed {
  const { game, state, record } = match;
  const [seat, act, chance] = record.moves.at(-1)!;
  const [by, asked] = 'by' in cause ? [cause.by, undefined] : [undefined, cause.asked];
  const entry = { is: 'act', seat, act, ...(chance ? { chance } : {}), ...(by ? { by } : {}) } as const;
  return { is: 'deed', entry, asked, events, actors: game.actors(state), result: game.result(state), track: null };
}
