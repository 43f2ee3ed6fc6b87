import { checkTable } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { dumbal } from './index.ts';

const table = (options: object, seats = 4) => checkTable(dumbal, options, seats);

describe('options', () => {
  it('DU-5: the rule book’s own table is Classic to 200, show with 5, at the deal with 15', () => {
    expect(table({})).toEqual({ variant: 'classic', target: 200, show: 5, opening: 15 });
  });

  it('DU-1: two to ten seats', () => {
    expect(table({}, 1)).toMatchObject({ refused: 'wrong-seats', facts: { min: 2, max: 10 } });
    expect(table({}, 2)).not.toHaveProperty('refused');
    expect(table({}, 10)).not.toHaveProperty('refused');
    expect(table({}, 11)).toMatchObject({ refused: 'wrong-seats' });
    expect(dumbal.fits(dumbal.options.parse({}), 10)).toBeNull();
  });

  it.each([
    ['target', 20, 1000],
    ['show', 1, 20],
    ['opening', 0, 30],
  ])('DU-5, DU-6, DU-12: %s from %i to %i', (option, least, most) => {
    expect(table({ [option]: least })).toMatchObject({ [option]: least });
    expect(table({ [option]: most })).toMatchObject({ [option]: most });
    for (const value of [least - 1, most + 1, least + 0.5, String(least), null]) {
      expect(table({ [option]: value })).toMatchObject({ refused: 'bad-option', facts: { option } });
    }
  });

  it('DU-1: Classic and Modified, and nothing else', () => {
    expect(table({ variant: 'modified' })).toMatchObject({ variant: 'modified' });
    expect(table({ variant: 'wild' })).toMatchObject({ refused: 'bad-option' });
    expect(table({ jokers: 2 })).toMatchObject({ refused: 'bad-option' });
  });
});
