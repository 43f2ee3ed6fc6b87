import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Refusal, refuse } from '@parlour/engine';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HouseClient } from './http.ts';
import { matchAnswer } from './matches.ts';
import * as messages from './schemas.ts';
import { ANNA, CODE, tableOf } from './testing.ts';

interface Asked {
  readonly what: string;
  readonly body: unknown;
  readonly authorization: string | undefined;
}

let asked: Asked;
let answer: { status: number; text: string };
const server = createServer(async (request, response) => {
  const body = await text(request);
  const { authorization } = request.headers;
  asked = { what: `${request.method} ${request.url}`, body: body === '' ? null : JSON.parse(body), authorization };
  response.writeHead(answer.status).end(answer.text);
});
let house: HouseClient;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  house = new HouseClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => void server.close());

const account = messages.accountAnswer.parse({ person: ANNA, account: true, until: 1_800_000_000_000, token: 't' });
const match = matchAnswer.parse({
  id: 'm/1',
  table: CODE,
  game: 'dumbal',
  began: 1,
  ended: null,
  players: [],
  result: null,
});
const table = messages.tableAnswer.parse({ table: tableOf('dumbal') });
const code = messages.seatedAnswer.parse({ table: CODE });
const games = messages.gamesAnswer.parse({
  games: [{ id: 'dumbal', version: 1, seats: { min: 2, max: 5 }, options: {}, bots: ['easy'] }],
});
const where = messages.whereAnswer.parse({ public: null, near: ['http://192.168.1.7:4700'] });
const credentials = { name: 'Anna', password: 'pass word' };

type Call = (house: HouseClient) => Promise<unknown>;
const calls: [what: string, call: Call, body: unknown, says: unknown, gives: unknown][] = [
  ['POST /api/guest', (house) => house.guest('Anna'), { name: 'Anna' }, account, account],
  ['GET /api/me', (house) => house.me(), null, account, account],
  ['PATCH /api/me', (house) => house.rename('Ann'), { name: 'Ann' }, account, account],
  ['DELETE /api/me', (house) => house.forget(), {}, null, null],
  ['DELETE /api/me', (house) => house.forget('x'), { password: 'x' }, null, null],
  ['PUT /api/me/password', (house) => house.changePassword('a', 'b'), { password: 'a', next: 'b' }, account, account],
  ['POST /api/account', (house) => house.register('Anna', 'pass word'), credentials, account, account],
  ['POST /api/session', (house) => house.signIn('Anna', 'pass word'), credentials, account, account],
  ['DELETE /api/session', (house) => house.signOut(), null, null, null],
  ['GET /api/games', (house) => house.games(), null, games, games.games],
  ['GET /api/where', (house) => house.where(), null, where, where],
  ['POST /api/tables', (house) => house.create({ game: 'dumbal' }), { game: 'dumbal' }, code, CODE],
  ['GET /api/tables/QWERTY', (house) => house.table(CODE), null, table, table.table],
  ['POST /api/quick', (house) => house.quick('dumbal'), { game: 'dumbal' }, code, CODE],
  ['GET /api/me/matches', (house) => house.matches(), null, { matches: [match] }, [match]],
  ['GET /api/me/matches?before=5', (house) => house.matches(5), null, { matches: [] }, []],
  ['GET /api/matches/m%2F1', (house) => house.match('m/1'), null, match, match],
  ['GET /api/matches/m1/record', (house) => house.record('m1'), null, { parlour: 1 }, { parlour: 1 }],
];

it.each(calls)('%s', async (what, call, body, says, gives) => {
  answer = { status: says === null ? 204 : 200, text: says === null ? '' : JSON.stringify(says) };
  expect(await call(house)).toEqual(gives);
  expect(asked).toEqual({ what, body, authorization: undefined });
});

it.each(calls)('%s, refused', async (_, call) => {
  const refusal: Refusal = refuse('no-such-table', { code: CODE });
  answer = { status: 404, text: JSON.stringify(refusal) };
  expect(await call(house)).toEqual(refusal);
});

it('says who asks, for programs', async () => {
  answer = { status: 200, text: JSON.stringify(account) };
  await house.as('secret').me();
  expect(asked.authorization).toBe('Bearer secret');
});

it.each([
  [502, '<h1>Bad gateway</h1>'],
  [500, '{"error":"no"}'],
  [500, ''],
  [200, '<h1>Sign in to the hotel’s network</h1>'],
])('what is not of the house is not understood: %i %s', async (status, text) => {
  answer = { status, text };
  expect(await house.me()).toEqual(refuse('not-understood'));
});

it('a house that is not there cannot be reached', async () => {
  expect(await new HouseClient('http://127.0.0.1:1').me()).toEqual(refuse('unreachable'));
});
