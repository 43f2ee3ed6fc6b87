import { type Arena, FREE } from './arena.ts';
import { layoutFor } from './layout.ts';
import { distance, type Point } from './plane.ts';

/** Where the pile with this number lies, if it is in play. */
export function placeOfPile(arena: Arena, pile: number): Point | undefined {
  const slot = arena.slots.indexOf(pile);
  return slot === FREE ? undefined : layoutFor(arena.avatars.length).slots[slot];
}

/** The obstacles: there is a plinth under every pile in play. */
export function plinths(arena: Arena): Point[] {
  return layoutFor(arena.avatars.length).slots.filter((_, slot) => arena.slots[slot] !== FREE);
}

/** The free slot nearest to a place; for null, the one nearest to the middle. FREE if there is none. */
export function freeSlot(arena: Arena, from: Point | null): number {
  const { slots } = layoutFor(arena.avatars.length);
  let best = FREE;
  let nearest = Number.POSITIVE_INFINITY;
  for (let slot = 0; slot < slots.length; slot++) {
    if (arena.slots[slot] !== FREE) continue;
    if (!from) return slot;
    const away = distance(from, slots[slot]!);
    if (away < nearest) [best, nearest] = [slot, away];
  }
  return best;
}

/** Places a new pile. It keeps its slot until it is completed. */
export function layPile(arena: Arena, pile: number, slot: number): void {
  arena.slots[slot] = pile;
}

/** Removes a completed pile. Its slot can be used again. */
export function clearPile(arena: Arena, pile: number): void {
  const slot = arena.slots.indexOf(pile);
  if (slot >= 0) arena.slots[slot] = FREE;
}
