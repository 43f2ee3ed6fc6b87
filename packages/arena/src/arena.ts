import type { Chance, Seat } from '@parlour/engine';
import { STEPS } from './countdown.ts';
import { layoutFor } from './layout.ts';
import { distance } from './plane.ts';

export { STEPS };
/** Steps of 3-2-1 before anybody can move (BL-22). */
export const COUNTDOWN = 3 * STEPS;

/**
 * On its feet (on the floor or in a jump), in the air of a dive, sliding on its belly after one, or getting up again.
 * Only who is on its feet can steer, jump and dive.
 */
export type Pose = (typeof POSES)[number];
export const POSES = ['feet', 'dive', 'slide', 'rise'] as const;

/** A bean. Its place is its centre, seen from above; `z` is how high its feet are. */
export interface Avatar {
  x: number;
  y: number;
  z: number;
  vx: number;
  vy: number;
  vz: number;
  /** Where it looks: a unit vector. */
  lookX: number;
  lookY: number;
  pose: Pose;
  /** Steps until a slide or the getting up ends at the latest. */
  left: number;
  airborne: boolean;
  /** Steps for which a jump asked for in the air is still remembered, to be done on landing. */
  eager: number;
  /** The input it was given last; it holds until another comes. */
  stickX: number;
  stickY: number;
  buttons: number;
  presence: Presence;
}

/**
 * How a seat plays: walking; flat, in the two-dimensional view, where nobody walks and everything is within reach
 * (BL-19); or not at all, for now. Who does not walk is nowhere in the arena, and comes back where they were.
 */
export type Presence = (typeof PRESENCES)[number];
export const PRESENCES = ['walks', 'flat', 'away'] as const;

/** A slot no pile lies at. */
export const FREE = -1;

/** Everything that moves or changes in an arena. All of it is open: the arena has no secrets. */
export interface Arena {
  tick: number;
  /** Steps until play begins. */
  countdown: number;
  /** One for each seat. */
  avatars: Avatar[];
  /** For each slot the game's own number of the pile there, or FREE. */
  slots: number[];
}

/** An arena before a round. Where everybody stands is for chance to say, and to remember (BL-16). */
export function newArena(seats: number, chance: Chance, countdown = COUNTDOWN): Arena {
  const { starts, slots } = layoutFor(seats);
  const order = chance.shuffle(
    'starts',
    starts.map((_, at) => at),
  );
  return {
    tick: 0,
    countdown,
    avatars: Array.from({ length: seats }, (_, seat) => avatarAt(starts[order[seat]!]!)),
    slots: slots.map(() => FREE),
  };
}

/** The next round: everybody who walks starts anew, time goes on. */
export function startRound(arena: Arena, chance: Chance, countdown = COUNTDOWN): void {
  const fresh = newArena(arena.avatars.length, chance, countdown);
  for (const [seat, avatar] of fresh.avatars.entries()) avatar.presence = arena.avatars[seat]!.presence;
  arena.countdown = countdown;
  arena.avatars = fresh.avatars;
  arena.slots = fresh.slots;
}

function avatarAt({ x, y }: { readonly x: number; readonly y: number }): Avatar {
  const away = distance({ x, y }, { x: 0, y: 0 });
  return {
    x,
    y,
    z: 0,
    vx: 0,
    vy: 0,
    vz: 0,
    lookX: -x / away,
    lookY: -y / away,
    pose: 'feet',
    left: 0,
    airborne: false,
    eager: 0,
    stickX: 0,
    stickY: 0,
    buttons: 0,
    presence: 'walks',
  };
}

export function copyArena(arena: Arena): Arena {
  return {
    tick: arena.tick,
    countdown: arena.countdown,
    avatars: arena.avatars.map((avatar) => ({ ...avatar })),
    slots: arena.slots.slice(),
  };
}

/** Takes an avatar out of the arena or puts it back, at rest, where it was. */
export function setPresence(arena: Arena, seat: Seat, presence: Presence): void {
  const avatar = arena.avatars[seat]!;
  if (avatar.presence === presence) return;
  arena.avatars[seat] = { ...avatarAt(avatar), z: avatar.z, lookX: avatar.lookX, lookY: avatar.lookY, presence };
}

/**
 * A short text that two arenas share only if every number in them is the same to the last bit: how two machines see that
 * they have simulated the same.
 */
export function digest(arena: Arena): string {
  const words = new DataView(new ArrayBuffer(8));
  let [high, low] = [0x811c9dc5, 0x9dc5811c];
  const mix = (word: number) => {
    high = Math.imul(high ^ word, 0x01000193);
    low = Math.imul((low + word) ^ (high >>> 15), 0x85ebca6b);
    low ^= low >>> 13;
  };
  const add = (number: number) => {
    // A negative zero, which JSON cannot keep, makes no difference to anything: it counts as zero.
    words.setFloat64(0, number + 0);
    mix(words.getInt32(0));
    mix(words.getInt32(4));
  };
  add(arena.tick);
  add(arena.countdown);
  for (const avatar of arena.avatars) {
    const { x, y, z, vx, vy, vz, lookX, lookY, left, eager, stickX, stickY, buttons } = avatar;
    for (const number of [x, y, z, vx, vy, vz, lookX, lookY, left, eager, stickX, stickY, buttons]) add(number);
    add(POSES.indexOf(avatar.pose) * 6 + PRESENCES.indexOf(avatar.presence) * 2 + Number(avatar.airborne));
  }
  for (const pile of arena.slots) add(pile);
  const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
  return hex(high) + hex(low);
}
