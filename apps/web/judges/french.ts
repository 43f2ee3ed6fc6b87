/** Every card of the French deck in notation, with the jokers and the special card. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
export const FRENCH: readonly string[] = ['S', 'H', 'D', 'C'].flatMap((suit) => RANKS.map((rank) => rank + suit));

/** 1 for an ace to 13 for a king; 0 for a joker and the special card. */
export const rankOf = (card: string): number => RANKS.indexOf(card.slice(0, -1)) + 1;
export const suitOf = (card: string): string => card.slice(-1);
