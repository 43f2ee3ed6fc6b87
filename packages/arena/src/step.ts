import { type Arena, type Avatar, STEPS } from './arena.ts';
import { bump } from './bump.ts';
import { DIVE, type Input, JUMP, STICK } from './input.ts';
import { GIRTH, type Layout, layoutFor } from './layout.ts';
import { type ArenaMap, floorSpeed, mapFor } from './maps.ts';
import { meetObstacles } from './obstacles.ts';
import type { Point } from './plane.ts';
import { floorUnder, keepOut } from './solids.ts';

/** Seconds in a step. */
export const STEP = 1 / STEPS;

/** Units a second over the floor: on foot, and the maximum, which only a dive or a push reaches. */
export const RUN_SPEED = 5.5;
export const TOP_SPEED = 8;

// Units a second, for each second. A run takes a fifth of a second to get going, and skids when it stops or turns.
const ACCELERATION = 26;
const FRICTION = 18;
const AIR_ACCELERATION = 11;
const SLIDE_FRICTION = 13;
const GRAVITY = 22;
// Units a second, upwards. A jump is 1.2 units high and takes two thirds of a second.
const JUMP_SPEED = 7.2;
const DIVE_HOP = 3;
/** How much of the way to its new direction an avatar turns in one step. */
const TURN = 0.25;
/** How much of its speed an avatar keeps when it bounces off the padded rim. */
const RIM_BOUNCE = 0.35;

// Steps.
const EAGERNESS = 8;
const SLIDE = 45;
/** Steps that getting up takes. */
export const RISE = 18;
/** A slide ends below this speed, and the avatar gets up. */
const SLIDE_END = 1;

/**
 * Runs one sixtieth of a second. An input holds until the seat gives another one. The same arena and the same inputs
 * give the same arena on every machine, to the last bit, because only sums, products, quotients and square roots are
 * used.
 */
export function step(arena: Arena, inputs: readonly (Input | undefined)[]): void {
  arena.tick++;
  const { avatars } = arena;
  for (let seat = 0; seat < avatars.length; seat++) {
    const input = inputs[seat];
    if (!input) continue;
    const avatar = avatars[seat]!;
    const pressed = input.buttons & ~avatar.buttons;
    avatar.stickX = input.x;
    avatar.stickY = input.y;
    avatar.buttons = input.buttons;
    if (arena.countdown === 0) press(avatar, pressed);
  }
  if (arena.countdown > 0) {
    if (!avatars.some(({ presence }) => presence === 'awaited')) arena.countdown--;
    return;
  }
  const map = mapFor(avatars.length, arena.map);
  for (const avatar of avatars) steer(avatar, map);
  bump(avatars);
  if (arena.map !== 'plain') for (const avatar of avatars) meetObstacles(avatar, map, arena.tick);
  const layout = layoutFor(avatars.length);
  for (const avatar of avatars) move(arena, avatar, layout);
}

function press(avatar: Avatar, pressed: number): void {
  if (pressed & JUMP) avatar.eager = EAGERNESS;
  if (pressed & DIVE && avatar.pose === 'feet') dive(avatar);
}

/** A dive is fast at once, but cannot be steered, and getting up takes time. It pays only near the goal. */
function dive(avatar: Avatar): void {
  const { stickX, stickY } = avatar;
  const length = Math.sqrt(stickX * stickX + stickY * stickY);
  if (length > 0) {
    avatar.lookX = stickX / length;
    avatar.lookY = stickY / length;
  }
  avatar.vx = avatar.lookX * TOP_SPEED;
  avatar.vy = avatar.lookY * TOP_SPEED;
  if (avatar.vz < DIVE_HOP) avatar.vz = DIVE_HOP;
  avatar.airborne = true;
  avatar.pose = 'dive';
  avatar.eager = 0;
}

/** Whoever stops, stops on the floor. If that moves, they move with it. */
function steer(avatar: Avatar, map: ArenaMap): void {
  const floor = floorSpeed(map, avatar);
  switch (avatar.pose) {
    case 'feet':
      return walk(avatar, floor);
    case 'dive':
      return;
    case 'slide': {
      approach(avatar, floor.x, floor.y, SLIDE_FRICTION);
      const [dx, dy] = [avatar.vx - floor.x, avatar.vy - floor.y];
      const slow = dx * dx + dy * dy < SLIDE_END * SLIDE_END;
      if (--avatar.left <= 0 || slow) {
        avatar.pose = 'rise';
        avatar.left = RISE;
      }
      return;
    }
    case 'rise':
      approach(avatar, floor.x, floor.y, FRICTION);
      if (--avatar.left <= 0) avatar.pose = 'feet';
  }
}

