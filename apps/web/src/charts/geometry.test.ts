import { expect, it } from 'vitest';
import { lengthOf, linePath } from './geometry.ts';

it('gives the largest number the whole length, on whichever side of nothing it is', () => {
  expect([4, -2, 0].map((value) => lengthOf(value, [4, -2, 0], 40))).toEqual([40, 20, 0]);
  expect([3, -6].map((value) => lengthOf(value, [3, -6], 40))).toEqual([20, 40]);
});

it('draws nothing where everything is nothing', () => {
  expect(lengthOf(0, [0, 0], 40)).toBe(0);
});

it('draws a line from the first number to the last, the most on top', () => {
  expect(linePath([1, 3, 2], 100, 20)).toBe('M0 20L50 0L100 10');
});

it('draws what never changes through the middle', () => {
  expect(linePath([5, 5], 100, 20)).toBe('M0 10L100 10');
  expect(linePath([5], 100, 20)).toBe('M0 10');
});
