import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from '../apps/cli/build.mjs';
import type { Load } from '../apps/server/chaos/power/cuts.ts';
import { record } from '../apps/server/chaos/power/recording.ts';

const LOAD = fileURLToPath(new URL('../apps/server/chaos/power/load.ts', import.meta.url));
const THREAD = fileURLToPath(new URL('../apps/server/src/storage/sqlite-thread.ts', import.meta.url));

/**
 * Runs a load on the storage as it is shipped, and records it. A mutant is the body of a class between the storage and
 * its database.
 */
export async function recordLoad(
  scratch: string,
  durability: 'power' | 'crash',
  commits: number,
  mutant?: string,
): Promise<Load> {
  const root = join(scratch, 'disk');
  await mkdir(root, { recursive: true });
  const load = join(scratch, 'load.mjs');
  const thread = join(scratch, 'sqlite-thread.mjs');
  await bundle(LOAD, load);
  await bundle(THREAD, thread);
  if (mutant !== undefined) {
    const built = await readFile(thread, 'utf8');
    const [, database] = /^import Database from "(file:[^"]+)";$/m.exec(built)!;
    const broken = `import Whole from ${JSON.stringify(database)};\nexport default class extends Whole {${mutant}\n}\n`;
    await writeFile(join(scratch, 'broken.mjs'), broken);
    await writeFile(thread, built.replace(database!, './broken.mjs'));
  }
  const deeds = await record([load, join(root, 'data'), durability, String(commits)], root, scratch);
  return { deeds, root, name: 'data' };
}
