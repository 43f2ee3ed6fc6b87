import { expect, it } from 'vitest';
import { standingOf, tallyOf } from './tally.ts';

const player = (person: string | null, place: number | null) => ({ seat: 0, person, name: 'A', place, score: 7 });
const match = (game: string, ...players: ReturnType<typeof player>[]) => ({ game, players });

it('finds how somebody stood', () => {
  expect(standingOf(match('a', player('me', 2), player(null, 1)), 'me')).toEqual({ place: 2, of: 2, score: 7 });
  expect(standingOf(match('a', player('me', null)), 'me')).toBeNull();
  expect(standingOf(match('a', player('other', 1)), 'me')).toBeNull();
});

it('counts games and wins, and passes over what has not ended', () => {
  const matches = [
    match('a', player('me', 1)),
    match('b', player('me', 1)),
    match('b', player('me', 3)),
    match('b', player('me', null)),
  ];
  expect(tallyOf(matches, 'me')).toEqual([
    { game: 'b', played: 2, won: 1 },
    { game: 'a', played: 1, won: 1 },
  ]);
});
