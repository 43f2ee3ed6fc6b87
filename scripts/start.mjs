import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { install } from './install.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';

const asked = process.argv.slice(2);
const args = asked.length > 0 ? asked : ['serve'];

// To try out a cluster takes a database, which is among the development tools.
const tries = args[0] === 'cluster';

try {
  install({ dev: tries });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

// The build tools exist only after the install.
const { builtCli, builtPages } = await import('./built.mjs');
const cli = await builtCli();
const serves = args[0] === 'serve';
if (serves || tries) await builtPages();
// A server needs source maps, so that its log tells where something went wrong. Any other command should start at once.
const parlour = spawn(process.execPath, [...(serves ? SERVER_FLAGS : []), cli, ...args], {
  stdio: 'inherit',
});

// Ctrl-C reaches the whole process group. Parlour handles it and may say goodbye; this process ends after it.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => parlour.kill(signal));
parlour.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
