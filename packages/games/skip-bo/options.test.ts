import { checkTable, isRefusal, speaker } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { dBo, skipBo } from './index.ts';
import { fewestDecks, fits, largestStock, options, stockSize } from './options.ts';

const house = (wanted: object) => options.parse(wanted);

describe('stocks', () => {
  it('SB-5: 30 cards for two to four players, 20 for five and six', () => {
    expect([2, 3, 4, 5, 6].map((seats) => stockSize(house({}), seats))).toEqual([30, 30, 30, 20, 20]);
  });

  it('DB-2: any number from 10 to 100 instead', () => {
    expect(stockSize(house({ stock: 10 }), 6)).toBe(10);
    expect(stockSize(house({ stock: 100, decks: 5 }), 2)).toBe(100);
    for (const stock of [9, 101, 10.5, -1, '20', Number.NaN]) expect(options.safeParse({ stock }).success).toBe(false);
  });

  it('DB-1: one to five decks, one by default', () => {
    expect(house({}).decks).toBe(1);
    for (const decks of [1, 2, 3, 4, 5]) expect(options.safeParse({ decks }).success).toBe(true);
    for (const decks of [0, 6, 1.5, '1', null]) expect(options.safeParse({ decks }).success).toBe(false);
  });

  it.each([
    [1, [60, 40, 30, 24, 20]],
    [2, [100, 81, 60, 48, 40]],
    [3, [100, 100, 91, 72, 60]],
    [4, [100, 100, 100, 97, 81]],
    [5, [100, 100, 100, 100, 100]],
  ])('DB-3: the largest stocks with %i decks for 2 to 6 players are %j', (decks, expected) => {
    expect([2, 3, 4, 5, 6].map((seats) => largestStock(decks, seats))).toEqual(expected);
    for (const [at, stock] of expected.entries()) {
      expect(fits(house({ decks, stock }), at + 2)).toBeNull();
      if (stock < 100) expect(fits(house({ decks, stock: stock + 1 }), at + 2)).not.toBeNull();
    }
  });

  it('DB-3: the fewest decks for a stock', () => {
    expect(fewestDecks(75, 4)).toBe(3);
    expect(fewestDecks(40, 6)).toBe(2);
    expect(fewestDecks(41, 6)).toBe(3);
    expect(fewestDecks(60, 2)).toBe(1);
    expect(fewestDecks(61, 2)).toBe(2);
    expect(fewestDecks(81, 3)).toBe(2);
    expect(fewestDecks(100, 6)).toBe(5);
  });

  it('DB-3: a refusal names the largest stock and the fewest decks that fit, in words', () => {
    const refusal = checkTable(dBo, { stock: 75, decks: 2 }, 4);
    expect(refusal).toEqual({
      refused: 'stock-too-large',
      rule: 'DB-3',
      facts: { seats: 4, stock: 75, decks: 2, largestStock: 60, fewestDecks: 3 },
    });
    if (!isRefusal(refusal)) throw new Error('not refused');
    const say = speaker(dBo.messages, 'en', [], null);
    expect(say({ key: 'refused.stock-too-large', facts: refusal.facts })).toBe(
      '4 players with 75 stock cards each need more than 75% of 2 decks. With 2 decks the stock can be at most 60; a stock of 75 needs at least 3 decks.',
    );
    const one = checkTable(dBo, { stock: 31 }, 4);
    if (!isRefusal(one)) throw new Error('not refused');
    expect(say({ key: 'refused.stock-too-large', facts: one.facts })).toContain('75% of one deck. With one deck');
  });
});

describe('house rules', () => {
  it('DB-9: Skip-Bo has none of them, and takes all of them', () => {
    const none = { decks: 1, stock: null, randomStart: false, dump: false, lastChance: false };
    expect(checkTable(skipBo, {}, 4)).toEqual(none);
    const all = { decks: 3, stock: 20, randomStart: true, dump: true, lastChance: true };
    expect(checkTable(skipBo, all, 4)).toEqual(all);
    expect(checkTable(dBo, all, 4)).toEqual(all);
  });

  it('refuses an option that does not exist', () => {
    expect(checkTable(skipBo, { cheat: true }, 4)).toMatchObject({ refused: 'bad-option' });
    expect(checkTable(skipBo, { dump: 'yes' }, 4)).toMatchObject({ refused: 'bad-option', facts: { option: 'dump' } });
    expect(checkTable(skipBo, 7, 4)).toMatchObject({ refused: 'bad-option' });
  });

  it('SB-2: two to six players', () => {
    for (const seats of [2, 3, 4, 5, 6]) expect(isRefusal(checkTable(skipBo, {}, seats))).toBe(false);
    for (const seats of [1, 7, 2.5, '3', null]) {
      expect(checkTable(skipBo, {}, seats)).toMatchObject({ refused: 'wrong-seats', facts: { min: 2, max: 6 } });
    }
  });
});