function walk(avatar: Avatar, floor: Point): void {
  const { stickX, stickY, airborne } = avatar;
  const length = Math.sqrt(stickX * stickX + stickY * stickY);
  if (length > 0) {
    const scale = RUN_SPEED / (length > STICK ? length : STICK);
    if (airborne) approach(avatar, stickX * scale, stickY * scale, AIR_ACCELERATION);
    else approach(avatar, stickX * scale + floor.x, stickY * scale + floor.y, ACCELERATION);
    lookTo(avatar, stickX / length, stickY / length);
  } else if (!airborne) {
    approach(avatar, floor.x, floor.y, FRICTION);
  }
  if (avatar.eager > 0) {
    avatar.eager--;
    if (!airborne) {
      avatar.vz = JUMP_SPEED;
      avatar.airborne = true;
      avatar.eager = 0;
    }
  }
}

/** Brings the velocity nearer to the wanted one, by no more than the acceleration allows. */
function approach(avatar: Avatar, vx: number, vy: number, acceleration: number): void {
  const dx = vx - avatar.vx;
  const dy = vy - avatar.vy;
  const change = Math.sqrt(dx * dx + dy * dy);
  const most = acceleration * STEP;
  if (change <= most) {
    avatar.vx = vx;
    avatar.vy = vy;
  } else {
    avatar.vx += (dx / change) * most;
    avatar.vy += (dy / change) * most;
  }
}

function lookTo(avatar: Avatar, x: number, y: number): void {
  let lookX = avatar.lookX + (x - avatar.lookX) * TURN;
  let lookY = avatar.lookY + (y - avatar.lookY) * TURN;
  if (avatar.lookX * x + avatar.lookY * y < -0.9) {
    // Halfway to the opposite direction the vector would be nearly zero, so the avatar turns over one side.
    lookX -= avatar.lookY * TURN;
    lookY += avatar.lookX * TURN;
  }
  const length = Math.sqrt(lookX * lookX + lookY * lookY);
  avatar.lookX = lookX / length;
  avatar.lookY = lookY / length;
}

function move(arena: Arena, avatar: Avatar, layout: Layout): void {
  const speed = Math.sqrt(avatar.vx * avatar.vx + avatar.vy * avatar.vy);
  if (speed > TOP_SPEED) {
    avatar.vx *= TOP_SPEED / speed;
    avatar.vy *= TOP_SPEED / speed;
  }
  const { x, y } = avatar;
  avatar.x += avatar.vx * STEP;
  avatar.y += avatar.vy * STEP;
  rest(avatar, floorUnder(arena, avatar, layout));
  keepOut(arena, avatar, layout);
  // Being pushed out of something solid must not make anybody faster than the top speed.
  const dx = avatar.x - x;
  const dy = avatar.y - y;
  const moved = Math.sqrt(dx * dx + dy * dy);
  if (moved > TOP_SPEED * STEP) {
    avatar.x = x + (dx / moved) * TOP_SPEED * STEP;
    avatar.y = y + (dy / moved) * TOP_SPEED * STEP;
  }
  // This comes last, so that nothing can push anybody out. Moving back onto the disc never makes the way longer.
  keepInside(avatar, layout.radius - GIRTH);
}

/** Falls, and lands on the floor. */
function rest(avatar: Avatar, floor: number): void {
  if (avatar.z > floor) avatar.airborne = true;
  if (!avatar.airborne) return;
  avatar.vz -= GRAVITY * STEP;
  avatar.z += avatar.vz * STEP;
  if (avatar.z > floor) return;
  avatar.z = floor;
  avatar.vz = 0;
  avatar.airborne = false;
  if (avatar.pose === 'dive') {
    avatar.pose = 'slide';
    avatar.left = SLIDE;
  }
}

function keepInside(avatar: Avatar, radius: number): void {
  const away = Math.sqrt(avatar.x * avatar.x + avatar.y * avatar.y);
  if (away <= radius) return;
  const outX = avatar.x / away;
  const outY = avatar.y / away;
  avatar.x = outX * radius;
  avatar.y = outY * radius;
  const outward = avatar.vx * outX + avatar.vy * outY;
  if (outward <= 0) return;
  avatar.vx -= outX * outward * (1 + RIM_BOUNCE);
  avatar.vy -= outY * outward * (1 + RIM_BOUNCE);
}
