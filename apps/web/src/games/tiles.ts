import { doujiTile } from './douji/tile.tsx';
import { dumbalTile } from './dumbal/tile.tsx';
import { dutchBlitzTile } from './dutch-blitz/tile.tsx';
import { dBoTile, skipBoTile } from './skip-bo/tile.tsx';
import type { Tile } from './tile.ts';

/** Every game of the house, in the order of the front page. */
export const tiles: readonly Tile[] = [skipBoTile, dumbalTile, dutchBlitzTile, doujiTile, dBoTile];

export function tileOf(id: string): Tile | undefined {
  return tiles.find((tile) => tile.id === id);
}
