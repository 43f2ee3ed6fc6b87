import { GIRTH, PLINTH } from './layout.ts';
import { distance, type Point } from './plane.ts';

/** How far ahead obstacles are looked for. */
const LOOK = 2.4;
const MARGIN = 0.15;
/** How sharply to turn away from something straight ahead. */
const SHARPNESS = 1.8;
/** So far before a pile one jumps, to pass over it. */
const JUMP_FROM = 1.6;

/**
 * Which way to push the stick to get somewhere: straight on, but round others and round plinths. If something is in the
 * middle of the way, one keeps to the right, and so does somebody who comes towards one.
 */
export function wayTo(me: Point, to: Point, others: readonly Point[], plinths: readonly Point[]): Point {
  const away = distance(me, to);
  if (away === 0) return { x: 0, y: 0 };
  const ahead = { x: (to.x - me.x) / away, y: (to.y - me.y) / away };
  let left = 0;
  for (const other of others) left += turnFor(me, ahead, away, other, 2 * GIRTH + MARGIN);
  for (const plinth of plinths) left += turnFor(me, ahead, away, plinth, GIRTH + PLINTH + MARGIN);
  const x = ahead.x - ahead.y * left;
  const y = ahead.y + ahead.x * left;
  const length = Math.sqrt(x * x + y * y);
  return { x: x / length, y: y / length };
}

/** How much to turn because of one thing that may be in the way; positive is to the left. */
function turnFor(me: Point, ahead: Point, away: number, thing: Point, room: number): number {
  const dx = thing.x - me.x;
  const dy = thing.y - me.y;
  const along = dx * ahead.x + dy * ahead.y;
  // A thing behind is not in the way, and neither is the goal itself nor anything beyond it.
  if (along <= 0 || along > LOOK || along > away - 0.1) return 0;
  const side = dy * ahead.x - dx * ahead.y;
  if (side >= room || side <= -room) return 0;
  const urgency = (1 - along / LOOK) * SHARPNESS;
  return side >= 0 ? -urgency : urgency;
}

/** Whether a pile stands just ahead on the straight way, near enough to jump over it. The goal itself does not count. */
export function pileAhead(me: Point, to: Point, plinths: readonly Point[]): boolean {
  return plinths.some((plinth) => isBetween(me, to, plinth, JUMP_FROM));
}

/** Whether no pile stands on the straight way. */
export function isClear(me: Point, to: Point, plinths: readonly Point[]): boolean {
  return !plinths.some((plinth) => isBetween(me, to, plinth, Number.POSITIVE_INFINITY));
}

/** Whether a pile is on the straight way to another one, no farther away than `most`. */
function isBetween(me: Point, to: Point, plinth: Point, most: number): boolean {
  const dx = plinth.x - me.x;
  const dy = plinth.y - me.y;
  const away = distance(me, to);
  const along = (dx * (to.x - me.x) + dy * (to.y - me.y)) / away;
  if (along <= 0 || along > most || along > away - 1) return false;
  return dx * dx + dy * dy - along * along < (GIRTH + PLINTH) * (GIRTH + PLINTH);
}
