import { once } from 'node:events';
import { copyFile, mkdir, open, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SmallDisk } from '../../chaos/disk.ts';
import { ForkedHouse } from '../forked-house.ts';
import { emptyDirectory, guest, NO_LIMITS, openHouse, settingsOf, storageProcess } from '../testing.ts';
import { Readiness, ROOM } from './readiness.ts';
import { openSqlite } from './sqlite.ts';

const start = (data: string) =>
  ForkedHouse.start(settingsOf({ data, log: 'warn', durability: 'power', trustProxy: 0 }), NO_LIMITS);

/** The log lines of a house, by message. */
const logged = ({ output }: ForkedHouse, message: string) =>
  output
    .join('')
    .split('\n')
    .filter((line) => line.includes(`"msg":"${message}"`))
    .map((line) => JSON.parse(line));

describe('storage that is broken', () => {
  it('ends the process, as when the database is damaged', async () => {
    const data = await emptyDirectory();
    await (await openSqlite(data)).close();
    const file = join(data, 'parlour.db');
    const db = new Database(file);
    const [page] = db
      .prepare(`select rootpage from sqlite_master where name = 'players_person'`)
      .raw()
      .all([]) as number[][];
    const [{ page_size: size }] = db.pragma('page_size') as [{ page_size: number }];
    db.close();
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(size, 'x'), 0, size, (page![0]! - 1) * size);
    await handle.close();

    const house = await start(data);
    const maya = await guest(house.url, 'Maya');
    await maya.house.matches();
    expect(await house.ended()).toBe(1);
    expect(logged(house, 'storage broken')).toMatchObject([{ level: 60, error: 'database disk image is malformed' }]);
  });

  it('is told of when its thread has died, and everybody who waits for it gets an error', async () => {
    const asked = vi.spyOn(Worker.prototype, 'postMessage');
    onTestFinished(() => asked.mockRestore());
    const storage = await openSqlite(await emptyDirectory());
    await storage.probe();
    const worker = asked.mock.contexts.at(-1) as Worker;
    const late = storage.person('maya');
    const refused = expect(late).rejects.toThrow();
    await worker.terminate();
    await refused;
    expect(await storage.broken).toBeInstanceOf(Error);
    await expect(storage.probe()).rejects.toThrow();
  });

  it('is not what is closed', async () => {
    const storage = await openSqlite(await emptyDirectory());
    let broken = false;
    storage.broken.then(() => (broken = true));
    await storage.close();
    await turn();
    expect(broken).toBe(false);
  });
});

describe('the log of writes', () => {
  const LAST = { table: 'QWERTY', n: 40 };

  /** The data of a process that was killed in the middle of its work. */
  async function killed(): Promise<{ data: string; wal: string }> {
    const data = await emptyDirectory();
    const program = `
      for (let n = 1; n <= ${LAST.n}; n++) {
        await storage.commit({ table: ${JSON.stringify(LAST.table)}, entries: [{ n, time: 0, body: '{}' }] });
      }
      process.stdout.write('done');
      setInterval(() => {}, 1000);`;
    const child = storageProcess(data, program);
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    return { data, wal: join(data, 'parlour.db-wal') };
  }

  /** Which entry the next process says is missing. */
  async function missing(data: string): Promise<object | null> {
    let found: object | null = null;
    const storage = await openSqlite(data, { durability: 'power', onMissing: (last) => (found = last) });
    await storage.close();
    return found;
  }

  it('is all there after a kill, and nothing is said', async () => {
    const { data } = await killed();
    expect(await missing(data)).toBeNull();
    expect(await missing(data)).toBeNull();
  });

  it('that is missing is told of', async () => {
    const { data, wal } = await killed();
    await rm(wal);
    const house = await start(data);
    await house.stop();
    expect(logged(house, 'what was written last is missing')).toMatchObject([{ level: 50, ...LAST }]);
    // Once is enough.
    expect(await missing(data)).toBeNull();
  });

  it('that is cut is told of', async () => {
    const { data, wal } = await killed();
    await truncate(wal, Math.floor((await stat(wal)).size / 2));
    expect(await missing(data)).toEqual(LAST);
  });

  it('that is damaged is told of', async () => {
    const { data, wal } = await killed();
    const handle = await open(wal, 'r+');
    await handle.write(Buffer.alloc(64, 'x'), 0, 64, Math.floor((await stat(wal)).size / 2));
    await handle.close();
    expect(await missing(data)).toEqual(LAST);
  });

  it('is not missed where somebody has looked into the data, or has taken a copy of the database', async () => {
    const { data } = await killed();
    const db = new Database(join(data, 'parlour.db'));
    db.exec('pragma wal_checkpoint(truncate)');
    db.close();
    expect(await missing(data)).toBeNull();
    const copy = join(await emptyDirectory(), 'copy');
    await mkdir(copy);
    await copyFile(join(data, 'parlour.db'), join(copy, 'parlour.db'));
    expect(await missing(copy)).toBeNull();
  });
});

describe('readiness', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'], shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  const ask = async (url: string) => {
    // An answer is used again for a second.
    vi.advanceTimersByTime(1_000);
    const response = await fetch(`${url}/ready`);
    return [response.status, await response.json()];
  };

  it('is gone while nothing can be written, and back afterwards', async () => {
    const { url, data } = await openHouse();
    expect(await ask(url)).toEqual([200, { ready: true }]);
    const intruder = new Database(join(data, 'parlour.db'));
    intruder.exec('begin immediate');
    expect(await ask(url)).toEqual([503, { ready: false, problem: 'storage-fails' }]);
    intruder.exec('rollback');
    intruder.close();
    expect(await ask(url)).toEqual([200, { ready: true }]);
  });

  it('writes, and no more often than once a second', async () => {
    const data = await emptyDirectory();
    const storage = await openSqlite(data);
    const readiness = new Readiness(storage, data);
    const wal = join(data, 'parlour.db-wal');
    const before = (await stat(wal)).size;
    expect(await Promise.all(Array.from({ length: 50 }, () => readiness.problem))).toEqual(Array(50).fill(null));
    const after = (await stat(wal)).size;
    // One page and its frame.
    expect(after - before).toBeGreaterThan(4000);
    expect(after - before).toBeLessThan(5000);
    await storage.close();
  });

  it('does not wait for storage that does not answer', async () => {
    const storage = await openSqlite(await emptyDirectory());
    const stuck = { ...storage, probe: () => new Promise<never>(() => {}) };
    expect(await new Readiness(stuck, '.').problem).toBe('storage-slow');
    await storage.close();
  });

  it('is gone while the disk is full', async ({ skip }) => {
    const disk = await SmallDisk.mount(ROOM + 6e6);
    if (!disk) return skip('nobody may mount a small disk here');
    const { url, stop } = await openHouse({ data: join(disk.path, 'data') });
    onTestFinished(async () => {
      await stop();
      await disk.remove();
    });
    expect(await ask(url)).toEqual([200, { ready: true }]);
    disk.fill();
    expect(await ask(url)).toEqual([503, { ready: false, problem: 'disk-full' }]);
    disk.free();
    expect(await ask(url)).toEqual([200, { ready: true }]);
  });
});
