import { readFileSync } from 'node:fs';
import { isRefusal, seeded } from '@parlour/engine';
import { dutchBlitz } from '@parlour/games/dutch-blitz';
import { describe, expect, it } from 'vitest';
import { dutchBlitzGround } from './dutch-blitz.ts';
import { heading, mustJump } from './heed.ts';
import { DIVE, IDLE, JUMP, pushed } from './input.ts';
import { GIRTH, layoutFor, PLINTH, REACH } from './layout.ts';
import { ARM, armAt, MAPS, type MapName, mapFor, PAD } from './maps.ts';
import { distance, type Point } from './plane.ts';
import { parseRace, type RaceRecord, recordOf } from './record.ts';
import { replayWhole } from './replay.ts';
import { STEP, step, TOP_SPEED } from './step.ts';
import { arenaOn, beforeStation, hold } from './testing.ts';

const TABLES = [2, 3, 4, 5, 6, 7, 8];
const MIDDLE = { x: 0, y: 0 };
const OBSTRUCTED = MAPS.filter((map) => map !== 'plain');

/** A place so far from the middle, in a direction that is a part of a turn. */
function at(turn: number, out: number): Point {
  return { x: out * Math.cos(2 * Math.PI * turn), y: out * Math.sin(2 * Math.PI * turn) };
}

/** Whether people who stand in these places without doing anything still stand there after so many steps. */
function areLeft(map: MapName, seats: number, places: readonly Point[], steps: number): boolean {
  for (let from = 0; from < places.length; from += seats) {
    const stand = places.slice(from, from + seats);
    const arena = arenaOn(map, seats, ...stand);
    for (let at = 0; at < steps; at++) step(arena, []);
    if (stand.some((place, seat) => distance(arena.avatars[seat]!, place) > 0)) return false;
  }
  return true;
}

