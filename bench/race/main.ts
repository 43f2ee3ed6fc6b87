import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { STEPS } from '@parlour/arena';
import { ServerProcess } from '../server/process.ts';
import { MESSAGES_A_SECOND, RaceTable, SEATS } from './table.ts';
import { counting, keepSending, percentile, Traffic } from './traffic.ts';

/** Beside the bundle, with every figure. */
const RESULTS = new URL('race.json', import.meta.url);
const ARENAS = new URL('arena.mjs', import.meta.url);
const ARENAS_RESULTS = new URL('arena.json', import.meta.url);
/** How many tables race before anything is measured, and for how many seconds, so that all code is warm. */
const WARMING = { tables: 10, seconds: 8 };
/** Seconds from the start of a race until everybody runs at full speed. */
const COUNTDOWN = 8;
/** A snapshot is late if it comes more than so many milliseconds after the one before. It should come every 50. */
const LATE = 75;

const { values: asked } = parseArgs({
  options: {
    tables: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
    alone: { type: 'boolean', default: false },
    profile: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (asked.help) {
  console.log(`Usage: npm run bench -- race [options]

  --tables <count>     tables of eight who walk (50)
  --seconds <count>    how long is measured (30)
  --alone              without the bare sockets and the arenas
  --profile <folder>   alone; Node writes processor profiles of the server's threads there`);
  process.exit(0);
}
const [count, seconds] = [asked.tables, asked.seconds].map(Number) as [number, number];
if (![count, seconds].every((number) => number > 0)) {
  console.error('--tables and --seconds are numbers greater than 0');
  process.exit(2);
}
const clients = count * SEATS;
const alone = asked.alone || asked.profile !== undefined;
const flags = asked.profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', asked.profile];

/** What one server did and used: for each second and client unless said otherwise. Times are in milliseconds. */
interface Figures {
  readonly down: { frames: number; bytes: number; framed: number };
  readonly up: { frames: number; bytes: number; framed: number };
  readonly snapshots: { frames: number; bytes: number; gap50: number; gap99: number; late: number };
  /** Cores used by the server, and by the clients, which share the machine with it. */
  readonly cores: number;
  readonly clientCores: number;
}

/** Figures that only a server with races has. Memory is in bytes, of a table with its eight sockets. */
interface Racing {
  /** Steps a second that each arena made. */
  readonly steps: number;
  /** Of all tables together, for each second. */
  readonly actions: number;
  readonly answered50: number;
  readonly answered99: number;
  /** How late timers ran on the server's main thread. */
  readonly lag50: number;
  readonly lag99: number;
  readonly table: { rss: number; heap: number; played: number };
}

async function measured(server: ServerProcess, traffic: Traffic): Promise<Figures> {
  const before = await server.usage();
  const own = process.cpuUsage();
  const began = performance.now();
  traffic.clear();
  await sleep(seconds * 1000);
  const { down, up, snapshots, gaps } = traffic;
  const passed = performance.now() - began;
  const { user, system } = process.cpuUsage(own);
  const { cpu } = await server.usage();
  const each = (sum: number) => (sum * 1000) / passed / clients;
  const rates = ({ frames, bytes, framed }: Traffic['down']) => ({
    frames: each(frames),
    bytes: each(bytes),
    framed: each(framed),
  });
  return {
    down: rates(down),
    up: rates(up),
    snapshots: {
      frames: each(snapshots.frames),
      bytes: each(snapshots.bytes),
      gap50: percentile(gaps, 0.5),
      gap99: percentile(gaps, 0.99),
      late: gaps.filter((gap) => gap > LATE).length / gaps.length,
    },
    cores: (cpu - before.cpu) / passed,
    clientCores: (user + system) / 1000 / passed,
  };
}

/** Milliseconds of lag of the server's main thread since the last call. */
async function lagOf(url: string): Promise<{ lag50: number; lag99: number }> {
  const text = await (await fetch(new URL('/metrics', url))).text();
  // A timer of 10 ms measures the lag, and its 10 ms are included.
  const of = (name: string) => Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (.*)$`, 'm').exec(text)![1]);
  return { lag50: of('p50') * 1000 - 10, lag99: of('p99') * 1000 - 10 };
}

/** Opens so many tables and begins their races. */
async function openTables(url: string, from: number, count: number, traffic: Traffic, answered: number[]) {
  const tables: RaceTable[] = [];
  for (let at = 0; at < count; at++) tables.push(await RaceTable.seat(url, from + at, traffic, answered));
  await Promise.all(tables.map((table) => table.start()));
  const stop = keepSending(
    tables.flatMap(({ racers }) => racers),
    MESSAGES_A_SECOND,
  );
  const close = () => {
    stop();
    for (const table of tables) table.close();
  };
  return { tables, close };
}

async function raced(server: ServerProcess): Promise<Figures & Racing> {
  const { url } = server;
  const traffic = new Traffic();
  const answered: number[] = [];
  say('Parlour: warming up');
  const first = await openTables(url, count, WARMING.tables, traffic, answered);
  await sleep(WARMING.seconds * 1000);
  first.close();
  const empty = await server.usage({ tidy: true });
  say(`Parlour: ${count} races begin`);
  const { tables, close } = await openTables(url, 0, count, traffic, answered);
  const seated = await server.usage({ tidy: true });
  await sleep(COUNTDOWN * 1000);
  say(`Parlour: ${seconds} s`);
  const ticks = () => tables.reduce((sum, { tick }) => sum + tick, 0);
  await lagOf(url);
  answered.length = 0;
  const from = { ticks: ticks(), time: performance.now() };
  const figures = await measured(server, traffic);
  const passed = (performance.now() - from.time) / 1000;
  const steps = (ticks() - from.ticks) / passed / count;
  const lag = await lagOf(url);
  const actions = answered.length / passed;
  const played = await server.usage({ tidy: true });
  if (!tables.every(({ sound }) => sound)) throw new Error('somebody was lost, or a match has ended');
  close();
  return {
    ...figures,
    ...lag,
    steps,
    actions,
    answered50: percentile(answered, 0.5),
    answered99: percentile(answered, 0.99),
    table: {
      rss: (seated.rss - empty.rss) / count,
      heap: (seated.heap - empty.heap) / count,
      played: (played.heap - empty.heap) / count,
    },
  };
}

/** Sends as many frames of the same size as the races, in both directions, with no game behind them. */
async function bare({ down, up }: Figures): Promise<Figures> {
  const bytes = (flow: { frames: number; bytes: number }) => Math.round(flow.bytes / flow.frames);
  const server = await ServerProcess.start('race-sockets', [String(down.frames), String(bytes(down))]);
  const traffic = new Traffic();
  const Socket = counting(traffic, '10.0.0.1');
  const frame = new Uint8Array(bytes(up));
  const sockets = Array.from({ length: clients }, () => new Socket(server.url.replace('http', 'ws')));
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  const stop = keepSending(
    sockets.map((socket) => ({ send: () => socket.send(frame) })),
    up.frames,
  );
  await sleep(COUNTDOWN * 1000);
  const figures = await measured(server, traffic);
  stop();
  for (const socket of sockets) socket.terminate();
  await server.kill();
  return figures;
}

/** The share of a core that the arenas alone take, with as many bots and no server. */
function arenasAlone(): number {
  const options = ['--arenas', String(count), '--players', String(SEATS), '--seconds', String(seconds)];
  spawnSync(process.execPath, ['--single-threaded', fileURLToPath(ARENAS), ...options]);
  return JSON.parse(readFileSync(ARENAS_RESULTS, 'utf8')).coreShare;
}

const data = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
try {
  const machine = `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  const load = loadavg()[0]!;
  console.log(
    `Dutch Blitz, ${count} tables of ${SEATS} who walk, ${seconds} s. ${machine}, load before ${load.toFixed(1)}.\n`,
  );
  const house = await ServerProcess.start('parlour', [data], flags);
  const ours = await raced(house);
  await (asked.profile === undefined ? house.kill() : house.stop());
  say('bare ws');
  const sockets = alone ? null : await bare(ours);
  say('the arenas alone');
  const arenas = alone ? null : arenasAlone();
  say('');
  print(ours, sockets, arenas);
  writeFileSync(RESULTS, `${JSON.stringify({ machine, load, count, seconds, ours, sockets, arenas }, null, 2)}\n`);
} finally {
  rmSync(data, { recursive: true, force: true });
}

function say(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${what.padEnd(78)}${what === '' ? '\r' : ''}`);
}

function print(ours: Figures & Racing, sockets: Figures | null, arenas: number | null): void {
  const line = (label: string, ...cells: string[]) =>
    console.log(label.padEnd(46) + cells.map((cell) => cell.padStart(14)).join(''));
  const row = (label: string, of: (figures: Figures) => number, digits = 0) =>
    line(label, ...[ours, ...(sockets ? [sockets] : [])].map((figures) => of(figures).toFixed(digits)));
  const own = (label: string, value: number, digits = 0) => line(label, value.toFixed(digits));
  line('', 'Parlour', ...(sockets ? ['bare ws'] : []));
  row('down, a client: bytes/s', ({ down }) => down.bytes);
  row('  with the headers of frames', ({ down }) => down.framed);
  row('  frames/s', ({ down }) => down.frames, 1);
  own('  of them snapshots/s', ours.snapshots.frames, 1);
  own('  bytes a snapshot', ours.snapshots.bytes / ours.snapshots.frames);
  row('up, a client: bytes/s', ({ up }) => up.bytes);
  row('  with the headers of frames', ({ up }) => up.framed);
  row('  frames/s', ({ up }) => up.frames, 1);
  row('processor time, % of a core', ({ cores }) => cores * 100, 1);
  row('  a table, %', ({ cores }) => (cores * 100) / count, 2);
  own("  a step of a table's race, us", (ours.cores * 1e6) / ours.steps / count);
  row('  that of the clients, all, %', ({ clientCores }) => clientCores * 100, 1);
  if (arenas !== null) own('  of the arenas alone, with bots, %', arenas * 100, 1);
  row('between two snapshots, p50, ms', ({ snapshots }) => snapshots.gap50, 1);
  row('  p99, ms', ({ snapshots }) => snapshots.gap99, 1);
  row(`  more than ${LATE} ms, %`, ({ snapshots }) => snapshots.late * 100, 2);
  own('steps/s of an arena', ours.steps, 2);
  own("lag of the server's main thread, p50, ms", ours.lag50, 1);
  own('  p99, ms', ours.lag99, 1);
  own('actions/s, all tables', ours.actions);
  own('  answered, p50, ms', ours.answered50, 1);
  own('  answered, p99, ms', ours.answered99, 1);
  own('a table just begun, with its sockets, KB', ours.table.rss / 1024, 1);
  own('  of that heap and buffers, KB', ours.table.heap / 1024, 1);
  own('  heap and buffers after the race, KB', ours.table.played / 1024, 1);

  const aim = (label: string, is: number, most: number) =>
    line(label, `${(is / most).toFixed(2)} of it`, is <= most ? 'pass' : 'SHORT');
  console.log('\nAims');
  aim('5 KB/s down a client, with headers', ours.down.framed, 5000);
  aim('2 KB/s up a client, with headers', ours.up.framed, 2000);
  // On a busy machine some steps are skipped. They would have cost something, too.
  aim(`${count} tables on one core, if no step falls out`, (ours.cores * STEPS) / ours.steps, 1);
  aim('60 steps/s, of which 1% may fall out', STEPS * 0.99, ours.steps);
  if (ours.steps < STEPS * 0.99) {
    console.log(
      '\nThe machine had no time for all steps: the races were slower than people would see them, and sent less.',
    );
  }
}
