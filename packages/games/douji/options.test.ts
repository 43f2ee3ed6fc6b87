import { checkTable, isRefusal } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { douji } from './index.ts';

describe('the options', () => {
  it('DO-21: by default bring 100 points and last 10 games of version 1', () => {
    expect(checkTable(douji, {}, 2)).toEqual({ version: 1, base: 1, points: 100, games: 10, doubling: false });
  });

  it.each([
    [{ version: 1 }, 2, 11],
    [{ version: 2 }, 2, 9],
  ])('DO-3: with %o, from %i to %i can play', (options, min, max) => {
    for (const seats of [min, max]) expect(isRefusal(checkTable(douji, options, seats))).toBe(false);
    for (const seats of [min - 1, max + 1]) {
      expect(checkTable(douji, options, seats)).toMatchObject({ refused: 'wrong-seats', facts: { min, max } });
    }
  });

  it.each([
    ['version', [1, 2], [0, 3, 1.5, '1']],
    ['base', [1, 5], [0, 6, 2.5]],
    ['points', [0, 10_000], [-1, 10_001, 0.5]],
    ['games', [1, 100], [0, 101]],
    ['doubling', [true, false], [1, 'yes']],
  ])('DO-3, DO-4, DO-21, DO-22: %s may be %o and nothing like %o', (option, good, bad) => {
    for (const value of good) expect(checkTable(douji, { [option]: value }, 2)).toMatchObject({ [option]: value });
    for (const value of bad) {
      expect(checkTable(douji, { [option]: value }, 2)).toMatchObject({ refused: 'bad-option', facts: { option } });
    }
  });

  it('DO-3: go together, whatever they are', () => {
    expect(douji.fits(douji.options.parse({ version: 2, base: 5, games: 100, doubling: true }), 9)).toBeNull();
  });

  it('refuses an option that is none', () => {
    expect(checkTable(douji, { jokers: 3 }, 2)).toMatchObject({ refused: 'bad-option' });
  });
});
