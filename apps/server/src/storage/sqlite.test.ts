import { once } from 'node:events';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '@parlour/engine';
import Database from 'libsql';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { storageProcess } from '../testing.ts';
import { describeStorage } from './contract/index.ts';
import { migrate } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { CannotOpen, type PersonRow } from './storage.ts';

const scratch = mkdtempSync(join(tmpdir(), 'parlour-storage-'));
afterAll(() => rm(scratch, { recursive: true }));

describe.each(['power', 'crash'] as const)('SQLite, safe from a %s', (durability) => {
  const directory = join(scratch, durability);
  describeStorage(directory, () => openSqlite(directory, { durability }));
});

describe('the directory', () => {
  it('is one process’s at a time, and free as soon as that is killed', async () => {
    const directory = join(scratch, 'locked');
    const child = storageProcess(directory, `process.stdout.write('open'); setInterval(() => {}, 1000);`);
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
    db.pragma('journal_mode = wal');
    migrate(db, 1);
    db.exec(ROWS_1);
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
    // New in version 3.
    expect(await storage.start('t')).toBe(1);
    expect(await storage.start('u')).toBe(1);
    expect(await storage.match('m')).toMatchObject({ base: 1, recorded: false });
    expect(await storage.unrecorded([])).toBe('raced');
    expect(await storage.oldTrack('raced')).toBe('{"arena":1}');
    const { bytes, ...stock } = await storage.stock();
    expect(stock).toEqual({ tables: { new: 1, playing: 1, over: 1 }, guests: 0, unrecorded: 1, recorded: 0 });
    // After the update everybody counts as seen now; and only bots played the race.
    const now = Date.now();
    const before = {
      unplayed: now - 60_000,
      played: now - 60_000,
      unfinished: now - 60_000,
      guests: 0,
      nobodys: 3000,
      records: 0,
    };
    const due = { ...before, ending: { body: '{"is":"over"}', at: now } };
    await storage.sweep(due);
    expect((await storage.stock()).tables).toEqual(stock.tables);
    await storage.keepRecords('raced', {});
    await storage.sweep(due);
    expect(await storage.match('raced')).toBeNull();
    expect(await storage.match('m')).not.toBeNull();
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

describe('who is forgotten', () => {
  /** Tells which of these texts are in any file of a directory. */
  async function foundIn(directory: string, texts: readonly string[]): Promise<string[]> {
    const files = (await readdir(directory)).map((file) => readFile(join(directory, file)));
    const bytes = Buffer.concat(await Promise.all(files));
    return texts.filter((text) => bytes.includes(text));
  }
  const rowOf = (n: number, name: string): PersonRow => ({
    ...{ id: `person-${n}`, name, key: n % 2 ? `key of ${name}` : null, look: n % 2 ? `look of ${name}` : null },
    ...{ password: n % 2 ? 'x'.repeat(97) : null, outfit: null, epoch: 0, created: 1000, seen: 1000 + n },
  });

  it('is in no file any more, nor in the log of writes, within moments', async () => {
    const directory = join(scratch, 'forgetting');
    const storage = await openSqlite(directory);
    for (const n of [1, 2]) await storage.savePerson(rowOf(n, `Gundula ${n} Gone`));
    const players = [1, 2].map((n) => ({ seat: n, person: `person-${n}`, name: '', place: null, score: null }));
    const match = { id: 'm', table: 't', game: 'dumbal', base: 1, from: 1, to: null, began: 1, ended: null, players };
    const rest = { result: null };
    await storage.commit({ table: 't', entries: [{ n: 1, time: 0, body: '{}' }], match: { ...match, ...rest } });
    const names = ['Gundula 1 Gone', 'Gundula 2 Gone'];
    expect(await foundIn(directory, names)).toEqual(names);
    await Promise.all([storage.forgetPerson('person-1'), storage.forgetPerson('person-2')]);
    await vi.waitFor(async () => expect(await foundIn(directory, names)).toEqual([]), 10_000);
    await storage.close();
  });

  it('is in no file after a house that was killed meanwhile is opened again', async () => {
    const directory = join(scratch, 'forgetting-killed');
    const program = `
      await storage.savePerson(${JSON.stringify(rowOf(1, 'Gundula Gone'))});
      await storage.forgetPerson('person-1');
      process.kill(process.pid, 'SIGKILL');`;
    await once(storageProcess(directory, program), 'close');
    expect(await foundIn(directory, ['Gundula Gone'])).toEqual(['Gundula Gone']);
    const storage = await openSqlite(directory);
    expect(await storage.person('person-1')).toBeNull();
    expect(await foundIn(directory, ['Gundula Gone'])).toEqual([]);
    await storage.close();
  });

  // When people come, change their names and go, the database moves rows and leaves old copies behind.
  it('is in no file after it was scrubbed, whatever had been moved about', async () => {
    const directory = join(scratch, 'scrubbing');
    const storage = await openSqlite(directory, { durability: 'crash' });
    const random = seeded('scrubbing');
    const here = new Map<number, string>();
    const gone: string[] = [];
    const work: Promise<unknown>[] = [];
    for (let n = 0; n < 6000; n++) {
      const known = [...here.keys()];
      const some = known[random.below(Math.max(1, known.length))];
      const whim = random.below(10);
      if (some === undefined || whim < 5) here.set(n, '');
      if (some !== undefined && whim >= 5) gone.push(here.get(some)!);
      const who = some === undefined || whim < 5 ? n : some;
      if (whim >= 8 && some !== undefined) {
        work.push(storage.forgetPerson(`person-${who}`));
        here.delete(who);
        continue;
      }
      here.set(who, `<${n}>${'x'.repeat(random.below(60))}`);
      work.push(storage.savePerson(rowOf(who, here.get(who)!)));
    }
    await Promise.all(work);
    await storage.scrub();
    await storage.close();
    const marks = gone.map((name) => name.slice(0, name.indexOf('>') + 1));
    expect(marks.length).toBeGreaterThan(2000);
    expect(await foundIn(directory, marks)).toEqual([]);
    expect(await foundIn(directory, [...here.values()])).toHaveLength(here.size);
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
function database(directory: string) {
  mkdirSync(directory, { recursive: true });
  return new Database(join(directory, 'parlour.db'));
}

/** Rows as version 1 wrote them. Never change them. The tables of old versions are in `landed` as well, as they were. */
const ROWS_1 = `
  insert into journal values
    ('t', 1, 40, '{"is":"made"}'), ('u', 1, 0, '{"is":"made"}'), ('v', 1, 0, '{"is":"made"}'), ('v', 2, 0, '{"is":"over"}');
  insert into matches values ('m', 't', 'dumbal', 1, null, 1000, null, null, null);
  insert into matches values ('raced', 'v', 'dutch-blitz', 1, 2, 1000, 2000, '{}', '{"arena":1}');
  insert into players values ('raced', 0, null, 'quick', 1, 12.0);
  insert into players values ('m', 0, 'ida', 'Ida', 1, 12.0), ('m', 1, null, 'Robin', 2, 30.0);
  insert into people values ('ida', 'Ida', 'ida', null, 0, 1000, 1000);
  insert into secrets values ('tokens', x'010203');`;
