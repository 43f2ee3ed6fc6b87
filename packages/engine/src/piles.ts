/** A card face down in a view. All hidden cards are alike. */
export const HIDDEN = -1;

/** So many cards face down. */
export function hidden(count: number): number[] {
  return new Array<number>(count).fill(HIDDEN);
}

/** The last card of a pile. */
export function top(pile: readonly number[]): number | undefined {
  // Reading index -1 of an empty array would make every other call slow as well.
  return pile.length === 0 ? undefined : pile[pile.length - 1];
}

/** A pile as everybody sees it: only the top card is face up. */
export function topOnly(pile: readonly number[]): number[] {
  return pile.length === 0 ? [] : [...hidden(pile.length - 1), top(pile)!];
}

/** Puts cards in the places of hidden ones. It takes the cards from the end of the list. */
export function uncover(piles: Iterable<number[]>, cards: number[]): void {
  for (const pile of piles) {
    for (let at = 0; at < pile.length; at++) if (pile[at] === HIDDEN) pile[at] = cards.pop()!;
  }
}
