import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cutPower, KILL, POWER } from '../apps/server/chaos/power/cuts.ts';
import { canRecord } from '../apps/server/chaos/power/recording.ts';
import { openSqlite } from '../apps/server/src/storage/sqlite.ts';
import { recordLoad } from './power.ts';

/** The storage's database, broken in one way, and what a test then finds. With `KILL` only the process ends. */
const MUTANTS = {
  'never waits for the disk': {
    seen: 'lost',
    fates: POWER,
    mutant: `
      exec(sql) {
        return super.exec(sql.replace(/synchronous = \\w+/, 'synchronous = off'));
      }`,
  },
  'writes each line on its own, in no transaction': {
    seen: 'half',
    fates: KILL,
    mutant: `
      exec(sql) {
        return /^(begin|commit|rollback)/.test(sql) ? this : super.exec(sql);
      }`,
  },
  'says that it is done before it is': {
    seen: 'lost',
    fates: KILL,
    mutant: `
      #late;
      exec(sql) {
        if (this.#late) super.exec('commit');
        clearTimeout(this.#late);
        this.#late = sql === 'commit' ? setTimeout(() => this.exec(''), 50) : undefined;
        return sql === 'commit' ? this : super.exec(sql);
      }
      pragma(sql) {
        this.exec('');
        return super.pragma(sql);
      }`,
  },
} as const;

async function scratch(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'parlour-power-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

describe.runIf(canRecord())('when the power fails', { timeout: 300_000 }, () => {
  it('everything is there that was told to be done, and nothing by halves', async () => {
    const place = await scratch();
    const load = await recordLoad(place, 'power', 300);
    const told = load.deeds.findLastIndex(({ is }) => is === 'said');
    const checkpoints = load.deeds.slice(0, told).filter((deed) => 'path' in deed && deed.path.endsWith('parlour.db'));
    expect(checkpoints.length).toBeGreaterThan(100);

    let cuts = 0;
    const found = await cutPower(load, [...POWER, ...KILL], 100, place, async (directory) => {
      if (cuts++ % 25 > 0) return;
      // The house itself can go on from there.
      const storage = await openSqlite(directory);
      await storage.commit({ table: 'another', entries: [{ n: 1, time: 0, body: '{}' }] });
      await storage.close();
    });
    expect(found).toMatchObject({ lost: 0, half: 0, broken: 0, examples: [] });
    expect(found.done).toBeGreaterThan(5_000);
  });

  it('a house that is safe from crashes only loses the last of it, but nothing when it is killed', async () => {
    const place = await scratch();
    const load = await recordLoad(place, 'crash', 120);
    const found = await cutPower(load, POWER, 40, place);
    expect(found).toMatchObject({ half: 0, broken: 0 });
    expect(found.lost).toBeGreaterThan(0);
    expect(await cutPower(load, KILL, 40, place)).toMatchObject({ lost: 0, half: 0, broken: 0 });
  });

  it.each(Object.entries(MUTANTS))('it is noticed that a storage %s', async (_what, { seen, fates, mutant }) => {
    const place = await scratch();
    const load = await recordLoad(place, 'power', 60, mutant);
    const found = await cutPower(load, fates, 60, place);
    expect(found[seen]).toBeGreaterThan(5);
  });
});
