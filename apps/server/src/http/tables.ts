import { LEVELS } from '@parlour/bots';
import { type AnyGame, isRefusal, refuse } from '@parlour/engine';
import { games } from '@parlour/games';
import { type GameInfo, newTable, quickPlay, tableCode } from '@parlour/protocol';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Codes } from '../codes.ts';
import type { House } from '../house.ts';
import { read } from './refusals.ts';

/** Games, and tables to play them at. Everything at a table then goes over its socket. */
export function tableRoutes(app: FastifyInstance, house: House, codes: Codes): void {
  const known = { games: games.map(describe) };
  app.get('/api/games', async () => known);

  app.get('/api/tables', async () => ({ tables: house.openTables() }));

  app.post('/api/tables', async (request) => {
    const { person, address } = request;
    if (!person) return refuse('not-signed-in');
    const wish = read(newTable, request.body);
    if (isRefusal(wish)) return wish;
    const table = await house.make({ person, address }, wish);
    return isRefusal(table) ? table : { table: table.code };
  });

  app.post('/api/quick', async (request) => {
    const { person, address } = request;
    if (!person) return refuse('not-signed-in');
    const wish = read(quickPlay, request.body);
    if (isRefusal(wish)) return wish;
    const table = await house.quick({ person, address }, wish.game);
    return isRefusal(table) ? table : { table: table.code };
  });

  app.get('/api/tables/:code', async (request) => {
    const code = tableCode.safeParse((request.params as { code: string }).code);
    if (!code.success) return refuse('no-such-table', { table: '' });
    const table = await codes.find(code.data, request.person, request.address);
    if (isRefusal(table)) return table;
    const info = await table.look(request.person);
    return isRefusal(info) ? info : { table: info };
  });
}

function describe(game: AnyGame): GameInfo {
  const { id, version } = game;
  const options = z.toJSONSchema(game.options, { io: 'input' });
  return { id, version, seats: game.seats(game.options.parse({})), options, bots: [...LEVELS] };
}
