import { type Reflexes, reflexesOf } from '@parlour/arena';
import { NEVER_LATE } from '@parlour/bots';
import type { AnyGame, Bot } from '@parlour/engine';
import { mindOf } from '@parlour/games/minds';
import { mannerNamed } from './bots.ts';

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

/** Everybody who walks in an arena. */
export const walkers: Roster<Reflexes> = {
  own: [],
  find(name) {
    const manner = mannerNamed(name);
    return manner && reflexesOf(manner);
  },
};
