import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { arenaMessages, encodeInputs } from '@parlour/arena';
import { houseMessages, isRefusal, type Random, type Refusal, seeded } from '@parlour/engine';
import { games } from '@parlour/games';
import {
  HouseClient,
  MESSAGE_LIMIT,
  openTable,
  PROTOCOL,
  protocolMessages,
  type Session,
  serverMessage,
  until,
} from '@parlour/protocol';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { ForkedHouse } from './forked-house.ts';
import { LIMITS } from './http/security.ts';
import { openSqlite } from './storage/sqlite.ts';
import type { Asked, Entry } from './table/ledger.ts';
import { accept, emptyDirectory, type Guest, guest, NO_LIMITS, openHouse, settingsOf, Wire } from './testing.ts';

const FRAMES = 7_000;
const REQUESTS = 3_500;
/** How many more bytes a house may hold in the end than before. */
const GROWTH = 6_000_000;
/** Connections at the same time. */
const CONNECTIONS = 16;

// --- What a hostile client sends -------------------------------------------------------------------------------------

function pick<T>(random: Random, items: readonly T[]): T {
  return items[random.below(items.length)]!;
}

const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  99,
  1e308,
  2 ** 53,
  '',
  '0',
  'x',
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  '\ud800',
  '💥'.repeat(60),
  'a'.repeat(900),
  'A'.repeat(6),
  [],
  {},
  [[]],
  deep(40),
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
];

type Fields = Record<string, unknown>;

/** A copy in which one value, somewhere, is replaced, added or missing. */
function spoilt(random: Random, value: unknown): unknown {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (keys.length === 0 || random.below(5) === 0) return pick(random, ODD);
  const copy: Fields = { ...(value as Fields) };
  const key = pick(random, keys);
  switch (random.below(6)) {
    case 0:
      delete copy[key];
      return copy;
    case 1:
      return { ...copy, [pick(random, ['unheard', 'seat', 'id', 'token', '1', ...keys])]: pick(random, ODD) };
    default:
      copy[key] = spoilt(random, copy[key]);
      return Array.isArray(value) ? Object.values(copy) : copy;
  }
}

/** A text that is hardly JSON, or JSON that no program writes. */
function garbled(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  switch (random.below(7)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + pick(random, ['"', '}', ',', '\\', '\u0000', '\ufeff', '\u202e']) + text.slice(at);
    case 2:
      return text + text;
    case 3:
      return text.replace(/\d+/, () => pick(random, ['1e400', 'NaN', '-', '0x10', '9'.repeat(400), 'Infinity']));
    case 4:
      return text.replace('{', '{"__proto__":{"token":"x"},"constructor":null,');
    case 5:
      return pick(random, ['[', '{"a":']).repeat(1500);
    default:
      return text.replace('{', `{"${'k'.repeat(random.below(3000))}":0,`);
  }
}

function garbage(random: Random, bytes: number): Buffer {
  return Buffer.from(Array.from({ length: bytes }, () => random.below(256)));
}

/** A text as bytes that are not UTF-8. */
function notUtf8(random: Random, text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length > 0) bytes[random.below(bytes.length)] = pick(random, [0xff, 0xc0, 0x80, 0xed]);
  return bytes;
}

const inputs = encodeInputs([{ number: 1, x: 15, y: 0, buttons: 1 }]);

/** All messages of a client. Some of them are fair at some places. */
function fairMessage(random: Random, codes: readonly string[], people: readonly string[]): Fields {
  const id = pick(random, ['a', 'b', `${random.below(1000)}`]);
  const seat = random.below(5);
  return pick<Fields>(random, [
    { hello: PROTOCOL, at: pick(random, codes), since: random.below(100) },
    { act: pick(random, ['show', 'ready', 'H7>B2', 'pick blitz', 'call 3', '7H>stack', '']), id, seen: 1000 },
    { do: 'sit', id, seat },
    { do: 'leave', id },
    { do: 'ready', id, ready: true },
    { do: 'bot', id, seat, level: 'easy' },
    { do: 'kick', id, seat },
    { do: 'invite', id, person: pick(random, people) },
    { do: 'resign', id },
    {
      do: 'set',
      id,
      to: { options: { decks: 2 }, seats: 3, public: true, clock: 30, grace: 5, chat: true, late: true },
    },
    { do: 'start', id, fill: 'easy' },
    { do: 'again', id },
    { do: 'view', id, as: 'walks' },
    { say: 'Hello', id },
    { react: 'clap', id },
    { mute: pick(random, people), on: true, id },
    { ping: 7 },
  ]);
}

