import { describe, expect, it } from 'vitest';
import { cardText } from './cards.ts';
import { miscount } from './miscount.ts';

describe('miscount', () => {
  const count = (expected: number[], found: number[]) => miscount(expected, found, cardText);

  it('is empty where every card is there as often as it should be', () => {
    expect(count([], [])).toBe('');
    expect(count([0, 1, 1, 2], [1, 2, 0, 1])).toBe('');
  });

  it('names what is missing and what there is too much of, each as often as that is', () => {
    expect(count([0, 1, 2], [2, 0])).toBe('; missing: 2S');
    expect(count([0, 1], [0, 1, 1, 1])).toBe('; too many: 2S, 2S');
    expect(count([0, 1, 13, 13], [0, 0, 54])).toBe('; missing: 2S, AH, AH; too many: AS, SP');
  });

  it('names a few of many', () => {
    const deck = Array.from({ length: 52 }, (_, card) => card);
    expect(count(deck, [])).toBe('; missing: AS, 2S, 3S, 4S, 5S, 6S and 46 more');
  });
});
