import { checkTable, isRefusal } from '@parlour/engine';
import { games } from '@parlour/games';
import { describe, expect, it } from 'vitest';
import { loadKit } from './index.ts';
import { tiles } from './tiles.ts';

it('has a tile for every game of the house', () => {
  expect(tiles.map(({ id }) => id).sort()).toEqual(games.map(({ id }) => id).sort());
});

describe.each(tiles)('the tile of $id', ({ id, name, seats, presets }) => {
  const game = games.find((each) => each.id === id)!;

  it('says of the game what the game says', () => {
    expect(name.en).toBe(game.messages['name']);
    expect(seats).toEqual(game.seats(game.options.parse({})));
  });

  it('calls it as its table does, in every language', async () => {
    const kit = await loadKit(id);
    for (const [language, load] of Object.entries(kit?.messages ?? {})) {
      const messages = await load!();
      expect(name[language as keyof typeof name]).toBe(messages['name']);
    }
  });

  it.each(presets)('has presets that can be played: $name.en', ({ options }) => {
    expect(isRefusal(checkTable(game, options, 2))).toBe(false);
  });
});
