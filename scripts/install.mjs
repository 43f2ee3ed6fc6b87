// This runs before anything is installed, perhaps on a Node that is too old: plain JavaScript, Node's own modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules/.parlour-installed.json');

/** @returns {boolean} whether npm said all is well */
export function npm(args, stdio = 'inherit') {
  return spawnSync('npm', args, { cwd: root, stdio, shell: process.platform === 'win32' }).status === 0;
}

/**
 * Installs what package-lock.json says, unless it is there already. A start also works with the development tools
 * installed: starting after testing installs nothing and removes nothing.
 */
export function install({ dev: needed }) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(`Parlour needs Node 20.19 or newer; this is ${process.versions.node}.`);
  }
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = readStamp();
  const dev = needed || stamp.dev === true;
  if (stamp.lock === lock && stamp.dev === dev) return;

  console.log(`Installing packages${dev ? ' and development tools' : ''} ...`);
  // With NODE_ENV=production npm would leave the tools out, if there were no --include.
  const kind = dev ? '--include=dev' : '--omit=dev';
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund'];
  // Without these flags and without a network, npm would try for more than a minute before it gives up.
  const brisk = ['--prefer-offline', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  if (!npm(['ci', '--ignore-scripts', kind, ...quiet, ...brisk], ['ignore', 'ignore', 'inherit'])) {
    throw new Error('npm could not install the packages; its own words are above. The first run needs the network.');
  }
  // npm ci empties node_modules first, so a stamp is never older than the packages beside it.
  writeFileSync(stampFile, JSON.stringify({ lock, dev }));
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return {};
  }
}
