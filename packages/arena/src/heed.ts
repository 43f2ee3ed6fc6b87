import type { Arena, Avatar } from './arena.ts';
import { GIRTH } from './layout.ts';
import { ARM, armAt, floorSpeed, mapFor } from './maps.ts';
import { distance, type Point } from './plane.ts';
import { plinths } from './slots.ts';
import { wayTo } from './steer.ts';
import { RUN_SPEED, STEP } from './step.ts';

/** So far a pad throws a runner. Who does not go that far runs round it. */
const FLIGHT = 5;
/** How many steps ahead one looks for an arm that comes: soon enough to jump, and not too soon to be still in the air. */
const LOOK = [4, 8];
const MARGIN = 0.1;

/** Which way to push the stick to get somewhere: round others and obstacles, and against the drift of the floor. */
export function heading(
  arena: Arena,
  me: Avatar,
  to: Point,
  others: readonly Point[],
  solid: readonly Point[] = plinths(arena),
): Point {
  const map = mapFor(arena.avatars.length, arena.map);
  const pads = distance(me, to) < FLIGHT ? map.pads : [];
  const way = wayTo(me, to, others, [...solid, ...pads]);
  const floor = me.airborne ? { x: 0, y: 0 } : floorSpeed(map, me);
  return { x: way.x - floor.x / RUN_SPEED, y: way.y - floor.y / RUN_SPEED };
}

/** Whether an arm of the mill is about to hit somebody who could still jump over it. */
export function mustJump({ map, tick, avatars }: Arena, { x, y, vx, vy, pose, airborne }: Avatar): boolean {
  const { mill } = mapFor(avatars.length, map);
  if (!mill || airborne || pose !== 'feet') return false;
  return LOOK.some((steps) => {
    const then = { x: x + vx * STEP * steps, y: y + vy * STEP * steps };
    for (let arm = 0; arm < mill.arms; arm++) {
      const along = armAt(mill, arm, tick + steps);
      const out = Math.max(mill.inner, Math.min(mill.outer, then.x * along.x + then.y * along.y));
      if (distance(then, { x: along.x * out, y: along.y * out }) < ARM + GIRTH + MARGIN) return true;
    }
    return false;
  });
}
