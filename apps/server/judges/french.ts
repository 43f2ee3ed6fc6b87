import type { Card } from './compare.ts';

/** A French deck: ace to king of spades, hearts, diamonds and clubs; then the black joker, the red joker, the special card. */
const RANKS = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ');
export const NAMES = [...'SHDC'].flatMap((suit) => RANKS.map((rank) => rank + suit)).concat('BJ', 'RJ', 'SP');

export const nameOf = (card: Card) => NAMES[card]!;
export const cardNamed = (name: string): Card => NAMES.indexOf(name);
/** 1 for an ace to 13 for a king; 0 for a joker. */
export const rankOf = (card: Card) => (card < 52 ? (card % 13) + 1 : 0);
