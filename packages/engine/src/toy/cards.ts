import { BLACK_JOKER, type Card, rankOf } from '../index.ts';

/** All cards of the game (TOY-1), in order: the French deck without its jokers. */
export const DECK: readonly Card[] = Array.from({ length: BLACK_JOKER }, (_, card) => card);

/** The letters of the suits, in the order of the deck: spades, hearts, diamonds and clubs. */
export const SUITS = ['S', 'H', 'D', 'C'] as const;

export function isEight(card: Card): boolean {
  return rankOf(card) === 8;
}
