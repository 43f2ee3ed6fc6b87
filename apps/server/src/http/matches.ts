import { createGunzip } from 'node:zlib';
import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import { type MatchInfo, resignation } from '@parlour/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { toldApart } from '../people/names.ts';
import { tagsOf } from '../people/people.ts';
import type { Kept, Records } from '../records/records.ts';
import { resign } from '../resigning.ts';
import type { MatchRow, Storage } from '../storage/storage.ts';
import type { Tag } from '../table/name-tags.ts';
import { readsGzip } from './compression.ts';
import { read } from './refusals.ts';

const PAGE = 50;
/** Bytes that are unpacked at a time. */
const CHUNK = 65_536;

/** Matches that are being played or are over, their records, and who has played which. */
export function matchRoutes(app: FastifyInstance, house: House, storage: Storage, records: Records): void {
  const find = (request: FastifyRequest) => storage.match((request.params as { id: string }).id);

  app.get('/api/me/matches', async (request) => {
    if (!request.person) return refuse('not-signed-in');
    const before = Number((request.query as { before?: string }).before ?? Number.MAX_SAFE_INTEGER);
    if (!Number.isSafeInteger(before)) return refuse('bad-request', { at: 'before', problem: 'other' });
    const rows = await storage.matchesOf(request.person.id, PAGE, before);
    const { id } = request.person;
    return { matches: rows.map((row) => infoOf(row, id)) };
  });

  app.post('/api/me/resign', async ({ person, address, body }) => {
    if (!person) return refuse('not-signed-in');
    const wish = read(resignation, body);
    if (isRefusal(wish)) return wish;
    const resigned = await resign(house, storage, { person, address }, wish.match);
    return isRefusal(resigned) ? resigned : { resigned };
  });

  app.get('/api/matches/:id', async (request) => {
    const row = await find(request);
    if (!row) return refuse('no-such-match');
    const people = row.players.flatMap(({ person }) => person ?? []);
    return infoOf(row, request.person?.id, tagsOf(await storage.tags(people)));
  });

  /** During a match: what the asker has seen of it. After it: everything, unless some cards stay hidden for ever. */
  app.get('/api/matches/:id/record', async (request, reply) => {
    const row = await find(request);
    if (!row) return refuse('no-such-match');
    const { person, address } = request;
    const seat = row.players.find((player) => person && player.person === person.id)?.seat ?? null;
    return send(request, reply, row.id, await records.of(row, seat, person?.id ?? address));
  });

  /** How everybody moved in a race that is over. */
  app.get('/api/matches/:id/race', async (request, reply) => {
    const row = await find(request);
    if (!row) return refuse('no-such-match');
    return send(request, reply, row.id, await records.race(row));
  });
}

/** Sends a record as it is stored, or unpacked for clients that need that. A lasting record is sent only once. */
function send({ headers }: FastifyRequest, reply: FastifyReply, match: string, kept: Kept | Refusal) {
  if (isRefusal(kept)) return kept;
  const { bytes, of, lasting } = kept;
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding, authorization, cookie');
  if (lasting) {
    const tag = `W/"${match} ${of}"`;
    // A sealed match's record depends on who asks, so browsers must ask again. The answer is short if it is the same.
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' });
    if (headers['if-none-match'] === tag) return reply.code(304).send();
  }
  if (readsGzip(headers)) {
    return reply.header('content-encoding', 'gzip').send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
  const unpacked = createGunzip({ chunkSize: CHUNK });
  unpacked.end(bytes);
  return reply.send(unpacked);
}

/**
 * A match as the asker may know it. Only its players are told its table, since anybody with the code may come in. With
 * the players' tags it tells what they wear.
 */
export function infoOf(
  { id, table, game, began, ended, players: rows, result }: MatchRow,
  asker: string | undefined,
  tags: ReadonlyMap<string, Tag> = new Map(),
): MatchInfo {
  const people = rows.filter(({ person }) => person !== null);
  const names = toldApart(people.map(({ name }) => name));
  return {
    id,
    table: people.some(({ person }) => person === asker) ? table : null,
    game,
    began,
    ended,
    players: rows.map((row) => {
      if (row.person === null) return row;
      const outfit = tags.get(row.person)?.outfit;
      return { ...row, name: names[people.indexOf(row)]!, ...(outfit && { outfit }) };
    }),
    result: result === null ? null : JSON.parse(result),
  };
}
