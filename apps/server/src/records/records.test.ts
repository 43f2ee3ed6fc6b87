import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import {
  type AnyGame,
  isRefusal,
  Match,
  parseRecord,
  parseSeen,
  replayAll,
  replaySeen,
  seeded,
  shuffler,
} from '@parlour/engine';
import { games } from '@parlour/games';
import { HouseClient, openTable, type TableWish, until } from '@parlour/protocol';
import Database from 'libsql';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { Caretaker, keptFor } from '../caretaker.ts';
import { settings } from '../config.ts';
import { openSqlite } from '../storage/sqlite.ts';
import type { Storage } from '../storage/storage.ts';
import { matchIn } from '../table/restore.ts';
import { accept, emptyDirectory, type Guest, guest, openHouse } from '../testing.ts';
import { Records } from './records.ts';

const gameOf = (id: string): AnyGame => games.find((game) => game.id === id)!;

/** A person who sits and plays like a bot until the match is over. */
class Sitter {
  readonly guest: Guest;
  readonly session: ReturnType<typeof openTable>;
  readonly #random = seeded('sitter');

  constructor(url: string, code: string, guest: Guest) {
    this.guest = guest;
    this.session = openTable({ url, code, token: guest.token, socket: WebSocket, game: gameOf });
    onTestFinished(() => this.session.close());
  }

  until(holds: (state: ReturnType<Sitter['session']['get']>) => boolean): Promise<void> {
    return until(() => holds(this.session.get()), this.session.subscribe);
  }

  async play(moves = Number.POSITIVE_INFINITY): Promise<void> {
    for (let move = 0; move < moves; ) {
      await this.until(({ table, view, you, pending }) => {
        if (table?.phase === 'over') return true;
        return view !== null && pending.length === 0 && gameOf(table!.game).actors(view).includes(you!);
      });
      const { table, view, you } = this.session.get();
      if (table!.phase === 'over') return;
      const game = gameOf(table!.game);
      const [best] = Object.values(game.bots).slice(-1);
      const action = best!(view, game.legal(view, you!), this.#random);
      if ((await this.session.act(game.notation.action(action))) === null) move++;
    }
  }
}

/** A match of two people and a bot that has begun. */
async function begin(url: string, wish: Pick<TableWish, 'game' | 'options'>) {
  const people = [await guest(url, 'Maya'), await guest(url, 'Ravi')];
  const bot = Object.keys(gameOf(wish.game).bots)[0]!;
  const code = accept(await people[0]!.house.create({ ...wish, seats: 3, bots: { 2: bot } }));
  const [one, two] = people.map((person) => new Sitter(url, code, person)) as [Sitter, Sitter];
  expect(await two.session.ask({ do: 'sit' })).toBeNull();
  expect(await two.session.ask({ do: 'ready', ready: true })).toBeNull();
  expect(await one.session.ask({ do: 'start' })).toBeNull();
  await one.until(({ view }) => view !== null);
  return { code, match: one.session.get().table!.match!, one, two };
}

async function play(url: string, wish: Pick<TableWish, 'game' | 'options'>) {
  const begun = await begin(url, wish);
  await Promise.all([begun.one.play(), begun.two.play()]);
  return begun;
}

const ask = (url: string, path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, url), { headers, redirect: 'error' });

const quiet = pino({ level: 'silent' });

/** Stores a match of which only the deal was played. */
async function keepDouji(storage: Storage, id: string, ended: number | null, deal?: null): Promise<void> {
  const douji = gameOf('douji');
  const { start } = accept(Match.deal(douji, {}, 2, shuffler(seeded(id)))).record;
  const dealt = deal === null || !('deal' in start) ? null : start.deal;
  const entries = [
    { is: 'made', terms: { game: 'douji', options: douji.options.parse({}) }, seats: 2, host: 'x' },
    { is: 'began', match: id, at: 1, version: douji.version, secret: '', deal: dealt },
  ].map((entry, at) => ({ n: at + 1, time: 0, body: JSON.stringify(entry) }));
  const players = [{ seat: 0, person: null, name: 'bot', place: null, score: null }];
  const to = ended === null ? null : 2;
  const match = { id, table: id, game: 'douji', base: 1, from: 2, to, began: 1, ended, result: null, players };
  await storage.commit({ table: id, entries, match });
}

