import { describe, expect, it } from 'vitest';
import { BLACK_JOKER, cardText, parseCard, RED_JOKER, rankOf, SPECIAL, suitOf } from './cards.ts';
import { HIDDEN } from './piles.ts';

describe('cards', () => {
  it('have names that read back, all different', () => {
    const names = Array.from({ length: 55 }, (_, card) => cardText(card));
    expect(new Set(names).size).toBe(55);
    for (const [card, name] of names.entries()) {
      for (const text of [name, name.toLowerCase()]) expect(parseCard(text)).toBe(card);
    }
    expect([0, 9, 12, 13, 26, 39, BLACK_JOKER, RED_JOKER, SPECIAL].map(cardText)).toEqual([
      'AS',
      '10S',
      'KS',
      'AH',
      'AD',
      'AC',
      'BJ',
      'RJ',
      'SP',
    ]);
  });

  it('have a rank from 1 to 13 and a suit; jokers, the special card and hidden ones have none', () => {
    expect(['AS', '10H', 'JD', 'QC', 'KS'].map((name) => rankOf(parseCard(name)!))).toEqual([1, 10, 11, 12, 13]);
    expect(['AS', '10H', 'JD', 'QC'].map((name) => suitOf(parseCard(name)!))).toEqual([0, 1, 2, 3]);
    for (const card of [BLACK_JOKER, RED_JOKER, SPECIAL, HIDDEN]) {
      expect([rankOf(card), suitOf(card)]).toEqual([0, 4]);
    }
  });

  it('of other names are none', () => {
    for (const name of ['', '1S', '11H', 'AS ', 'aſ', 'A', 'S', 'XX', '__proto__', 'toString']) {
      expect(parseCard(name)).toBeUndefined();
    }
  });
});
