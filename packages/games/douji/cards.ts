import { type Card, cardText, parseCard, type Random, rankOf } from '@parlour/engine';

/** The 52 cards, two jokers and the special card (DO-1). */
export const DECK_SIZE = 55;

/** The spade 2 (DO-2). */
export const WILD: Card = parseCard('2S')!;

/** What a card shows besides its suit, from the fewest points to the most (DO-2). Suits do not matter. */
export const FACES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'BJ', 'RJ', 'SP'] as const;
export type Face = (typeof FACES)[number];

/** The points of each face. */
export const POINTS: Readonly<Record<Face, number>> = {
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
  '7': 7,
  '8': 8,
  '9': 9,
  '10': 10,
  J: 11,
  Q: 12,
  K: 13,
  A: 15,
  BJ: 17,
  RJ: 19,
  SP: 21,
};

/** All cards, in order. */
export function allCards(): Card[] {
  return Array.from({ length: DECK_SIZE }, (_, card) => card);
}

const FACE_OF: readonly Face[] = allCards().map((card) => {
  const text = cardText(card);
  return (rankOf(card) > 0 ? text.slice(0, -1) : text) as Face;
});

export function faceOf(card: Card): Face {
  return FACE_OF[card]!;
}

/** The points on a card; the wild has those of a plain 2 (DO-2, DO-6). */
export function pointsOf(card: Card): number {
  return POINTS[faceOf(card)];
}

/** A deck for playing many games fast. `shuffle` puts random cards at its front. */
export const freshDeck = (): Uint8Array => Uint8Array.from(allCards());

/** Shuffles so many cards to the front of a deck. */
export function shuffle(deck: Uint8Array, count: number, random: Random): Uint8Array {
  for (let at = 0; at < count; at++) {
    const other = at + random.below(deck.length - at);
    const card = deck[at]!;
    deck[at] = deck[other]!;
    deck[other] = card;
  }
  return deck;
}
