import type { Game, Messages, Phrase, Refusal, Say, Seat, View } from '@parlour/engine';
import type { SeatInfo, Session } from '@parlour/protocol';
import type { ComponentType } from 'react';
import type { Language, WebSay } from '../words/index.ts';

/** A place on the table that people can point at: a card in the hand, a pile, a button. The game's table names it. */
export type SpotId = string;

/** One way to do an action by pointing: pick these spots up, in any order, then choose where they go. */
export interface Move {
  /** Empty for a move that is done with one press. */
  readonly pick: readonly SpotId[];
  readonly to: SpotId;
  /** In the game's notation. */
  readonly action: string;
  /** An action that follows at once: this move puts a card back, and the next action picks another one up. */
  readonly next?: string;
  /** A question before the move is done. Pointing at the same spot again means yes. */
  readonly asks?: Question;
}

export interface Question {
  readonly words: Phrase;
  /** Everybody is asked. Otherwise only people who want to be asked before a discard are. */
  readonly always: boolean;
}

/** What is pointed out to you on the table. */
export interface Hint {
  /** Actions in notation: the spots of their moves show themselves, one after the other. */
  readonly actions?: readonly string[];
  readonly spots?: readonly SpotId[];
}

/** A card in the air. It looks like the card where it lands, or where it comes from. */
export interface Flight {
  readonly from: SpotId;
  readonly to: SpotId;
  /** In the air it looks as it did where it came from. */
  readonly asBefore?: boolean;
}

/** What a game's table is drawn from. */
export interface TableProps<State> {
  /** The view that is shown now. It follows the events one by one, a moment behind the true view. */
  readonly view: View<State>;
  readonly you: Seat | null;
  /** The name of whoever has the seat, by seat. */
  readonly names: readonly string[];
  readonly seats: readonly SeatInfo[];
  /** Who may act now. */
  readonly actors: readonly Seat[];
  /** Whether everybody plays at the same time, so that nobody has a turn. */
  readonly atOnce: boolean;
  /** Who has won the match; nobody before it is over. */
  readonly winners: readonly Seat[];
  /** When a seat's time is over, by `performance.now()`; null if no clock runs. */
  readonly deadlines: readonly (number | null)[];
  /** What you may do, in notation; empty while an action of yours is under way. */
  readonly legal: readonly string[];
  /** What you have picked up. */
  readonly picked: readonly SpotId[];
  /** Sent and not yet answered. */
  readonly pending: readonly string[];
  /** Says the game's messages and the pages' words, as spoken to you. */
  readonly say: Say;
  /** For things that only an arena has: its snapshots, and changing between running and the flat view. */
  readonly session: Session;
  /** Plays an action. A refusal is shown beside the spot, or where the person looked last. */
  act(action: string, near?: SpotId): void;
}

/** What the game needs to show a match again. */
export interface AgainProps {
  readonly match: string;
  /** Who sat where, and what they wear. */
  readonly seats: readonly SeatInfo[];
  readonly names: readonly string[];
  /** The seat to follow first; null for whoever is worth seeing. */
  readonly seat: Seat | null;
  /** Only the moments that decided the match, as a short film. */
  readonly film: boolean;
  readonly say: Say;
  /** It cannot be shown. */
  cannot(refusal: Refusal): void;
}

/** A game's table. It is loaded when somebody sits down at it. */
export interface TableKit<Options, State, Action, Event> {
  readonly game: Game<Options, State, Action, Event>;
  readonly Table: ComponentType<TableProps<State>>;
  /**
   * The rules that answer somebody who points where nothing can be done, if no rule says it better: whose turn it is, and
   * what one may do in a turn.
   */
  readonly rules: { readonly turn: string; readonly play: string };
  /** The legal actions as moves of the hand. An action that can be done in several ways has several moves. */
  moves(view: View<State>, legal: readonly Action[]): Move[];
  /** Your cards that may be held together although no move has all of them: the table says what is wrong with them. */
  together?(view: View<State>): readonly SpotId[];
  /**
   * The action that somebody seems to want by a move that is not legal, in notation: the rules then say why not. If no
   * action comes near it, the refusal itself. `picked` is empty for somebody who only points at a spot.
   */
  attempt?(view: View<State>, picked: readonly SpotId[], to: SpotId): string | Refusal | null;
  /**
   * Of the ways to put down what is held, the one that a double tap takes; null if a person has to choose. `moves` has
   * everything that can be done now. Without this function, a double tap takes the only way.
   */
  obvious?(view: View<State>, ways: readonly Move[], moves: readonly Move[]): Move | null;
  /**
   * For games in which picking up a card is an action of the rules: the spot whose card you hold. That action is a move
   * onto the spot that it picks, and so is putting back.
   */
  holds?(view: View<State>): SpotId | null;
  /** The view after an action of yours that nobody can get in the way of. It counts as done before it is answered. */
  foresee?(view: View<State>, action: Action): View<State> | null;
  /** For games in which a hand may have to run before it acts: about how long that takes at most, in milliseconds. */
  readonly run?: number;
  /** Everybody plays at the same time: events are shown as they happen, and nothing waits until a card has landed. */
  readonly atOnce?: boolean;
  /** Which cards an event moves, from where to where, given the view before it. */
  flights(event: Event, before: View<State>): Flight[];
  /**
   * Shows a match that is over as the people in it saw it, if that is more than its table, or a short film of it. The
   * kit's words have `again` and `film` for these two. `can` says whether this browser can show them.
   */
  readonly again?: { readonly Show: ComponentType<AgainProps>; readonly can: () => boolean };
  /** What a person who has a seat may choose while others gather, beside the rules. */
  readonly Gather?: ComponentType<{ readonly seat: Seat; readonly say: Say }>;
  /** Fetches what else the table is drawn with, for somebody who is about to sit down. */
  prepare?(): void;
  /**
   * The events of one action that decide a match, if it was this action: the table shows and tells them when it is over.
   * None for an action that decides nothing. Without it, the last action of a match counts as what decided it.
   */
  decided?(events: readonly Event[]): readonly Event[];
  /** How long an event is shown before the next one, in milliseconds, if longer than its flights. */
  dwell?(event: Event, before: View<State>): number;
  /** Says what there is to do now, if "your turn" and "waiting" would not say it. */
  status?(view: View<State>, you: Seat | null): Phrase | null;
  /** A fact of the game's phrases as people say it: a card's name, not its notation. */
  fact?(text: string, say: WebSay): string;
  /**
   * What the pages say about the game and the game itself does not, in English: `choice.<value>` of an option,
   * `level.<name>` of its bots, and whatever else its table has to say.
   */
  readonly words?: Messages;
  /** The game's messages and these words in other languages, each fetched when it is needed. */
  readonly messages?: Readonly<Partial<Record<Exclude<Language, 'en'>, () => Promise<Messages>>>>;
}

// As with AnyGame: the pages hold tables whose types they do not know.
// biome-ignore lint/suspicious/noExplicitAny: a registry of tables has no common state or action
export type AnyKit = TableKit<any, any, any, any>;
