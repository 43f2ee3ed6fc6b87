import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import type { FastifyInstance } from 'fastify';
import type { Visitor } from '../people/people.ts';
import type { Kept, Records } from '../records/records.ts';
import type { Storage } from '../storage/storage.ts';
import { infoOf } from './matches.ts';
import type { Paces } from './security.ts';

const unpack = promisify(gunzip);
/** Matches that are read at a time. */
const PAGE = 20;

interface Needs {
  readonly storage: Storage;
  readonly records: Records;
  readonly paces: Paces;
}

/** Gives people everything that the house keeps about them, as one JSON file. */
export function dataRoutes(app: FastifyInstance, { storage, records, paces }: Needs): void {
  app.get('/api/me/data', async ({ person }, reply) => {
    if (!person) return refuse('not-signed-in');
    const seconds = paces.exports.take(person.id);
    if (seconds > 0) return refuse('too-fast', { seconds });
    reply.type('application/json; charset=utf-8').header('content-disposition', 'attachment; filename="parlour.json"');
    return reply.send(Readable.from(all(person, storage, records)));
  });
}

/** The file piece by piece: somebody may have played thousands of matches. */
async function* all(
  { id, name, outfit, account }: Visitor,
  storage: Storage,
  records: Records,
): AsyncGenerator<string> {
  const row = await storage.person(id);
  const orders = (await storage.orders()).filter(({ of }) => of === id).map(({ is, at, until }) => ({ is, at, until }));
  const person = { id, name, ...(outfit && { outfit }), account, created: row?.created, seen: row?.seen };
  yield `{"person":${JSON.stringify(person)},"orders":${JSON.stringify(orders)},"matches":[`;
  let first = true;
  for (let before: number | undefined, more = true; more; ) {
    const matches = await storage.matchesOf(id, PAGE, before);
    for (const match of matches) {
      const kept = await storage.match(match.id);
      const seat = match.players.find((player) => player.person === id)?.seat ?? null;
      // What is still played is not told: its cards are hidden from somebody.
      const over = kept?.ended ? kept : null;
      const record = await textOf(over && (await records.of(over, seat, id)));
      const race = await textOf(over && (await records.race(over)));
      const info = JSON.stringify({ ...infoOf(match, id), seat });
      yield `${first ? '' : ','}${info.slice(0, -1)},"record":${record},"race":${race}}`;
      first = false;
    }
    before = matches.at(-1)?.began;
    more = matches.length === PAGE;
  }
  yield ']}\n';
}

/** A record as JSON. One that is gone, or was never made, is null. */
async function textOf(kept: Kept | Refusal | null): Promise<string> {
  return kept === null || isRefusal(kept) ? 'null' : String(await unpack(kept.bytes));
}
