import { unpack } from '@parlour/bots';
import { seeded } from '@parlour/engine';
import { expect, it } from 'vitest';
import { ALL, BITS, BLOCK } from './nets.ts';
import { training } from './training.ts';

const alike = (some: Float32Array, others: Float32Array) => some.every((value, at) => value === others[at]);
const few = { ...training, games: 12 };

it('learns the same from the same seed, and something else from another', () => {
  const before = few.begin(seeded('begin'));
  const kept = before.slice();
  const [one, same, other] = ['a', 'a', 'b'].map((seed) => few.learn(before, seeded(seed), 0.5));
  expect(alike(before, kept)).toBe(true);
  expect(alike(one!, before)).toBe(false);
  expect(alike(same!, one!)).toBe(true);
  expect(alike(other!, one!)).toBe(false);
});

it('packs what it has learnt almost as it is', () => {
  const parameters = training.begin(seeded('pack'));
  const weights = unpack(training.pack(parameters), BITS, BLOCK);
  expect(weights).toHaveLength(ALL);
  const far = weights.filter((weight, at) => Math.abs(weight - parameters[at]!) > 1e-4);
  expect(far).toHaveLength(0);
});
