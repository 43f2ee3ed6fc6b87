// `npm run bench -- NAME [options]`: bundles a benchmark as the apps are bundled, for production, and runs it.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
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

const outfile = here(`dist/${name}.mjs`);
await build({
  entryPoints: [here(`${name}/main.ts`)],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  mainFields: ['module', 'main'],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});

// One core: the garbage is collected and the code compiled by the thread that is measured.
const { status } = spawnSync(process.execPath, ['--single-threaded', outfile, ...options], { stdio: 'inherit' });
process.exitCode = status ?? 1;
