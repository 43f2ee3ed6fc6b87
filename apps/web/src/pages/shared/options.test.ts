import { checkTable, isRefusal } from '@parlour/engine';
import { games } from '@parlour/games';
import { describe, expect, it } from 'vitest';
import { fieldsOf, fixesFor, isWithin, wholeOptions } from './options.ts';

const game = (id: string) => games.find((each) => each.id === id)!;

describe('the fields of a game', () => {
  it('come from its schema', () => {
    const fields = fieldsOf(game('skip-bo'));
    expect(fields.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'decks choice',
      'stock number',
      'randomStart switch',
      'dump switch',
      'lastChance switch',
    ]);
    expect(fields[0]).toMatchObject({ choices: [1, 2, 3, 4, 5], default: 1 });
    expect(fields[1]).toMatchObject({ nullable: true, min: 10, max: 100, default: null });
  });

  it.each(games.map(({ id }) => id))('are enough to play %s by', (id) => {
    const options = wholeOptions(fieldsOf(game(id)), {});
    expect(checkTable(game(id), options, 2)).toEqual(game(id).options.parse({}));
  });

  it('say what a number can be', () => {
    const stock = fieldsOf(game('skip-bo'))[1]!;
    expect([9, 10, 100, 101, 10.5, Number.NaN, null].map((value) => isWithin(stock, value))).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('what would fit', () => {
  const fixes = (id: string, options: object, seats: number) => {
    const fields = fieldsOf(game(id));
    return fixesFor(game(id), fields, wholeOptions(fields, options as Record<string, unknown>), seats);
  };

  it('tells the nearest stock, the fewest decks and the most seats (DB-3)', () => {
    expect(fixes('d-bo', { stock: 40 }, 6)).toEqual([
      { field: 'decks', value: 2 },
      { field: 'stock', value: 20 },
      { field: null, value: 3 },
    ]);
  });

  it('makes terms that can be played', () => {
    for (const { field, value } of fixes('douji', { version: 2 }, 11)) {
      const [options, seats] = field === null ? [{ version: 2 }, value] : [{ version: 2, [field]: value }, 11];
      expect(isRefusal(checkTable(game('douji'), options, seats))).toBe(false);
    }
    expect(fixes('douji', { version: 2 }, 11)).toEqual([
      { field: 'version', value: 1 },
      { field: null, value: 9 },
    ]);
  });
});
