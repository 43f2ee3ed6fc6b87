import { CAST, LEVELS, type Manner, mannerOf } from '@parlour/bots';
import type { AnyGame } from '@parlour/engine';

/** What every bot may be named after: the five levels and the house's characters. */
const NAMES: readonly string[] = [...LEVELS, ...Object.keys(CAST)];

/** How a level or a character plays. Names of older versions are not known here. */
export const mannerNamed = (name: string): Manner | undefined => (NAMES.includes(name) ? mannerOf(name) : undefined);

export const namesBeside = (own: readonly string[]): string[] => [...new Set([...NAMES, ...own])];

/** What may be said after --bots for a game. */
export const botNames = (game: AnyGame): string[] => namesBeside(Object.keys(game.bots));
