import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the pages into a folder of static files with hashed names. Tells which. */
export async function buildWeb(outDir = here('dist')) {
  await build({ configFile: here('vite.config.ts'), build: { outDir }, logLevel: 'warn' });
  return outDir;
}
