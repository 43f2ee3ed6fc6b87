import { hiding, properties, walk } from '@parlour/engine/conformance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { douji, type State } from './index.ts';

/** Matches at each table. With six of them the tables of a version try every combination. */
const MATCHES = Number(process.env['PARLOUR_GAMES'] ?? 6);

/** DO-7 written a second time, apart from the code: the deck, and hidden cards not shown and not the viewer's. */
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
  it.each(tables)('in version $version with $seats players, in combinations of options', ({ version, seats }) => {
    expect(combinations).toHaveLength(36);
    const from = (version * 11 + seats) * MATCHES;
    for (let played = from; played < from + MATCHES; played++) {
      // A step that shares no factor with 36 visits all combinations, and spreads out if there are fewer matches.
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
      fc.property(setups, (setup) => void walk(douji, setup, held)),
      { numRuns: 2 * MATCHES },
    );
  });
});
