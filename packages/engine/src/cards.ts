import { small } from './letters.ts';

/**
 * The cards of a French deck, with jokers and a special card: 0 to 51 are spades, hearts, diamonds and clubs from ace to
 * king; then come the black joker, the red joker and the special card. In a view a card may be HIDDEN.
 */
export type Card = number;

export const BLACK_JOKER = 52;
export const RED_JOKER = 53;
export const SPECIAL = 54;

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['S', 'H', 'D', 'C'];
const NAMES = [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), 'BJ', 'RJ', 'SP'];
const CARDS = new Map(NAMES.map((name, card) => [small(name), card]));

/** 1 for an ace to 13 for a king; 0 for a card of no rank. */
export function rankOf(card: Card): number {
  return card >= 0 && card < BLACK_JOKER ? (card % 13) + 1 : 0;
}

/** 0 spades, 1 hearts, 2 diamonds, 3 clubs; 4 for a card of no suit. */
export function suitOf(card: Card): number {
  return card >= 0 && card < BLACK_JOKER ? Math.floor(card / 13) : 4;
}

/** AS, 10H, QD, BJ, RJ, SP. */
export function cardText(card: Card): string {
  return NAMES[card]!;
}

/** Capitals and small letters mean the same. */
export function parseCard(text: string): Card | undefined {
  return CARDS.get(small(text));
}
