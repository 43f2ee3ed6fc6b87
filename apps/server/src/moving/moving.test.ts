import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal } from '@parlour/engine';
import { HouseClient, type Session } from '@parlour/protocol';
import Sqlite from 'libsql';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { come, playOn } from '../sitting.ts';
import { backUp, restore } from '../storage/backup.ts';
import { openStorage } from '../storage/open.ts';
import { PostgresServer } from '../storage/postgres/server.ts';
import { shardOf } from '../storage/postgres/shards.ts';
import type { JournalEntry, Storage } from '../storage/storage.ts';
import { findGame } from '../table/founding.ts';
import { foldedOf, type Ledger } from '../table/ledger.ts';
import { restore as restoreTable } from '../table/restore.ts';
import { accept, emptyDirectory, type Guest, guest, openHouse } from '../testing.ts';
import { exportTable, importTable } from './index.ts';

const server = await PostgresServer.start();
afterAll(() => server.remove());
let made = 0;
const twoDatabases = async () => [await server.create(`m${made++}`), await server.create(`m${made++}`)].join();

/** What a journal comes to, between two matches. */
function ledgerOf(rows: readonly JournalEntry[]): Ledger {
  const restored = accept(restoreTable('', findGame, rows));
  return foldedOf(restored.past.ledger);
}

const refused = (answer: unknown) => (isRefusal(answer) ? answer.refused : answer);

/** Two people in the middle of a match. Nobody can win it in as few moves as are made here. */
async function begun(url: string, people: readonly [Guest, Guest]) {
  const [ada, bo] = people;
  const code = accept(await ada.house.create({ game: 'skip-bo', seats: 2 }));
  const sessions = await come2(url, people, code);
  expect(await sessions[1].ask({ do: 'sit', seat: 1 })).toBeNull();
  expect(await sessions[1].ask({ do: 'ready', ready: true })).toBeNull();
  expect(await sessions[0].ask({ do: 'start' })).toBeNull();
  await vi.waitFor(() => expect(sessions.every((session) => session.get().view)).toBe(true));
  await playOn(sessions);
  return { code, sessions, ada, bo };
}

async function come2(url: string, people: readonly [Guest, Guest], code: string): Promise<[Session, Session]> {
  return [await come(url, people[0].token, code), await come(url, people[1].token, code)];
}

const twoPeople = async (url: string) => [await guest(url, 'Ada Moves'), await guest(url, 'Bo Moves')] as const;

/** What everybody of a table knows. */
const seen = (sessions: readonly Session[]) => sessions.map((session) => session.get().view);

/** The host asks for something in a house that has let the table go. Nobody is told that it was done. */
async function findGone(session: Session): Promise<void> {
  expect(refused(await session.ask({ do: 'set', to: { chat: false } }))).toBe('no-such-table');
  expect(session.get().farewell).toMatchObject({ refused: 'no-such-table' });
}

/** What a house has stored, after it is closed. */
async function reading(house: { data: string; stop(): Promise<void> }): Promise<Storage> {
  await house.stop();
  const storage = await openStorage(house.data);
  onTestFinished(() => storage.close());
  return storage;
}

describe('a table', () => {
  it('goes on in databases and then at home again, in the middle of a match, with the same people and tokens', async () => {
    const home = await openHouse();
    const place = await twoDatabases();
    const cluster = await openHouse({ database: place });
    const people = await twoPeople(home.url);
    const folder = await emptyDirectory();
    // One table for each of the databases.
    const tables: Awaited<ReturnType<typeof begun>>[] = [];
    while (new Set(tables.map(({ code }) => shardOf(code, 2))).size < 2) tables.push(await begun(home.url, people));
    for (const [at, { code, sessions }] of tables.entries()) {
      const [there, back] = [join(folder, `there${at}`), join(folder, `back${at}`)];
      const known = seen(sessions);
      expect(await exportTable(home.data, code, there)).toBeNull();
      expect(statSync(there).mode & 0o777).toBe(0o600);
      await findGone(sessions[0]);
      expect(await importTable(there, place)).toBe(code);

      const away = await come2(cluster.url, people, code);
      expect(seen(away)).toEqual(known);
      await playOn(away);
      expect(await exportTable(place, code, back)).toBeNull();
      const after = seen(away);
      expect(await importTable(back, home.data)).toBe(code);
      const again = await come2(home.url, people, code);
      expect(seen(again)).toEqual(after);
      await playOn(again);
      await again[0].ask({ do: 'resign' });
    }
  });
});