interface Frame {
  readonly data: string | Uint8Array;
  readonly binary: boolean;
  readonly fin?: boolean;
}

function hostileFrame(random: Random, message: Fields): Frame {
  const text = JSON.stringify(message);
  switch (random.below(10)) {
    case 0:
      return { data: text, binary: false };
    case 1:
      return { data: garbled(random, text), binary: false };
    case 2:
      return { data: notUtf8(random, text), binary: false };
    case 3:
      return { data: random.below(2) === 0 ? garbage(random, random.below(60)) : spoiltInputs(random), binary: true };
    case 4:
      return random.below(4) > 0
        ? { data: JSON.stringify(spoilt(random, spoilt(random, message))), binary: false }
        : { data: 'x'.repeat(MESSAGE_LIMIT + random.below(100_000)), binary: random.below(2) === 0 };
    case 5:
      return random.below(4) > 0 ? { data: text, binary: false } : { data: text, binary: false, fin: false };
    default:
      return { data: JSON.stringify(spoilt(random, message)), binary: false };
  }
}

function spoiltInputs(random: Random): Uint8Array {
  const bytes = inputs.slice(0, random.below(4) === 0 ? random.below(inputs.length) : inputs.length);
  if (bytes.length > 0) bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

// --- What may be answered --------------------------------------------------------------------------------------------

const words = [houseMessages, protocolMessages, arenaMessages, ...games.map(({ messages }) => messages)];
/** Refusals that would mean that something is broken. */
const BROKEN = ['broken', 'trouble', 'table-broken', 'table-reloads', 'unreachable'];
/** Close codes: going away, an error in the WebSocket protocol (also: no UTF-8, too big), or refused. */
const CLOSED = [1001, 1002, 1007, 1009, 4000];

function expectPolite(refusal: Refusal): void {
  expect(BROKEN).not.toContain(refusal.refused);
  const known = words.some((messages) => Object.hasOwn(messages, `refused.${refusal.refused}`));
  expect(known, `words for ${JSON.stringify(refusal)}`).toBe(true);
}

/** Everything that a connection heard must be a message of the protocol. No refusal may tell of something broken. */
function expectFair(wire: Wire): void {
  for (const heard of wire.heard) {
    const message = serverMessage.parse(heard);
    if ('bye' in message) expectPolite(message.bye as Refusal);
    if ('no' in message) expectPolite(message as unknown as Refusal);
  }
}

// --- A house under fire ----------------------------------------------------------------------------------------------

/** Runs so many things, a few at a time. */
async function inParallel(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

interface Target {
  readonly url: string;
  /** Where the attackers go: tables of the victims, their own tables, the lobby, and nowhere. */
  readonly codes: readonly string[];
  readonly victims: readonly Guest[];
  readonly hostile: readonly Guest[];
}

/** A victim's token, forged: cut off, changed by one letter, or with another signature. */
function forged(random: Random, { victims, hostile }: Target): string {
  const token = pick(random, victims).token;
  const at = random.below(token.length);
  switch (random.below(4)) {
    case 0:
      return token.slice(0, at);
    case 1:
      // The victim's id with the attacker's own signature.
      return token.slice(0, token.lastIndexOf('.')) + pick(random, hostile).token.slice(-44);
    case 2:
      return `${token.slice(0, at)}${pick(random, ['A', 'B', '.', '-', '0'])}${token.slice(at + 1)}`;
    default:
      return pick(random, ['', ' ', '.', '....', 'null', 'x'.repeat(300)]);
  }
}

/** Sends so many frames, over as many connections as that takes. Returns how many there were. */
async function sendFrames(seed: string, frames: number, target: Target): Promise<number> {
  const { url, codes, hostile } = target;
  const people = [...target.victims, ...hostile].map(({ id }) => id);
  let sent = 0;
  await inParallel(Math.ceil(frames / 6), async (at) => {
    const random = seeded(`${seed} ${at}`);
    const wire = new Wire(url);
    await wire.opened();
    const { token } = pick(random, hostile);
    if (random.below(4) > 0) {
      wire.say({ hello: PROTOCOL, at: pick(random, codes), token });
      await wire.until(({ frames }) => frames.length > 0);
    } else if (random.below(2) === 0) {
      wire.say({ hello: PROTOCOL, at: pick(random, codes), token: forged(random, target) });
    }
    for (let left = 1 + random.below(12); left > 0; left--) {
      const { data, ...how } = hostileFrame(random, fairMessage(random, codes, people));
      wire.send(data, how);
      sent++;
    }
    const mark = 1_000_000 + at;
    wire.say({ ping: mark });
    await wire.until(({ frames }) => frames.includes(`{"pong":${mark}}`));
    if (wire.code !== null) expect(CLOSED).toContain(wire.code);
    expectFair(wire);
    if (random.below(2) === 0) wire.socket.terminate();
    else await wire.close();
  });
  return sent;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Every route, with a body that may be right. */
function fairRequest(random: Random, { codes, hostile }: Target): { method: string; path: string; body?: Fields } {
  const name = `Guest ${random.below(1000)}`;
  const password = 'correct horse battery';
  const id = pick(random, ['abc', pick(random, hostile).id, '%00', '..%2f..%2fetc%2fpasswd', 'x'.repeat(90)]);
  const code = pick(random, codes);
  const options = pick<Fields>(random, [{}, { decks: 2, stock: 12 }]);
  const { id: game, bots: levels } = pick(random, games);
  const level = pick(random, ['steady', ...Object.keys(levels)]);
  const bots = { 1: level, 2: level };
  const table = { game, options, seats: 3, bots, public: true, clock: 30, grace: 5, start: true };
  return pick<{ method: string; path: string; body?: Fields }>(random, [
    { method: 'POST', path: '/api/guest', body: { name } },
    { method: 'GET', path: '/api/me' },
    { method: 'PATCH', path: '/api/me', body: { name } },
    { method: 'DELETE', path: '/api/me', body: { password } },
    { method: 'PUT', path: '/api/me/password', body: { password, next: password } },
    { method: 'POST', path: '/api/account', body: { name: 'x', password: 'short' } },
    { method: 'POST', path: '/api/session', body: { name, password } },
    { method: 'DELETE', path: '/api/session?everywhere=' },
    { method: 'GET', path: '/api/me/matches?before=9' },
    { method: 'GET', path: '/api/games' },
    { method: 'GET', path: '/api/tables' },
    { method: 'POST', path: '/api/tables', body: table },
    { method: 'POST', path: '/api/tables', body: { game } },
    { method: 'POST', path: '/api/quick', body: { game } },
    { method: 'GET', path: `/api/tables/${code}` },
    { method: 'GET', path: `/api/matches/${id}` },
    { method: 'GET', path: `/api/matches/${id}/record` },
    { method: 'GET', path: `/api/matches/${id}/race` },
    { method: 'GET', path: '/api/socket' },
    {
      method: 'GET',
      path: pick(random, ['/', '/health', '/ready', '/%61pi/me', '/api', '/nothing', '//', '/%ff/%zz']),
    },
  ]);
}

function hostileHeaders(random: Random, target: Target): Record<string, string> {
  const { token } = pick(random, target.hostile);
  const shown = random.below(4) === 0 ? forged(random, target) : token;
  const headers: Record<string, string> = {
    'x-forwarded-for': pick(random, ['10.9.0.1', '10.9.0.2, 10.9.0.3', '::1', 'x'.repeat(200), ',,,']),
    'content-type': random.below(8) > 0 ? 'application/json' : pick(random, ['text/plain', 'x', '']),
  };
  if (random.below(3) > 0) headers['authorization'] = `${pick(random, ['Bearer', 'bearer', 'Basic'])} ${shown}`;
  else headers['cookie'] = pick(random, [`parlour=${shown}`, 'parlour=%', `a=b; parlour="${shown}";`, '=;=;']);
  if (random.below(4) === 0) headers['origin'] = pick(random, ['null', 'https://evil.example', target.url, 'x:']);
  if (random.below(6) === 0) headers['sec-fetch-site'] = pick(random, ['cross-site', 'same-origin', 'none', 'x']);
  if (random.below(20) === 0) headers['x-large'] = 'x'.repeat(random.below(20_000));
  return headers;
}

function hostileBody(random: Random, body: Fields | undefined): Buffer | string | undefined {
  const text = JSON.stringify(body ?? {});
  switch (random.below(10)) {
    case 0:
      return garbled(random, text);
    case 1:
      return notUtf8(random, text);
    case 2:
      return random.below(3) > 0 ? garbage(random, random.below(80)) : 'x'.repeat(16_000 + random.below(30_000));
    default:
      return JSON.stringify(spoilt(random, body ?? {}));
  }
}

async function sendRequests(seed: string, requests: number, target: Target): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const hostile = [...target.hostile];
  let unanswered = 0;
  await inParallel(requests, async (at) => {
    const random = seeded(`${seed} ${at}`);
    // Some requests forget the person who asks, so new guests are needed.
    if (at % 20 === 0) hostile[random.below(hostile.length)] = await guest(target.url, `Hostile ${at}`);
    const now = { ...target, hostile };
    const fair = fairRequest(random, now);
    const method = random.below(8) === 0 ? pick(random, METHODS) : fair.method;
    const more = random.below(8) === 0 ? pick(random, ['/', '?a[b]=c&a=d', '%', '%00', '#x', ';x']) : '';
    const body = method === 'GET' || method === 'HEAD' ? undefined : hostileBody(random, fair.body);
    const headers = hostileHeaders(random, now);
    if (body !== undefined) headers['content-length'] = `${Buffer.byteLength(body)}`;
    const answer = await ask(target.url, agent, { method, path: fair.path + more, headers }, body);
    if (answer) expectAnswer(answer, `${method} ${fair.path}${more} ${body}`);
    else unanswered++;
  });
  agent.destroy();
  // A client that sends far too much may be cut off before it is answered.
  expect(unanswered).toBeLessThan(requests / 20);
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Null if the server has closed the connection. */
function ask(
  url: string,
  agent: Agent,
  how: { method: string; path: string; headers: Record<string, string> },
  body: Buffer | string | undefined,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const asked = request(url, { agent, ...how }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', () => resolve(null));
      response.on('end', () => resolve({ status: response.statusCode!, text: Buffer.concat(parts).toString() }));
    });
    asked.on('error', () => resolve(null));
    asked.end(body);
  });
}

