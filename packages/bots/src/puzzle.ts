import type { Facts, Phrase, Random, Seat, View } from '@parlour/engine';

/**
 * A moment of a real match with one best answer. Its words are messages of the game's puzzles: `puzzle.kind.<kind>` names
 * what is asked, `puzzle.ask.<kind>` asks it, and `puzzle.told.<what>` says what told cards are.
 */
export interface Puzzle {
  /** It is made of the moment, so a puzzle keeps its id when the puzzles are made anew. */
  readonly id: string;
  readonly kind: string;
  /** In the notation of the game. */
  readonly position: string;
  readonly seat: Seat;
  /** What the words are filled with. */
  readonly facts: Facts;
  /** Cards that lie face down at the table, and that this puzzle tells; in notation, in the order they come up. */
  readonly told?: readonly { readonly what: string; readonly cards: readonly string[] }[];
  /** The answer, in notation, as it is shown on the table. */
  readonly answer: readonly string[];
  /** Why it is the best. Everything that can happen was counted: no answer is only probably right. */
  readonly why: readonly Phrase[];
  /** How many levels of the ladder find the answer. */
  readonly solvers: number;
}

/** A puzzle before anybody has tried it. */
export type Draft = Omit<Puzzle, 'id' | 'solvers'>;

/** What was done with a puzzle so far. The views are those of its seat. */
export interface Attempt<State> {
  readonly puzzle: Draft;
  readonly before: View<State>;
  readonly after: View<State>;
  /** In notation. */
  readonly actions: readonly string[];
}

/** What an attempt came to, and why; null while it goes on. */
export type Verdict<State> = (attempt: Attempt<State>) => { readonly right: boolean; readonly why: Phrase } | null;

/** How puzzles are found in the matches of a game. */
export interface Puzzler<State> {
  /** The tables that bots play at to make puzzles. */
  readonly tables: readonly { readonly seats: number; readonly options: object }[];
  /** How many matches are played at most. */
  readonly matches: number;
  /** How many puzzles of each kind are made. */
  readonly kinds: Readonly<Record<string, number>>;
  /** The puzzles that a seat has before it now. */
  find(state: State, seat: Seat, random: Random): Draft[];
  readonly verdict: Verdict<State>;
}

// The platform handles puzzlers of games whose types it does not know. Only this place says so.
// biome-ignore lint/suspicious/noExplicitAny: a registry of puzzlers has no common state
export type AnyPuzzler = Puzzler<any>;
