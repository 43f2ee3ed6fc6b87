import { seeded, shuffler } from '@parlour/engine';
import { type Arena, type Avatar, newArena, STEPS } from './arena.ts';
import { type Input, pushed } from './input.ts';
import { step } from './step.ts';

/** An arena at play, with everybody out of it but those a test puts in. */
export function arenaWith(seats: number, ...placed: Partial<Avatar>[]): Arena {
  const arena = newArena(seats, shuffler(seeded('test')), 0);
  for (const [seat, avatar] of arena.avatars.entries()) {
    Object.assign(avatar, { lookX: 1, lookY: 0, walks: seat < placed.length }, placed[seat]);
  }
  return arena;
}

/** Steps with the same input for one seat; what the avatar was like after each. */
export function hold(arena: Arena, seat: number, input: Input, steps: number): Avatar[] {
  const seen: Avatar[] = [];
  for (let at = 0; at < steps; at++) {
    const inputs: (Input | undefined)[] = [];
    inputs[seat] = input;
    step(arena, inputs);
    seen.push({ ...arena.avatars[seat]! });
  }
  return seen;
}

export const EAST = pushed(1, 0);
export const speedOf = ({ vx, vy }: Avatar) => Math.hypot(vx, vy);

/**
 * A long wild run in which everything happens, and the digest of its end after ten minutes. Every engine, Node's and a
 * browser's, must come to the same; when it changes, records no longer replay to what was played.
 */
export const WILD_STEPS = 10 * 60 * STEPS;
export const WILD_END = '714cc658c3c5e076';

export function wildRun(steps: number): Arena {
  const random = seeded('a wild run');
  const arena = newArena(8, shuffler(seeded('a wild start')));
  for (let at = 0; at < steps; at++) {
    if (at % 150 === 0) {
      const slot = random.below(arena.slots.length);
      arena.slots[slot] = arena.slots[slot] === -1 ? at : -1;
    }
    const inputs = arena.avatars.map((avatar) => {
      if (random.below(12) > 0) return undefined;
      // Mostly towards the middle, where the others are.
      const [x, y] = [random.below(201) / 100 - 1 - avatar.x / 15, random.below(201) / 100 - 1 - avatar.y / 15];
      return pushed(x, y, random.below(3) === 0 ? random.below(4) : 0);
    });
    step(arena, inputs);
  }
  return arena;
}
