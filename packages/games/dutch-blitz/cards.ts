import { type Seat, small } from '@parlour/engine';

/** Owner, colour and number in one: a card tells whose deck it is from (BL-1). In a view a card may be HIDDEN. */
export type Card = number;

export const HIGHEST = 10;
export const DECK_SIZE = 40;

/** In the order of their numbers. */
export const COLOURS = ['red', 'green', 'blue', 'yellow'] as const;
const LETTERS = ['R', 'G', 'B', 'Y'];
const SMALL_LETTERS = LETTERS.map(small);

export function cardOf(owner: Seat, colour: number, number: number): Card {
  return owner * DECK_SIZE + colour * HIGHEST + number - 1;
}

/** Whose deck it is from. Nobody plays another's card, so this is also who has placed it. */
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

/** Red and blue are one group, green and yellow the other (BL-21). */
export function groupOf(card: Card): number {
  return colourOf(card) % 2;
}

/** All cards of one seat (BL-1), in order. */
export function deckOf(owner: Seat): Card[] {
  return Array.from({ length: DECK_SIZE }, (_, at) => owner * DECK_SIZE + at);
}

/** R7, G10. The text does not name the owner: the pile does. */
export function cardText(card: Card): string {
  return `${LETTERS[colourOf(card)]}${numberOf(card)}`;
}

/** Capitals and small letters mean the same. */
export function parseCard(text: string, owner: Seat): Card | undefined {
  const [, letter, number] = /^([rgby])(10|[1-9])$/.exec(small(text)) ?? [];
  return letter === undefined ? undefined : cardOf(owner, SMALL_LETTERS.indexOf(letter), Number(number));
}
