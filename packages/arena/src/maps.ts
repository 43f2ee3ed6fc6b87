import { STEPS } from './countdown.ts';
import { layoutFor } from './layout.ts';
import { around, distance, type Point } from './plane.ts';

/** What may be on the floor of an arena besides the piles. Plain: nothing. */
export const MAPS = ['plain', 'carousel', 'mill'] as const;
export type MapName = (typeof MAPS)[number];

/** A ring of the floor that turns to the left, seen from the middle. Who stands on it goes with it. */
interface Belt {
  readonly inner: number;
  readonly outer: number;
  /** Units a second. */
  readonly speed: number;
}

/** Soft bars on the floor that turn around the middle, like the hands of a clock but to the left. */
export interface Mill {
  readonly arms: number;
  /** How far from the middle the line in an arm begins and ends. */
  readonly inner: number;
  readonly outer: number;
  /** Steps for a whole turn. */
  readonly turn: number;
}

/** The obstacles of an arena. Where they are follows from the number of the step, so nobody has to be told. */
export interface ArenaMap {
  readonly belt: Belt | null;
  readonly mill: Mill | null;
  /** Who runs over one of these is thrown into the air. */
  readonly pads: readonly Point[];
  /** Where players may start: out of the way of every obstacle. */
  readonly starts: readonly Point[];
}

/** Half the width of an arm, and its height: a jump leads over it. */
export const ARM = 0.2;
export const ARM_TOP = 0.4;
/** Half the width of a bounce pad. */
export const PAD = 0.55;

/** Units a second. Both are slower than a run. */
const BELT_SPEED = 2;
const ARM_SPEED = 3.5;
const ARMS = 3;
const PADS_A_SEAT = 2;

/**
 * Obstacles are in the ring between the Dutch piles and the stations. So far away from the outermost piles and from the
 * rim nobody who stands at a pile or at a station is touched, and nobody is pressed against anything solid.
 */
const BELT_MARGIN = { piles: 1.45, rim: 2.25 };
const ARM_MARGIN = { piles: 1.6, rim: 2.65 };
/** Starts that are nearer to the rim than this are out of the way. */
const START_MARGIN = 2;

const MIDDLE = { x: 0, y: 0 };

const maps = new Map<string, ArenaMap>();

export function mapFor(seats: number, name: MapName): ArenaMap {
  const key = `${name} ${seats}`;
  const known = maps.get(key);
  if (known) return known;
  const map = build(seats, name);
  maps.set(key, map);
  return map;
}

function build(seats: number, name: MapName): ArenaMap {
  const { radius, slots, starts } = layoutFor(seats);
  if (name === 'plain') return { belt: null, mill: null, pads: [], starts };
  const field = distance(slots[slots.length - 1]!, MIDDLE);
  const beside = starts.filter((start) => distance(start, MIDDLE) > radius - START_MARGIN);
  if (name === 'mill') {
    const inner = field + ARM_MARGIN.piles;
    const outer = radius - ARM_MARGIN.rim;
    const turn = Math.round((STEPS * Math.PI * (inner + outer)) / ARM_SPEED);
    return { belt: null, mill: { arms: ARMS, inner, outer, turn }, pads: [], starts: beside };
  }
  const inner = field + BELT_MARGIN.piles;
  const outer = radius - BELT_MARGIN.rim;
  const count = PADS_A_SEAT * seats;
  // Half of the way from one lane to the next is free on both sides, so nobody has to run over a pad.
  const pads = Array.from({ length: count }, (_, at) => {
    const { x, y } = around((at + 0.5) / count);
    return { x: (x * (inner + outer)) / 2, y: (y * (inner + outer)) / 2 };
  });
  return { belt: { inner, outer, speed: BELT_SPEED }, mill: null, pads, starts: beside };
}

/** The direction of an arm at a step: a unit vector. */
export function armAt({ arms, turn }: Mill, arm: number, tick: number): Point {
  return around((tick % turn) / turn + arm / arms);
}

/** The speed of the floor at a place. */
export function floorSpeed({ belt }: ArenaMap, { x, y }: Point): Point {
  if (!belt) return MIDDLE;
  const away = Math.sqrt(x * x + y * y);
  if (away < belt.inner || away > belt.outer) return MIDDLE;
  return { x: (-y / away) * belt.speed, y: (x / away) * belt.speed };
}
