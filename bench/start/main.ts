import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { median } from '../engine/measure.ts';

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (asked.help) {
  console.log(`Usage: npm run bench -- start [options]

  --rounds <n>   how often each is started (15)`);
  process.exit(0);
}

/** This is loaded first. At the end it prints the processor time used. */
const METER = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  process.on('exit', () => writeSync(2, JSON.stringify(process.cpuUsage())));
`)}`;
const REQUEST = '{"do":"new","seats":2,"seed":1}\n';

interface Start {
  /** Milliseconds until the first answer, and milliseconds of processor time until the end. */
  readonly answered: number;
  readonly used: number;
}

async function start(args: readonly string[]): Promise<Start> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['--import', METER, ...args]);
  let told = '';
  child.stderr.on('data', (text: Buffer) => (told += text));
  const ended = new Promise((resolve) => child.on('close', resolve));
  child.stdin.end(REQUEST);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const answered = performance.now() - begun;
  await ended;
  const { user, system } = JSON.parse(told) as NodeJS.CpuUsage;
  return { answered, used: (user + system) / 1000 };
}

// Imported from its real place and not bundled, since it brings its own bundler.
const { buildCli } = await import(new URL('../../apps/cli/build.mjs', import.meta.url).href);
const cli: string = await buildCli(fileURLToPath(new URL('start/parlour.mjs', import.meta.url)));
const lines = [
  ['Node alone, answering a line', ['-e', 'process.stdin.once("data", () => console.log("{}"))']],
  ['parlour referee d-bo', [cli, 'referee', 'd-bo']],
  ['parlour games', [cli, 'games']],
] as const;

console.log(`From the start to the first answer: milliseconds, medians of ${asked.rounds} rounds.`);
console.log(`Node ${process.version}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}\n`);
const rounds = lines.map((): Start[] => []);
for (let round = 0; round < Number(asked.rounds); round++) {
  for (const [at, [, args]] of lines.entries()) rounds[at]!.push(await start(args));
}
const line = (...[what, ...rest]: string[]) => what!.padEnd(32) + rest.map((text) => text.padStart(12)).join('');
console.log(line('', 'answered', 'fastest', 'processor'));
for (const [at, [what]] of lines.entries()) {
  const answered = rounds[at]!.map((one) => one.answered);
  const used = rounds[at]!.map((one) => one.used);
  console.log(line(what, ...[median(answered), Math.min(...answered), median(used)].map((ms) => ms.toFixed(0))));
}
