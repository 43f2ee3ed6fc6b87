import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, watch } from 'node:fs';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { describe, expect, it, vi } from 'vitest';
import { come, playOn } from '../sitting.ts';
import { accept, emptyDirectory, foundIn, guest, openHouse } from '../testing.ts';
import { backUp, restore } from './backup.ts';
import { openSqlite } from './sqlite.ts';

const refused = (answer: { refused: string } | null) => answer?.refused ?? null;

/** A house that is closed, and a file for its backup. */
async function closedHouse() {
  const data = await emptyDirectory();
  await (await openSqlite(data)).close();
  return { data, file: join(await emptyDirectory(), 'copy') };
}

describe('a backup of an open house', () => {
  it('is restored as it was at that moment, and its tables are played on', async () => {
    const { url, data } = await openHouse();
    const ada = await guest(url, 'Ada Backup');
    const gone = await guest(url, 'Grace Forgotten');
    const code = accept(await ada.house.create({ game: 'dumbal', seats: 2, bots: { 1: 'greedy' }, start: true }));
    const session = await come(url, ada.token, code);
    await playOn([session]);
    accept(await gone.house.forget());
    const folder = await emptyDirectory();
    const file = join(folder, 'copy');
    expect(backUp(data, file)).toBeNull();
    const then = session.get();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['copy']);
    expect(await foundIn(folder, ['Ada Backup', 'Grace Forgotten'])).toEqual(['Ada Backup']);
    await playOn([session]);

    const again = join(folder, 'again', 'house');
    expect(restore(file, again)).toBeNull();
    const house = await openHouse({ data: again });
    const back = await come(house.url, ada.token, code);
    // A bot may have acted between the last look and the backup.
    await vi.waitFor(() => expect(back.get().n).toBeGreaterThanOrEqual(then.n));
    const before = back.get().n;
    await playOn([back]);
    await vi.waitFor(() => expect(back.get().n).toBeGreaterThan(before));
  });

  it('empties the log of writes after a reader has gone, so that a forgotten name goes from it', async () => {
    const { url, data } = await openHouse();
    const { house } = await guest(url, 'Grace Forgotten');
    const reader = new Database(join(data, 'parlour.db'));
    reader.exec('begin');
    reader.prepare('select count(*) from people').all();
    accept(await house.forget());
    expect(await foundIn(data, ['Grace Forgotten'])).not.toEqual([]);
    reader.exec('commit');
    reader.close();
    await vi.waitFor(async () => expect(await foundIn(data, ['Grace Forgotten'])).toEqual([]), 20_000);
  });
});

describe('a backup', () => {
  it('overwrites nothing, and says what is missing', async () => {
    const { data, file } = await closedHouse();
    expect(refused(backUp(await emptyDirectory(), file))).toBe('no-house');
    expect(refused(backUp(data, join(file, 'nowhere')))).toBe('cannot-write');
    await writeFile(file, 'mine');
    expect(refused(backUp(data, file))).toBe('file-exists');
    expect(statSync(file).size).toBe(4);
  });

  it('whose process is killed leaves no half file under its name', async () => {
    const { data, file } = await closedHouse();
    const db = new Database(join(data, 'parlour.db'));
    const many = 'with recursive c (n) as (select 1 union all select n + 1 from c where n < 200)';
    db.exec(`insert into records ${many} select 'm' || n, 'whole', randomblob(100000) from c`);
    db.close();
    const bundle = pathToFileURL(join(process.env['PARLOUR_BUNDLES']!, 'backup.mjs')).href;
    const folder = join(file, '..');
    const program = `import { backUp } from '${bundle}'; backUp(${JSON.stringify(data)}, ${JSON.stringify(file)});`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' });
    const ended = once(child, 'close');
    // The first file to appear is the unfinished one: the process dies while it copies.
    const watching = watch(folder, () => child.kill('SIGKILL'));
    await ended;
    watching.close();
    // On a slow machine the signal may come after the end; then the file must be whole.
    if (!existsSync(file)) expect(backUp(data, file)).toBeNull();
    expect(restore(file, join(folder, 'again'))).toBeNull();
  });
});

describe('restoring', () => {
  it('never touches a house that exists, open or closed, nor what a house has left behind', async () => {
    const { data, file } = await closedHouse();
    expect(backUp(data, file)).toBeNull();
    expect(refused(restore(file, data))).toBe('house-exists');
    const open = await openHouse();
    expect(refused(restore(file, open.data))).toBe('house-exists');
    const left = await emptyDirectory();
    await writeFile(join(left, 'parlour.db-wal'), '');
    expect(refused(restore(file, left))).toBe('house-exists');
  });

  it('refuses what is no whole backup, and leaves nothing of it', async () => {
    const { data, file } = await closedHouse();
    const directory = await emptyDirectory();
    expect(refused(restore(file, directory))).toBe('no-backup');
    expect(backUp(data, file)).toBeNull();
    await truncate(file, statSync(file).size - 4096);
    await writeFile(`${file}.txt`, 'a file that is no database, but longer than the head of one: '.repeat(20));
    new Database(`${file}.db`).close();
    const newer = new Database(`${file}.newer`);
    newer.exec('create table journal (x); pragma user_version = 999');
    newer.close();
    await mkdir(`${file}.folder`);
    for (const bad of [file, `${file}.txt`, `${file}.db`, `${file}.newer`]) {
      expect(refused(restore(bad, directory)), bad).toBe('bad-backup');
    }
    expect(refused(restore(`${file}.folder`, directory))).toBe('cannot-write');
    expect(readdirSync(directory)).toEqual(['lock.db']);
    await (await openSqlite(directory)).close();
  });
});
