import { chmod } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Bundles the command line into one file that plain Node runs; beside it the server, which only those load who serve, and
 * the thread of its storage. Tells which.
 */
export async function buildCli(outfile = here('dist/parlour.js')) {
  const beside = (/** @type {string} */ name) => join(dirname(outfile), name);
  await Promise.all([
    bundle(here('src/main.ts'), outfile, '#!/usr/bin/env node\n'),
    bundle(here('../server/src/index.ts'), beside('server.mjs')),
    // Named as the server asks for it.
    bundle(here('../server/src/storage/sqlite-thread.ts'), beside('sqlite-thread.mjs')),
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
    plugins: [apart],
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
 * What is not in the bundle. Packages with machine code cannot be: it loads them from where they are installed.
 *
 * @type {import('esbuild').Plugin}
 */
const apart = {
  name: 'apart',
  setup({ onResolve }) {
    onResolve({ filter: /^@parlour\/server$/ }, () => ({ path: './server.mjs', external: true }));
    onResolve({ filter: /^(libsql|@node-rs\/argon2)$/ }, ({ path, importer }) => ({
      path: pathToFileURL(createRequire(importer).resolve(path)).href,
      external: true,
    }));
  },
};
