import { Regrets } from '@parlour/bots';
import { seeded } from '@parlour/engine';
import { expect, it } from 'vitest';
import { CALLS, SPAN } from './abstraction.ts';
import { packTables, unpackTables } from './tables.ts';

/** A table of some situations. Every third is met: a call, and answers at some prices. */
function learnt(situations: number): Regrets {
  const table = new Regrets(new Float32Array(2 * situations * SPAN));
  const random = seeded('table');
  for (let at = 0; at < situations * SPAN; at += 3 * SPAN) {
    const parts = Float64Array.from({ length: CALLS }, () => random.below(10));
    parts[1] = 20;
    table.play(at, CALLS, parts, 0, 1);
    table.play(at + CALLS + 2 * random.below(6), 2, Float64Array.from([1, 2]), 0, 1);
  }
  return table;
}

it('packs what was learnt, and unpacks it to within a thirtieth', () => {
  const table = learnt(2000);
  const sizes = [table.size, table.size];
  const [read, coarse] = unpackTables(
    packTables([
      [table, 1],
      [table, 5],
    ]),
    sizes,
  );
  const parts = new Float64Array(CALLS);
  for (let at = 0; at < table.size; at += SPAN) {
    const decisions = [[at, CALLS], ...[0, 1, 2, 3, 4, 5].map((price) => [at + CALLS + 2 * price, 2])];
    for (const [place, choices] of decisions as [number, number][]) {
      const found = Array.from(read!.subarray(place, place + choices));
      if (table.weight(place, choices) === 0) {
        expect(found.every((part) => part === 0)).toBe(true);
        continue;
      }
      table.average(place, choices, parts, 0);
      for (const [choice, part] of found.entries()) {
        expect(Math.abs(part / 15 - parts[choice]!)).toBeLessThanOrEqual(1 / 30 + 1e-9);
        expect(Math.abs(coarse![place + choice]! / 15 - parts[choice]!)).toBeLessThanOrEqual(1 / 6 + 1e-9);
      }
    }
  }
});
