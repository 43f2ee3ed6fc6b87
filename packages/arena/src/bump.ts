import { type Avatar, isHeadlong } from './arena.ts';
import { GIRTH } from './layout.ts';

/** What bumps do to one avatar in a step. */
interface Push {
  x: number;
  y: number;
  hop: boolean;
}

/** How tall a bean is. An avatar that is higher than this flies over it. */
const HEIGHT = 1.1;
/** Beans are soft: one that stands in another is pressed out, with so much speed for each unit. */
const SOFTNESS = 9;
/** How much of their speed towards each other two beans bounce back with: on foot, and when one of them dives. */
const BOUNCE = { running: 0.25, diving: 0.6 };
/** Units a second, upwards, for an avatar that lands on a head. */
const HEAD_BOUNCE = 5;
/** Units a second, to the side, for the same avatar. Without it two who stand still would hop for ever. */
const HEAD_SLIP = 1;

/**
 * Avatars bump into each other. Both sides of a bump feel the same, whatever their seats, because every push is
 * computed before any is applied. A bump moves a bean, but never takes its card and never knocks it over. So nobody can
 * use it to keep others from playing.
 */
export function bump(avatars: readonly Avatar[]): void {
  const pushes = avatars.map((): Push => ({ x: 0, y: 0, hop: false }));
  for (let a = 0; a < avatars.length; a++) {
    for (let b = a + 1; b < avatars.length; b++) push(avatars, a, b, pushes);
  }
  for (let seat = 0; seat < avatars.length; seat++) {
    const avatar = avatars[seat]!;
    const { x, y, hop } = pushes[seat]!;
    avatar.vx += x;
    avatar.vy += y;
    if (hop) avatar.vz = HEAD_BOUNCE;
  }
}

function push(avatars: readonly Avatar[], a: number, b: number, pushes: readonly Push[]): void {
  const one = avatars[a]!;
  const other = avatars[b]!;
  if (one.presence !== 'walks' || other.presence !== 'walks') return;
  let dx = other.x - one.x;
  let dy = other.y - one.y;
  const square = dx * dx + dy * dy;
  if (square >= 4 * GIRTH * GIRTH) return;
  const above = other.z - one.z;
  if (above >= HEIGHT || above <= -HEIGHT) return;
  const apart = Math.sqrt(square);
  if (apart > 0) {
    dx /= apart;
    dy /= apart;
  } else {
    // One is exactly inside the other, so any direction will do.
    dx = 1;
    dy = 0;
  }
  if (above > HEIGHT / 2 && other.vz < 0) return hop(pushes[b]!, dx, dy);
  if (above < -HEIGHT / 2 && one.vz < 0) return hop(pushes[a]!, -dx, -dy);
  const closing = (one.vx - other.vx) * dx + (one.vy - other.vy) * dy;
  const headlong = isHeadlong(one) || isHeadlong(other);
  const parting = Math.max((2 * GIRTH - apart) * SOFTNESS, closing * (headlong ? BOUNCE.diving : BOUNCE.running));
  const each = (parting + closing) / 2;
  if (each <= 0) return;
  pushes[a]!.x -= dx * each;
  pushes[a]!.y -= dy * each;
  pushes[b]!.x += dx * each;
  pushes[b]!.y += dy * each;
}

function hop(push: Push, dx: number, dy: number): void {
  push.hop = true;
  push.x += dx * HEAD_SLIP;
  push.y += dy * HEAD_SLIP;
}
