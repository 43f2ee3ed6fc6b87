import { refuse, seenRecord } from '@parlour/engine';
import type { MatchInfo } from '@parlour/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findGame } from '../house.ts';
import type { MatchSummary, Storage } from '../storage/storage.ts';
import { matchIn } from '../table/restore.ts';

const PAGE = 50;

/** Matches that are being played or are over, their records, and who played what. */
export function matchRoutes(app: FastifyInstance, storage: Storage): void {
  const find = (request: FastifyRequest) => storage.match((request.params as { id: string }).id);

  app.get('/api/me/matches', async (request) => {
    if (!request.person) return refuse('not-signed-in');
    const before = Number((request.query as { before?: string }).before ?? Number.MAX_SAFE_INTEGER);
    if (!Number.isSafeInteger(before)) return refuse('bad-request', { at: 'before', problem: 'it is no number' });
    const rows = await storage.matchesOf(request.person.id, PAGE, before);
    return { matches: rows.map(infoOf) };
  });

  app.get('/api/matches/:id', async (request) => {
    const row = await find(request);
    return row ? infoOf(row) : refuse('no-such-match');
  });

  /**
   * While it is played, what the asker has seen of it. When it is over everything, unless the game keeps some cards
   * hidden for ever.
   */
  app.get('/api/matches/:id/record', async (request) => {
    const row = await find(request);
    const found = row && matchIn(await storage.journal(row.table, 1), row.id);
    const game = row && findGame(row.game);
    if (!row || !found || !game) return refuse('no-such-match');
    if (row.ended !== null && !game.sealed) return found.record;
    const seat = request.person ? found.eyes.indexOf(request.person.id) : -1;
    return seenRecord(game, found.record, seat < 0 ? null : seat);
  });

  /** How everybody moved in a race that is over. */
  app.get('/api/matches/:id/race', async (request) => {
    const row = await find(request);
    if (!row) return refuse('no-such-match');
    return row.track === null ? refuse('no-track') : JSON.parse(row.track);
  });
}

function infoOf({ id, table, game, began, ended, players, result }: MatchSummary): MatchInfo {
  return { id, table, game, began, ended, players: [...players], result: result === null ? null : JSON.parse(result) };
}