describe('the record of a match that is over', () => {
  it('is all of it, the same for everybody, and outlives the journal', async () => {
    const { url, data, stop } = await openHouse();
    const { match, code, one } = await play(url, { game: 'dumbal', options: { target: 20 } });
    const outfit = { colour: 'violet', pattern: 'rings', hat: 'crown', trail: 'stars' } as const;
    accept(await one.guest.house.dress(outfit));
    const stranger = await new HouseClient(url).record(match);
    expect(await one.guest.house.record(match)).toEqual(stranger);
    const record = accept(parseRecord(stranger));
    const { state } = accept(replayAll(gameOf('dumbal'), record));
    const info = accept(await new HouseClient(url).match(match));
    expect(JSON.parse(JSON.stringify(gameOf('dumbal').result(state)))).toEqual(info.result);
    expect(info.players.map((player) => player.outfit)).toEqual([outfit, undefined, undefined]);
    await stop();
    const storage = await openSqlite(data);
    expect(matchIn(await storage.journal(code, 1), match)?.record).toEqual(record);
    // A year later nobody has come back to the table.
    const clock = () => Date.now() + 60 * 86_400_000;
    const later = new Caretaker({ storage, log: quiet, clock, room: 1e9, kept: keptFor(settings.parse({})) });
    await later.sweep();
    await later.stop();
    expect(await storage.journal(code, 1)).toEqual([]);
    await storage.close();
    const again = await openHouse({ data });
    expect(await new HouseClient(again.url).record(match)).toEqual(stranger);
    expect(await new HouseClient(again.url).table(code)).toMatchObject({ refused: 'no-such-table' });
  });

  it('is sent as it is kept to who can unpack it, unpacked to who cannot, and once to who has it', async () => {
    const { url } = await openHouse();
    const { match } = await play(url, { game: 'dumbal', options: { target: 20 } });
    const path = `/api/matches/${match}/record`;
    const packed = await ask(url, path, { 'accept-encoding': 'br, gzip;q=0.5' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const plain = await ask(url, path, { 'accept-encoding': 'gzip;q=0' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('content-type')).toContain('application/json');
    expect(plain.headers.get('vary')).toContain('accept-encoding');
    expect(await plain.json()).toEqual(await packed.json());
    const tag = plain.headers.get('etag')!;
    const known = await ask(url, path, { 'if-none-match': tag });
    expect(known.status).toBe(304);
    expect(await known.text()).toBe('');
  });

  it('is, where the game keeps cards hidden, what the asker has seen and nothing else', async () => {
    const { url, data, stop } = await openHouse();
    const { match, code, one, two } = await play(url, { game: 'douji', options: { games: 2 } });
    const stranger = await guest(url, 'Lina');
    const seen = await Promise.all([one.guest, two.guest, stranger].map(({ house }) => house.record(match)));
    for (const [at, viewer] of [0, 1, null].entries()) {
      const record = accept(parseSeen(seen[at]));
      expect(record.viewer).toBe(viewer);
      const steps = [...replaySeen(gameOf('douji'), record)];
      expect(steps).toHaveLength(record.moves.length + 1);
      expect(steps.at(-1)!.view).toEqual(viewer === null ? expect.anything() : [one, two][viewer]!.session.get().view);
    }
    expect(await new HouseClient(url).record(match)).toEqual(seen[2]);
    const tags = await Promise.all(
      [one.guest, two.guest].map(async ({ token }) => {
        const { headers } = await ask(url, `/api/matches/${match}/record`, { authorization: `Bearer ${token}` });
        return headers.get('etag');
      }),
    );
    expect(new Set(tags).size).toBe(2);
    await stop();
    const storage = await openSqlite(data);
    const { start } = matchIn(await storage.journal(code, 1), match)!.record;
    const [shuffle] = 'deal' in start ? start.deal : [];
    expect(await storage.record(match, 'whole')).toBeNull();
    for (const of of ['seen', 'seen 0', 'seen 1']) {
      const text = gunzipSync((await storage.record(match, of))!).toString();
      expect(text).not.toContain(JSON.stringify(shuffle));
    }
    expect(await storage.record(match, 'seen 2')).toBeNull();
    await storage.close();
  });

  it('has no track where nobody ran', async () => {
    const { url } = await openHouse();
    const { match } = await play(url, { game: 'dumbal', options: { target: 20 } });
    expect(await new HouseClient(url).race(match)).toMatchObject({ refused: 'no-track' });
  });
});

describe('the record of a match that is being played', () => {
  it('is what the asker has seen so far, to the last move that is stored', async () => {
    const { url } = await openHouse();
    const { match, one, two } = await begin(url, { game: 'skip-bo', options: {} });
    await Promise.race([one.play(5), two.play(5)]);
    const record = accept(parseSeen(await one.guest.house.record(match)));
    expect(record.viewer).toBe(0);
    expect(record.moves.length).toBeGreaterThanOrEqual(5);
    const stranger = accept(parseSeen(await new HouseClient(url).record(match)));
    expect(stranger.viewer).toBeNull();
    const { headers } = await ask(url, `/api/matches/${match}/record`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  });

  it('is made for one person once at a time, and for so many people', async () => {
    const storage = await openSqlite(await emptyDirectory());
    await keepDouji(storage, 'playing', null);
    const records = new Records({ storage, log: quiet, find: gameOf });
    const row = (await storage.match('playing'))!;
    const ask = (asker: string) => records.of(row, null, asker);
    const answers = await Promise.all([
      ask('one'),
      ask('one'),
      ...Array.from({ length: 80 }, (_, at) => ask(`somebody ${at}`)),
      ask('one'),
    ]);
    const busy = answers.map((answer) => isRefusal(answer) && answer.refused === 'busy');
    expect(busy.slice(0, 2)).toEqual([false, true]);
    expect(busy.filter(Boolean)).toHaveLength(83 - 64);
    // All have the same eyes. Those who ask before the record is begun share it.
    expect(new Set(answers.map((answer) => (isRefusal(answer) ? null : answer.bytes))).size).toBeLessThanOrEqual(3);
    expect(records.waiting).toBe(0);
    expect(await ask('one')).toMatchObject({ of: 'seen', lasting: false });
    await records.stop();
    await storage.close();
  });
});

describe('matches from before there were records', () => {
  it('have theirs made when somebody asks, and in the background, with the tracks they had', async () => {
    const { url, data, stop } = await openHouse();
    const dumbal = await play(url, { game: 'dumbal', options: { target: 20 } });
    const douji = await play(url, { game: 'douji', options: { games: 1 } });
    const asked = await Promise.all([dumbal, douji].map(({ match, one }) => one.guest.house.record(match)));
    await stop();
    // The data as the version before left it.
    const db = new Database(join(data, 'parlour.db'));
    db.exec('delete from records; update matches set recorded = 0');
    for (const { match } of [dumbal, douji]) {
      db.prepare('update matches set track = ? where id = ?').run([`{"arena":1,"old":"${match}"}`, match]);
    }
    db.close();
    const again = await openHouse({ data });
    const house = new HouseClient(again.url, douji.one.guest.token);
    expect(await house.record(douji.match)).toEqual(asked[1]);
    expect(await house.race(douji.match)).toEqual({ arena: 1, old: douji.match });
    await again.stop();
    const storage = await openSqlite(data);
    const records = new Records({ storage, log: quiet, find: gameOf, wait: 0 });
    while ((await storage.stock()).unrecorded > 0) await sleep(50);
    await records.stop();
    const kept = gunzipSync((await storage.record(dumbal.match, 'whole'))!).toString();
    expect(JSON.parse(kept)).toEqual(asked[0]);
    const track = gunzipSync((await storage.record(dumbal.match, 'race'))!).toString();
    expect(JSON.parse(track)).toEqual({ arena: 1, old: dumbal.match });
    await storage.close();
  });

  it('of other rules are refused in words where they cannot be played again, and nothing tries for ever', async () => {
    const { url, data, stop } = await openHouse();
    const { match, one } = await play(url, { game: 'douji', options: { games: 1 } });
    await stop();
    const db = new Database(join(data, 'parlour.db'));
    db.exec(`delete from records; update matches set recorded = 0;
      update journal set body = json_set(body, '$.version', 0) where body like '{"is":"began"%'`);
    db.close();
    const again = await openHouse({ data });
    const house = new HouseClient(again.url, one.guest.token);
    expect(await house.record(match)).toMatchObject({ refused: 'no-record' });
    await again.stop();
    const storage = await openSqlite(data);
    expect((await storage.stock()).unrecorded).toBe(0);
    await storage.close();
  });
});

it('goes on when the thread dies in the middle of a record', async () => {
  const storage = await openSqlite(await emptyDirectory());
  // No table writes this. The game throws, and so the thread dies.
  await keepDouji(storage, 'broken', 1, null);
  await keepDouji(storage, 'whole', 2);
  const failures: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => failures.push(JSON.parse(line)) });
  const records = new Records({ storage, log, find: gameOf });
  for (const [id, outcome] of [
    ['broken', { refused: 'no-record' }],
    ['whole', { of: 'seen' }],
  ] as const) {
    expect(await records.of((await storage.match(id))!, null, 'somebody')).toMatchObject(outcome);
  }
  expect(failures).toMatchObject([{ match: 'broken', msg: 'record failed' }]);
  // The entries stay, in case records can be made from them one day.
  expect((await storage.stock()).unrecorded).toBe(1);
  await records.stop();
  await storage.close();
});