describe.each(OBSTRUCTED)('the %s', (map) => {
  it('BL-16 BL-24: touches nobody at a start, at a station or at a pile', () => {
    for (const seats of TABLES) {
      const { starts, mill } = mapFor(seats, map);
      const turn = mill?.turn ?? 120;
      expect(starts.length).toBeGreaterThanOrEqual(2 * seats);
      expect(layoutFor(seats).starts).toEqual(expect.arrayContaining([...starts]));
      const pile = layoutFor(seats).slots.at(-1)!;
      const out = 1 + (PLINTH + GIRTH) / distance(pile, MIDDLE);
      const beside = { x: pile.x * out, y: pile.y * out };
      expect(areLeft(map, seats, [...starts, beforeStation(seats, 0), beside], turn)).toBe(true);
    }
  });

  it('BL-14 BL-24: moves nobody out of the arena, into a pile, off their feet or faster than the top speed', () => {
    for (const seats of [2, 5, 8]) {
      const { radius, slots } = layoutFor(seats);
      const random = seeded(`${map} ${seats}`);
      const everybody = Array.from({ length: seats }, () => at(random.below(1000) / 1000, radius - 2.7));
      const arena = arenaOn(map, seats, ...everybody);
      arena.slots = arena.slots.map((_, slot) => slot);
      let [quickest, farthest, nearest] = [0, 0, Number.POSITIVE_INFINITY];
      for (let tick = 0; tick < 2400; tick++) {
        // They stand about for most of the time, where they are pushed around.
        const inputs = arena.avatars.map(({ x, y }) =>
          random.below(30) > 0
            ? undefined
            : pushed(-x / 4 + random.below(5) - 2, -y / 4 + random.below(5) - 2, random.below(2)),
        );
        const before = arena.avatars.map(({ x, y }) => ({ x, y }));
        step(arena, random.below(3) > 0 ? inputs : arena.avatars.map(() => IDLE));
        for (const [seat, avatar] of arena.avatars.entries()) {
          quickest = Math.max(quickest, distance(avatar, before[seat]!));
          farthest = Math.max(farthest, distance(avatar, MIDDLE));
          if (avatar.pose !== 'feet') expect.fail('somebody was knocked over');
          // Who falls onto the edge of a plinth slips off it, as in the plain arena.
          if (avatar.z > 0) continue;
          nearest = Math.min(nearest, ...slots.map((slot) => distance(avatar, slot)));
        }
      }
      expect(quickest).toBeLessThanOrEqual(TOP_SPEED * STEP + 1e-9);
      expect(farthest).toBeLessThanOrEqual(radius - GIRTH + 1e-9);
      expect(nearest).toBeGreaterThan(PLINTH + GIRTH - 0.1);
    }
  });

  it('BL-24: holds nobody: from everywhere in its ring one gets to the piles and to the rim', () => {
    for (const seats of TABLES) {
      const { radius } = layoutFor(seats);
      for (let from = 0; from < 16; from++) {
        for (const inwards of [true, false]) {
          const arena = arenaOn(map, seats, at(from / 16, radius - 2.8 - (from % 3) * 0.4));
          arena.tick = from * 37;
          const me = arena.avatars[0]!;
          let steps = 0;
          const out = () => distance(me, MIDDLE);
          const way = inwards ? -1 : 1;
          for (; steps < 150 && (inwards ? out() > radius - 4.6 : out() < radius - 1.8); steps++) {
            step(arena, [pushed(me.x * way, me.y * way)]);
          }
          expect(steps).toBeLessThan(150);
        }
      }
    }
  });

  it('BL-19 BL-24: lets hands get everywhere, hardly later than in the plain arena', () => {
    const took = (on: MapName, seats: number, from: Point, to: Point, seed: number) => {
      const arena = arenaOn(on, seats, { ...from, presence: 'flat' });
      const random = seeded(`piles ${seed}`);
      arena.slots = arena.slots.map((_, slot) => (random.below(3) === 0 ? slot : -1));
      arena.tick = seed * 53;
      const me = arena.avatars[0]!;
      let steps = 0;
      for (; distance(me, to) > REACH && steps < 400; steps++) {
        const { x, y } = heading(arena, me, to, []);
        step(arena, [pushed(x, y, mustJump(arena, me) ? JUMP : 0)]);
      }
      expect(steps).toBeLessThan(400);
      return steps;
    };
    let [here, plain] = [0, 0];
    for (const seats of [2, 4, 8]) {
      const { slots, stations } = layoutFor(seats);
      for (let seed = 0; seed < 16; seed++) {
        const home = beforeStation(seats, seed % seats);
        const pile = slots[(seed * 7) % slots.length]!;
        const legs = [
          [home, pile],
          [{ x: pile.x * 0.9 + 1, y: pile.y * 0.9 }, stations[seed % seats]!.spots[seed % 6]!],
        ];
        for (const [from, to] of legs as [Point, Point][]) {
          here += took(map, seats, from, to, seed);
          plain += took('plain', seats, from, to, seed);
        }
      }
    }
    expect(here / plain).toBeLessThan(1.1);
  });

  it('BL-24: is the same when a race on it is run again', () => {
    const file = new URL(`golden/${map}.json`, import.meta.url);
    const record = parseRace(JSON.parse(readFileSync(file, 'utf8'))) as RaceRecord;
    expect(record.match.start).toMatchObject({ options: { map } });
    const replayed = replayWhole(dutchBlitzGround, record);
    if (isRefusal(replayed)) throw new Error(JSON.stringify(replayed));
    expect(replayed.arena.map).toBe(map);
    expect(recordOf(replayed)).toEqual({ ...record, match: { ...record.match, version: dutchBlitz.version } });
  });
});

