import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chances, Stakes } from './standing.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const lefts = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 2, maxLength: 10 });

it('chances to win add up to one, and who has more points left has the better one', () => {
  fc.assert(
    fc.property(lefts, (left) => {
      const all = chances(left);
      expect(sum(all)).toBeCloseTo(1, 6);
      for (const [one, points] of left.entries()) {
        for (const [other, others] of left.entries())
          if (points > others) expect(all[one]).toBeGreaterThan(all[other]!);
      }
    }),
  );
});

it('DU-16: who is out has none, and the last one in has won', () => {
  expect(chances([10, 0, -5])).toEqual([1, 0, 0]);
  expect(chances([10, 0, 10])).toEqual([0.5, 0, 0.5]);
});

it('far from the end 20 points are one unit, for and against', () => {
  const stakes = new Stakes([180, 180]);
  expect(stakes.worth(0, [160, 180])).toBeCloseTo(-1, 1);
  expect(stakes.worth(0, [180, 160])).toBeCloseTo(1, 1);
});
