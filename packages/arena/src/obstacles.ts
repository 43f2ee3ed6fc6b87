import { type Avatar, STEPS } from './arena.ts';
import { GIRTH } from './layout.ts';
import { ARM, ARM_TOP, type ArenaMap, armAt, type Mill, PAD } from './maps.ts';
import type { Point } from './plane.ts';

/** An arm is as soft as a bean: who is in it is pressed out, with so much speed for each unit. */
const SOFTNESS = 9;
/** How much of the speed with which an arm hits a bean the bean gets on top. */
const BOUNCE = 0.5;
/** An arm that hits a bean on its feet with more than the first speed makes it hop with the second. */
const HARD = 1.5;
const HOP = 3;

/** A pad throws who comes with at least this speed. Who stands on it, or is carried there by a belt, stays. */
const PAD_LEAST = 3;
/** Units a second: upwards, and at least in the direction in which one runs. */
const PAD_UP = 8.2;
const PAD_ONWARD = 7;

/**
 * The arms of a mill push who is in their way, and a pad throws who runs over it. Like a bump, that moves a bean, but
 * never takes its card and never knocks it over. It changes only the speed, so it makes nobody faster than the top
 * speed.
 */
export function meetObstacles(avatar: Avatar, { mill, pads }: ArenaMap, tick: number): void {
  if (mill && avatar.z < ARM_TOP) for (let arm = 0; arm < mill.arms; arm++) push(avatar, mill, armAt(mill, arm, tick));
  if (!avatar.airborne && avatar.z === 0 && avatar.pose === 'feet') for (const pad of pads) bounce(avatar, pad);
}

function push(avatar: Avatar, { inner, outer, turn }: Mill, along: Point): void {
  const out = avatar.x * along.x + avatar.y * along.y;
  const nearest = Math.max(inner, Math.min(outer, out));
  let dx = avatar.x - along.x * nearest;
  let dy = avatar.y - along.y * nearest;
  const square = dx * dx + dy * dy;
  const least = ARM + GIRTH;
  if (square >= least * least) return;
  const apart = Math.sqrt(square);
  if (apart > 0) {
    dx /= apart;
    dy /= apart;
  } else {
    // It is exactly on the line, so it goes before the arm.
    dx = -along.y;
    dy = along.x;
  }
  const speed = (2 * Math.PI * STEPS * nearest) / turn;
  const closing = (-along.y * speed - avatar.vx) * dx + (along.x * speed - avatar.vy) * dy;
  const parting = Math.max((least - apart) * SOFTNESS, closing * BOUNCE);
  if (parting + closing <= 0) return;
  avatar.vx += dx * (parting + closing);
  avatar.vy += dy * (parting + closing);
  if (closing < HARD || avatar.airborne || avatar.pose !== 'feet') return;
  avatar.vz = HOP;
  avatar.airborne = true;
}

function bounce(avatar: Avatar, pad: Point): void {
  const dx = avatar.x - pad.x;
  const dy = avatar.y - pad.y;
  if (dx * dx + dy * dy >= PAD * PAD) return;
  const speed = Math.sqrt(avatar.vx * avatar.vx + avatar.vy * avatar.vy);
  if (speed < PAD_LEAST) return;
  if (speed < PAD_ONWARD) {
    avatar.vx *= PAD_ONWARD / speed;
    avatar.vy *= PAD_ONWARD / speed;
  }
  avatar.vz = PAD_UP;
  avatar.airborne = true;
}
