import { expect, it } from 'vitest';
import { rank, standings } from './ranking.ts';

it('ranks the best first, and equal ones together in the order of their seats', () => {
  const points = [7, 3, 9, 3, 7];
  expect(rank(points.keys(), (a, b) => points[b]! - points[a]!)).toEqual([[2], [0, 4], [1, 3]]);
  expect(rank([], () => 0)).toEqual([]);
});

it('counts on past those who share a place', () => {
  expect(standings({ ranking: [[2], [0, 3], [1]] })).toEqual([
    { seat: 2, place: 1 },
    { seat: 0, place: 2 },
    { seat: 3, place: 2 },
    { seat: 1, place: 4 },
  ]);
});
