import { hiding, properties, walk } from '@parlour/engine/conformance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dumbal, type State } from './index.ts';

/** Matches at each table. Nine tables with twelve each try every combination three times. */
const MATCHES = Number(process.env['PARLOUR_GAMES'] ?? 12);

/** DU-18 written a second time, apart from the code: the stack, and others' cards not taken from a disposal. */
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
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('with %i players, in combinations of options', (seats) => {
    expect(combinations).toHaveLength(36);
    const from = (seats - 2) * MATCHES;
    for (let played = from; played < from + MATCHES; played++) {
      // A step that shares no factor with 36 visits all combinations, and spreads out if there are fewer matches.
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
      fc.property(setups, (setup) => void walk(dumbal, setup, held)),
      { numRuns: MATCHES },
    );
  });
});