describe('a table that moves', () => {
  it.each(['a directory', 'databases'])(
    'takes all along that was acknowledged, in the middle of things: from %s',
    async (kind) => {
      const database = kind === 'databases' ? await twoDatabases() : null;
      const home = await openHouse({ database });
      const ada = await guest(home.url, 'Ada Moves');
      const code = accept(await ada.house.create({ game: 'skip-bo', seats: 2 }));
      const session = await come(home.url, ada.token, code);
      let done = 0;
      let leaving: ReturnType<typeof exportTable> | null = null;
      const file = join(await emptyDirectory(), 'table');
      for (;;) {
        const no = await session.ask({ do: 'set', to: { chat: done % 2 === 1 } });
        if (no) {
          expect(no.refused).toBe('no-such-table');
          break;
        }
        if (++done === 10) leaving = exportTable(database ?? home.data, code, file);
      }
      expect(await leaving).toBeNull();
      const db = new Sqlite(file);
      const rows = db.prepare('select n, body from journal order by n').all() as { n: number; body: string }[];
      db.close();
      expect(rows.map(({ n }) => n)).toEqual(rows.map((_, at) => at + 1));
      expect(rows.filter(({ body }) => body.startsWith('{"is":"chat"'))).toHaveLength(done);
    },
  );

  it('takes only its own people along, and the match that is played: the old house keeps nothing of it', async () => {
    const home = await openHouse();
    const people = await twoPeople(home.url);
    const { code, sessions, ada, bo } = await begun(home.url, people);
    const match = sessions[0].get().table!.match!;
    expect(await sessions[1].ask({ do: 'resign' })).toBeNull();
    await vi.waitFor(() => expect(sessions[0].get().table!.seats[1]!.bot).not.toBeNull());
    const file = join(await emptyDirectory(), 'table');
    const elsewhere = await openHouse();
    expect(await exportTable(home.data, code, file)).toBeNull();
    expect(await importTable(file, elsewhere.data)).toBe(code);
    await come(elsewhere.url, ada.token, code);
    // Bo sits there no more, so Bo has stayed at home.
    expect(refused(await new HouseClient(elsewhere.url, bo.token).me())).toBe('not-signed-in');
    const there = await reading(elsewhere);
    expect(await there.person(bo.id)).toBeNull();
    expect((await there.match(match))!.players.map(({ person }) => person)).toEqual([ada.id, null]);
    expect((await there.unfinished(ada.id, 10)).map(({ table }) => table)).toEqual([code]);
    const left = await reading(home);
    expect(await left.match(match)).toBeNull();
    expect(await left.unfinished(ada.id, 10)).toEqual([]);
    await there.forgetPerson(ada.id);
    expect(await there.keys(ada.id)).toBeNull();
  });

  it('takes matches that are over along with their records, and the sessions that have ended', async () => {
    const home = await openHouse();
    const ada = await guest(home.url, 'Ada');
    const password = 'a password of some length';
    const account = accept(await ada.house.register('Ada Moves', password));
    const other = accept(await new HouseClient(home.url).signIn('Ada Moves', password));
    const own = new HouseClient(home.url, account.token!);
    const code = accept(await own.create({ game: 'skip-bo', seats: 2, bots: { 1: 'random' }, start: true }));
    const id = (await come(home.url, account.token!, code)).get().table!.match!;
    accept(await new HouseClient(home.url, other.token!).signOut());
    const storage = await reading(home);
    // The match is over, and its record is made.
    const { recorded: _, ...match } = (await storage.match(id))!;
    const { n, time } = (await storage.journal(code, 1)).at(-1)!;
    const entries = [{ n: n + 1, time, body: JSON.stringify({ is: 'over', why: 'abandoned' }) }];
    await storage.commit({ table: code, entries, match: { ...match, to: n + 1, ended: 1_000 } });
    const whole = new Uint8Array([1, 2, 3]);
    await storage.keepRecords(id, { whole });
    await storage.close();
    const file = join(await emptyDirectory(), 'table');
    const elsewhere = await openHouse();
    expect(await exportTable(home.data, code, file)).toBeNull();
    expect(await importTable(file, elsewhere.data)).toBe(code);
    for (const data of [home.data, elsewhere.data]) {
      const db = new Sqlite(join(data, 'parlour.db'));
      const rows = db.prepare('select ended, recorded, bytes from matches join records on match = id').all();
      expect(rows).toEqual([{ ended: 1_000, recorded: 1, bytes: whole.buffer }]);
      db.close();
    }
    expect(refused(await new HouseClient(elsewhere.url, other.token!).me())).toBe('not-signed-in');
    expect(accept(await new HouseClient(elsewhere.url).signIn('Ada Moves', password)).person.id).toBe(ada.id);
  });

  it('is brought back by the same file, if it should not have left', async () => {
    const home = await openHouse();
    const people = await twoPeople(home.url);
    const { code, sessions } = await begun(home.url, people);
    const file = join(await emptyDirectory(), 'table');
    expect(await exportTable(home.data, code, file)).toBeNull();
    expect(refused(await exportTable(home.data, code, `${file}2`))).toBe('no-such-table');
    expect(await importTable(file, home.data)).toBe(code);
    // The house had it in memory all the time, and goes on with the next number.
    await playOn(sessions);
    await sessions[0].ask({ do: 'resign' });
  });

  it('goes on from where its journal begins, if the house has removed older entries', async () => {
    const home = await openHouse();
    const ada = await guest(home.url, 'Ada Moves');
    const code = accept(await ada.house.create({ game: 'skip-bo', seats: 2 }));
    const before = await come(home.url, ada.token, code);
    for (const chat of [false, true]) expect(await before.ask({ do: 'set', to: { chat } })).toBeNull();
    const storage = await reading(home);
    const last = (await storage.journal(code, 1)).at(-1)!;
    const folded = { is: 'folded', ledger: ledgerOf(await storage.journal(code, 1)), ids: [] };
    const entries = [{ n: last.n + 1, time: last.time, body: JSON.stringify(folded) }];
    await storage.commit({ table: code, entries, anew: true });
    await storage.close();
    const db = new Sqlite(join(home.data, 'parlour.db'));
    db.prepare('delete from journal where n <= ?').run([last.n]);
    db.prepare('update tables set first = start').run();
    db.close();
    const file = join(await emptyDirectory(), 'table');
    const place = await twoDatabases();
    expect(await exportTable(home.data, code, file)).toBeNull();
    expect(await importTable(file, place)).toBe(code);
    const cluster = await openHouse({ database: place });
    const session = await come(cluster.url, ada.token, code);
    expect(session.get().n).toBeGreaterThan(last.n);
    expect(session.get().table!.seats[0]!.person!.name).toBe('Ada Moves');
    expect(await session.ask({ do: 'set', to: { chat: false } })).toBeNull();
  });
});

