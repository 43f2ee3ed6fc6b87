import { groundOf, LEVELS as WALKERS } from '@parlour/arena';
import { CAST, LEVELS, type Manner, mannerOf } from '@parlour/bots';
import type { AnyGame } from '@parlour/engine';

/** What every bot may be named after: the five levels and the house's characters. */
const NAMES: readonly string[] = [...LEVELS, ...Object.keys(CAST)];

/** How a level or a character plays. Names of older versions are not known here. */
export const mannerNamed = (name: string): Manner | undefined => (NAMES.includes(name) ? mannerOf(name) : undefined);

export const namesBeside = (own: readonly string[]): string[] => [...new Set([...NAMES, ...own])];

/** The games of the arena tell walkers apart by these. */
export const WALKER_NAMES = Object.keys(WALKERS);

/** What may be said after --bots for a game, in its arena or not. */
export function botNames(game: AnyGame): string[] {
  return namesBeside([...Object.keys(game.bots), ...(groundOf(game.id) ? WALKER_NAMES : [])]);
}
