import type { AnyKit } from '../table/kit.ts';

/** Every table of the house, by its game's id: one line a game. Each is loaded when somebody sits down to it. */
const kits: Readonly<Record<string, () => Promise<AnyKit>>> = {
  'skip-bo': () => import('./skip-bo/index.ts').then(({ skipBoKit }) => skipBoKit),
  'd-bo': () => import('./skip-bo/index.ts').then(({ dBoKit }) => dBoKit),
  dumbal: () => import('./dumbal/index.ts').then(({ dumbalKit }) => dumbalKit),
  'dutch-blitz': () => import('./dutch-blitz/index.ts').then(({ dutchBlitzKit }) => dutchBlitzKit),
  douji: () => import('./douji/index.ts').then(({ doujiKit }) => doujiKit),
};

export const gameIds: readonly string[] = Object.keys(kits);

/** A game's table, or null for a game the pages do not know. */
export async function loadKit(id: string): Promise<AnyKit | null> {
  return Object.hasOwn(kits, id) ? kits[id]!() : null;
}
