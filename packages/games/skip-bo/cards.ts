import { small } from '@parlour/engine';

/** 1 to 12, or WILD; in a view also HIDDEN. */
export type Card = number;
export const WILD = 0;
export const HIGHEST = 12;
export const DECK_SIZE = 162;

const copiesOf = (card: Card) => (card === WILD ? 18 : 12);
const DECK = Array.from({ length: HIGHEST + 1 }, (_, card) => new Array<Card>(copiesOf(card)).fill(card)).flat();

/** All cards of the game (SB-1, DB-1), deck by deck. */
export function allCards(decks: number): Card[] {
  const cards = DECK.slice();
  for (let more = decks - 1; more > 0; more--) cards.push(...DECK);
  return cards;
}

/** 7, W. */
export function cardText(card: Card): string {
  return card === WILD ? 'W' : String(card);
}

/** Capitals and small letters mean the same. */
export function parseCard(text: string): Card | undefined {
  if (small(text) === 'w') return WILD;
  return /^[1-9]\d?$/.test(text) && Number(text) <= HIGHEST ? Number(text) : undefined;
}
