import { isRefusal, type Refusal, refuse, usualSeats } from '@parlour/engine';
import type { WebGame } from '../games/web-game.ts';
import { getSettings } from '../settings.ts';
import { gentleStart } from './gentle-start.ts';
import { botsBeside, house, houseGames } from './house.ts';
import { levelAlone } from './levels.ts';

/** Makes a table with bots on every other seat, already dealt. Returns its code. */
export async function againstBots(web: WebGame, start?: WebGame['first']): Promise<string | Refusal> {
  const { id, presets = [] } = web;
  const games = await houseGames();
  if (isRefusal(games)) return games;
  const game = games.find((each) => each.id === id);
  if (!game) return refuse('unknown-game', { game: id, games: games.map((each) => each.id).join(', ') });
  const { seats, level, options } = start ??
    gentleStart(web, getSettings()) ?? { seats: usualSeats(game.seats), level: await levelAlone(id), options: {} };
  const bots = botsBeside(seats, level);
  return house.create({ game: id, options: { ...presets[0]?.options, ...options }, seats, bots, start: true });
}
