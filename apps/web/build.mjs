import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the pages into a folder of static files with hashed names; each has a compressed copy. Returns the folder. */
export async function buildWeb(outDir = here('dist')) {
  await build({ configFile: here('vite.config.ts'), build: { outDir }, logLevel: 'warn' });
  await compressAll(outDir);
  return outDir;
}

/** Files that are text. Others, such as pictures, are compressed already. */
const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Bytes below which compressing saves less than it costs. */
const SMALL = 1024;

/** Compresses as well as possible: this runs once, and files are sent often. Browsers say which copy they can read. */
async function compressAll(/** @type {string} */ folder) {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => TEXT.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const bytes = await readFile(path);
        if (bytes.length < SMALL) return;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
      }),
  );
}
