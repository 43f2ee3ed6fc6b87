import { type AnyGame, isRefusal, type Refusal, type Result, type Say, type Seat, type View } from '@parlour/engine';
import { optionsText } from '../options.ts';
import type { AnyRecord } from '../records.ts';

/** Something that happened, in words. */
export interface Told {
  readonly words: string;
  /** The person has not acted since. */
  fresh: boolean;
}

/** A game as the person plays it, against bots of our own or at a table of a house: the scene and the lines play either. */
export interface Playing {
  readonly game: AnyGame;
  readonly options: object;
  readonly me: Seat;
  readonly say: Say;
  /** What is worth knowing beside the title. */
  readonly corner: string;
  readonly told: readonly Told[];
  readonly view: View<unknown>;
  /** Those whose action the game waits for. */
  readonly actors: readonly Seat[];
  readonly legal: readonly unknown[];
  readonly result: Result | null;
  /** What can be saved; null as long as it is not here. */
  readonly record: AnyRecord | null;
  /** Does what the person asks for, in notation; capital or small letters do not matter. */
  act(text: string): Refusal | null | Promise<Refusal | null>;
  /** Where the others are bots of our own: lets one of them act, if it is their turn. */
  botActs?(): boolean;
  /** The others act until the person may, or the game is over. */
  turn(): Promise<void>;
  /** Another game at the same table. */
  again(): Playing;
  /** Why it cannot go on, where that can be: a house may close. */
  readonly ended?: Refusal | null;
  /** Calls back when others have done something by themselves. Returns how to stop. */
  watch?(watcher: () => void): () => void;
}

export function titleOf({ game, options, say }: Pick<Playing, 'game' | 'options' | 'say'>): string {
  const text = optionsText(game, options);
  return say({ key: 'name' }) + (text && `  ${text}`);
}

/** An action that somebody has typed, in the letters of the notation where it can be found out what is meant. */
export function asWritten({ notation }: AnyGame, legal: readonly unknown[], text: string): string {
  const meant = legal.find((action) => notation.action(action).toLowerCase() === text.toLowerCase());
  if (meant !== undefined) return notation.action(meant);
  const letters = [text, text.toUpperCase(), text.toLowerCase()];
  return letters.find((each) => !isRefusal(notation.parseAction(each))) ?? text;
}
