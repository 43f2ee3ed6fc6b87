import { type Arena, type Avatar, FREE } from './arena.ts';
import { COUNTER_DEPTH, COUNTER_HALF, GIRTH, type Layout, PLINTH, PLINTH_TOP } from './layout.ts';

/** How much of its speed a bean keeps when it bounces off something solid. */
const BOUNCE = 0.2;

/** Pushes an avatar out of counters, and out of plinths unless it is high enough to pass over them. */
export function keepOut(arena: Arena, avatar: Avatar, { slots, stations }: Layout): void {
  if (avatar.z < PLINTH_TOP) {
    for (let slot = 0; slot < slots.length; slot++) {
      if (arena.slots[slot] !== FREE) pushOut(avatar, slots[slot]!.x, slots[slot]!.y, PLINTH);
    }
  }
  for (const { x, y, alongX, alongY } of stations) {
    const along = (avatar.x - x) * alongX + (avatar.y - y) * alongY;
    if (along > COUNTER_HALF + COUNTER_DEPTH + GIRTH || along < -COUNTER_HALF - COUNTER_DEPTH - GIRTH) continue;
    const nearest = Math.max(-COUNTER_HALF, Math.min(COUNTER_HALF, along));
    pushOut(avatar, x + alongX * nearest, y + alongY * nearest, COUNTER_DEPTH);
  }
}

function pushOut(avatar: Avatar, x: number, y: number, girth: number): void {
  let dx = avatar.x - x;
  let dy = avatar.y - y;
  const square = dx * dx + dy * dy;
  const least = girth + GIRTH;
  if (square >= least * least) return;
  const apart = Math.sqrt(square);
  if (apart > 0) {
    dx /= apart;
    dy /= apart;
  } else {
    // A pile was started exactly where a bean stands: the bean goes out backwards.
    dx = -avatar.lookX;
    dy = -avatar.lookY;
  }
  avatar.x = x + dx * least;
  avatar.y = y + dy * least;
  const into = avatar.vx * dx + avatar.vy * dy;
  if (into >= 0) return;
  avatar.vx -= dx * into * (1 + BOUNCE);
  avatar.vy -= dy * into * (1 + BOUNCE);
}

/** How high the floor is under an avatar's centre. From the side a plinth is a wall; from above one can stand on it. */
export function floorUnder(arena: Arena, { x, y, z }: Avatar, { slots }: Layout): number {
  if (z < PLINTH_TOP) return 0;
  for (let slot = 0; slot < slots.length; slot++) {
    if (arena.slots[slot] === FREE) continue;
    const dx = x - slots[slot]!.x;
    const dy = y - slots[slot]!.y;
    if (dx * dx + dy * dy < PLINTH * PLINTH) return PLINTH_TOP;
  }
  return 0;
}
