import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildCli } from '../apps/cli/build.mjs';
import { SmallDisk } from '../apps/server/chaos/disk.ts';
import { endure } from '../apps/server/chaos/faults.ts';

/** `npm run chaos` runs more of this. */
const TERMS = { tables: 50, kills: 20, seed: 'short' };
const FULL = { tables: 5, kills: 5, seed: 'full' };
/** Bytes of the small disk. It must have more room than /ready asks for. */
const ROOM = 200e6;

it('loses nothing, doubles nothing and tells nobody anything wrong, though it is killed again and again', async () => {
  const scratch = await mkdtemp(join(tmpdir(), 'parlour-faults-'));
  onTestFinished(() => rm(scratch, { recursive: true }));
  const parlour = await buildCli(join(scratch, 'parlour.mjs'));
  const { problems, ...counts } = await endure({ ...TERMS, parlour: [parlour], data: join(scratch, 'data') });
  console.log(
    Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', '),
  );
  expect(problems).toEqual([]);
  // Everybody came back after the last kill and after the stop, and every table went on both times.
  expect(counts.resumes).toBeGreaterThan(2 * TERMS.tables);
  expect(counts.acts).toBeGreaterThan(2 * TERMS.tables);
}, 600_000);

it('acknowledges nothing that does not fit on the disk, says so, and goes on when there is room', async ({ skip }) => {
  const disk = await SmallDisk.mount(ROOM);
  if (disk === null) {
    console.error('NOT TRIED: a full disk. Nobody may mount a small one here.');
    return skip();
  }
  onTestFinished(() => disk.remove());
  const parlour = [join(process.env['PARLOUR_BUNDLES']!, 'cli/parlour.mjs')];
  const report = await endure({ ...FULL, parlour, data: join(disk.path, 'data'), disk });
  expect(report.problems).toEqual([]);
  expect(report.acts).toBeGreaterThan(2 * FULL.tables);
}, 600_000);
