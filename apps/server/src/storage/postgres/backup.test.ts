import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { come, playOn } from '../../sitting.ts';
import { accept, emptyDirectory, guest, openHouse } from '../../testing.ts';
import { backUp, restore } from '../backup.ts';
import { backUpDatabases, restoreToDatabases } from './backup.ts';
import { openPostgres } from './postgres.ts';
import { PostgresServer } from './server.ts';

const server = await PostgresServer.start();
afterAll(() => server.remove());
let made = 0;
const twoDatabases = async () => [await server.create(`b${made++}`), await server.create(`b${made++}`)] as const;

const start = { game: 'dumbal', seats: 2, bots: { 1: 'greedy' }, start: true } as const;

/** All rows of a file, in an order of their own. */
function rowsIn(file: string): Record<string, string[]> {
  const db = new Sqlite(file);
  const kinds = ['journal', 'beats', 'tables', 'matches', 'records', 'players', 'people', 'ended', 'orders', 'secrets'];
  const all = kinds.map((kind) => {
    const rows = db.prepare(`select * from ${kind}`).all() as Record<string, unknown>[];
    const plain = (value: unknown) => (value instanceof ArrayBuffer ? Buffer.from(value).toString('hex') : value);
    const texts = rows.map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([name, value]) => [name, plain(value)])
          .sort(),
      ),
    );
    return [kind, texts.sort()] as const;
  });
  db.close();
  return Object.fromEntries(all);
}

describe('a house', () => {
  it('moves from a directory into databases and back, with its people, and its tables are played on', async () => {
    const { url, data } = await openHouse();
    const ada = await guest(url, 'Ada Moves');
    const codes = await Promise.all([1, 2, 3, 4].map(async () => accept(await ada.house.create(start))));
    for (const code of codes) await playOn([await come(url, ada.token, code)]);
    const folder = await emptyDirectory();
    const [first, second, third] = ['first', 'second', 'third'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    expect(backUp(data, first)).toBeNull();

    const databases = await twoDatabases();
    expect(await restoreToDatabases(first, databases)).toBeNull();
    // Nothing is lost or changed on the way.
    expect(await backUpDatabases(databases, second)).toBeNull();
    expect(rowsIn(second)).toEqual(rowsIn(first));
    expect(statSync(second).mode & 0o777).toBe(0o600);

    const cluster = await openHouse({ database: databases.join() });
    for (const code of codes) {
      const session = await come(cluster.url, ada.token, code);
      const before = session.get().n;
      await playOn([session]);
      await vi.waitFor(() => expect(session.get().n).toBeGreaterThan(before));
    }
    // The house is open while it is copied.
    expect(await backUpDatabases(databases, third)).toBeNull();
    const home = join(folder, 'home');
    expect(restore(third, home)).toBeNull();
    const back = await openHouse({ data: home });
    for (const code of codes) await playOn([await come(back.url, ada.token, code)]);
  });

  it('is refused where another is, and where the file is no backup', async () => {
    const { url, data } = await openHouse();
    await guest(url, 'Ada');
    const folder = await emptyDirectory();
    const file = join(folder, 'copy');
    expect(backUp(data, file)).toBeNull();
    const databases = await twoDatabases();
    expect(await restoreToDatabases(file, databases)).toBeNull();
    expect(await restoreToDatabases(file, databases)).toMatchObject({ refused: 'house-exists' });
    writeFileSync(join(folder, 'bad'), 'nothing of ours');
    const empty = await twoDatabases();
    expect(await restoreToDatabases(join(folder, 'bad'), empty)).toMatchObject({ refused: 'bad-backup' });
    expect(await restoreToDatabases(join(folder, 'none'), empty)).toMatchObject({ refused: 'no-backup' });
    expect(await backUpDatabases(databases, file)).toMatchObject({ refused: 'file-exists' });
    const storage = await openPostgres(databases);
    expect((await storage.stock()).guests).toBe(1);
    await storage.close();
  });
});
