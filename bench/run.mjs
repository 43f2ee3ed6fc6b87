// `npm run bench -- NAME [options]`: bundles a benchmark for production, as the apps are bundled, and runs it.
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

// A benchmark with several processes lists the other bundles it needs.
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
  // Packages with binaries stay where they are installed. node-persist is not needed: nothing is stored in files.
  external: ['libsql', '@node-rs/argon2', 'node-persist'],
  // CommonJS packages in the bundle load Node's modules with require.
  banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});

// Use one core, so that garbage collection and compilation count in the thread that is measured.
const outfile = here(`dist/${name}.mjs`);
const { status } = spawnSync(process.execPath, ['--single-threaded', outfile, ...options], { stdio: 'inherit' });
process.exitCode = status ?? 1;
