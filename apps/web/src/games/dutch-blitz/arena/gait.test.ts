import { type Arena, type Input, newArena, pushed, STEP, step } from '@parlour/arena';
import { seeded, shuffler } from '@parlour/engine';
import { expect, it } from 'vitest';
import { Gait } from './gait.ts';

/** Two beans this far apart on the x axis, who can move. */
function two(apart: number): Arena {
  const arena = newArena(2, shuffler(seeded('gait')), 0);
  for (const [seat, avatar] of arena.avatars.entries()) {
    Object.assign(avatar, { x: seat * apart, y: 0, presence: 'walks', lookX: 1, lookY: 0 });
  }
  return arena;
}

/** The hardest shove that each of them feels while the first one steers so. Both could touch each other all the time. */
function felt(arena: Arena, steer: (tick: number) => Input, ticks = 90): number[] {
  const gaits = arena.avatars.map((_, seat) => new Gait(seat));
  const most = arena.avatars.map(() => 0);
  for (let tick = 1; tick <= ticks; tick++) {
    step(arena, [steer(tick), pushed(0, 0)]);
    for (const [seat, avatar] of arena.avatars.entries()) {
      const shove = gaits[seat]!.follow(avatar, true, STEP, tick * STEP);
      most[seat] = Math.max(most[seat]!, shove);
    }
  }
  return most;
}

it('a run into somebody is felt by both', () => {
  const [runner, bystander] = felt(two(3), () => pushed(1, 0));
  expect(runner).toBeGreaterThan(2);
  expect(bystander).toBeGreaterThan(2);
});

it('nobody feels a bump who only starts, turns round and stops', () => {
  const there = (tick: number) => pushed(tick < 30 ? 1 : tick < 50 ? -1 : tick < 60 ? 0.7 : 0, tick < 70 ? 0 : 1);
  expect(felt(two(8), there)).toEqual([0, 0]);
});

it('a bump squashes and tilts a bean, and it comes upright again', () => {
  const gait = new Gait(0);
  const [avatar] = two(3).avatars;
  gait.follow({ ...avatar!, vx: 5 }, true, STEP, 1);
  for (let frame = 0; frame < 20; frame++) gait.follow({ ...avatar!, vx: 5 }, true, STEP, 1 + frame * STEP);
  const before = gait.squash.value;
  expect(gait.follow({ ...avatar!, vx: 0.5, vy: 2 }, true, STEP, 2)).toBeGreaterThan(2);
  let [least, tilt] = [before, 0];
  for (let frame = 0; frame < 120; frame++) {
    gait.follow({ ...avatar!, vx: 0, vy: 0 }, false, STEP, 2 + frame * STEP);
    least = Math.min(least, gait.squash.value);
    tilt = Math.max(tilt, Math.abs(gait.roll.value));
  }
  expect(least).toBeLessThan(before - 0.1);
  expect(tilt).toBeGreaterThan(0.1);
  expect(gait.squash.value).toBeCloseTo(1, 1);
  expect(gait.roll.value).toBeCloseTo(0, 1);
});
