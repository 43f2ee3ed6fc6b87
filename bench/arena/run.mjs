import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// Bundled as the server is.
const outfile = fileURLToPath(new URL('../dist/arena.mjs', import.meta.url));
await build({
  entryPoints: [fileURLToPath(new URL('main.ts', import.meta.url))],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  mainFields: ['module', 'main'],
  logLevel: 'warning',
});

// One core: the garbage is collected and the code compiled by the thread that simulates.
const { status } = spawnSync(process.execPath, ['--single-threaded', outfile, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