function expectAnswer({ status, text }: Answer, asked: string): void {
  if (status < 400 || text === '') return expect(status, asked).not.toBe(500);
  const answer: unknown = JSON.parse(text);
  // A request that is not HTTP is answered before our code sees it.
  if (!isRefusal(answer)) return expect([400, 431], `${asked}: ${text}`).toContain(status);
  expectPolite(answer);
  if (answer.refused !== 'busy') expect(status, asked).toBeLessThan(500);
}

/** Requests that are hardly HTTP. Each must end, with an answer or without one. */
async function sendLines(url: string): Promise<void> {
  const { port, hostname } = new URL(url);
  const lines = [
    'GET /api/me HTTP/9.9\r\n\r\n',
    'GET\r\n\r\n',
    '\0\0\0\0\r\n\r\n',
    'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    'POST /api/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'GET /\u0001 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    'GET /api/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n\r\n',
    'GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    'GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  ];
  for (const line of lines) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.write(line);
    await once(socket, 'close');
    expect(answer, line).toMatch(/^(?:HTTP\/1\.1 4\d\d |$)/);
  }
}

/** Plays a match to its end, fairly. */
async function playOut(sessions: readonly Session[]): Promise<void> {
  const random = seeded('fair');
  for (;;) {
    const { table, view } = sessions[0]!.get();
    if (table!.phase === 'over') return;
    const game = games.find(({ id }) => id === table!.game)!;
    const session = sessions[game.actors(view)[0]!]!;
    const { you, view: own } = session.get();
    const action = Object.values(game.bots).at(-1)!(own!, game.legal(own, you!), random);
    expect(await session.act(game.notation.action(action))).toBeNull();
    const { n } = session.get();
    await Promise.all(sessions.map((each) => until(() => each.get().n >= n, each.subscribe)));
  }
}

