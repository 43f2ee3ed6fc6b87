import type { Chance, Seat } from '@parlour/engine';
import { STEPS } from './countdown.ts';
import { layoutFor, REACH } from './layout.ts';
import { type MapName, mapFor } from './maps.ts';
import { distance, type Point } from './plane.ts';

export { STEPS };
/** Steps of the countdown (3-2-1) before anybody can move. */
export const COUNTDOWN = 3 * STEPS;

/**
 * On its feet (on the floor or in a jump), flying in a dive, sliding on its belly after a dive, or getting up again. An
 * avatar can steer, jump and dive only on its feet.
 */
export type Pose = (typeof POSES)[number];
export const POSES = ['feet', 'dive', 'slide', 'rise'] as const;

/** A bean. (`x`, `y`) is its centre, seen from above; `z` is the height of its feet. */
export interface Avatar {
  x: number;
  y: number;
  z: number;
  vx: number;
  vy: number;
  vz: number;
  /** The direction it looks in: a unit vector. */
  lookX: number;
  lookY: number;
  pose: Pose;
  /** Steps until a slide or the getting up ends at the latest. */
  left: number;
  airborne: boolean;
  /** Steps for which a jump pressed in the air is still remembered. The avatar jumps when it lands. */
  eager: number;
  /** The last input it was given. It holds until the next one. */
  stickX: number;
  stickY: number;
  buttons: number;
  presence: Presence;
}

/**
 * How a seat plays: it walks; it plays flat, in the two-dimensional view, where a hand runs for its player; it is away
 * for now; or it is awaited, because its player's page does not show the race yet. All move by the same law. Only those
 * who walk are seen and bump into others. The countdown holds while somebody is awaited.
 */
export type Presence = (typeof PRESENCES)[number];
export const PRESENCES = ['walks', 'flat', 'away', 'awaited'] as const;

/** A slot without a pile. */
export const FREE = -1;

/** Everything that moves or changes in an arena. Everybody may see all of it: the arena has no secrets. */
export interface Arena {
  /** It never changes during a match. */
  readonly map: MapName;
  tick: number;
  /** Steps until play begins. */
  countdown: number;
  /** One for each seat. */
  avatars: Avatar[];
  /** For each slot the game's number of the pile there, or FREE. */
  slots: number[];
}

/** An arena before a round. Chance decides where everybody stands, and the record keeps that. */
export function newArena(seats: number, chance: Chance, countdown = COUNTDOWN, map: MapName = 'plain'): Arena {
  const { slots } = layoutFor(seats);
  const { starts } = mapFor(seats, map);
  const order = chance.shuffle(
    'starts',
    starts.map((_, at) => at),
  );
  return {
    map,
    tick: 0,
    countdown,
    avatars: Array.from({ length: seats }, (_, seat) => avatarAt(starts[order[seat]!]!)),
    slots: slots.map(() => FREE),
  };
}

/** Begins the next round: everybody starts anew, but the tick goes on. */
export function startRound(arena: Arena, chance: Chance, countdown = COUNTDOWN): void {
  const fresh = newArena(arena.avatars.length, chance, countdown, arena.map);
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
    map: arena.map,
    tick: arena.tick,
    countdown: arena.countdown,
    avatars: arena.avatars.map((avatar) => ({ ...avatar })),
    slots: arena.slots.slice(),
  };
}

/** Changes only who holds the stick, and releases it. Nobody is moved, and an avatar that skids goes on skidding. */
export function setPresence(arena: Arena, seat: Seat, presence: Presence): void {
  Object.assign(arena.avatars[seat]!, { presence, stickX: 0, stickY: 0, buttons: 0 });
}

/** Whether it flies or slides after a dive. */
export function isHeadlong({ pose }: Avatar): boolean {
  return pose === 'dive' || pose === 'slide';
}

/** Whether who dived from there catches something here: only if it was the dive that brought it within reach. */
export function catches(avatar: Avatar, from: Point, place: Point): boolean {
  return isHeadlong(avatar) && distance(from, place) > REACH;
}

/** Brings a diver back on its feet at once: it has caught what it dived for. It keeps its speed. */
export function spring(avatar: Avatar): void {
  avatar.pose = 'feet';
  avatar.left = 0;
}

/**
 * A short text that is the same for two arenas only if every number in them is the same to the last bit. Two machines
 * compare it to see that they have simulated the same.
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
    // A negative zero counts as zero. JSON cannot keep it, and it makes no difference to the simulation.
    words.setFloat64(0, number + 0);
    mix(words.getInt32(0));
    mix(words.getInt32(4));
  };
  add(arena.tick);
  add(arena.countdown);
  for (const avatar of arena.avatars) {
    const { x, y, z, vx, vy, vz, lookX, lookY, left, eager, stickX, stickY, buttons } = avatar;
    for (const number of [x, y, z, vx, vy, vz, lookX, lookY, left, eager, stickX, stickY, buttons]) add(number);
    const presence = PRESENCES.indexOf(avatar.presence);
    // The first three presences keep the numbers they had before there was a fourth.
    const kind = (presence % 3) * 2 + Math.floor(presence / 3) * POSES.length * 6;
    add(POSES.indexOf(avatar.pose) * 6 + kind + Number(avatar.airborne));
  }
  for (const pile of arena.slots) add(pile);
  const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
  return hex(high) + hex(low);
}
