import { charactersOf, LEVELS } from '@parlour/bots';
import { describe, expect, it } from 'vitest';
import { seatBots } from './bots.ts';

const named = (wishes: readonly (readonly [number, string])[], bots: readonly (string | null)[] = []) => {
  const entries = seatBots(wishes, bots);
  return Array.isArray(entries) ? entries.map((entry) => ('level' in entry ? entry.level : '')) : entries;
};

describe('TB-60: who is asked for', () => {
  it.each(LEVELS)('by level is a %s, and nobody is there twice while somebody is free', (level) => {
    const all = charactersOf(level);
    const wishes = all.map((_, seat) => [seat, level] as const);
    expect([...(named(wishes) as string[])].sort()).toEqual([...all].sort());
    expect(named([[5, level]], all.slice(1))).toEqual(all.slice(0, 1));
    // At a large table everybody comes twice before somebody comes for the third time.
    const twice = [...wishes, ...wishes.map(([seat, wanted]) => [seat + 5, wanted] as const)];
    expect([...(named(twice) as string[])].sort()).toEqual([...all, ...all].sort());
  });

  it('by name is that one, also by the name of an older version', () => {
    const names = ['otto', 'greedy', 'random', 'quick', 'steady', 'slow'];
    expect(named(names.map((name, seat) => [seat, name]))).toEqual(names);
  });

  it('and is not known is refused, with the levels there are', () => {
    const wishes = [
      [0, 'master'],
      [1, 'nobody'],
    ] as const;
    expect(named(wishes)).toMatchObject({
      refused: 'no-such-bot',
      facts: { level: 'nobody', levels: LEVELS.join(', ') },
    });
  });
});
