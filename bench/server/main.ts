import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PostgresServer } from '../../apps/server/src/storage/postgres/server.ts';
import { BoardgameTable } from './clients/boardgame-io.ts';
import { FanOutTable } from './clients/fan-out.ts';
import { ParlourTable, SEATS } from './clients/parlour.ts';
import { type BenchTable, type Meter, paced, saturated } from './load.ts';
import { ServerProcess } from './process.ts';
import { crowdAt, type Recovery, recoverAtOnce, recoverWithSessions } from './recovery.ts';

/** Beside the bundle, with every figure. */
const RESULTS = new URL('server.json', import.meta.url);
/** How many tables play before anything is measured, so that all code is warm. */
const WARMING = 50;
/** How many tables are seated at the same time. */
const AT_A_TIME = 20;

const { values: asked } = parseArgs({
  options: {
    tables: { type: 'string', default: '1000' },
    rate: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    alone: { type: 'boolean', default: false },
    profile: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (asked.help) {
  console.log(`Usage: npm run bench -- server [options]

  --tables <count>     tables of four (1000)
  --rate <actions>     a second at each table (1)
  --seconds <count>    how long the load is measured, after a quarter of that to warm up (20)
  --alone              ours on SQLite only, without the recovery and without PostgreSQL, bare sockets and boardgame.io
  --profile <folder>   ours only; Node writes processor profiles of the server's threads there`);
  process.exit(0);
}
const [count, rate, seconds] = [asked.tables, asked.rate, asked.seconds].map(Number) as [number, number, number];
if (![count, rate, seconds].every((number) => number > 0)) {
  console.error('--tables, --rate and --seconds are numbers greater than 0');
  process.exit(2);
}
const alone = asked.alone || asked.profile !== undefined;
const flags = asked.profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', asked.profile];

/** What one server did and used. Times in milliseconds, memory in bytes. */
interface Figures {
  /** Memory of a table with its four sockets: all of it right after seating, its heap, and its heap after the load. */
  readonly table: { rss: number; heap: number; played: number };
  /** At the given rate, and as fast as possible. */
  readonly load: Load;
  readonly full: Load;
}
interface Load {
  readonly actionsASecond: number;
  readonly cpu: number;
  /** Processor time of the clients, which share the machine with the server. */
  readonly clients: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesAViewer: number;
  readonly bytes: number;
}

interface Closable extends BenchTable {
  close(): void;
}

async function seatAll<T>(numbers: readonly number[], seat: (number: number) => Promise<T>): Promise<T[]> {
  const seated: T[] = [];
  for (let at = 0; at < numbers.length; at += AT_A_TIME) {
    seated.push(...(await Promise.all(numbers.slice(at, at + AT_A_TIME).map(seat))));
  }
  return seated;
}

async function measured(server: ServerProcess, seconds: number, play: () => Promise<Meter>): Promise<Load> {
  const before = await server.usage();
  const own = process.cpuUsage();
  const meter = await play();
  const { cpu } = await server.usage();
  const { user, system } = process.cpuUsage(own);
  const { actions, told, bytes } = meter;
  return {
    actionsASecond: actions / seconds,
    cpu: (cpu - before.cpu) / actions,
    clients: (user + system) / 1000 / actions,
    p50: meter.percentile(0.5),
    p99: meter.percentile(0.99),
    bytesAViewer: told.bytes / told.messages,
    bytes: bytes / actions,
  };
}

async function figures<T extends Closable>(
  name: string,
  server: ServerProcess,
  seat: (number: number) => Promise<T>,
): Promise<{ figures: Figures; tables: T[] }> {
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
  say(`${name}: warming up`);
  const first = await seatAll(range(count, count + WARMING), seat);
  await saturated(first, 2);
  const empty = await server.usage({ tidy: true });
  say(`${name}: ${count} tables sit down`);
  const tables = await seatAll(range(0, count), seat);
  const seated = await server.usage({ tidy: true });
  for (const each of first) each.close();
  say(`${name}: ${rate} actions a second at each`);
  await paced(tables, rate, seconds / 4);
  const load = await measured(server, seconds, () => paced(tables, rate, seconds));
  const { heap } = await server.usage({ tidy: true });
  const table = {
    rss: (seated.rss - empty.rss) / count,
    heap: (seated.heap - empty.heap) / count,
    played: (heap - empty.heap) / count,
  };
  say(`${name}: as fast as it goes`);
  const full = await measured(server, seconds / 2, () => saturated(tables, seconds / 2));
  return { figures: { table, load, full }, tables };
}

const data = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
try {
  const machine = `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  console.log(
    `Skip-Bo, ${count} tables of ${SEATS}, ${rate} action(s) a second at each for ${seconds} s. ${machine}.\n`,
  );
  let house = await ServerProcess.start('parlour', [data], flags);
  const { port } = new URL(house.url);
  const { figures: ours, tables } = await figures('Parlour', house, (number) => ParlourTable.seat(house.url, number));
  if (asked.profile !== undefined) {
    await house.stop();
    for (const table of tables) table.close();
  }
  const recoveries: Record<string, Recovery> = {};
  const others: Record<string, Figures> = {};
  /** When a bare server has answered the first and the last of as many people as come back after a kill. */
  let crowd: { first: number; last: number } | null = null;
  if (!alone) {
    const restart = () => ServerProcess.start('parlour', [data, port]);
    for (const [how, recover] of Object.entries({ 'at once': recoverAtOnce, 'as clients do': recoverWithSessions })) {
      say(`Parlour: killed, and everybody comes back ${how}`);
      const recovered = await recover(house, tables, restart);
      house = recovered.server;
      recoveries[how] = recovered.recovery;
      for (const table of tables) table.close();
    }
    await house.kill();
    const database = await PostgresServer.start({ fsync: true });
    try {
      const second = await ServerProcess.start('parlour', [await database.create('parlour')]);
      others['on PostgreSQL'] = await alongside(second, 'on PostgreSQL', (number) =>
        ParlourTable.seat(second.url, number),
      );
    } finally {
      await database.remove();
    }
    const bytes = Math.round(ours.load.bytesAViewer);
    say('bare ws: everybody comes at once');
    const fresh = await ServerProcess.start('fan-out');
    crowd = await crowdAt(fresh.url, count);
    await fresh.kill();
    const bare = await ServerProcess.start('fan-out');
    others['bare ws'] = await alongside(bare, 'bare ws', (number) => FanOutTable.seat(bare.url, number, bytes));
    const theirs = await ServerProcess.start('boardgame-io');
    others['boardgame.io'] = await alongside(theirs, 'boardgame.io', (number) =>
      BoardgameTable.seat(theirs.url, number),
    );
  } else if (asked.profile === undefined) await house.kill();
  say('');
  print({ Parlour: ours, ...others }, recoveries, crowd);
  writeFileSync(
    RESULTS,
    `${JSON.stringify({ machine, count, rate, seconds, ours, others, recoveries, crowd }, null, 2)}\n`,
  );
} finally {
  rmSync(data, { recursive: true, force: true });
}

async function alongside(
  server: ServerProcess,
  name: string,
  seat: (number: number) => Promise<Closable>,
): Promise<Figures> {
  const { figures: found, tables } = await figures(name, server, seat);
  await server.kill();
  for (const table of tables) table.close();
  return found;
}

function say(what: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${what.padEnd(78)}${what === '' ? '\r' : ''}`);
}

function print(
  servers: Readonly<Record<string, Figures>>,
  recoveries: Readonly<Record<string, Recovery>>,
  crowd: { first: number; last: number } | null,
): void {
  const line = (label: string, ...cells: string[]) =>
    console.log(label.padEnd(46) + cells.map((cell) => cell.padStart(14)).join(''));
  const row = (label: string, of: (figures: Figures) => number, digits = 0) =>
    line(label, ...Object.values(servers).map((figures) => of(figures).toFixed(digits)));
  line('', ...Object.keys(servers));
  row('at that rate: actions/s', ({ load }) => load.actionsASecond);
  row('  processor time an action, us', ({ load }) => load.cpu * 1000);
  row('  that of the clients, us', ({ load }) => load.clients * 1000);
  row('  answered, p50, ms', ({ load }) => load.p50, 1);
  row('  answered, p99, ms', ({ load }) => load.p99, 1);
  row('  bytes an action and viewer', ({ load }) => load.bytesAViewer, 1);
  row('  bytes an action, all viewers and the answer', ({ load }) => load.bytes);
  row('as fast as it goes: actions/s', ({ full }) => full.actionsASecond);
  row('  processor time an action, us', ({ full }) => full.cpu * 1000);
  row('  that of the clients, us', ({ full }) => full.clients * 1000);
  row('  answered, p50, ms', ({ full }) => full.p50, 1);
  row('  answered, p99, ms', ({ full }) => full.p99, 1);
  row('a table just seated, with its sockets, KB', ({ table }) => table.rss / 1024, 1);
  row('  of that heap and buffers, KB', ({ table }) => table.heap / 1024, 1);
  row('  heap and buffers after the load, KB', ({ table }) => table.played / 1024, 1);

  for (const [how, { listening, first, last, everybody }] of Object.entries(recoveries)) {
    console.log(
      `\nKilled (kill -9) and started again, ${count} tables, everybody back ${how}: listening after ${ms(listening)}, ` +
        `the first table\nhas answered after ${ms(first)}, the last after ${ms(last)}, everybody after ${ms(everybody)}.`,
    );
  }

  if (crowd) {
    console.log(
      `\nAs many people at a bare ws server that has just started: the first is answered after ${ms(crowd.first)}, ` +
        `the last\nafter ${ms(crowd.last)}.`,
    );
  }

  const { Parlour: ours, 'bare ws': bare, 'boardgame.io': theirs } = servers;
  const aim = (label: string, is: number, most: number) =>
    line(label, `${(is / most).toFixed(2)} of it`, is <= most ? 'pass' : 'SHORT');
  console.log('\nAims');
  if (bare) {
    const times = (of: Load, than: Load) => (of.cpu / than.cpu).toFixed(2);
    aim(`1.7 times bare ws at that rate (${times(ours!.load, bare.load)})`, ours!.load.cpu, 1.7 * bare.load.cpu);
    aim(`1.5 times bare ws at full speed (${times(ours!.full, bare.full)})`, ours!.full.cpu, 1.5 * bare.full.cpu);
  }
  if (theirs) aim("a third of boardgame.io's", ours!.load.cpu, theirs.load.cpu / 3);
  aim('answered within 15 ms, p99', ours!.load.p99, 15);
  aim('60 bytes an action and viewer', ours!.load.bytesAViewer, 60);
  aim('60 KB of heap and buffers a table', ours!.table.heap, 60 * 1024);
  const atOnce = recoveries['at once'];
  if (atOnce) {
    aim('the first table 0.5 s after listening', atOnce.first - atOnce.listening, 500);
    aim('the last table 2 s after listening', atOnce.last - atOnce.listening, 2000);
  }
}

function ms(milliseconds: number): string {
  return milliseconds < 10_000 ? `${milliseconds.toFixed(0)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
