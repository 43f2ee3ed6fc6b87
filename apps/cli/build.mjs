import { chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** Bundles the command line into one file that plain Node runs, and beside it the thread of its storage. Tells which. */
export async function buildCli(outfile = here('dist/parlour.js')) {
  await Promise.all([
    bundle(here('src/main.ts'), outfile, '#!/usr/bin/env node\n'),
    // Named as the server asks for it.
    bundle(here('../server/src/storage/sqlite-thread.ts'), join(dirname(outfile), 'sqlite-thread.mjs')),
  ]);
  await chmod(outfile, 0o755);
  return outfile;
}

async function bundle(/** @type {string} */ entry, /** @type {string} */ outfile, first = '') {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [native],
    // CommonJS packages in the bundle ask for Node's modules with require.
    banner: {
      js: [
        `${first}import { createRequire } from 'node:module';`,
        'const require = createRequire(import.meta.url);',
      ].join('\n'),
    },
    logLevel: 'warning',
  });
}

/**
 * Packages with machine code cannot go into a bundle: it loads them from where they are installed.
 *
 * @type {import('esbuild').Plugin}
 */
const native = {
  name: 'native',
  setup({ onResolve }) {
    onResolve({ filter: /^(libsql|@node-rs\/argon2)$/ }, ({ path, importer }) => ({
      path: pathToFileURL(createRequire(importer).resolve(path)).href,
      external: true,
    }));
  },
};
