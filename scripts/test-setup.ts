import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildCli, bundle } from '../apps/cli/build.mjs';

const SOURCES = [
  'house-process.ts',
  'storage/backup.ts',
  'storage/sqlite.ts',
  'storage/sqlite-thread.ts',
  'records/records-thread.ts',
  'thinking/think-thread.ts',
];

/**
 * Bundles once what tests start in threads and processes: reading TypeScript would take six times as long. The command
 * line is in a folder of its own, as people have it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-bundles-'));
  const build = async () => {
    const sources = SOURCES.map((path) => fileURLToPath(new URL(`../apps/server/src/${path}`, import.meta.url)));
    await Promise.all([
      buildCli(join(folder, 'cli/parlour.mjs')),
      ...sources.map((source) => bundle(source, join(folder, `${parse(source).name}.mjs`))),
    ]);
  };
  await build();
  project.onTestsRerun(build);
  // The workers, and every thread and process they start, inherit this.
  process.env['PARLOUR_BUNDLES'] = folder;
  return () => rm(folder, { recursive: true });
}
