import { LEVELS } from '@parlour/bots';
import type { MatchInfo } from '@parlour/protocol';
import { expect, it, vi } from 'vitest';

vi.stubGlobal('location', new URL('http://house.test/'));
const { commonLevel, suitedLevel } = await import('./levels.ts');

const BOTS = { newcomer: 'pip', casual: 'maya', regular: 'greta', shark: 'viktor', master: 'otto' } as const;

/** A match of Ada and three bots, or of others, with the place of each. Ada's is the first. */
function match(others: readonly string[], places: readonly number[], changed: Partial<MatchInfo> = {}): MatchInfo {
  const player = (seat: number, person: string | null, name: string) => ({
    seat,
    person,
    name,
    place: places[seat] ?? null,
    score: null,
  });
  const result = { ranking: [], ending: 'over', statistics: {} };
  const players = others.map((name, at) =>
    player(at + 1, name === 'Ben' || name === '' ? (name && 'ben') || null : null, name),
  );
  return {
    id: 'm',
    table: null,
    game: 'toy',
    began: 1,
    ended: 2,
    result,
    ...changed,
    players: [player(0, 'ada', 'Ada'), ...players],
  };
}

const at = (level: keyof typeof BOTS, place: number) =>
  match([BOTS[level], level, BOTS[level]], [place, ...[1, 2, 3, 4].filter((each) => each !== place)]);

it('begins with the usual level, and stays at the level of the last match', () => {
  expect(suitedLevel([], 'toy')).toBe('casual');
  expect(suitedLevel([at('shark', 2)], 'toy')).toBe('shark');
  expect(suitedLevel([at('shark', 1)], 'toy')).toBe('shark');
  expect(suitedLevel([at('shark', 1), at('shark', 2), at('shark', 1)], 'toy')).toBe('shark');
  expect(suitedLevel([at('shark', 4), at('shark', 1)], 'toy')).toBe('shark');
});

it('rises by one after two first places in a row at a level, and falls after two last ones', () => {
  expect(suitedLevel([at('casual', 1), at('casual', 1)], 'toy')).toBe('regular');
  expect(suitedLevel([at('casual', 4), at('casual', 4)], 'toy')).toBe('newcomer');
  // At the new level it takes two again.
  expect(suitedLevel([at('regular', 1), at('casual', 1), at('casual', 1)], 'toy')).toBe('regular');
  expect(suitedLevel([at('regular', 1), at('regular', 1), at('casual', 1)], 'toy')).toBe('shark');
});

it('is nothing that bots of several levels have: nobody changes who was chosen one by one', () => {
  expect(commonLevel(['kamala', 'otto', 'master'])).toBe('master');
  expect(commonLevel(['kamala', 'viktor'])).toBeNull();
  expect(commonLevel([])).toBeNull();
});

it('does not rise by a first place with something taken back', () => {
  const helped = { ...at('casual', 1), result: { ranking: [], ending: 'over', statistics: {}, takenBack: 1 } };
  expect(suitedLevel([helped, at('casual', 1)], 'toy')).toBe('casual');
});

it('ends at the first and the last level', () => {
  expect(suitedLevel([at('master', 1), at('master', 1)], 'toy')).toBe('master');
  expect(suitedLevel([at('newcomer', 4), at('newcomer', 4)], 'toy')).toBe('newcomer');
});

it('counts a shared first place, and no last place that is shared', () => {
  const shared = match(['maya', 'rollo', 'nima'], [1, 1, 3, 4]);
  expect(suitedLevel([shared, shared], 'toy')).toBe('regular');
  const lost = match(['maya', 'rollo', 'nima'], [3, 1, 2, 3]);
  expect(suitedLevel([lost, lost], 'toy')).toBe('casual');
});

it('looks only at matches of the game that are over, against bots of one level', () => {
  for (const other of [
    match(['maya', 'maya', 'maya'], [1, 2, 3, 4], { game: 'other' }),
    match(['maya', 'maya', 'maya'], [], { result: null, ended: null }),
    match(['maya', 'Ben', 'maya'], [1, 2, 3, 4]),
    match(['maya', '', 'maya'], [1, 2, 3, 4]),
    match(['maya', 'otto', 'maya'], [1, 2, 3, 4]),
  ]) {
    expect(suitedLevel([other, other], 'toy')).toBe('casual');
    expect(suitedLevel([at('casual', 1), other, at('casual', 1)], 'toy')).toBe('regular');
  }
});

it('knows every level', () => {
  for (const level of LEVELS) expect(suitedLevel([at(level, 2)], 'toy')).toBe(level);
});
