import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import { PAGES, type TableInfo, tableCode } from '@parlour/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Codes } from '../codes.ts';
import type { MatchRow } from '../storage/storage.ts';
import { findGame } from '../table/founding.ts';
import { type About, covered, THE_HOUSE } from './cover.ts';
import { originOf } from './security.ts';

export interface WebNeeds {
  readonly publicAddress: string | null;
  readonly codes: Codes;
  /** Whether there is a page for those who run the house. */
  readonly admin: boolean;
  match(id: string): Promise<MatchRow | null>;
}

/** What is at an address, and the status that says so. */
interface Found {
  readonly status: number;
  readonly about: About;
}

const FOUND: Found = { status: 200, about: THE_HOUSE };
const NOTHING: Found = { status: 404, about: { title: { key: 'nothing' }, help: THE_HOUSE.help } };
const NO_TABLE: Found = { status: 404, about: { title: { key: 'table.gone' }, help: { key: 'table.gone-help' } } };
const PRIVATE: Found = { status: 200, about: { title: { key: 'table.private' }, help: { key: 'table.private-help' } } };

/** Serves the built pages. At an address that is no page's the page says so, with the status of what is missing. */
export async function webRoutes(app: FastifyInstance, root: string | null, needs: WebNeeds): Promise<void> {
  if (root === null || !existsSync(join(root, 'index.html'))) return;
  const html = readFileSync(join(root, 'index.html'), 'utf8');
  await app.register(files, {
    root,
    preCompressed: true,
    index: false,
    wildcard: false,
    // The page is sent with a head of its own, below.
    globIgnore: ['index.html*'],
    // A file with a hash in its name never changes. Browsers must ask again for all others.
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/');
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });

  const show = (request: FastifyRequest, reply: FastifyReply, { status, about }: Found) => {
    const { url, headers } = request;
    const page = covered(html, about, originOf(needs.publicAddress, headers.host), url, headers['accept-language']);
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  };
  for (const path of PAGES) {
    app.get(path, async (request, reply) => show(request, reply, await look(path, request, needs)));
  }
  app.get('/*', async (request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '');
    const page = !/^\/(?:api|assets)\//.test(path) && !/\.\w+$/.test(path);
    return page ? show(request, reply, NOTHING) : refuse('not-found');
  });
}

/** What is at the address of a page. */
async function look(path: (typeof PAGES)[number], request: FastifyRequest, needs: WebNeeds): Promise<Found> {
  const { code, game, match } = request.params as Record<string, string>;
  if (code !== undefined) return tableAt(code, request, needs.codes);
  if (match !== undefined) return (await needs.match(match)) ? FOUND : NOTHING;
  if (path === '/admin' && !needs.admin) return NOTHING;
  if (game === undefined) return FOUND;
  const name = findGame(game)?.messages['name'];
  if (name === undefined) return NOTHING;
  const key = path === '/rules/:game' ? 'rules' : path === '/learn/:game' ? 'learn' : 'table.free';
  return { status: 200, about: { title: { key, facts: { game: name } }, help: THE_HOUSE.help } };
}

/** Naming a wrong code here costs as much as elsewhere, and a private table tells only that it is there. */
async function tableAt(typed: string, { person, address }: FastifyRequest, codes: Codes): Promise<Found> {
  const code = tableCode.safeParse(typed.toUpperCase());
  if (!code.success) return NO_TABLE;
  const table = await codes.find(code.data, person, address);
  if (!isRefusal(table)) return { status: 200, about: aboutOf(await table.look(null)) };
  if (table.refused === 'no-such-table') return NO_TABLE;
  // The page says why. It must not tell whether there is such a table.
  return { status: table.refused === 'too-fast' ? 429 : 200, about: THE_HOUSE };
}

function aboutOf(info: TableInfo | Refusal): About {
  if (isRefusal(info)) return PRIVATE.about;
  const game = findGame(info.game)?.messages['name'] ?? info.game;
  const host = info.seats.find(({ person }) => person && person.id === info.host)?.person?.name;
  const about = host ? 'table.open' : 'table.free';
  const facts = { game, ...(host ? { host } : {}) };
  return { title: { key: about, facts }, help: { key: `${about}-help`, facts } };
}