it(`stands ${FRAMES} hostile frames and ${REQUESTS} requests, and those who play notice nothing`, async () => {
  const data = await emptyDirectory();
  const house = await ForkedHouse.start(settingsOf({ data, log: 'debug', idle: 1 }), NO_LIMITS);
  const { url } = house;
  const victims = await Promise.all(['Zerlina', 'Wenzel'].map((name) => guest(url, name)));
  const code = accept(await victims[0]!.house.create({ game: 'dumbal', seats: 2, options: { target: 100 } }));
  const sessions = victims.map(({ token }) =>
    openTable({ url, code, token, socket: WebSocket, game: (id) => games.find((game) => game.id === id)! }),
  );
  for (const session of sessions) onTestFinished(() => session.close());
  const [host, other] = sessions as [Session, Session];
  expect(await other.ask({ do: 'sit', seat: 1 })).toBeNull();
  expect(await other.ask({ do: 'ready', ready: true })).toBeNull();
  expect(await host.ask({ do: 'start' })).toBeNull();
  await Promise.all(sessions.map((session) => until(() => session.get().view !== null, session.subscribe)));
  const before = sessions.map((session) => session.get());
  const lost: string[] = [];
  for (const session of sessions)
    session.subscribe(() => session.get().link !== 'open' && lost.push(session.get().link));

  const hostile = await Promise.all(Array.from({ length: 12 }, (_, at) => guest(url, `Hostile ${at}`)));
  const own = await Promise.all(
    games.map(({ id }, at) => hostile[at]!.house.create({ game: id, seats: 3, public: true, clock: 30 })),
  );
  const codes = [code, code, ...own.map(accept), 'lobby', 'ZZZZZZ'];
  const target = { url, codes, victims, hostile };

  // Memory that is taken for the first time does not count as growth.
  await sendFrames('warm', FRAMES / 8, target);
  await sendRequests('warm', REQUESTS / 8, target);
  await house.calm(2, 1);
  const light = await house.weight();
  const frames = await sendFrames('hostile', FRAMES, target);
  await sendRequests('hostile', REQUESTS, target);
  await sendLines(url);
  await house.calm(2, 1);
  const heavy = await house.weight();
  expect(frames).toBeGreaterThan(FRAMES * 0.9);
  expect(heavy - light).toBeLessThan(GROWTH);
  expect(house.exitCode).toBeNull();

  expect(lost).toEqual([]);
  for (const [at, session] of sessions.entries()) {
    const { n, view, table, you } = session.get();
    const { n: n0, view: view0, table: table0, you: you0 } = before[at]!;
    expect({ n, view, table, you }).toEqual({ n: n0, view: view0, table: table0, you: you0 });
  }
  await playOut(sessions);
  const match = host.get().table!.match!;
  expect(await new HouseClient(url).record(match)).toMatchObject({ game: 'dumbal', moves: expect.any(Array) });
  for (const session of sessions) session.close();
  await house.stop();

  const storage = await openSqlite(data);
  const rows = await storage.journal(code, 1);
  await storage.close();
  const ids = victims.map(({ id }) => id);
  const entries = rows.map(({ body }) => JSON.parse(body) as Entry & { asked?: Asked });
  for (const { is, asked } of entries.slice(before[0]!.n)) {
    if (is === 'act') expect(ids).toContain(asked![0]);
    else expect(['over', 'gone']).toContain(is);
  }
  expectSilentLog(house.output.join(''), [...victims, ...hostile], entries);
}, 420_000);

