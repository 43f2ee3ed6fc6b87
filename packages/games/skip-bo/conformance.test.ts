import { hiding, properties, walk } from '@parlour/engine/conformance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dBo, type State, skipBo } from './index.ts';
import { largestStock } from './options.ts';

/** Games at each table. */
const GAMES = Number(process.env['PARLOUR_GAMES'] ?? 12);

/** SB-16 written a second time, apart from the code: the draw pile, stocks below their tops, others' closed hands. */
const secrets = hiding(({ draw, places, finished }: State, viewer) => [
  [draw, draw.length],
  ...places.map(({ stock }): [number[], number] => [stock, Math.max(0, stock.length - 1)]),
  ...places.map(({ hand }, seat): [number[], number] => [
    hand,
    seat === viewer || finished.includes(seat) ? 0 : hand.length,
  ]),
]);
const held = [...properties, secrets];

const switches = [false, true];
const everyCombination = (seats: number) =>
  [1, 2, 3, 4, 5].flatMap((decks) =>
    [null, 10, Math.min(40, largestStock(decks, seats))].flatMap((stock) =>
      switches.flatMap((randomStart) =>
        switches.flatMap((dump) => switches.map((lastChance) => ({ decks, stock, randomStart, dump, lastChance }))),
      ),
    ),
  );

// The two games differ only in their defaults. With twelve games at each table they try every combination once.
describe.each([
  { game: skipBo, first: 0 },
  { game: dBo, first: 60 },
])('$game.id conforms', ({ game, first }) => {
  it.each([2, 3, 4, 5, 6])('with %i players, in combinations of house rules', (seats) => {
    const combinations = everyCombination(seats);
    expect(combinations).toHaveLength(120);
    const from = first + (seats - 2) * GAMES;
    for (let played = from; played < from + GAMES; played++) {
      // A step that shares no factor with 120 visits all combinations, and spreads out if there are fewer games.
      const options = combinations[(played * 49) % combinations.length]!;
      walk(game, { options, seats, seed: `game ${played}` }, held);
    }
  });

  it('with any options that fit', () => {
    const setups = fc
      .record({
        seats: fc.integer({ min: 2, max: 6 }),
        decks: fc.integer({ min: 1, max: 5 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        switches: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
        seed: fc.string(),
      })
      .map(({ seats, decks, share, switches: [randomStart, dump, lastChance], seed }) => {
        const stock = 10 + Math.floor(share * (largestStock(decks, seats) - 10));
        return { options: { decks, stock, randomStart, dump, lastChance }, seats, seed };
      });
    fc.assert(
      fc.property(setups, (setup) => void walk(game, setup, held)),
      { numRuns: Math.min(20, GAMES) },
    );
  });
});
