import type { ZodType } from 'zod';
import type { Chance, Random } from './chance.ts';
import type { Refusal } from './refusal.ts';
import type { Messages, Phrase, Say } from './words.ts';

/** A place at the table, numbered from 0. */
export type Seat = number;

/** Whose eyes: a seat's, or a spectator's (null), who knows only what everybody may know. */
export type Viewer = Seat | null;

/**
 * What one viewer may know: a state in which every card hidden from the viewer is the game's hidden card and nothing
 * else. It has the shape of a state, so `legal`, `follow` and a page's drawing work on it; it has a `viewer`, which a
 * state has not, so that a state can never be sent in its place.
 */
export type View<State> = State & { readonly viewer: Viewer };

/** How a finished game ended. `statistics` are columns: a name, and a number for each seat. */
export interface Result {
  /** The seats, best first; those who share a place stand together. The winners are `ranking[0]`. */
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

/** Chooses one of the legal actions of the view's seat. It knows what its seat knows, and nothing else. */
export type Bot<State, Action> = (view: View<State>, legal: readonly Action[], random: Random) => Action;

/** How a piece of terminal text is meant, or the colour of a card; the terminal decides how that looks. */
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
 * A short text for actions and positions: readable in a terminal, stable for ever. Records, the referee and the wire
 * carry actions in this form and no other.
 */
export interface Notation<State, Action> {
  action(action: Action): string;
  /** Any text whatever; what is not an action of this game is refused. */
  parseAction(text: string): Action | Refusal;
  /** The whole state, also what is hidden from everybody. */
  position(state: State): string;
  /** Reads a position. That its cards add up is for `invariants` to say. */
  parsePosition(text: string): State | Refusal;
}

/** A game: data and pure functions. It knows no clock, no network, no storage and no randomness of its own. */
export interface Game<Options, State, Action, Event> {
  readonly id: string;
  /** Rises when the same actions would no longer give the same game; records name it. */
  readonly version: number;
  /** The rule by which some cards stay hidden for ever, where there is one: whole records are then for nobody to see. */
  readonly sealed?: string;
  /** An object schema with a default for every option. */
  readonly options: ZodType<Options>;
  seats(options: Options): { readonly min: number; readonly max: number };
  /** Refuses options that cannot go together, or not with so many seats. */
  fits(options: Options, seats: number): Refusal | null;
  deal(options: Options, seats: number, chance: Chance): State;
  /** What must hold in every state; each broken one in a few words. A position written by hand is held to it too. */
  invariants(state: State): string[];

  /** How many seats this table has. */
  seated(state: State): number;
  /** Who may act now; nobody when the game is over. */
  actors(state: State): readonly Seat[];
  /** Every legal action, each once. A seat's own view is enough to know them. */
  legal(state: State, seat: Seat): Action[];
  /** Why an action of an actor may not be done, or null. `legal` holds exactly the actions that pass. */
  check(state: State, seat: Seat, action: Action): Refusal | null;
  /** Does a legal action: changes the state and tells what happened. It trusts its caller to have checked. */
  apply(state: State, seat: Seat, action: Action, chance: Chance): Event[];
  /** One event more, on a state or on a view of one. `apply` changes a state by nothing else. */
  follow(state: State, event: Event): void;
  /** For each type of event the names of its fields, in the order in which they travel on the wire. */
  readonly eventFields: { readonly [type: string]: readonly string[] };
  copy(state: State): State;

  /** Built up from nothing: only what the viewer may know is put in. */
  view(state: State, viewer: Viewer): View<State>;
  /** The event as the viewer may see it; following it turns the viewer's old view into the new one. */
  eventView(event: Event, viewer: Viewer): Event;
  /** A full state that agrees with the view; what is hidden is filled in at random. */
  resample(view: View<State>, chance: Chance): State;

  /** Null while the game goes on. */
  result(state: State): Result | null;
  /** What a clock plays for an actor whose time is up. */
  onTimeout(state: State, seat: Seat): Action;
  /** Scores a hand apart from any table, for games that score hands: its cards as the notation writes them. */
  score?(cards: string): HandScore | Refusal;

  readonly notation: Notation<State, Action>;
  /** English; other languages have the same keys. */
  readonly messages: Messages;
  /** What happened, in words; null for what goes without saying. */
  tell(event: Event): Phrase | null;
  /** An action in words, in two parts, so that a menu can gather those that share the first. */
  label(action: Action, view: View<State>): { readonly what: Phrase; readonly where: Phrase };
  /** The table as its viewer sees it, every card that is not hidden, for a terminal 80 columns wide. */
  draw(view: View<State>, say: Say): Line[];
  /** Stand-ins by level, weakest first. */
  readonly bots: Readonly<Record<string, Bot<State, Action>>>;
}

// The platform handles games whose types it does not know; this is the one place that says so.
// biome-ignore lint/suspicious/noExplicitAny: a registry of games has no common state or action
export type AnyGame = Game<any, any, any, any>;
