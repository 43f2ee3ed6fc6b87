import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// Bundled as the command line is, and for production, where both engines are at their fastest.
const outfile = fileURLToPath(new URL('../dist/engine.mjs', import.meta.url));
await build({
  entryPoints: [fileURLToPath(new URL('main.ts', import.meta.url))],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  mainFields: ['module', 'main'],
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});

// One core: the garbage is collected and the code compiled by the thread that plays.
const { status } = spawnSync(process.execPath, ['--single-threaded', outfile, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
