import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { buildCli, bundle } from '../apps/cli/build.mjs';

const SOURCES = [
  'src/house-process.ts',
  'src/storage/backup.ts',
  'src/storage/open.ts',
  'src/storage/sqlite-thread.ts',
  'src/records/records-thread.ts',
  'src/thinking/think-thread.ts',
  'attacks/honest.ts',
];

/**
 * Bundles once what tests start in threads and processes: reading TypeScript would take six times as long. The command
 * line is in a folder of its own, as people have it, with the server beside it. So is the house of the browser's tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'parlour-bundles-'));
  const build = async () => {
    const app = (path: string) => fileURLToPath(new URL(`../apps/${path}`, import.meta.url));
    const sources = SOURCES.map((path) => app(`server/${path}`));
    // This removes parts of older builds from its folder, so others come there later.
    await buildCli(join(folder, 'cli/parlour.mjs'));
    await Promise.all([
      bundle(app('browser-tests/house-process.ts'), join(folder, 'cli/house-process.mjs')),
      ...sources.map((source) => bundle(source, join(folder, `${parse(source).name}.mjs`))),
    ]);
  };
  await build();
  project.onTestsRerun(build);
  // The workers, and every thread and process they start, inherit this.
  process.env['PARLOUR_BUNDLES'] = folder;
  return () => rm(folder, { recursive: true });
}
