import { describe, expect, it } from 'vitest';
import { HIDDEN, hidden, top, topOnly, uncover } from './piles.ts';

describe('a pile', () => {
  it('has its last card on top', () => {
    expect(top([3, 1, 2])).toBe(2);
    expect(top([])).toBeUndefined();
  });

  it('shows its top card only', () => {
    expect(topOnly([3, 1, 2])).toEqual([HIDDEN, HIDDEN, 2]);
    expect(topOnly([])).toEqual([]);
    expect(hidden(2)).toEqual([HIDDEN, HIDDEN]);
  });

  it('is uncovered where cards are hidden', () => {
    const piles = [[HIDDEN, 5], [], [HIDDEN, HIDDEN]];
    const cards = [1, 2, 3];
    uncover(piles, cards);
    expect(piles).toEqual([[3, 5], [], [2, 1]]);
    expect(cards).toEqual([]);
  });
});
