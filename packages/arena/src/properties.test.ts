import { seeded, shuffler } from '@parlour/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Arena, type Avatar, copyArena, digest, newArena } from './arena.ts';
import { type Input, pushed, STICK } from './input.ts';
import { GIRTH, layoutFor, PLINTH_TOP } from './layout.ts';
import { MAPS } from './maps.ts';
import { distance } from './plane.ts';
import { STEP, step, TOP_SPEED } from './step.ts';
import { WILD_ENDS, WILD_STEPS, wildRun } from './testing.ts';

const MIDDLE = { x: 0, y: 0 };

/** Any stick and buttons. As with people, the stick is mostly pushed all the way in some direction. */
const input = fc
  .record({
    x: fc.integer({ min: -STICK, max: STICK }),
    y: fc.integer({ min: -STICK, max: STICK }),
    buttons: fc.integer({ min: 0, max: 3 }),
  })
  .filter(({ x, y }) => x * x + y * y < (STICK + 1) * (STICK + 1));

/** One thing that happens: a seat's new input, a pile laid or cleared, and how many steps until the next. */
const happening = fc.record({
  seat: fc.nat(7),
  input,
  slot: fc.option(fc.nat(31), { freq: 8 }),
  steps: fc.integer({ min: 0, max: 25 }),
});

const course = fc.record({
  map: fc.constantFrom(...MAPS),
  seats: fc.integer({ min: 2, max: 8 }),
  seed: fc.nat(1000),
  happenings: fc.array(happening, { maxLength: 120, size: 'max' }),
});

/** Plays a course, and calls back after every step. */
function play(
  { map, seats, seed, happenings }: typeof course extends fc.Arbitrary<infer Course> ? Course : never,
  look: (before: Arena, after: Arena) => void = () => {},
): Arena {
  const arena = newArena(seats, shuffler(seeded(seed)), 0, map);
  for (const { seat, input, slot, steps } of happenings) {
    if (slot !== null) {
      const at = slot % arena.slots.length;
      arena.slots[at] = arena.slots[at] === -1 ? slot : -1;
    }
    const inputs: (Input | undefined)[] = [];
    inputs[seat % seats] = input;
    for (let at = 0; at < steps; at++) {
      const before = copyArena(arena);
      step(arena, at === 0 ? inputs : []);
      look(before, arena);
    }
  }
  return arena;
}

describe('whatever anybody does', () => {
  it('BL-14: nobody leaves the arena, and every number stays one', () => {
    fc.assert(
      fc.property(course, (asked) => {
        const { radius } = layoutFor(asked.seats);
        const isWell = (avatar: Avatar) =>
          distance(avatar, MIDDLE) <= radius - GIRTH + 1e-9 &&
          avatar.z >= 0 &&
          avatar.z < PLINTH_TOP + 4 &&
          Math.abs(avatar.lookX * avatar.lookX + avatar.lookY * avatar.lookY - 1) < 1e-9 &&
          Object.values(avatar).every((value) => typeof value !== 'number' || Number.isFinite(value));
        play(asked, (_, { avatars }) => {
          const ill = avatars.find((avatar) => !isWell(avatar));
          if (ill) expect.fail(JSON.stringify(ill));
        });
      }),
      { numRuns: 100 },
    );
  });

  it('BL-14: nobody moves faster than the top speed', () => {
    fc.assert(
      fc.property(course, (asked) => {
        let farthest = 0;
        play(asked, (before, after) => {
          for (const [seat, avatar] of after.avatars.entries()) {
            farthest = Math.max(farthest, distance(avatar, before.avatars[seat]!));
          }
        });
        expect(farthest).toBeLessThanOrEqual(TOP_SPEED * STEP + 1e-9);
      }),
      { numRuns: 100 },
    );
  });

  it('BL-14: nobody gets stuck: in some direction everybody can always walk away', () => {
    fc.assert(
      fc.property(course, (asked) => {
        const arena = play(asked);
        for (const seat of arena.avatars.keys()) {
          const ways = [pushed(1, 0), pushed(0, 1), pushed(-1, 0), pushed(0, -1)];
          const gone = ways.map((way) => {
            const trial = copyArena(arena);
            const from = { ...trial.avatars[seat]! };
            const inputs: Input[] = [];
            inputs[seat] = way;
            for (let at = 0; at < 150; at++) step(trial, inputs);
            return distance(trial.avatars[seat]!, from);
          });
          expect(Math.max(...gone)).toBeGreaterThan(1);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('BL-14: the same inputs give the same end, and a copy goes the same way as its original', () => {
    fc.assert(
      fc.property(course, (asked) => {
        const end = play(asked);
        expect(digest(play(asked))).toBe(digest(end));
        const thawed = JSON.parse(JSON.stringify(end)) as Arena;
        expect(digest(thawed)).toBe(digest(end));
        for (let at = 0; at < 60; at++) for (const arena of [end, thawed]) step(arena, [pushed(1, 1, at % 4)]);
        expect(digest(thawed)).toBe(digest(end));
      }),
      { numRuns: 40 },
    );
  });
});

describe('on every machine', () => {
  it.each(MAPS)('BL-14: ten wild minutes end the same to the last bit: %s', (map) => {
    expect(digest(wildRun(WILD_STEPS, map))).toBe(WILD_ENDS[map]);
  });
});