/** All fields that a line of the log may have. */
const LOGGED = ['level', 'time', 'pid', 'hostname', 'reqId', 'method', 'route', 'status', 'ms', 'version', 'msg'];

/** Even the most detailed log must have no cards, no tokens, no names and no failures. */
function expectSilentLog(log: string, people: readonly Guest[], entries: readonly Entry[]): void {
  const lines = log.trim().split('\n');
  expect(lines.length).toBeGreaterThan(REQUESTS * 0.9);
  for (const line of lines) {
    const said: Fields = JSON.parse(line);
    for (const key of Object.keys(said)) expect(LOGGED, line).toContain(key);
    expect(said['level'], line).toBeLessThan(40);
    if ('route' in said) expect(String(said['route'])).toMatch(/^(?:null|\/[a-z]*(?:\/:?[a-z]+)*)$/);
  }
  const secrets = entries.flatMap((entry) =>
    entry.is === 'began' ? entry.secret : entry.is === 'act' ? entry.act : [],
  );
  const notSaid = [...secrets.filter((text) => text.length > 5), ...people.flatMap(({ name, token }) => [name, token])];
  for (const text of notSaid) expect(log.includes(text), text).toBe(false);
}

it('PR-22: lets nobody be faster than is fair', async () => {
  const { url } = await openHouse({}, LIMITS);
  const { token } = await guest(url, 'Zerlina');

  const wire = await Wire.hello(url, 'lobby', token);
  await wire.until(({ frames }) => frames.length > 0);
  for (let ping = 0; ping < 400; ping++) wire.say({ ping });
  await wire.until(() => false);
  expect(wire.code).toBe(1001);
  expect(wire.heard.at(-1)).toMatchObject({ bye: { refused: 'too-fast' }, again: true });

  const crowd = Array.from({ length: 300 }, () => new Wire(url, { 'x-forwarded-for': '10.1.1.1' }));
  await Promise.all(crowd.map((each) => each.opened()));
  const inside = crowd.filter(({ socket }) => socket.readyState === WebSocket.OPEN);
  expect(inside.length).toBeGreaterThanOrEqual(100);
  expect(inside.length).toBeLessThan(300);
  for (const each of crowd) each.socket.terminate();

  const answers = await Promise.all(Array.from({ length: 600 }, () => fetch(`${url}/api/games`)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused[0]!.json()).toMatchObject({ refused: 'too-fast' });
});
