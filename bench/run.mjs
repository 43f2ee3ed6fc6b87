// `npm run bench -- NAME [options]`: bundles a benchmark as the apps are bundled, for production, and runs it.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const aside = ['dist', 'node_modules'];
const folders = readdirSync(here('.'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const names = folders.map(({ name }) => name).filter((name) => !aside.includes(name));
const [name, ...options] = process.argv.slice(2);
if (name === undefined || !names.includes(name)) {
  console.error(
    `Usage: npm run bench -- NAME [options]\nBenchmarks: ${names.join(', ')}. Each tells its options with --help.`,
  );
  process.exit(2);
}

// A benchmark of several processes says which bundles it needs beside its own.
const more = existsSync(here(`${name}/bundles.mjs`)) ? (await import(`./${name}/bundles.mjs`)).default : {};
await build({
  entryPoints: { [name]: here(`${name}/main.ts`), ...more },
  outdir: here('dist'),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  mainFields: ['module', 'main'],
  // Binaries are looked for where they are installed; node-persist, which nobody installs, only by who stores in files.
  external: ['libsql', '@node-rs/argon2', 'node-persist'],
  // CommonJS packages in the bundle ask for Node's modules with require.
  banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});

// One core: the garbage is collected and the code compiled by the thread that is measured.
const outfile = here(`dist/${name}.mjs`);
const { status } = spawnSync(process.execPath, ['--single-threaded', outfile, ...options], { stdio: 'inherit' });
process.exitCode = status ?? 1;
