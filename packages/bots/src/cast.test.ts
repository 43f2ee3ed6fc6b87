import { expect, it } from 'vitest';
import { CAST, charactersOf, LEVELS, mannerOf } from './cast.ts';

it('has two or three characters of different tempers at each level', () => {
  for (const level of LEVELS) {
    const tempers = charactersOf(level).map((id) => CAST[id].temper);
    expect(tempers.length).toBeGreaterThanOrEqual(2);
    expect(tempers.length).toBeLessThanOrEqual(3);
    expect(new Set(tempers).size).toBe(tempers.length);
  }
});

it('gives everybody a hat and a habit, and those who sit together different ones', () => {
  for (const level of LEVELS) {
    const cast = charactersOf(level).map((id) => CAST[id]);
    expect(new Set(cast.map(({ hat }) => hat)).size).toBe(cast.length);
    expect(new Set(cast.map(({ habit }) => habit)).size).toBe(cast.length);
  }
});

it('knows bots by character, by level, and by the levels of older journals', () => {
  expect(mannerOf('otto')).toEqual({ level: 'master', temper: 'bold', habit: 'dives' });
  expect(mannerOf('shark')).toEqual({ level: 'shark', temper: 'even' });
  expect(['random', 'slow', 'greedy', 'steady', 'quick'].map((name) => mannerOf(name)?.level)).toEqual([
    'newcomer',
    'newcomer',
    'casual',
    'casual',
    'shark',
  ]);
  for (const name of ['', 'toString', 'Master', 'nobody']) expect(mannerOf(name)).toBeUndefined();
});
