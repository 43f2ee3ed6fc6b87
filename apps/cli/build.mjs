import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, parse } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** Files that only some commands load have this in their name, and a hash. */
const PART = 'part-';

/**
 * Bundles the command line into a file that plain Node runs. What only some commands need is in files of its own.
 * Beside it are the server, which only `serve` loads, and all threads. Returns the files.
 */
export async function buildCli(outfile = here('dist/parlour.js')) {
  const beside = (/** @type {string} */ name) => join(dirname(outfile), name);
  const written = await Promise.all([
    bundle(here('src/main.ts'), outfile, '#!/usr/bin/env node\n'),
    bundle(here('../server/src/index.ts'), beside('server.mjs')),
    // These files have the names by which the server and the ladder ask for them.
    bundle(here('../server/src/storage/sqlite-thread.ts'), beside('sqlite-thread.mjs')),
    bundle(here('../server/src/records/records-thread.ts'), beside('records-thread.mjs')),
    bundle(here('../server/src/thinking/think-thread.ts'), beside('think-thread.mjs')),
    bundle(here('src/ladder/ladder-thread.ts'), beside('ladder-thread.mjs')),
  ]);
  await chmod(outfile, 0o755);
  const parts = (await readdir(dirname(outfile))).filter((name) => name.startsWith(PART));
  const old = parts.filter((name) => !written.flat().includes(beside(name)));
  await Promise.all(old.map((name) => rm(beside(name), { force: true })));
  return outfile;
}

/** Returns the files it wrote. Each appears whole or not at all, since other processes may be starting from them. */
export async function bundle(/** @type {string} */ entry, /** @type {string} */ outfile, first = '') {
  const { dir, name, ext } = parse(outfile);
  const { outputFiles } = await build({
    entryPoints: { [name]: entry },
    outdir: dir,
    outExtension: { '.js': ext },
    chunkNames: `${PART}[hash]`,
    splitting: true,
    bundle: true,
    write: false,
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
  await mkdir(dir, { recursive: true });
  for (const { path, contents } of outputFiles) await writeFile(`${path}.${process.pid}`, contents);
  // The entry comes last: everything it loads must be there first.
  const entryLast = [...outputFiles].sort((a, b) => Number(a.path === outfile) - Number(b.path === outfile));
  for (const { path } of entryLast) await rename(`${path}.${process.pid}`, path);
  return outputFiles.map(({ path }) => path);
}

/**
 * What is not in the bundle. Packages with machine code cannot be in it: they are loaded from where they are installed.
 *
 * @type {import('esbuild').Plugin}
 */
const apart = {
  name: 'apart',
  setup({ onResolve }) {
    onResolve({ filter: /^@parlour\/server$/ }, () => ({ path: './server.mjs', external: true }));
    // Schemas have messages in fifty languages. We have our own words, so half of what would be loaded is left out.
    onResolve({ filter: /^\.\.\/locales\/index\.js$/ }, ({ resolveDir }) => ({
      path: join(resolveDir, '../locales/en.js'),
    }));
    onResolve({ filter: /^(libsql|@node-rs\/argon2)$/ }, ({ path, importer }) => ({
      path: pathToFileURL(createRequire(importer).resolve(path)).href,
      external: true,
    }));
  },
};
