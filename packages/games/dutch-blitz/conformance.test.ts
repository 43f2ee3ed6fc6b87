import { hiding, properties, walk } from '@parlour/engine/conformance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dutchBlitz, type State } from './index.ts';

/** Matches at each table. */
const GAMES = Number(process.env['PARLOUR_GAMES'] ?? 6);

/** BL-20 written a second time, apart from the code: every blitz pile below its top, and every wood. */
const secrets = hiding(({ places }: State) =>
  places.flatMap(({ blitz, wood }): [number[], number][] => [
    [blitz, Math.max(0, blitz.length - 1)],
    [wood, wood.length],
  ]),
);
const held = [...properties, secrets];

const combinations = ['open', 'classic'].flatMap((variant) => [
  { variant },
  { variant, match: true, target: 10 },
  { variant, match: true, target: 25 },
]);

describe('dutch blitz conforms', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('with %i players, in both variants, for a round and for a match', (seats) => {
    expect(combinations).toHaveLength(6);
    for (let played = 0; played < GAMES; played++) {
      const options = combinations[(played * 5) % combinations.length]!;
      const { state } = walk(dutchBlitz, { options, seats, seed: `game ${played}` }, held);
      expect(state.phase).toBe('over');
    }
  });

  it('with any options', () => {
    const setups = fc.record({
      seats: fc.integer({ min: 2, max: 8 }),
      options: fc.record({
        variant: fc.constantFrom('open', 'classic'),
        match: fc.boolean(),
        target: fc.integer({ min: 10, max: 30 }),
        ones: fc.boolean(),
        map: fc.constantFrom('plain', 'carousel', 'mill'),
      }),
      seed: fc.string(),
    });
    fc.assert(
      fc.property(setups, (setup) => void walk(dutchBlitz, setup, held)),
      { numRuns: GAMES },
    );
  });
});
