import { type AnyGame, type Bot, checkTable, refuse, type Say, usualSeats } from '@parlour/engine';
import { accept, Refused } from './house.ts';
import { nearest } from './near.ts';
import { parseOptions } from './options.ts';

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

export interface Player<Kind = Bot<unknown, unknown>> {
  readonly level: string;
  readonly bot: Kind;
}

/** The bots for so many seats: one level for all, or one for each seat. The strongest if none is named. */
export function acceptBots<Kind>(
  bots: Readonly<Record<string, Kind>>,
  text: string | undefined,
  seats: number,
  say: Say,
): Player<Kind>[] {
  const known = Object.keys(bots);
  const levels = text === undefined ? known.slice(-1) : text.split(',').map((level) => level.trim());
  for (const level of levels) {
    if (Object.hasOwn(bots, level)) continue;
    const near = nearest(level, known);
    const facts = { level, levels: known.join(', ') };
    throw new Refused(near ? refuse('unknown-bot-near', { ...facts, near }) : refuse('unknown-bot', facts), say);
  }
  if (levels.length !== 1 && levels.length !== seats) {
    throw new Refused(refuse('wrong-bots', { bots: levels.length, seats }), say);
  }
  return Array.from({ length: seats }, (_, at) => {
    const level = levels[levels.length === 1 ? 0 : at]!;
    return { level, bot: bots[level]! };
  });
}
