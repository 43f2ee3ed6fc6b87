import { chmod } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** Bundles the command line into one file that plain Node runs. Tells which. */
export async function buildCli(outfile = here('dist/parlour.js')) {
  await build({
    entryPoints: [here('src/main.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    // CommonJS packages in the bundle ask for Node's modules with require.
    banner: {
      js: [
        '#!/usr/bin/env node',
        "import { createRequire } from 'node:module';",
        'const require = createRequire(import.meta.url);',
      ].join('\n'),
    },
    logLevel: 'warning',
  });
  await chmod(outfile, 0o755);
  return outfile;
}
