import { expect, it } from 'vitest';
import { formOf, standingOf, tallyOf } from './tally.ts';

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

it('counts the wins among the last ten games, from the first game on', () => {
  const games = (...places: (number | null)[]) => places.map((place) => match('a', player('me', place))).reverse();
  expect(formOf(games(1, 2, null, 1), 'me')).toEqual([1, 1, 2]);
  expect(formOf(games(...Array.from({ length: 12 }, () => 1), 2), 'me').slice(-4)).toEqual([10, 10, 10, 9]);
});
