import { seeded } from '@parlour/engine';
import { expect, it } from 'vitest';
import { Adam } from './adam.ts';
import { Features, Net, type Shape, sizeOf, untrained } from './net.ts';

it('teaches a net in batches what one number cannot tell: that exactly one of two inputs is there', () => {
  const shape: Shape = { inputs: 2, hidden: 16, output: 'chance' };
  const random = seeded('adam');
  const net = new Net(shape, untrained(shape, random));
  const adam = new Adam(net, new Float32Array(2 * sizeOf(shape)));
  const position = (first: boolean, second: boolean) => {
    const features = new Features(2);
    if (first) features.add(0);
    if (second) features.add(1);
    return features;
  };
  for (let step = 0; step < 2000; step++) {
    for (let at = 0; at < 8; at++) {
      const [first, second] = [random.below(2) === 0, random.below(2) === 0];
      adam.note(position(first, second), first === second ? 0 : 1);
    }
    adam.step(0.02);
  }
  expect(net.value(position(true, false))).toBeGreaterThan(0.9);
  expect(net.value(position(false, true))).toBeGreaterThan(0.9);
  expect(net.value(position(true, true))).toBeLessThan(0.1);
  expect(net.value(position(false, false))).toBeLessThan(0.1);
});
