import { dutchBlitzGround } from './dutch-blitz.ts';
import type { AnyGround } from './ground.ts';

/** Every game that can be played in the arena, by its id. */
export const arenas: Readonly<Record<string, AnyGround>> = { [dutchBlitzGround.game.id]: dutchBlitzGround };

/** Where a game's table lies in the arena; undefined for a game that is not played there. */
export function groundOf(game: string): AnyGround | undefined {
  return Object.hasOwn(arenas, game) ? arenas[game] : undefined;
}