describe('the carousel', () => {
  const { belt, pads } = mapFor(4, 'carousel');
  const middle = (belt!.inner + belt!.outer) / 2;
  // No pad is near the lane of a station.
  const lane = { x: middle, y: 0 };

  it('BL-24: carries who stands on its ring, to the left and slower than a run', () => {
    const arena = arenaOn('carousel', 4, { ...lane });
    const carried = hold(arena, 0, IDLE, 60).at(-1)!;
    expect(distance(carried, MIDDLE)).toBeCloseTo(middle, 0);
    expect(carried.y).toBeGreaterThan(1.5);
    expect(carried.y).toBeLessThan(2);
    expect(carried.vz).toBe(0);
  });

  it('BL-24: carries nobody who is in the air', () => {
    const arena = arenaOn('carousel', 4, { ...lane, z: 1, airborne: true });
    expect(hold(arena, 0, IDLE, 8).at(-1)!.y).toBe(0);
  });

  it('BL-24: throws who runs over a pad, and not who stands on it', () => {
    const pad = pads[0]!;
    const run = { x: pad.x / distance(pad, MIDDLE), y: pad.y / distance(pad, MIDDLE) };
    const arena = arenaOn('carousel', 4, { x: pad.x + run.x * 2, y: pad.y + run.y * 2 });
    const flown = hold(arena, 0, pushed(-run.x, -run.y), 90);
    expect(Math.max(...flown.map(({ z }) => z))).toBeGreaterThan(1.3);
    expect(Math.max(...flown.map(({ z }) => z))).toBeLessThan(1.7);
    const still = arenaOn('carousel', 4, { ...pad });
    expect(hold(still, 0, IDLE, 60).every(({ airborne }) => !airborne)).toBe(true);
  });

  it('BL-24: leaves every lane free of pads', () => {
    for (const seats of TABLES) {
      for (const { x, y } of layoutFor(seats).stations) {
        for (const pad of mapFor(seats, 'carousel').pads) {
          const aside = Math.abs(pad.x * y - pad.y * x) / Math.hypot(x, y);
          if (pad.x * x + pad.y * y > 0) expect(aside).toBeGreaterThan(PAD + GIRTH);
        }
      }
    }
  });
});

describe('the mill', () => {
  const mill = mapFor(4, 'mill').mill!;
  const middle = (mill.inner + mill.outer) / 2;

  it('BL-24: pushes who stands in the way ahead of an arm, on their feet, and soon lets go of who steps aside', () => {
    const arena = arenaOn('mill', 4, at(0.05, middle));
    const pushedOn = hold(arena, 0, IDLE, 180);
    expect(pushedOn.every(({ pose }) => pose === 'feet')).toBe(true);
    expect(distance(pushedOn.at(-1)!, pushedOn[0]!)).toBeGreaterThan(3);
    const me = arena.avatars[0]!;
    hold(arena, 0, pushed(me.x, me.y), 40);
    const rests = hold(arena, 0, IDLE, 120).slice(60);
    expect(distance(rests.at(-1)!, rests[0]!)).toBe(0);
  });

  it('BL-24: is jumped over in time', () => {
    const arena = arenaOn('mill', 4, at(0.08, middle));
    const from = { ...arena.avatars[0]! };
    let jumps = 0;
    for (let tick = 0; tick < mill.turn; tick++) {
      const jump = mustJump(arena, arena.avatars[0]!);
      if (jump) jumps++;
      step(arena, [pushed(0, 0, jump ? JUMP : 0)]);
    }
    expect(jumps).toBe(3);
    expect(distance(arena.avatars[0]!, from)).toBe(0);
  });

  it('BL-14 BL-24: does not hit harder than a dive does', () => {
    for (const dive of [0, DIVE]) {
      for (let from = 0; from < 12; from++) {
        const arena = arenaOn('mill', 4, at(0.02 + from / 60, middle));
        const along = armAt(mill, 0, 0);
        const towards = pushed(along.y * 3, -along.x * 3, dive);
        const speeds = hold(arena, 0, towards, 90).map(({ vx, vy }) => Math.hypot(vx, vy));
        expect(Math.max(...speeds)).toBeLessThanOrEqual(TOP_SPEED + 1e-9);
      }
    }
  });

  it('BL-24: has arms that a run is quicker than, wherever they hit', () => {
    for (const seats of TABLES) {
      const { outer, turn } = mapFor(seats, 'mill').mill!;
      expect((2 * Math.PI * 60 * (outer + ARM)) / turn).toBeLessThan(5.5);
    }
  });
});
