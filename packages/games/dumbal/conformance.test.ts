import { hiding, properties, walk } from '@parlour/engine/conformance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dumbal, type State } from './index.ts';

const GAMES = Number(process.env['PARLOUR_GAMES'] ?? 240);

/** DU-18, once more and on its own: the stack, and the cards of others that were not taken from a disposal. */
const secrets = hiding(({ stack, places }: State, viewer) => [
  [stack, stack.length],
  ...places.map(({ secret }, seat): [number[], number] => [secret, seat === viewer ? 0 : secret.length]),
]);
const held = [...properties, secrets];

const combinations = ['classic', 'modified'].flatMap((variant) =>
  [20, 60].flatMap((target) =>
    [1, 5, 20].flatMap((show) => [0, 15, 30].map((opening) => ({ variant, target, show, opening }))),
  ),
);

describe('dumbal conforms', () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('with %i players, in every combination of options', (seats) => {
    expect(combinations).toHaveLength(36);
    // A match is many games, so fewer matches say as much.
    for (let played = 0; played < GAMES / 6; played++) {
      // A stride that shares no factor with 36 visits all of them, and spreads out when there are fewer matches.
      const options = combinations[(played * 25) % combinations.length]!;
      walk(dumbal, { options, seats, seed: `match ${played}` }, held);
    }
  });

  it('with any options', () => {
    const setups = fc.record({
      seats: fc.integer({ min: 2, max: 10 }),
      options: fc.record({
        variant: fc.constantFrom('classic', 'modified'),
        target: fc.integer({ min: 20, max: 120 }),
        show: fc.integer({ min: 1, max: 20 }),
        opening: fc.integer({ min: 0, max: 30 }),
      }),
      seed: fc.string(),
    });
    fc.assert(
      fc.property(setups, (setup) => {
        walk(dumbal, setup, held);
      }),
      { numRuns: Math.min(20, GAMES) },
    );
  });
});
