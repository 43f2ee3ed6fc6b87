import { type AnyGround, arenaMessages, arenas, groundOf } from '@parlour/arena';
import {
  type AnyGame,
  houseMessages,
  isRefusal,
  type Refusal,
  refuse,
  type Say,
  speaker,
  type Viewer,
} from '@parlour/engine';
import { games } from '@parlour/games';
import { protocolMessages } from '@parlour/protocol';
import { messages } from './messages.ts';
import { nearest } from './near.ts';

/** What any part of the house may say. Where the command line has other words, its own win. */
const spoken = { ...houseMessages, ...arenaMessages, ...protocolMessages, ...messages };

/** Says the words of the house and of the game, if there is one. */
export function wordsOf(game: AnyGame | null, names: readonly string[] = [], listener: Viewer = null): Say {
  return speaker({ ...spoken, ...game?.messages }, 'en', names, listener);
}

export function refusalWords({ refused, facts, because }: Refusal, say: Say): string {
  const words = say({ key: `refused.${refused}`, facts });
  return because ? `${words} ${refusalWords(because, say)}` : words;
}

/** Ends a command politely: its message is the refusal in words. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, say: Say, options?: ErrorOptions) {
    super(refusalWords(refusal, say), options);
    this.refusal = refusal;
  }
}

/** Returns the value. A refusal ends the command. */
export function accept<T>(value: T | Refusal, say: Say): T {
  if (isRefusal(value)) throw new Refused(value, say);
  return value;
}

export function findGame(id: string): AnyGame {
  const found = games.find((game) => game.id === id);
  if (found) return found;
  const ids = games.map((game) => game.id);
  const near = nearest(id, ids);
  throw new Refused(
    near === undefined
      ? refuse('unknown-game', { game: id, games: ids.join(', ') })
      : refuse('unknown-game-near', { game: id, near }),
    wordsOf(null),
  );
}

/** The arena of a game, or a refusal if it has none. */
export function findArena({ id }: AnyGame): AnyGround | Refusal {
  return groundOf(id) ?? refuse('no-arena', { game: id, games: Object.keys(arenas).join(', ') });
}
