import { seeded } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { shuffle } from './cards.ts';
import { showdown } from './showdown.ts';
import { chanceAgainst, DECK, kindOf, prospectOf, rankOf } from './strength.ts';
import { cards } from './testing.ts';

const rank = (text: string) => {
  const kinds = cards(text).map(kindOf);
  return rankOf(kinds, 0, kinds.length);
};

describe('the rank of a hand', () => {
  it.each([5, 6])('DO-18 DO-20: decides between two hands of %i cards as a showdown does', (size) => {
    const random = seeded(`hands ${size}`);
    // Few kinds, so that there are many of a kind, and the wild more often than not.
    const deck = Uint8Array.from(cards('W 2H 2D 2C 3S 3H 3D 3C 4S 4H 4D 4C BJ RJ SP AS AH AD'));
    for (let time = 0; time < 3000; time++) {
      shuffle(deck, 2 * size, random);
      const hands = [Array.from(deck.slice(0, size)), Array.from(deck.slice(size, 2 * size))];
      const [one, other] = hands.map((hand) => rankOf(hand.map(kindOf), 0, size));
      const { best } = showdown(hands);
      const expected = best.length > 1 ? 0 : best[0] === 0 ? 1 : -1;
      expect(Math.sign(one! - other!), JSON.stringify(hands)).toBe(expected);
    }
  });

  it('DO-20: puts four of a kind above everything but five of a kind', () => {
    expect(rank('2H 2D 2C W 3S')).toBeGreaterThan(rank('BJ RJ SP AS KS'));
    expect(rank('3S 3H 3D 3C W')).toBeGreaterThan(rank('AS AH AD AC SP'));
  });
});

describe('what becomes of some cards', () => {
  it('DO-1: knows how many cards of each kind there are', () => {
    expect(DECK.reduce((sum, count) => sum + count)).toBe(55);
  });

  it('adds up, and knows a sure winner', () => {
    const hand = cards('AS AH AD AC SP').map(kindOf);
    const whole = prospectOf(hand, 0, 5, 5);
    expect(whole.ranks).toHaveLength(1);
    const weak = prospectOf(cards('3S').map(kindOf), 0, 1, 5);
    expect(weak.chances.reduce((sum, chance) => sum + chance)).toBeCloseTo(1, 5);
    expect(chanceAgainst(whole, [weak, weak])).toBeGreaterThan(0.999);
  });

  it('is the same in any order of the cards', () => {
    const [one, other] = ['3S 9S KH', 'KH 3S 9S'].map((text) => prospectOf(cards(text).map(kindOf), 0, 3, 5));
    expect(one).toBe(other);
  });
});
