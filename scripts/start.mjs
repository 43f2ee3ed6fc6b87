import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const asked = process.argv.slice(2);
const args = asked.length > 0 ? asked : ['serve'];

try {
  install({ dev: false });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// What builds is there only now.
const { buildCli } = await import('../apps/cli/build.mjs');
const cli = await buildCli();
if (args[0] === 'serve') await buildPages();
const parlour = spawn(process.execPath, ['--enable-source-maps', cli, ...args], { stdio: 'inherit' });

// Ctrl-C reaches the whole process group: Parlour hears it itself and may say goodbye, and we leave after it.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => parlour.kill(signal));
parlour.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));

/** Builds the pages, unless they are built of the same files already. A build begins by emptying its folder, stamp and all. */
async function buildPages() {
  const stamp = join(root, 'apps/web/dist/.built');
  const sources = digest(['package-lock.json', 'packages', 'apps/web']);
  if (read(stamp) === sources) return;
  console.log('Building the pages ...');
  const { buildWeb } = await import('../apps/web/build.mjs');
  await buildWeb();
  writeFileSync(stamp, sources);
}

/** One hash over all files below these paths, with their names. */
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

/** Null for what is no file. */
function read(path) {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return null;
  }
}
