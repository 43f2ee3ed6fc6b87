import { LEVELS as WALKERS, type Level as Walker } from '@parlour/arena';
import { LEVELS, mannerOf, NEVER_LATE } from '@parlour/bots';
import type { AnyGame, Bot } from '@parlour/engine';
import { mindOf } from '@parlour/games/minds';
import { mannerNamed, WALKER_NAMES } from './bots.ts';

// biome-ignore lint/suspicious/noExplicitAny: any game's bot
export type AnyBot = Bot<any, any>;

/** Bots by name: levels and characters, and what only this kind of table has beside them. */
export interface Roster<Kind> {
  /** The names that only it has, weakest first. */
  readonly own: readonly string[];
  find(name: string): Kind | undefined;
}

/** Everybody who plays a game by turns. The game's yardsticks are its own. */
export function playersOf(game: AnyGame): Roster<AnyBot> {
  return {
    own: Object.keys(game.bots),
    find(name) {
      if (Object.hasOwn(game.bots, name)) return game.bots[name];
      const manner = mannerNamed(name);
      const mind = mindOf(game);
      return manner && ((view, legal, random) => mind.choose(view, legal, manner, random, NEVER_LATE).action);
    },
  };
}

/** Everybody who walks in an arena. A level that the arena does not tell apart walks as the next lower one. */
export const walkers: Roster<Walker> = {
  own: WALKER_NAMES,
  find(name) {
    const known = Object.entries<Walker>(WALKERS);
    const named = known.find(([own]) => own === name);
    if (named) return named[1];
    const manner = mannerNamed(name);
    const rank = (own: string) => LEVELS.indexOf(mannerOf(own)!.level);
    return manner && known.findLast(([own]) => rank(own) <= LEVELS.indexOf(manner.level))?.[1];
  },
};
