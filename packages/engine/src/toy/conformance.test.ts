import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hiding, properties, walk } from '../conformance/index.ts';
import { type State, toy } from './index.ts';

const GAMES = Number(process.env['PARLOUR_GAMES'] ?? 60);

/** TOY-8 written a second time, apart from the code: the stock, and the hands of others. */
const secrets = hiding(({ stock, places }: State, viewer) => [
  [stock, stock.length],
  ...places.map(({ hand }, seat): [number[], number] => [hand, seat === viewer ? 0 : hand.length]),
]);

it('conforms with any number of players and any options that fit', () => {
  const setups = fc.record({
    seats: fc.integer({ min: 2, max: 6 }),
    options: fc.record({ hand: fc.integer({ min: 2, max: 8 }) }),
    seed: fc.string(),
  });
  const endings = new Set<string>();
  fc.assert(
    fc.property(setups, (setup) => {
      const { state } = walk(toy, setup, [...properties, secrets]);
      endings.add(toy.result(state)!.ending);
    }),
    { numRuns: GAMES },
  );
  expect(endings).toContain('out');
});
