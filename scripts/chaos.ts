import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCli } from '../apps/cli/build.mjs';
import { endureTogether, FAULTS } from '../apps/server/chaos/cluster.ts';
import { SmallDisk } from '../apps/server/chaos/disk.ts';
import { type Campaign, endure, type Report } from '../apps/server/chaos/faults.ts';
import { cutPower, KILL, POWER } from '../apps/server/chaos/power/cuts.ts';
import { canRecord } from '../apps/server/chaos/power/recording.ts';
import { findNats } from '../apps/server/src/bus/nats-server.ts';
import { PostgresServer } from '../apps/server/src/storage/postgres/server.ts';
import { recordLoad } from './power.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '50' },
    kills: { type: 'string', default: '200' },
    cuts: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now()) },
    /** In two PostgreSQL databases, whose server is killed as often as the house. */
    postgres: { type: 'boolean', default: false },
    /** On a small disk, which is full as often as the house is killed. */
    disk: { type: 'boolean', default: false },
    /** Several processes that are one house; `--kills` is how many faults there are, of every kind. */
    cluster: { type: 'boolean', default: false },
    nodes: { type: 'string', default: '3' },
    /** Half of the processes are of the version of this commit, and every restart changes the version. */
    beside: { type: 'string' },
    /** Only faults of these kinds, with commas in between. */
    only: { type: 'string' },
  },
});
const GIGABYTE = 1e9;
const { seed } = values;
const [tables, kills, cuts] = [values.tables, values.kills, values.cuts].map(Number) as [number, number, number];
const scratch = await mkdtemp(join(tmpdir(), 'parlour-chaos-'));
const problems: string[] = [];

await timed(`${kills} kills, ${tables} tables, seed ${seed}`, async () => {
  const parlour = await buildCli(join(scratch, 'parlour.mjs'));
  const campaign = { tables, kills, seed, parlour: [parlour], data: join(scratch, 'data') };
  const run = values.cluster ? together : values.postgres ? onPostgres : values.disk ? onSmallDisk : endure;
  const { problems: found, ...counts } = await run(campaign);
  problems.push(...found);
  return { ...counts, problems: found.length };
});
if (values.cluster) console.log('no power cuts: those are for a house of one process');
else if (cuts > 0 && !canRecord()) console.log('no power cuts: strace is not here, or is not allowed to watch');
else if (cuts > 0) {
  await timed(`${cuts} power cuts`, async () => {
    const place = join(scratch, 'power');
    const load = await recordLoad(place, 'power', 1000);
    const { examples, ...counts } = await cutPower(load, [...POWER, ...KILL], cuts, place);
    problems.push(...examples);
    return counts;
  });
}

for (const problem of problems) console.error(problem);
// Keep the data of a failure for inspection.
if (problems.length > 0) console.error(`The data is kept in ${scratch}.`);
else await rm(scratch, { recursive: true });
process.exitCode = problems.length > 0 ? 1 : 0;

/** Every kind of fault is counted by itself. */
async function together({ kills, ...campaign }: Campaign) {
  const nats = await findNats();
  if (nats === null) throw new Error('there is no nats-server here, and none could be fetched');
  const wanted = values.only?.split(',');
  const only = FAULTS.filter((fault) => wanted?.includes(fault) ?? true);
  const nodes = Number(values.nodes);
  const beside = values.beside && [await buildAt(values.beside)];
  const { faults, untried, ...report } = await endureTogether({
    ...campaign,
    nodes,
    faults: kills,
    nats,
    only,
    ...(beside ? { beside } : {}),
  });
  if (untried.length > 0) console.error(`NOT TRIED: ${untried.join()}. Nobody may mount a small disk here.`);
  return { ...report, ...faults };
}

/** The command line of another commit, built in a folder of its own with the packages that it had. */
async function buildAt(commit: string): Promise<string> {
  const folder = join(scratch, 'beside');
  await mkdir(folder);
  const run = (command: string, args: readonly string[], cwd?: string) =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  run('git', ['archive', '--output', `${folder}.tar`, commit]);
  run('tar', ['-xf', `${folder}.tar`, '-C', folder]);
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  const build = `import { buildCli } from './apps/cli/build.mjs'; await buildCli();`;
  run(process.execPath, ['--input-type=module', '--eval', build], folder);
  return join(folder, 'apps/cli/dist/parlour.js');
}

async function onPostgres(campaign: Campaign): Promise<Report> {
  const server = await PostgresServer.start({ fsync: true });
  try {
    const kill = async () => {
      await server.kill();
      await server.run();
    };
    await mkdir(campaign.data);
    const addresses = [await server.create('one'), await server.create('two')];
    return await endure({ ...campaign, databases: { addresses, kill } });
  } finally {
    await server.remove();
  }
}

async function onSmallDisk(campaign: Campaign): Promise<Report> {
  const disk = await SmallDisk.mount(GIGABYTE);
  if (disk === null) throw new Error('NOT TRIED: nobody may mount a small disk here');
  const data = join(disk.path, 'data');
  try {
    return await endure({ ...campaign, data, disk });
  } finally {
    await cp(data, campaign.data, { recursive: true });
    await disk.remove();
  }
}

/** Runs it, and prints its result in one line. */
async function timed(what: string, run: () => Promise<object>): Promise<void> {
  const started = performance.now();
  const counts = Object.entries(await run()).map(([name, count]) => `${name} ${count}`);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${what}: ${counts.join(', ')}, in ${seconds} s`);
}
