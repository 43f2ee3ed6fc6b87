import { HIDDEN, type Seat } from '@parlour/engine';

/** Owner, colour and number in one: a card knows whose deck it is from (BL-1). In a view a card may be HIDDEN. */
export type Card = number;

export const HIGHEST = 10;
export const DECK_SIZE = 40;

/** In the order of their numbers. */
export const COLOURS = ['red', 'green', 'blue', 'yellow'] as const;
const LETTERS = ['R', 'G', 'B', 'Y'];

export function cardOf(owner: Seat, colour: number, number: number): Card {
  return owner * DECK_SIZE + colour * HIGHEST + number - 1;
}

/** Whose deck it is from: as nobody ever plays another's card, also who has placed it. */
export function ownerOf(card: Card): Seat {
  return Math.floor(card / DECK_SIZE);
}

/** 0 to 3, as in COLOURS. */
export function colourOf(card: Card): number {
  return Math.floor((card % DECK_SIZE) / HIGHEST);
}

/** 1 to 10. */
export function numberOf(card: Card): number {
  return (card % HIGHEST) + 1;
}

/** Red and blue against green and yellow (BL-21). */
export function groupOf(card: Card): number {
  return colourOf(card) % 2;
}

/** All cards of one seat (BL-1), in order. */
export function deckOf(owner: Seat): Card[] {
  return Array.from({ length: DECK_SIZE }, (_, at) => owner * DECK_SIZE + at);
}

export function top(pile: readonly Card[]): Card | undefined {
  // Looking an empty array up at -1 would be slow for all the others.
  return pile.length === 0 ? undefined : pile[pile.length - 1];
}

export function hidden(count: number): Card[] {
  return new Array<Card>(count).fill(HIDDEN);
}

/** R7, G10. Whose it is, the pile it lies on tells. */
export function cardText(card: Card): string {
  return `${LETTERS[colourOf(card)]}${numberOf(card)}`;
}

export function parseCard(text: string, owner: Seat): Card | undefined {
  const [, letter, number] = /^([RGBY])(10|[1-9])$/.exec(text) ?? [];
  return letter === undefined ? undefined : cardOf(owner, LETTERS.indexOf(letter), Number(number));
}
