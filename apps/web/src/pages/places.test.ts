import { expect, it } from 'vitest';
import { linesOf } from './places.ts';

it('counts on past those who share a place', () => {
  expect(linesOf({ ranking: [[2], [0, 3], [1]] })).toEqual([
    { seat: 2, place: 1 },
    { seat: 0, place: 2 },
    { seat: 3, place: 2 },
    { seat: 1, place: 4 },
  ]);
});
