import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './install.mjs';

/** Bundles the command line into one file that plain Node runs. */
export async function buildCli() {
  const outfile = join(root, 'apps/cli/dist/parlour.js');
  await build({
    absWorkingDir: root,
    entryPoints: ['apps/cli/src/main.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    banner: { js: '#!/usr/bin/env node' },
    logLevel: 'warning',
  });
  chmodSync(outfile, 0o755);
  return outfile;
}
