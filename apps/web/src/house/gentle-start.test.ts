import { expect, it } from 'vitest';
import { gentleStart } from './gentle-start.ts';

const FIRST = { seats: 2, level: 'newcomer', options: {} } as const;
const race = { id: 'race', first: FIRST };

it('seats one slow bot at the first match of a game that asks for it', () => {
  expect(gentleStart(race, { learned: { other: 3 }, against: 'auto' })).toEqual(FIRST);
});

it.each([
  ['the game does not ask for it', { id: 'race' }, {}, 'auto'],
  ['a match was seen to its end', race, { race: 1 }, 'auto'],
  ['a level was chosen', race, {}, 'casual'],
] as const)('has nothing to say where %s', (_why, game, learned, against) => {
  expect(gentleStart(game, { learned, against })).toBeNull();
});
