import type { ZodType } from 'zod';
import type { Chance, Random } from './chance.ts';
import type { Refusal } from './refusal.ts';
import type { Messages, Phrase, Say } from './words.ts';

/** A place at the table, numbered from 0. */
export type Seat = number;

/** Whose knowledge a view has: a seat's, or a spectator's (null), who knows only what everybody may know. */
export type Viewer = Seat | null;

/**
 * What one viewer may know: a state in which every card hidden from the viewer is the game's hidden card. It has the
 * shape of a state, so `legal`, `follow` and a page's drawing work on it. It also has a `viewer`, which a state does
 * not have, so that a state can never be sent in place of a view.
 */
export type View<State> = State & { readonly viewer: Viewer };

/** How a finished game ended. `statistics` are columns: a name, and a number for each seat. */
export interface Result {
  /** The seats, best first. Seats that share a place stand together, in the order of their numbers. The first win. */
  readonly ranking: readonly (readonly Seat[])[];
  /** Why it ended: a key of the game's messages under `ending.`. */
  readonly ending: string;
  /** Points, where the game has any. */
  readonly scores?: readonly number[];
  readonly statistics: Readonly<Record<string, readonly number[]>>;
}

/** What a hand is worth, and why: one phrase for each reason. */
export interface HandScore {
  readonly score: number;
  readonly explanation: readonly Phrase[];
}

/** Chooses one of the legal actions of the view's seat. A bot knows only what its seat knows. */
export type Bot<State, Action> = (view: View<State>, legal: readonly Action[], random: Random) => Action;

/** What a piece of terminal text means, or the colour of a card. The terminal decides how that looks. */
export type Tone =
  | 'plain'
  | 'quiet'
  | 'strong'
  | 'turn'
  | 'good'
  | 'bad'
  | 'blue'
  | 'green'
  | 'red'
  | 'yellow'
  | 'brass';
export interface Span {
  readonly text: string;
  readonly tone: Tone;
}
export type Line = readonly Span[];

/**
 * A short text for actions and positions. People can read it in a terminal, and it never changes. There is one way to
 * write it; capitals and small letters read the same. Records, the referee and the wire carry actions only in this
 * form.
 */
export interface Notation<State, Action> {
  action(action: Action): string;
  /** Reads any text; refuses what is not an action of this game. */
  parseAction(text: string): Action | Refusal;
  /** The whole state, including what is hidden from everybody. */
  position(state: State): string;
  /** Reads a position. It does not check whether the cards are complete; `invariants` does. */
  parsePosition(text: string): State | Refusal;
}

/** A game: data and pure functions. It knows no clock, no network, no storage and no randomness of its own. */
export interface Game<Options, State, Action, Event> {
  readonly id: string;
  /** It rises when the same actions would no longer give the same game. Records name it. */
  readonly version: number;
  /**
   * Records of this version and later ones are still played with today's rules. Most give the same match; a record
   * whose moves no longer fit is refused.
   */
  readonly oldest: number;
  /** The rule that keeps some cards hidden for ever, if the game has one. Nobody may then see a whole record. */
  readonly sealed?: string;
  /** An object schema with a default for every option. */
  readonly options: ZodType<Options>;
  seats(options: Options): { readonly min: number; readonly max: number };
  /** Refuses options that do not go together, or do not go with so many seats. */
  fits(options: Options, seats: number): Refusal | null;
  deal(options: Options, seats: number, chance: Chance): State;
  /** Says in a few words what is broken of all that must always hold. Positions written by hand are checked, too. */
  invariants(state: State): string[];

  /** How many seats this table has. */
  seated(state: State): number;
  /** Who may act now; nobody when the game is over. */
  actors(state: State): readonly Seat[];
  /** Why a seat has to wait, if the game knows a better reason than that it is not its turn. */
  waits?(state: State, seat: Seat): Refusal | null;
  /** Every legal action, each once. The seat's own view is enough to find them. */
  legal(state: State, seat: Seat): Action[];
  /** Why an actor may not do an action, or null. `legal` lists exactly the actions that pass. */
  check(state: State, seat: Seat, action: Action): Refusal | null;
  /** Does a legal action: changes the state and returns what happened. The caller must have checked the action. */
  apply(state: State, seat: Seat, action: Action, chance: Chance): Event[];
  /** Changes a state, or a view, by one event. `apply` changes a state in no other way. */
  follow(state: State, event: Event): void;
  /** For each type of event the names of its fields, in the order in which they are sent. */
  readonly eventFields: { readonly [type: string]: readonly string[] };
  copy(state: State): State;

  /** Built up from nothing, so that it has only what the viewer may know. */
  view(state: State, viewer: Viewer): View<State>;
  /** The event as the viewer may see it. Following it turns the viewer's old view into the new one. */
  eventView(event: Event, viewer: Viewer): Event;
  /** A full state that agrees with the view. Hidden cards are filled in at random. */
  resample(view: View<State>, chance: Chance): State;

  /** Null while the game goes on. */
  result(state: State): Result | null;
  /** What a clock plays for an actor whose time is up. */
  onTimeout(state: State, seat: Seat): Action;
  /** Scores a hand without a table, in games that score hands. The cards are in notation. */
  score?(cards: string): HandScore | Refusal;

  readonly notation: Notation<State, Action>;
  /** English; other languages have the same keys. */
  readonly messages: Messages;
  /** What happened, in words; null if it needs no words. */
  tell(event: Event): Phrase | null;
  /** An action in words, in two parts, so that a menu can group actions with the same first part. */
  label(action: Action, view: View<State>): { readonly what: Phrase; readonly where: Phrase };
  /** The table as the viewer sees it, with every card that is not hidden, for a terminal 80 columns wide. */
  draw(view: View<State>, say: Say): Line[];
  /**
   * Yardsticks by name, weakest first: simple bots that others are measured by. `greedy` must be one of them: it plays
   * for a bot that has had no time to think.
   */
  readonly bots: Readonly<Record<string, Bot<State, Action>>>;
}

// The platform handles games whose types it does not know. Only this place says so.
// biome-ignore lint/suspicious/noExplicitAny: a registry of games has no common state or action
export type AnyGame = Game<any, any, any, any>;
