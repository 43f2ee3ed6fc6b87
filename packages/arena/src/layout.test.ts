import { seeded, shuffler } from '@parlour/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newArena, startRound } from './arena.ts';
import { COUNTER_DEPTH, GIRTH, layoutFor, PLINTH, REACH, SPOTS } from './layout.ts';
import { around, distance, type Point } from './plane.ts';

const TABLES = [2, 3, 4, 5, 6, 7, 8];
const MIDDLE = { x: 0, y: 0 };

function nearestTwo(points: readonly Point[]): number {
  const all = points.flatMap((one, at) => points.slice(at + 1).map((other) => distance(one, other)));
  return Math.min(...all);
}

describe('our own circle', () => {
  it('agrees with sine and cosine', () => {
    for (let turn = -2; turn <= 2; turn += 1 / 96) {
      const { x, y } = around(turn);
      expect(x).toBeCloseTo(Math.cos(2 * Math.PI * turn), 9);
      expect(y).toBeCloseTo(Math.sin(2 * Math.PI * turn), 9);
    }
  });
});

describe.each(TABLES)('an arena for %i', (seats) => {
  const { radius, slots, stations, starts } = layoutFor(seats);

  it('BL-17: has a slot for every one that can be played, with room to pass between them', () => {
    expect(slots.length).toBeGreaterThanOrEqual(4 * seats);
    expect(nearestTwo(slots)).toBeGreaterThan(2 * PLINTH + 2 * GIRTH);
  });

  it('BL-17: has the slots in the middle and a station for each seat on the rim', () => {
    expect(stations).toHaveLength(seats);
    for (const station of stations) {
      expect(distance(station, MIDDLE)).toBeCloseTo(radius);
      expect(station.spots).toHaveLength(SPOTS);
      for (const spot of station.spots)
        for (const slot of slots) expect(distance(spot, slot)).toBeGreaterThan(2 * REACH);
    }
    expect(nearestTwo(stations)).toBeGreaterThan(2 * REACH + 2);
  });

  it('BL-15: lets a player reach every pile of a station from before its middle, and none of another', () => {
    for (const [seat, { spots }] of stations.entries()) {
      const away = radius - COUNTER_DEPTH - GIRTH;
      const before = { x: (stations[seat]!.x / radius) * away, y: (stations[seat]!.y / radius) * away };
      for (const spot of spots) expect(distance(before, spot)).toBeLessThan(REACH);
      for (const other of stations.filter((_, at) => at !== seat)) {
        for (const spot of other.spots) expect(distance(before, spot)).toBeGreaterThan(REACH);
      }
    }
  });

  it('BL-16: has starts enough, none within reach of a pile or of each other', () => {
    expect(starts.length).toBeGreaterThanOrEqual(3 * seats);
    expect(nearestTwo(starts)).toBeGreaterThan(REACH);
    for (const start of starts) {
      expect(distance(start, MIDDLE)).toBeLessThan(radius - GIRTH);
      const piles = [...slots, ...stations.flatMap(({ spots }) => spots)];
      expect(Math.min(...piles.map((pile) => distance(start, pile)))).toBeGreaterThan(REACH);
    }
  });
});

describe('the start of a round', () => {
  const placesOf = (arena: ReturnType<typeof newArena>) => arena.avatars.map(({ x, y }) => ({ x, y }));

  it('BL-16: puts everybody at random, out of reach of piles and of each other, looking at the middle', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TABLES), fc.string(), (seats, seed) => {
        const arena = newArena(seats, shuffler(seeded(seed)));
        expect(nearestTwo(arena.avatars)).toBeGreaterThan(REACH);
        for (const { x, y, lookX, lookY } of arena.avatars) {
          for (const slot of layoutFor(seats).slots) expect(distance({ x, y }, slot)).toBeGreaterThan(REACH);
          expect(x * lookX + y * lookY).toBeCloseTo(-distance({ x, y }, MIDDLE));
        }
      }),
    );
  });

  it('BL-16: is another one for another shuffle, and in another round', () => {
    const chance = shuffler(seeded(1));
    const arena = newArena(4, chance);
    const first = placesOf(arena);
    expect(placesOf(newArena(4, shuffler(seeded(2))))).not.toEqual(first);
    arena.slots[3] = 7;
    arena.avatars[2]!.presence = 'flat';
    startRound(arena, chance);
    expect(placesOf(arena)).not.toEqual(first);
    expect(arena.slots.every((pile) => pile === -1)).toBe(true);
    expect(arena.avatars.map(({ presence }) => presence)).toEqual(['walks', 'walks', 'flat', 'walks']);
  });
});
