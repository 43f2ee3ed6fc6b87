import { hiding, properties, walk } from '@parlour/engine/conformance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { douji, type State } from './index.ts';

/** Matches at each table. */
const MATCHES = Number(process.env['PARLOUR_GAMES'] ?? 18);

/** DO-7, once more and on its own: the deck, and every hidden card that is neither the viewer's nor shown. */
const secrets = hiding(({ deck, places }: State, viewer) => [
  [deck, deck.length],
  ...places.map(({ hidden, shown }, seat): [number[], number] => [
    hidden,
    seat === viewer || shown !== null ? 0 : hidden.length,
  ]),
]);
const held = [...properties, secrets];

const versions = [
  { version: 1, most: 11 },
  { version: 2, most: 9 },
];
const tables = versions.flatMap(({ version, most }) =>
  Array.from({ length: most - 1 }, (_, at) => ({ version, seats: at + 2 })),
);
const combinations = [false, true].flatMap((doubling) =>
  [1, 3, 5].flatMap((base) =>
    [0, 100, 10_000].flatMap((points) => [1, 8].map((games) => ({ doubling, base, points, games }))),
  ),
);

describe('douji conforms', () => {
  it.each(tables)('in version $version with $seats players, in every combination of options', ({ version, seats }) => {
    expect(combinations).toHaveLength(36);
    for (let played = 0; played < MATCHES; played++) {
      // A stride that shares no factor with 36 visits all of them, and spreads out when there are fewer matches.
      const options = { ...combinations[(played * 13) % combinations.length]!, version };
      const { state } = walk(douji, { options, seats, seed: `match ${played}` }, held);
      expect(state.game).toBeGreaterThanOrEqual(options.games);
    }
  });

  it('with any options', () => {
    const setups = fc.record({
      options: fc.record({
        version: fc.constantFrom(1, 2),
        base: fc.integer({ min: 1, max: 5 }),
        points: fc.integer({ min: 0, max: 10_000 }),
        games: fc.integer({ min: 1, max: 20 }),
        doubling: fc.boolean(),
      }),
      seats: fc.integer({ min: 2, max: 9 }),
      seed: fc.string(),
    });
    fc.assert(
      fc.property(setups, (setup) => {
        walk(douji, setup, held);
      }),
      { numRuns: MATCHES },
    );
  });
});
