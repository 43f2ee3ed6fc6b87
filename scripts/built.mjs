import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Builds the command line, unless a build of the same files is there. Returns the file to run. */
export async function builtCli() {
  await builtOf(['package-lock.json', 'packages', 'apps/cli', 'apps/server'], 'apps/cli/dist/.built', async () => {
    const { buildCli } = await import('../apps/cli/build.mjs');
    await buildCli();
  });
  return join(root, 'apps/cli/dist/parlour.js');
}

/** Builds the pages, unless a build of the same files is there. */
export async function builtPages() {
  await builtOf(['package-lock.json', 'packages', 'apps/web'], 'apps/web/dist/.built', async () => {
    console.log('Building the pages ...');
    const { buildWeb } = await import('../apps/web/build.mjs');
    await buildWeb();
  });
}

/** The stamp is removed first and written last, so that an interrupted build is done again. */
async function builtOf(paths, stamp, build) {
  const sources = digest(paths);
  if (read(join(root, stamp)) === sources) return;
  rmSync(join(root, stamp), { force: true });
  await build();
  writeFileSync(join(root, stamp), sources);
}

/** One hash over all files below these paths and their names. */
function digest(paths) {
  const hash = createHash('sha256');
  const walk = (path) => {
    const text = read(join(root, path));
    if (text !== null) return hash.update(`${path}\0${text.length}\0${text}`);
    for (const name of readdirSync(join(root, path)).sort()) {
      if (name !== 'node_modules' && name !== 'dist') walk(`${path}/${name}`);
    }
  };
  for (const path of paths) walk(path);
  return hash.digest('hex');
}

/** Null if it is not a file. */
function read(path) {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return null;
  }
}
