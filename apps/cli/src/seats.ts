import { CAST, LEVELS } from '@parlour/bots';
import { type AnyGame, checkTable, refuse, type Say, usualSeats } from '@parlour/engine';
import { namesBeside } from './bots.ts';
import { accept, Refused } from './house.ts';
import { nearest } from './near.ts';
import { parseOptions } from './options.ts';
import type { AnyBot, Roster } from './roster.ts';

/** Options from the command line, completed, and checked together with the number of players. */
export function acceptTable(game: AnyGame, texts: readonly string[], players: number, say: Say): object {
  const given = accept(parseOptions(game, texts), say);
  return accept(checkTable(game, given, players), say) as object;
}

/** The number of players if nobody has said one. */
export function usualPlayers(game: AnyGame, texts: readonly string[], say: Say): number {
  const options = game.options.safeParse(accept(parseOptions(game, texts), say));
  return usualSeats(game.seats(options.data ?? game.options.parse({})));
}

export interface Player<Kind = AnyBot> {
  /** The name of the bot: a level, a character or a yardstick. */
  readonly level: string;
  readonly bot: Kind;
}

/** The bots for so many seats: one for all, or one for each seat. */
export function acceptBots<Kind>(roster: Roster<Kind>, text: string, seats: number, say: Say): Player<Kind>[] {
  const players = text.split(',').map((name) => acceptBot(roster, name.trim(), say));
  if (players.length !== 1 && players.length !== seats) {
    throw new Refused(refuse('wrong-bots', { bots: players.length, seats }), say);
  }
  return Array.from({ length: seats }, (_, at) => players[players.length === 1 ? 0 : at]!);
}

export function acceptBot<Kind>(roster: Roster<Kind>, level: string, say: Say): Player<Kind> {
  const bot = roster.find(level);
  if (bot !== undefined) return { level, bot };
  const near = nearest(level, namesBeside(roster.own));
  if (near) throw new Refused(refuse('unknown-bot-near', { level, near }), say);
  const [levels, characters, own] = [LEVELS, Object.keys(CAST), roster.own].map((names) => names.join(', '));
  throw new Refused(
    refuse('unknown-bot', { level, levels: levels!, characters: characters!, own: own || 'none' }),
    say,
  );
}
