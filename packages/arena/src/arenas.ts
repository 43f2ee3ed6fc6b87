import { dutchBlitzGround } from './dutch-blitz.ts';
import type { AnyGround } from './ground.ts';

/** Every game that can be played in the arena, by its id. */
export const arenas: Readonly<Record<string, AnyGround>> = { [dutchBlitzGround.game.id]: dutchBlitzGround };
