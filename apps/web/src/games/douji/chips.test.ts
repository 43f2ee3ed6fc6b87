import { expect, it } from 'vitest';
import { columns } from './chips.ts';

const worth = (points: number) => columns(points).reduce((sum, { value, chips }) => sum + value * chips, 0);

it('is worth what it shows', () => {
  for (let points = 0; points < 3000; points++) expect(worth(points)).toBe(points);
});

it('keeps some small chips, so that more also looks like more', () => {
  expect(columns(9)).toEqual([{ value: 1, chips: 9 }]);
  expect(columns(10)).toEqual([
    { value: 1, chips: 5 },
    { value: 5, chips: 1 },
  ]);
  expect(columns(60).map(({ value }) => value)).toEqual([1, 5, 20]);
});

it('grows no further than a table is high', () => {
  expect(columns(1_000_000).at(-1)).toEqual({ value: 500, chips: 10 });
});
