import { BLACK_JOKER, type Card, RED_JOKER, rankOf } from '@parlour/engine';
import type { Options } from './options.ts';

/** The most cards in a hand (DU-3). */
export const HAND_SIZE = 5;

/** All cards of the game (DU-1), in order. */
export function allCards({ variant }: Options): Card[] {
  const cards = Array.from({ length: BLACK_JOKER }, (_, card) => card);
  return variant === 'modified' ? [...cards, BLACK_JOKER, RED_JOKER] : cards;
}

export function isJoker(card: Card): boolean {
  return card === BLACK_JOKER || card === RED_JOKER;
}

/** A card is worth its rank; a joker has no rank and is worth nothing (DU-2). */
export function pointsOf(cards: readonly Card[]): number {
  let points = 0;
  for (const card of cards) points += rankOf(card);
  return points;
}

/** Sorts cards as a player holds them. */
export function byRank(a: Card, b: Card): number {
  return rankOf(a) - rankOf(b) || a - b;
}
