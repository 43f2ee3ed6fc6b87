import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findNats, NatsServer } from '../../apps/server/src/bus/nats-server.ts';
import { freePort } from '../../apps/server/src/free-port.ts';
import { PostgresServer } from '../../apps/server/src/storage/postgres/server.ts';
import { ParlourTable } from '../server/clients/parlour.ts';
import { type Meter, paced, saturated } from '../server/load.ts';
import { ServerProcess } from '../server/process.ts';
import { takeover } from './takeover.ts';

// What it costs that several processes are one house.

/** How many tables are seated at the same time. */
const AT_A_TIME = 20;

const { values: asked } = parseArgs({
  options: {
    tables: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (asked.help) {
  console.log(`Usage: npm run bench -- cluster [options]

  --tables <count>   tables of four people (200)
  --seconds <count>  how long each load is measured (8)
  --rounds <count>   how often one process is measured with and without a bus (3)`);
  process.exit(0);
}
const [count, seconds, rounds] = [asked.tables, asked.seconds, asked.rounds].map(Number) as [number, number, number];

const program = await findNats();
if (program === null) throw new Error('there is no nats-server here, and none could be fetched');
const scratch = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
const postgres = await PostgresServer.start({ fsync: true });
const nats = await NatsServer.start(program);
let databases = 0;
const database = () => postgres.create(`bench${databases++}`);
const node = async (place: string, bus: string | null) =>
  ServerProcess.start('parlour', [place, String(await freePort()), ...(bus ? [bus] : [])]);

/** Seats so many at a time. Where there are several nodes, all have as many tables then: otherwise some would move. */
async function seatAll(
  many: number,
  atATime: number,
  seat: (number: number) => Promise<ParlourTable>,
): Promise<ParlourTable[]> {
  const seated: ParlourTable[] = [];
  for (let from = 0; from < many; from += atATime) {
    const some = Array.from({ length: Math.min(atATime, many - from) }, (_, at) => seat(from + at));
    seated.push(...(await Promise.all(some)));
  }
  return seated;
}

const line = (label: string, ...cells: string[]) =>
  console.log(label.padEnd(44) + cells.map((cell) => cell.padStart(14)).join(''));
const times = (meter: Meter) => [0.5, 0.99].map((share) => meter.percentile(share).toFixed(2));
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;

/** The actions a second, and times, of nodes with all tables spread over them. */
async function fullSpeed(nodes: readonly ServerProcess[]): Promise<{ rate: number; meter: Meter; cpu: number[] }> {
  const atATime = nodes.length === 1 ? AT_A_TIME : nodes.length;
  const tables = await seatAll(count, atATime, (number) =>
    ParlourTable.seat(nodes[number % nodes.length]!.url, number),
  );
  await saturated(tables, 2);
  const before = await Promise.all(nodes.map((each) => each.usage()));
  const meter = await saturated(tables, seconds);
  const after = await Promise.all(nodes.map((each) => each.usage()));
  for (const table of tables) table.close();
  const cpu = after.map(({ cpu }, at) => (cpu - before[at]!.cpu) / 10 / (seconds + 0.5));
  return { rate: meter.actions / seconds, meter, cpu };
}

const machine = `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
console.log(`${count} tables of four people. Clients, database and bus are on the same machine. ${machine}.\n`);
try {
  line('one process, full speed', 'actions/s', 'p50, ms', 'p99, ms', 'us an action');
  const kinds = {
    'SQLite, no bus': async () => node(mkdtempSync(join(scratch, 'data-')), null),
    'PostgreSQL, no bus': async () => node(await database(), null),
    'PostgreSQL, with a bus': async () => node(await database(), nats.url),
  };
  // Processor time varies less than speed on a machine that others use.
  const costs: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++) {
    for (const [name, open] of Object.entries(kinds)) {
      const house = await open();
      const { rate, meter, cpu } = await fullSpeed([house]);
      const cost = (cpu[0]! * 10_000) / rate;
      costs[name] = [...(costs[name] ?? []), cost];
      line(name, rate.toFixed(0), ...times(meter), cost.toFixed(1));
      await house.kill();
    }
  }
  const [, without, withBus] = Object.values(costs).map(median) as [number, number, number];
  line('with a bus / without one, medians', '', '', '', (withBus / without).toFixed(3));

  console.log('');
  line('processes', 'actions/s', 'p50, ms', 'p99, ms', '% of a core');
  for (const many of [1, 2, 3]) {
    const place = await database();
    const nodes: ServerProcess[] = [];
    for (let at = 0; at < many; at++) nodes.push(await node(place, nats.url));
    const { rate, meter, cpu } = await fullSpeed(nodes);
    line(String(many), rate.toFixed(0), ...times(meter), cpu.map((each) => each.toFixed(0)).join(' + '));
    await Promise.all(nodes.map((each) => each.kill()));
  }

  console.log('');
  line('a table of another process, light load', 'p50, ms', 'p99, ms');
  const place = await database();
  const [one, two] = [await node(place, nats.url), await node(place, nats.url)];
  const few = 20;
  const all = await seatAll(4 * few, 4, (number) => {
    const [at, through] = [[one, one] as const, [one, two] as const, [two, two] as const, [two, two] as const][
      number % 4
    ]!;
    return ParlourTable.seat(at.url, number, through.url);
  });
  const [near, far] = [0, 1].map((kind) => all.filter((_, number) => number % 4 === kind)) as [typeof all, typeof all];
  await paced([...near, ...far], 5, 3);
  const alternating: Meter[][] = [[], []];
  for (let round = 0; round < 4; round++) {
    for (const [at, tables] of [near, far].entries()) alternating[at]!.push(await paced(tables, 5, seconds / 4));
  }
  const [here, elsewhere] = alternating.map((meters) => {
    meters[0]!.answered.push(...meters.slice(1).flatMap(({ answered }) => answered));
    return meters[0]!;
  }) as [Meter, Meter];
  line('people at its own process', ...times(here));
  line('people at another one', ...times(elsewhere));
  const hop = (elsewhere.percentile(0.5) - here.percentile(0.5)) / 2;
  line('a hop (there and back are two)', hop.toFixed(2));
  for (const table of all) table.close();
  await Promise.all([one.kill(), two.kill()]);

  console.log('');
  const lost = await takeover(await database(), nats.url, 200, (place, bus) => node(place, bus));
  line('a process with 200 tables is killed', 'p50, ms', 'p99, ms', 'longest, ms');
  line('until each answers elsewhere', ...[0.5, 0.99, 1].map((share) => lost.percentile(share).toFixed(0)));

  console.log('\nAims');
  const pass = (is: boolean) => (is ? 'pass' : 'SHORT');
  line('a hop costs less than 1 ms, p50', pass(hop < 1));
  line('people at their own process pay at most 5%', pass(withBus / without <= 1.05));
  line('every table answers within 5 s', pass(lost.percentile(1) <= 5_000));
} finally {
  await nats.kill();
  await postgres.remove();
  rmSync(scratch, { recursive: true, force: true });
}