describe('moving a table', () => {
  /** A house that is closed, with a table in it, and a file with another table of it. */
  async function left() {
    const home = await openHouse();
    const people = await twoPeople(home.url);
    const [one, other] = [await begun(home.url, people), await begun(home.url, people)];
    const folder = await emptyDirectory();
    await home.stop();
    const file = join(folder, 'table');
    expect(await exportTable(home.data, one.code, file)).toBeNull();
    return { data: home.data, folder, file, gone: one.code, here: other.code, people };
  }

  it('is refused where the table is, and where somebody else has the name of one of its people', async () => {
    const { data, folder, file, gone } = await left();
    expect(await importTable(file, data)).toBe(gone);
    expect(refused(await importTable(file, data))).toBe('table-exists');
    expect(refused(await importTable(file, folder))).toBe('no-house');
    const elsewhere = await openHouse();
    const { house } = await guest(elsewhere.url, 'Mia');
    accept(await house.register('Ada Moves', 'a password of some length'));
    expect(await importTable(file, elsewhere.data)).toEqual({ refused: 'name-taken', facts: { name: 'Ada Moves' } });
    const [first, second] = (await twoDatabases()).split(',');
    await (await openStorage(`${first},${second}`)).close();
    expect(refused(await importTable(file, `${second},${first}`))).toBe('cannot-open');
    const storage = await reading(elsewhere);
    expect(await storage.start(gone)).toBeNull();
    expect((await storage.stock()).guests).toBe(0);
  });

  it('gives nobody the seat of a person whom the house knows, unless both houses have known them', async () => {
    const { file, gone, people } = await left();
    const elsewhere = await openHouse();
    await elsewhere.stop();
    const storage = await openStorage(elsewhere.data);
    const usual = { key: null, look: null, password: null, outfit: null, epoch: 0, created: 1, seen: 1 };
    await storage.secret('tokens', () => new Uint8Array(32));
    await storage.savePerson({ id: people[0].id, name: 'Mia', ...usual });
    await storage.close();
    expect(refused(await importTable(file, elsewhere.data))).toBe('another-person');
    const after = await reading(elsewhere);
    expect(await after.person(people[1].id)).toBeNull();
    expect([await after.start(gone), await after.keys(people[0].id)]).toEqual([null, null]);
  });

  it('is refused for a table that this version cannot read, and for a house of another version', async () => {
    const { data, folder, file, here } = await left();
    const change = (text: string) => {
      const db = new Sqlite(join(data, 'parlour.db'));
      db.exec(text);
      db.close();
    };
    const leave = () => exportTable(data, here, join(folder, 'other'));
    change(`update journal set body = '{"is":"hovered"}' where "table" = '${here}' and n = 2`);
    expect(await leave()).toEqual({
      refused: 'unreadable-table',
      facts: { table: here, n: 2, problem: 'newer' },
    });
    change('pragma user_version = 3');
    for (const answer of [await leave(), await importTable(file, data)]) {
      expect(answer).toMatchObject({ refused: 'other-house-version', facts: { directory: data, version: 3 } });
    }
    expect(existsSync(join(folder, 'other'))).toBe(false);
  });

  it('is refused for files that are missing, foreign, damaged or newer, and says which', async () => {
    const { data, folder, file, gone, here } = await left();
    const named = (name: string) => join(folder, name);
    const whole = readFileSync(file);
    writeFileSync(named('text'), 'nothing of ours');
    writeFileSync(named('short'), whole.subarray(0, whole.length - 4096));
    expect(backUp(data, named('backup'))).toBeNull();
    for (const [name, change] of [
      ['flipped', `update journal set body = replace(body, '"seat":0', '"seat":1')`],
      ['fewer', 'delete from people'],
      ['newer', 'pragma user_version = 999'],
    ] as const) {
      writeFileSync(named(name), whole);
      const db = new Sqlite(named(name));
      db.exec(change);
      db.close();
    }
    const answers = ['none', 'text', 'backup', 'short', 'flipped', 'fewer', 'newer', '.'].map(async (name) =>
      refused(await importTable(named(name), data)),
    );
    const [none, foreign, damaged, newer] = ['no-backup', 'no-table-file', 'damaged-table-file', 'newer-table-file'];
    expect(await Promise.all(answers)).toEqual([none, foreign, foreign, damaged, damaged, damaged, newer, foreign]);
    // One table is no house.
    expect(refused(restore(file, named('house')))).toBe('bad-backup');
    expect(refused(await exportTable(data, here, file))).toBe('file-exists');
    expect(refused(await exportTable(data, 'NOBODY', named('new')))).toBe('no-such-table');
    expect(refused(await exportTable(data, here, named('no/such')))).toBe('cannot-write');
    const storage = await openStorage(data);
    onTestFinished(() => storage.close());
    expect(await storage.start(gone)).toBeNull();
    expect(await storage.start(here)).toBe(1);
  });
});
