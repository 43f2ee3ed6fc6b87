import type { AnyGame, AnyRecord, Refusal, Result, Say, Seat, View } from '@parlour/engine';
import { optionsText } from '../options.ts';

/** Who plays against a person who has no wish. */
export const USUAL_BOTS = 'casual';

/** Something that happened, in words. */
export interface Told {
  readonly words: string;
  /** The person has not acted since. */
  fresh: boolean;
}

/** A game as one person plays it: against our own bots, or at a table of a house. Scene and lines play either. */
export interface Playing {
  readonly game: AnyGame;
  readonly options: object;
  readonly me: Seat;
  readonly say: Say;
  /** A short text beside the title. */
  readonly corner: string;
  readonly told: readonly Told[];
  readonly view: View<unknown>;
  /** The seats whose action the game waits for. */
  readonly actors: readonly Seat[];
  readonly legal: readonly unknown[];
  /** The action that the person's hand is running for, in notation, in games in which that takes time. */
  readonly onItsWay?: string | null;
  readonly result: Result | null;
  /** The record, which can be saved; null before it has arrived. */
  readonly record: AnyRecord | null;
  /** Does the person's action, in notation. Capital or small letters do not matter. */
  act(text: string): Refusal | null | Promise<Refusal | null>;
  /** Only with bots of our own: lets one of them act, if it is their turn. */
  botActs?(): boolean;
  /** Waits while the others act, until the person may act or the game is over. */
  turn(): Promise<void>;
  /** Another game at the same table. */
  again(): Playing;
  /** Why it cannot go on, if so: a house may close. */
  readonly ended?: Refusal | null;
  /** Calls back when the others have done something. Returns how to stop. */
  watch?(watcher: () => void): () => void;
}

export function titleOf({ game, options, say }: Pick<Playing, 'game' | 'options' | 'say'>): string {
  const text = optionsText(game, options);
  return say({ key: 'name' }) + (text && `  ${text}`);
}
