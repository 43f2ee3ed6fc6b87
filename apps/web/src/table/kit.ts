import type { Game, Messages, Phrase, Say, Seat, View } from '@parlour/engine';
import type { SeatInfo, Session } from '@parlour/protocol';
import type { ComponentType } from 'react';
import type { Language, WebSay } from '../words/index.ts';

/** A place on the table that can be pointed at: a card in the hand, a pile, a button. Chosen by the game's table. */
export type SpotId = string;

/** One way to do an action by pointing: pick these spots up, in any order, then choose where they go. */
export interface Move {
  /** Nothing for what is done with one press. */
  readonly pick: readonly SpotId[];
  readonly to: SpotId;
  /** In the game's notation. */
  readonly action: string;
  /** What is done next: another card is picked up instead of the one that goes back by this move. */
  readonly next?: string;
  /** A question before it is done; pointing at the same spot again is the yes. */
  readonly asks?: Question;
}

export interface Question {
  readonly words: Phrase;
  /** Asks everybody. Otherwise only those are asked who want to be before a discard. */
  readonly always: boolean;
}

/** A card on its way. What it looks like is taken from where it lands, or from where it comes from. */
export interface Flight {
  readonly from: SpotId;
  readonly to: SpotId;
  /** Looks on its way as it did where it came from. */
  readonly asBefore?: boolean;
}

/** What a game's table is drawn from. */
export interface TableProps<State> {
  /** What is shown now: it follows the events one by one, a moment behind what is known. */
  readonly view: View<State>;
  readonly you: Seat | null;
  /** Who has a seat, by seat. */
  readonly names: readonly string[];
  readonly seats: readonly SeatInfo[];
  /** Who may act now. */
  readonly actors: readonly Seat[];
  /** When a seat's time is over, in `performance.now()`; null where no clock runs. */
  readonly deadlines: readonly (number | null)[];
  /** What you may do, in notation; nothing while an action of yours is under way. */
  readonly legal: readonly string[];
  /** What you hold picked up. */
  readonly picked: readonly SpotId[];
  /** Sent and not yet answered. */
  readonly pending: readonly string[];
  /** Speaks the game's messages and the pages', to you. */
  readonly say: Say;
  /** For what only an arena has: its snapshots, and changing between running and the flat view. */
  readonly session: Session;
  /** Plays. A refusal is shown beside the spot, or where the eye was last. */
  act(action: string, near?: SpotId): void;
}

/** Everything the pages know of one game. Each is loaded when somebody sits down to it. */
export interface TableKit<Options, State, Action, Event> {
  readonly game: Game<Options, State, Action, Event>;
  readonly Table: ComponentType<TableProps<State>>;
  /** The legal actions as moves of the hand. An action that can be done in several ways has several. */
  moves(view: View<State>, legal: readonly Action[]): Move[];
  /** Cards of yours that may be held together although no move has all of them: the table says what is wrong with them. */
  together?(view: View<State>): readonly SpotId[];
  /** The action somebody seems to want by a move that is not among these, in notation: the rules then say why not. */
  attempt?(view: View<State>, picked: readonly SpotId[], to: SpotId): string | null;
  /**
   * Where picking a card up is an action of the rules: the spot whose card you hold. That action is a move onto the spot
   * that it picks, and so is putting back.
   */
  holds?(view: View<State>): SpotId | null;
  /** The view after an action of yours that nobody can come between; it counts as done before it is answered. */
  foresee?(view: View<State>, action: Action): View<State> | null;
  /** Everybody plays at once: what happens is shown as it happens, and nothing waits until a card has landed. */
  readonly atOnce?: boolean;
  /** Which cards an event moves, from where to where, given the view before it. */
  flights(event: Event, before: View<State>): Flight[];
  /**
   * A match that is over, seen again as it was seen by those who were in it, where that is more than its table. `seat` is
   * whom to follow first.
   */
  readonly Again?: ComponentType<{ match: string; names: readonly string[]; seat: Seat }>;
  /** Fetches what the table is drawn with besides, for somebody who is about to sit down. */
  prepare?(): void;
  /** How long an event is to be looked at before the next one, in milliseconds, if longer than its flights. */
  dwell?(event: Event, before: View<State>): number;
  /** What there is to do just now, where "your turn" and "waiting" would not say it. */
  status?(view: View<State>, you: Seat | null): Phrase | null;
  /** A fact of the game's phrases as people say it: a card by its name, not by its notation. */
  fact?(text: string, say: WebSay): string;
  /** The game's messages in other languages, each fetched when it is needed. English is the game's own. */
  readonly messages: Readonly<Partial<Record<Exclude<Language, 'en'>, () => Promise<Messages>>>>;
}

// As with AnyGame: the pages hold tables whose types they do not know.
// biome-ignore lint/suspicious/noExplicitAny: a registry of tables has no common state or action
export type AnyKit = TableKit<any, any, any, any>;
