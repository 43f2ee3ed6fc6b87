import { parseArgs } from 'node:util';
import { seeded } from '@parlour/engine';
import { pack } from '../../apps/server/src/bus/pack.ts';
import { shardOf } from '../../apps/server/src/storage/postgres/shards.ts';

// What becomes of a house that is far larger than this machine: from measured costs, by the code that would be used.

const { values: asked } = parseArgs({
  options: {
    seats: { type: 'string', default: '2.5' },
    pace: { type: 'string', default: '0.5' },
    cost: { type: 'string', default: '125' },
    memory: { type: 'string', default: '57' },
    commits: { type: 'string', default: '8000' },
    takeover: { type: 'string', default: '1000' },
    months: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'scale' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (asked.help) {
  console.log(`Usage: npm run bench -- scale [options]

  --seats <count>     people at a table, in the mean (2.5)
  --pace <actions>    a second at each table (0.5)
  --cost <us>         processor time of the house for an action, with its sockets (125: bench cluster)
  --memory <KB>       of a table with its sockets (57: bench server)
  --commits <count>   actions a second that one database stores (8000: bench cluster)
  --takeover <ms>     until a table of a dead node answers (1000: bench cluster)
  --months <count>    how many are simulated (200)
  --seed <seed>       the same seed gives the same figures`);
  process.exit(0);
}
const [seats, pace, cost, memory, commits, takeover, months] = [
  asked.seats,
  asked.pace,
  asked.cost,
  asked.memory,
  asked.commits,
  asked.takeover,
  asked.months,
].map(Number) as [number, number, number, number, number, number, number];
const random = seeded(asked.seed);
const uniform = () => random.below(1e9) / 1e9;

/** A core is not planned to be busier than this. */
const BUSY = 0.5;
const CORES = 4;
/** How often a machine fails by itself in a month, and how often each process is restarted for a new version. */
const FAILS = 0.05;
const DEPLOYS = 8;
/** Signs of life a second, and how many people look at the list of open tables: one of so many. */
const SIGNS = 4;
const LOOKS = 20;
/** One of so many tables is open to anybody and waits. */
const OPEN = 200;
const MONTH = 30 * 86_400;

/** How uneven a hash spreads tables over databases: the fullest one, compared with the mean. */
function unevenness(tables: number, databases: number): number {
  const sample = Math.min(tables, 4_000_000);
  const counts = new Uint32Array(databases);
  for (let table = 0; table < sample; table++) counts[shardOf(codeOf(table), databases)]!++;
  return Math.max(...counts) / (sample / databases);
}

const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const codeOf = (number: number) =>
  Array.from({ length: 6 }, (_, at) => LETTERS[Math.floor(number / LETTERS.length ** at) % LETTERS.length]).join('');

/** Bytes of a sign of life with so many other nodes and open tables, as it is really packed. */
function signBytes(nodes: number, open: number): number {
  const marks = Object.fromEntries(
    Array.from({ length: Math.min(nodes, 2_000) }, (_, at) => [`node-${at}-abcde`, [at, 1e6]]),
  );
  const table = { code: 'ABCDEF', game: 'skip-bo', host: 'Maya the First', seats: 4, free: 2, options: {}, clock: 60 };
  const sign = {
    node: 'abcdefghijkl',
    at: 1,
    load: 1e4,
    people: 1e4,
    open: Array(Math.min(open, 20_000)).fill(table),
    leaves: false,
    marks,
  };
  return pack(sign).length * Math.max(1, open / 20_000);
}

/** Failures and restarts of nodes over months: seconds a month that one person waits, and the most at one time. */
function failures(nodes: number): { waits: number; worst: number } {
  let waited = 0;
  let worst = 0;
  for (let month = 0; month < months; month++) {
    const events: number[] = [];
    for (let node = 0; node < Math.min(nodes, 500); node++) {
      const times = (uniform() < FAILS ? 1 : 0) + DEPLOYS;
      for (let each = 0; each < times; each++) events.push(uniform() * MONTH);
    }
    // A person has a table and a connection, mostly at two nodes: each event of either interrupts.
    const scale = nodes / Math.min(nodes, 500);
    waited += (events.length * scale * 2 * takeover) / 1000 / nodes;
    const sorted = events.sort((a, b) => a - b);
    for (let at = 0; at < sorted.length; at++) {
      let together = 1;
      while (at + together < sorted.length && sorted[at + together]! - sorted[at]! < takeover / 1000) together++;
      worst = Math.max(worst, together / Math.min(nodes, 500));
    }
  }
  return { waits: waited / months, worst };
}

const line = (label: string, cells: readonly string[]) =>
  console.log(label.padEnd(52) + cells.map((cell) => cell.padStart(16)).join(''));
const short = (value: number) => {
  for (const [unit, size] of [
    ['T', 1e12],
    ['G', 1e9],
    ['M', 1e6],
    ['k', 1e3],
  ] as const) {
    if (value >= size) return `${(value / size).toFixed(value / size < 10 ? 1 : 0)} ${unit}`;
  }
  return value.toFixed(value < 10 ? 2 : 0);
};

const sizes = [1e4, 1e6, 1e8];
const plans = sizes.map((players) => {
  const tables = players / seats;
  const actions = tables * pace;
  const cores = (actions * cost) / 1e6 / BUSY;
  const nodes = Math.max(players > 1e4 ? 3 : 1, Math.ceil(cores));
  const databases = Math.max(1, Math.ceil(actions / (commits * BUSY)));
  const far = (nodes - 1) / nodes;
  const open = tables / OPEN;
  return {
    players,
    tables,
    actions,
    cores,
    nodes,
    machines: Math.ceil(nodes / (CORES - 1)),
    databases,
    uneven: unevenness(tables, Math.min(databases, 10_000)),
    bytes: tables * memory * 1024,
    // An action goes to its table and back, and is told at the nodes of the others.
    letters: actions * far * (2 + Math.max(0, seats - 1)),
    signs: SIGNS * nodes * nodes * signBytes(nodes, 0),
    lobby: ((players / LOOKS) * open * 140 * 4) / 1,
    wire: actions * seats * 110,
    journal: actions * 90 * MONTH,
    ...failures(nodes),
  };
});
const row = (label: string, cell: (plan: (typeof plans)[number]) => string) => line(label, plans.map(cell));
console.log(`${seats} people at a table, ${pace} actions a second there, ${cost} us an action, cores half busy.\n`);
row('players at once', ({ players }) => short(players));
row('tables', ({ tables }) => short(tables));
row('actions a second', ({ actions }) => short(actions));
row('cores of the house', ({ cores }) => short(cores));
row('processes', ({ nodes }) => short(nodes));
row('memory of tables, GB', ({ bytes }) => short(bytes / 1e9));
row('databases for journals', ({ databases }) => short(databases));
row('fullest database, compared with the mean', ({ uneven }) => uneven.toFixed(2));
row('letters on the bus a second', ({ letters }) => short(letters));
row('signs of life on the bus, bytes a second', ({ signs }) => short(signs));
row('the list of open tables to lookers, bytes a second', ({ lobby }) => short(lobby));
row('to clients, bytes a second', ({ wire }) => short(wire));
row('new journal a month, bytes', ({ journal }) => short(journal));
row('a person waits, seconds a month', ({ waits }) => waits.toFixed(1));
row('most people who wait at the same time, %', ({ worst }) => (100 * worst).toFixed(2));
