import { type Avatar, distance, type Point } from '@parlour/arena';
import type { Seat } from '@parlour/engine';
import type { Event } from '@parlour/games/dutch-blitz';
import type { Aim, Deed } from './aim.ts';

/** So near to a pile, in units, you want it, even if you stand. */
const NEAR = 2;
/** How fast somebody moves who runs, and how straight they run to a pile: the cosine of the angle. */
const RUNS = 1.5;
const STRAIGHT = 0.85;

/** Whether somebody wants the pile at this place: they stand before it, or run straight to it. */
export function wants(place: Point, me: Avatar): boolean {
  const away = distance(me, place);
  const speed = Math.hypot(me.vx, me.vy);
  const along = (place.x - me.x) * me.vx + (place.y - me.y) * me.vy;
  return away < NEAR || (speed > RUNS && along > STRAIGHT * speed * away);
}

/** The pile that somebody else was quicker at while you ran to it; null if you wanted none, or another. */
export function snatched(event: Event, you: Seat, { deeds }: Aim, me: Avatar): Deed | null {
  if (event.type !== 'placed' || event.seat === you) return null;
  const wanted = deeds.filter(({ action, place }) => action.type === 'drop' && wants(place, me));
  const [nearest] = wanted.sort((a, b) => a.away - b.away);
  return nearest?.action.type === 'drop' && nearest.action.pile === event.pile ? nearest : null;
}
