import type { Level, Verdict } from '@parlour/bots';
import type { Lesson, Messages } from '@parlour/engine';
import type { ComponentType, ReactNode } from 'react';
import type { AnyKit, SpotId } from '../table/kit.ts';
import type { Language, Translated } from '../words/index.ts';

/**
 * All that the pages know of one game. A game's folder has an `index.ts` that exports `games`, a list of these; it is
 * found by itself. This part is fetched with the front page, so it is small: `kit` and `book` are fetched when needed.
 * Every optional field has a good default.
 */
export interface WebGame {
  /** The game's id in `@parlour/games`. */
  readonly id: string;
  /** The same name as in the game's messages. */
  readonly name: Translated;
  /** The soul of the game in one line. */
  readonly soul: Translated;
  /** The numbers of seats that the game has with its usual options. */
  readonly seats: { readonly min: number; readonly max: number };
  /** Its table. */
  kit(): Promise<AnyKit>;
  /** Its rule book. */
  book(): Promise<Book>;
  /** Its guided first game. It is fetched when somebody wants to learn. */
  lesson?(): Promise<WebLesson>;
  /** How its puzzles are judged and spoken of. The puzzles themselves are in `apps/web/puzzles`, in a file of its id. */
  puzzles?(): Promise<PuzzleBook>;
  /** House rules under a name; "play now" plays the first. Without any, it plays the game's usual options. */
  readonly presets?: readonly Preset[];
  /**
   * How many seats somebody's first match has, how strong its bots are, and what differs from the usual house rules, if a
   * full table would be too much at first. It holds for "play now", until a match was seen to its end here, and unless a level
   * was chosen.
   */
  readonly first?: { readonly seats: number; readonly level: Level } & Pick<Preset, 'options'>;
  /** Whether the house's players can tell what a move of this game is worth, so that a match can be looked back at. */
  readonly reviewed?: boolean;
  /** The order of its tile: lower comes earlier. A game without one comes after those that have one. */
  readonly order?: number;
  /** The hue of its cloth, in degrees. */
  readonly hue?: number;
  /** Cards on its tile that play by themselves, one step a beat. */
  readonly Picture?: ComponentType<{ readonly beat: number }>;
}

/** A lesson of the game's folder in `@parlour/games`, with its words in other languages. */
export interface WebLesson extends Lesson {
  readonly messages: Readonly<Partial<Record<Exclude<Language, 'en'>, () => Promise<Messages>>>>;
  /** Spots to look at, by the id of a step. The spots of an action that a step expects show themselves. */
  readonly shows?: Readonly<Record<string, readonly SpotId[]>>;
}

/** House rules that go well together, under a name. */
interface Preset {
  readonly name: Translated;
  /** What differs from the game's own rules. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** What a game says about its puzzles, and what an attempt at one comes to. */
export interface PuzzleBook {
  // biome-ignore lint/suspicious/noExplicitAny: the pages hold games whose types they do not know
  readonly verdict: Verdict<any>;
  readonly words: Readonly<Record<Language, Messages>>;
}

/** The rule book of a game, as the pages show it. */
export interface Book {
  /** The whole rules: the game's RULES.md. Other languages are fetched when needed; they have the same numbers. */
  readonly texts: { readonly en: string } & Readonly<
    Partial<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: string }>>>
  >;
  /** What is drawn under a rule, side by side. */
  readonly pictures?: Readonly<Record<string, readonly BookPicture[]>>;
  /** Cells of the tables in the text that are cards: how they are drawn, as in a picture. */
  readonly cells?: Readonly<Record<string, string>>;
  /** Draws one card of a picture; null if the text is not a card. Without it, cards are French. */
  draw?(card: string): ReactNode | null;
  /** The words of the game, explained. */
  readonly words?: readonly BookWord[];
}

/** Cards as they lie on a table, and in a few words what they are. */
export interface BookPicture {
  /**
   * Cards in the notation of the rules, with a space between two. `7/8/9` lie over each other, the last one on top. `7!`
   * stands out. `?` is a card face down, `_` an empty place, `_8` one that waits for an 8, and `>` an arrow.
   */
  readonly cards: string;
  readonly says: Translated;
}

/** A word as the rules use it. Where it first appears in a part of the rules, it leads to what it means. */
export interface BookWord {
  /** Its address in the book: #word-stock. */
  readonly id: string;
  /** Its plural with an s, or its forms with an ending in other languages, are found too. */
  readonly name: Translated;
  /** Other forms of it. */
  readonly also?: Readonly<Partial<Record<Language, readonly string[]>>>;
  readonly means: Translated;
}
