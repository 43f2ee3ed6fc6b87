import { seeded } from '@parlour/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Features, Net, returns, type Shape, sizeOf, untrained } from './net.ts';
import { pack, unpack } from './pack.ts';

const SHAPE: Shape = { inputs: 6, hidden: 8, output: 'chance' };

const featuresOf = (...values: readonly number[]) => {
  const features = new Features(values.length);
  for (const [at, value] of values.entries()) if (value !== 0) features.add(at, value);
  return features;
};

describe('a net', () => {
  it('adds up what a slow, plain calculation adds up', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 6, maxLength: 6 }), (inputs) => {
        const { hidden } = SHAPE;
        const weights = untrained(SHAPE, seeded(inputs.join()));
        const sums = Array.from({ length: hidden }, (_, unit) =>
          inputs.reduce((sum, input, at) => sum + input * weights[at * hidden + unit]!, weights[6 * hidden + unit]!),
        );
        const sum = sums.reduce(
          (all, one, unit) => all + Math.max(0, one) * weights[7 * hidden + unit]!,
          weights.at(-1)!,
        );
        const features = featuresOf(...inputs);
        expect(new Net(SHAPE, weights).value(features)).toBeCloseTo(1 / (1 + Math.exp(-sum)), 4);
        const byFours = new Net({ ...SHAPE, byFours: true }, weights);
        expect(byFours.value(features)).toBeCloseTo(1 / (1 + Math.exp(-sum)), 4);
      }),
    );
  });

  it('learns what one layer alone cannot: exclusive or', () => {
    const net = new Net(
      { inputs: 2, hidden: 8, output: 'chance' },
      untrained({ inputs: 2, hidden: 8, output: 'chance' }, seeded(3)),
    );
    const cases = [
      [0, 0, 0],
      [0, 1, 1],
      [1, 0, 1],
      [1, 1, 0],
    ] as const;
    for (let round = 0; round < 4000; round++) for (const [a, b, is] of cases) net.learn(featuresOf(a, b), is, 0.1);
    for (const [a, b, is] of cases) expect(net.value(featuresOf(a, b))).toBeCloseTo(is, 1);
  });

  it('steps along the slope of its loss', () => {
    const shape: Shape = { inputs: 3, hidden: 4, output: 'linear' };
    const weights = untrained(shape, seeded(1));
    const features = featuresOf(1, -0.5, 2);
    const loss = (w: Float32Array) => 0.5 * (1.5 - new Net(shape, w).value(features)) ** 2;
    const learnt = weights.slice();
    new Net(shape, learnt).learn(features, 1.5, 1e-3);
    for (let at = 0; at < sizeOf(shape); at++) {
      const [up, down] = [weights.slice(), weights.slice()];
      up[at]! += 1e-2;
      down[at]! -= 1e-2;
      expect((learnt[at]! - weights[at]!) / 1e-3).toBeCloseTo((loss(down) - loss(up)) / 2e-2, 2);
    }
  });
});

it('trusts the end as far as it is told', () => {
  expect(returns([0.2, 0.4, 0.6], 1, 1)).toEqual([1, 1, 1]);
  expect(returns([0.2, 0.4, 0.6], 1, 0)).toEqual([0.4, 0.6, 1]);
  expect(returns([0.2, 0.4], 1, 0.5)).toEqual([0.7, 1]);
});

it.each([8, 16] as const)('packs weights into text with %i bits, and reads them back', (bits) => {
  fc.assert(
    fc.property(fc.array(fc.float({ min: -8, max: 8, noNaN: true }), { minLength: 1, maxLength: 100 }), (numbers) => {
      const weights = Float32Array.from(numbers);
      const read = unpack(pack(weights, bits, 7), bits, 7);
      expect(read).toHaveLength(weights.length);
      const off = 8 / (bits === 8 ? 127 : 32_767);
      for (let at = 0; at < weights.length; at++) expect(Math.abs(read[at]! - weights[at]!)).toBeLessThanOrEqual(off);
    }),
  );
});
