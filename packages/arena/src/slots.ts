import { type Arena, FREE } from './arena.ts';
import { layoutFor } from './layout.ts';
import { distance, type Point } from './plane.ts';

/** Where the pile lies that has this number, if it lives. */
export function placeOfPile(arena: Arena, pile: number): Point | undefined {
  const slot = arena.slots.indexOf(pile);
  return slot === FREE ? undefined : layoutFor(arena.avatars.length).slots[slot];
}

/** The free slot nearest to a place, or the one nearest to the middle for who stands nowhere; FREE when there is none. */
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

/** A new pile: it keeps its slot as long as it lives (BL-17). */
export function layPile(arena: Arena, pile: number, slot: number): void {
  arena.slots[slot] = pile;
}

/** A completed pile leaves, and its slot can be used again. */
export function clearPile(arena: Arena, pile: number): void {
  const slot = arena.slots.indexOf(pile);
  if (slot >= 0) arena.slots[slot] = FREE;
}
