import { walk } from '@parlour/engine/conformance';
import { describe, expect, it } from 'vitest';
import { douji } from './index.ts';
import type { Options } from './options.ts';

/** Matches for each combination; more for a long run. */
const MATCHES = Math.ceil(Number(process.env['PARLOUR_GAMES'] ?? 1));

const tables: [version: number, seats: number][] = [
  ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((seats): [number, number] => [1, seats]),
  ...[2, 3, 4, 5, 6, 7, 8, 9].map((seats): [number, number] => [2, seats]),
];
const rules: Partial<Options>[] = [
  { games: 4 },
  { games: 1, points: 0, base: 5 },
  { games: 12, points: 10_000, base: 3, doubling: true },
];

describe('douji conforms', () => {
  it.each(tables)('in version %i with %i players, with or without doubling, in debt or rich', (version, seats) => {
    for (const rule of rules) {
      for (let match = 0; match < MATCHES; match++) {
        const { state } = walk(douji, { options: { ...rule, version }, seats, seed: `${seats}/${match}` });
        expect(state.game).toBeGreaterThanOrEqual(rule.games!);
      }
    }
  });
});
