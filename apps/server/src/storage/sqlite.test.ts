import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { describeStorage } from './contract.ts';
import { openSqlite } from './sqlite.ts';
import { CannotOpen } from './storage.ts';

const scratch = mkdtempSync(join(tmpdir(), 'parlour-storage-'));
afterAll(() => rm(scratch, { recursive: true }));

describe.each(['power', 'crash'] as const)('SQLite, safe from a %s', (durability) => {
  const directory = join(scratch, durability);
  describeStorage({ open: () => openSqlite(directory, { durability }), program: opening(directory) });
});

describe('the directory', () => {
  it('is one process’s at a time, and free as soon as that is killed', async () => {
    const directory = join(scratch, 'locked');
    const program = `${opening(directory)} process.stdout.write('open'); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await expect(openSqlite(directory)).rejects.toThrow(
      new CannotOpen(`cannot open the data in ${directory}: another Parlour is running on it`),
    );
    child.kill('SIGKILL');
    await once(child, 'close');
    const storage = await openSqlite(directory);
    await expect(openSqlite(directory)).rejects.toThrow('another Parlour is running on it');
    await storage.close();
    await (await openSqlite(directory)).close();
  });

  it('of version 1 is brought up to date', async () => {
    const directory = join(scratch, 'version-1');
    const db = database(directory);
    db.exec(VERSION_1);
    db.close();
    const storage = await openSqlite(directory);
    expect(await storage.journal('t', 1)).toEqual([{ n: 1, time: 40, body: '{"is":"made"}' }]);
    expect(await storage.match('m')).toMatchObject({
      game: 'dumbal',
      players: [
        { seat: 0, person: 'ida', score: 12 },
        { seat: 1, person: null, name: 'Robin' },
      ],
    });
    expect((await storage.account('ida'))?.name).toBe('Ida');
    expect(await storage.secret('tokens', () => Uint8Array.of())).toEqual(Uint8Array.of(1, 2, 3));
    // New in version 2.
    await storage.beat([{ table: 't', time: 70 }]);
    expect(await storage.time('t')).toBe(70);
    await storage.close();
  });

  it('of a newer version is left alone', async () => {
    const directory = join(scratch, 'newer');
    const db = database(directory);
    db.exec('create table wonders (id text); pragma user_version = 99');
    db.close();
    const before = await readFile(join(directory, 'parlour.db'));
    await expect(openSqlite(directory)).rejects.toThrow(/its version is 99, and this Parlour knows versions up to \d/);
    const after = database(directory);
    expect(after.prepare('select name from sqlite_master').raw().all()).toEqual([['wonders']]);
    expect(after.pragma('user_version')).toEqual([{ user_version: 99 }]);
    after.close();
    expect(before.length).toBe((await readFile(join(directory, 'parlour.db'))).length);
  });

  it('that holds something else, or a damaged database, is named with what is wrong', async () => {
    const garbage = join(scratch, 'garbage');
    mkdirSync(garbage);
    await writeFile(join(garbage, 'parlour.db'), 'this is a shopping list, '.repeat(1000));
    await expect(openSqlite(garbage)).rejects.toThrow(
      new CannotOpen(`cannot open the data in ${garbage}: file is not a database`),
    );

    const damaged = join(scratch, 'damaged');
    await (await openSqlite(damaged)).close();
    const file = await open(join(damaged, 'parlour.db'), 'r+');
    await file.write(Buffer.alloc(3000, 'x'), 0, 3000, 100);
    await file.close();
    await expect(openSqlite(damaged)).rejects.toThrow(
      new CannotOpen(`cannot open the data in ${damaged}: database disk image is malformed`),
    );

    await writeFile(join(scratch, 'file'), '');
    await expect(openSqlite(join(scratch, 'file'))).rejects.toThrow(CannotOpen);
  });
});

it('says why a write failed, and tries the next one anew', async () => {
  const directory = join(scratch, 'failing');
  const storage = await openSqlite(directory);
  const commit = { table: 't', entries: [{ n: 1, time: 0, body: '{}' }] };
  const intruder = database(directory);
  intruder.exec('begin immediate');
  const outcomes = await Promise.allSettled([storage.commit(commit), storage.beat([{ table: 't', time: 1 }])]);
  expect(outcomes).toEqual(
    outcomes.map(() => ({ status: 'rejected', reason: expect.objectContaining({ message: 'database is locked' }) })),
  );
  intruder.exec('rollback');
  intruder.close();
  expect(await storage.journal('t', 0)).toEqual([]);
  await storage.commit(commit);
  expect(await storage.journal('t', 0)).toEqual(commit.entries);
  await storage.close();
});

/** JavaScript that opens a storage in another process. */
function opening(directory: string): string {
  return `import { openSqlite } from ${JSON.stringify(new URL('./sqlite.ts', import.meta.url).href)};
    const storage = await openSqlite(${JSON.stringify(directory)});`;
}

function database(directory: string) {
  mkdirSync(directory, { recursive: true });
  return new Database(join(directory, 'parlour.db'));
}

/** A whole database as version 1 made it. Never changes. */
const VERSION_1 = `
  pragma journal_mode = wal;
  create table journal (
    "table" text not null,
    n integer not null,
    time integer not null,
    body text not null,
    primary key ("table", n)
  ) strict, without rowid;
  create table matches (
    id text primary key,
    "table" text not null,
    game text not null,
    "from" integer not null,
    "to" integer,
    began integer not null,
    ended integer,
    result text,
    track text
  ) strict;
  create table players (
    match text not null,
    seat integer not null,
    person text,
    name text not null,
    place integer,
    score real,
    primary key (match, seat)
  ) strict, without rowid;
  create index players_person on players (person);
  create table people (
    id text primary key,
    name text not null,
    key text unique,
    password text,
    epoch integer not null,
    created integer not null,
    seen integer not null
  ) strict;
  create index guests_seen on people (seen) where key is null;
  create table secrets (name text primary key, value blob not null) strict;
  pragma user_version = 1;
  insert into journal values ('t', 1, 40, '{"is":"made"}');
  insert into matches values ('m', 't', 'dumbal', 1, null, 1000, null, null, null);
  insert into players values ('m', 0, 'ida', 'Ida', 1, 12.0), ('m', 1, null, 'Robin', 2, 30.0);
  insert into people values ('ida', 'Ida', 'ida', null, 0, 1000, 1000);
  insert into secrets values ('tokens', x'010203');`;
