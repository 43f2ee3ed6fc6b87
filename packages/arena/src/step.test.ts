import { seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { type Arena, COUNTDOWN, newArena, type Pose, STEPS, setPresence } from './arena.ts';
import { DIVE, IDLE, JUMP, pushed } from './input.ts';
import { COUNTER_DEPTH, GIRTH, layoutFor, PLINTH, PLINTH_TOP } from './layout.ts';
import { distance } from './plane.ts';
import { RUN_SPEED, step, TOP_SPEED } from './step.ts';
import { arenaWith, EAST, hold, speedOf } from './testing.ts';

const WEST = pushed(-1, 0);
const START = { x: -5, y: 0 };

describe('walking', () => {
  it('BL-14: takes a moment to get going, and never runs faster than a run', () => {
    const ran = hold(arenaWith(8, START), 0, EAST, STEPS);
    expect(speedOf(ran[2]!)).toBeLessThan(RUN_SPEED / 3);
    expect(speedOf(ran[STEPS - 1]!)).toBeCloseTo(RUN_SPEED);
    expect(Math.max(...ran.map(speedOf))).toBeLessThanOrEqual(RUN_SPEED);
  });

  it('BL-14: skids on when it stops, and farther on when it turns about', () => {
    const arena = arenaWith(8, START);
    const stopAt = hold(arena, 0, EAST, 30).at(-1)!.x;
    const stopped = hold(arena, 0, IDLE, STEPS).at(-1)!;
    expect(stopped.x - stopAt).toBeGreaterThan(0.5);
    expect(speedOf(stopped)).toBe(0);
    const turnAt = hold(arena, 0, EAST, 30).at(-1)!.x;
    const turned = hold(arena, 0, WEST, STEPS);
    expect(Math.max(...turned.map(({ x }) => x)) - turnAt).toBeGreaterThan(0.3);
    expect(turned.at(-1)!.lookX).toBeCloseTo(-1);
  });

  it('walks slower with a stick that is pushed half way', () => {
    const ran = hold(arenaWith(8, START), 0, pushed(0.5, 0), STEPS);
    expect(speedOf(ran.at(-1)!)).toBeCloseTo((RUN_SPEED * 8) / 15);
  });

  it('goes on with its last input when none comes', () => {
    const arena = arenaWith(8, START);
    hold(arena, 0, EAST, 1);
    for (let at = 0; at < 30; at++) step(arena, []);
    expect(speedOf(arena.avatars[0]!)).toBeCloseTo(RUN_SPEED);
  });

  it('BL-22: begins when the countdown is over, also for who has held the stick since before', () => {
    const arena = newArena(2, shuffler(seeded(1)));
    const { x } = arena.avatars[0]!;
    const waited = hold(arena, 0, { ...EAST, buttons: DIVE }, COUNTDOWN);
    expect(waited.every((avatar) => avatar.x === x && avatar.pose === 'feet')).toBe(true);
    step(arena, []);
    expect(arena.avatars[0]!.x).toBeGreaterThan(x);
  });
});

describe('jumping', () => {
  const jump = { ...EAST, buttons: JUMP };

  it('BL-14: leaves the floor and lands again, once for each press', () => {
    const arena = arenaWith(8, START);
    const heights = hold(arena, 0, { ...IDLE, buttons: JUMP }, 2 * STEPS).map(({ z }) => z);
    expect(Math.max(...heights)).toBeGreaterThan(1);
    expect(Math.max(...heights)).toBeLessThan(1.5);
    expect(heights.indexOf(0)).toBeGreaterThan(30);
    expect(heights.slice(heights.indexOf(0)).every((z) => z === 0)).toBe(true);
  });

  it('BL-14: does not lose a jump asked for just before landing', () => {
    const arena = arenaWith(8, START);
    const firstJump = hold(arena, 0, jump, 1).concat(hold(arena, 0, EAST, 35));
    expect(firstJump.at(-1)!.airborne).toBe(true);
    hold(arena, 0, jump, 1);
    expect(Math.max(...hold(arena, 0, EAST, 20).map(({ z }) => z))).toBeGreaterThan(0.8);
  });

  it('carries over a plinth, and can end on one', () => {
    const arena = arenaWith(8, { x: -3, y: 0 });
    arena.slots[0] = 1;
    hold(arena, 0, EAST, 15);
    hold(arena, 0, jump, 1);
    expect(hold(arena, 0, EAST, 45).at(-1)!.x).toBeGreaterThan(PLINTH + GIRTH);

    const onto = arenaWith(8, { x: 0, y: 0, z: 1.2, airborne: true });
    onto.slots[0] = 1;
    expect(hold(onto, 0, IDLE, STEPS).at(-1)).toMatchObject({ z: PLINTH_TOP, airborne: false });
    // When the pile is complete, the plinth under the avatar disappears.
    onto.slots[0] = -1;
    expect(hold(onto, 0, IDLE, STEPS).at(-1)).toMatchObject({ z: 0, airborne: false });
  });
});

describe('diving', () => {
  it('BL-14: is faster than a run at first, slides, cannot be steered, and takes its time to get up', () => {
    const arena = arenaWith(8, START);
    const dived = hold(arena, 0, { ...EAST, buttons: DIVE }, 1).concat(hold(arena, 0, pushed(0, 1), 2 * STEPS));
    expect(speedOf(dived[0]!)).toBe(TOP_SPEED);
    const poses = dived.map(({ pose }) => pose).filter((pose, at, all) => pose !== all[at - 1]);
    expect(poses).toEqual<Pose[]>(['dive', 'slide', 'rise', 'feet']);
    expect(dived.find(({ pose }) => pose === 'feet')!.y).toBe(0);
    expect(dived.at(-1)!.y).toBeGreaterThan(1);
  });

  it('BL-14: wins a last length but loses on the way', () => {
    const [ran, dived] = [arenaWith(8, START), arenaWith(8, START)];
    hold(ran, 0, EAST, 20);
    hold(dived, 0, EAST, 20);
    const run = hold(ran, 0, EAST, 90);
    const dive = hold(dived, 0, { ...EAST, buttons: DIVE }, 90);
    expect(dive[20]!.x).toBeGreaterThan(run[20]!.x + 0.5);
    expect(dive[89]!.x).toBeLessThan(run[89]!.x - 0.5);
  });

  it('goes where it looks when the stick is let go', () => {
    const arena = arenaWith(8, { ...START, lookX: 0, lookY: 1 });
    expect(hold(arena, 0, { ...IDLE, buttons: DIVE }, 30).at(-1)!.y).toBeGreaterThan(2);
  });
});

describe('bumping', () => {
  it('BL-14: is the same for both, whatever their seats', () => {
    const arena = arenaWith(8, { x: -2, y: 0.2 }, { x: 2, y: -0.2, lookX: -1 });
    for (let at = 0; at < 120; at++) step(arena, [EAST, WEST]);
    const [one, other] = arena.avatars;
    expect(one!.x).toBe(-other!.x);
    expect(one!.y).toBe(-other!.y);
    expect(one!.x).toBeGreaterThan(2);
  });

  it('BL-14: does not let anybody through, and leaves both on their feet', () => {
    const arena = arenaWith(8, { x: -2, y: 0 }, { x: 0, y: 0 });
    const nearest = hold(arena, 0, EAST, 60).map((avatar, at) => ({ ...avatar, at }));
    expect(arena.avatars[1]!.x).toBeGreaterThan(arena.avatars[0]!.x);
    expect(nearest.at(-1)!.x).toBeGreaterThan(0);
    expect(arena.avatars[1]).toMatchObject({ pose: 'feet' });
  });

  it('BL-14: a dive shoves, but takes nobody off their feet or far away', () => {
    const arena = arenaWith(8, { x: -2, y: 0 }, { x: 0, y: 0 });
    hold(arena, 0, { ...EAST, buttons: DIVE }, 1);
    hold(arena, 0, IDLE, STEPS * 2);
    const shoved = arena.avatars[1]!;
    expect(shoved.x).toBeGreaterThan(0.5);
    expect(shoved.x).toBeLessThan(2.5);
    expect(shoved.pose).toBe('feet');
    expect(speedOf(shoved)).toBe(0);
  });

  it('hops off a head', () => {
    const arena = arenaWith(8, { x: 0, y: 0 }, { x: 0.1, y: 0, z: 1.5, airborne: true });
    const fell = hold(arena, 1, IDLE, 2 * STEPS);
    expect(fell.some(({ z, vz }) => z > 0.5 && vz > 4)).toBe(true);
    expect(fell.at(-1)!.z).toBe(0);
  });

  it('parts two who stand in the very same place', () => {
    const arena = arenaWith(8, { x: 1, y: 1 }, { x: 1, y: 1 });
    for (let at = 0; at < STEPS; at++) step(arena, []);
    expect(distance(arena.avatars[0]!, arena.avatars[1]!)).toBeGreaterThan(2 * GIRTH - 0.05);
  });
});

describe('what is solid', () => {
  it('BL-17: a living pile stands on a plinth in the way, a free slot does not', () => {
    const arena = arenaWith(8, { x: -3, y: 0 });
    expect(hold(arena, 0, EAST, 60).at(-1)!.x).toBeGreaterThan(1);
    const blocked = arenaWith(8, { x: -3, y: 0 });
    blocked.slots[0] = 5;
    expect(hold(blocked, 0, EAST, 60).at(-1)!.x).toBeCloseTo(-PLINTH - GIRTH, 1);
  });

  it('a plinth that rises where somebody stands puts them beside it', () => {
    const arena = arenaWith(8, { x: 0, y: 0 });
    arena.slots[0] = 5;
    const moved = hold(arena, 0, IDLE, STEPS).at(-1)!;
    expect(distance(moved, { x: 0, y: 0 })).toBeCloseTo(PLINTH + GIRTH);
  });

  it('BL-17: a counter cannot be walked or jumped through', () => {
    for (const [seat, station] of layoutFor(5).stations.entries()) {
      const arena = arenaWith(5, { x: 0, y: 0 });
      const out = pushed(station.x, station.y, JUMP);
      const nearest = hold(arena, 0, out, 4 * STEPS).map((avatar) => distance(avatar, station));
      expect(Math.min(...nearest), `station ${seat}`).toBeCloseTo(COUNTER_DEPTH + GIRTH, 1);
    }
  });

  it('BL-14: the rim gives a little back', () => {
    const { radius } = layoutFor(8);
    const arena = arenaWith(8, { x: -4, y: 3 });
    const ran = hold(arena, 0, pushed(-1, 0.4), STEPS * 2);
    expect(Math.max(...ran.map((avatar) => distance(avatar, { x: 0, y: 0 })))).toBeLessThanOrEqual(
      radius - GIRTH + 1e-9,
    );
  });
});

describe('being out of it', () => {
  it('BL-19: nobody bumps into who does not walk', () => {
    const arena = arenaWith(8, { x: -2, y: 0 }, { x: 0, y: 0 });
    setPresence(arena, 1, 'flat');
    expect(hold(arena, 0, EAST, 60).at(-1)!.x).toBeGreaterThan(2);
    expect(arena.avatars[1]).toMatchObject({ x: 0, y: 0 });
  });

  it('BL-14 BL-19: to go, to come back and to change views are no way to stop: all move by the same law', () => {
    const [one, other] = [0, 1].map(() => {
      const arena = arenaWith(8, { x: -2, y: 0 });
      hold(arena, 0, { ...EAST, buttons: DIVE }, 12);
      return arena;
    }) as [Arena, Arena];
    for (const presence of ['away', 'flat', 'walks', 'flat'] as const) {
      setPresence(one, 0, presence);
      for (const arena of [one, other]) hold(arena, 0, IDLE, 25);
      const { presence: _, ...moved } = one.avatars[0]!;
      expect(other.avatars[0]).toMatchObject(moved);
    }
    expect(one.avatars[0]).toMatchObject({ pose: 'feet', vx: 0, vy: 0 });
  });
});
