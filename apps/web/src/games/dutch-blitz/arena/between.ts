import type { Avatar } from '@parlour/arena';

/** An avatar that is farther away than this after one snapshot did not walk there. */
const LEAP = 2.5;

export function leaps(from: Avatar, to: Avatar): boolean {
  return Math.hypot(from.x - to.x, from.y - to.y) > LEAP;
}

/** The avatar where it is, but not farther from where it was last drawn than anybody could run. */
export function chase(drawn: Avatar | undefined, avatar: Avatar, most: number): Avatar {
  if (!drawn || drawn.presence !== avatar.presence || leaps(drawn, avatar)) return avatar;
  const way = Math.hypot(avatar.x - drawn.x, avatar.y - drawn.y);
  if (way > most) {
    avatar.x = drawn.x + ((avatar.x - drawn.x) / way) * most;
    avatar.y = drawn.y + ((avatar.y - drawn.y) / way) * most;
  }
  return avatar;
}

/** An avatar between two moments. If it has leapt, it is there at once. */
export function blend(one: Avatar, other: Avatar, between: number): Avatar {
  if (leaps(one, other)) return { ...other };
  const mix = (a: number, b: number) => a + (b - a) * between;
  const lookX = mix(one.lookX, other.lookX);
  const lookY = mix(one.lookY, other.lookY);
  const length = Math.hypot(lookX, lookY) || 1;
  return {
    ...(between < 0.5 ? one : other),
    x: mix(one.x, other.x),
    y: mix(one.y, other.y),
    z: mix(one.z, other.z),
    vx: mix(one.vx, other.vx),
    vy: mix(one.vy, other.vy),
    vz: mix(one.vz, other.vz),
    lookX: lookX / length,
    lookY: lookY / length,
  };
}
