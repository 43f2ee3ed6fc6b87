import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { install } from './install.mjs';

try {
  install({ dev: false });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// esbuild is there only now.
const { buildCli } = await import('../apps/cli/build.mjs');
const cli = await buildCli();

const asked = process.argv.slice(2);
const args = asked.length > 0 ? asked : ['play', 'd-bo'];
const parlour = spawn(process.execPath, ['--enable-source-maps', cli, ...args], { stdio: 'inherit' });

// Ctrl-C reaches the whole process group: Parlour hears it itself and may say goodbye, and we leave after it.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => parlour.kill(signal));
parlour.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
