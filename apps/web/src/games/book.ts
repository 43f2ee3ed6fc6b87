import type { ReactNode } from 'react';
import type { Language } from '../words/index.ts';

/** The rule book of a game, as the pages show it. */
export interface Book {
  /** The whole rules, in English. */
  readonly text: string;
  /** How it is played, in short, in other languages. */
  readonly short: Readonly<Partial<Record<Language, () => Promise<string>>>>;
  /** What is drawn under a rule: rows of cards, as the rules write them, a space between two. */
  readonly pictures: Readonly<Record<string, readonly string[]>>;
  /** Draws one of them; null for what is no card. */
  draw(card: string): ReactNode | null;
}
