import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildCli } from '../apps/cli/build.mjs';
import { endure } from '../apps/server/chaos/faults.ts';

/** `npm run chaos` runs more of this. */
const TERMS = { tables: 50, kills: 20, seed: 'short' };

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
