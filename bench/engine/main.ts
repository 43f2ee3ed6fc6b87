import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { type Measured, measure, median, type Task } from './measure.ts';
import * as ours from './ours.ts';
import * as theirs from './theirs.ts';

/** Beside the bundle, with the figures of every round. */
const RESULTS = new URL('engine.json', import.meta.url);

const { values: asked } = parseArgs({
  options: {
    long: { type: 'boolean', default: false },
    players: { type: 'string', default: '2,4,6' },
    alone: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (asked.help) {
  console.log(`Usage: npm run bench -- engine [options]

  --long             more and longer rounds, for figures to write down
  --players <list>   which numbers of players (2,4,6)
  --alone            ours only, without boardgame.io: for profiling`);
  process.exit(0);
}

const [rounds, ms] = asked.long ? [31, 500] : [9, 200];
const players = asked.players.split(',').map(Number);
if (!players.every((count) => Number.isInteger(count) && count >= 2 && count <= 6)) {
  console.error('--players: numbers from 2 to 6, with commas between');
  process.exit(2);
}

const tasks = players.flatMap((count): Task[] => {
  const own = [ours.randomPlay, ours.randomPlayAfterDeal, ours.replayed, ours.checkedAndReplayed];
  const other = asked.alone ? [] : [theirs.randomPlay, theirs.randomPlayAfterDeal, theirs.replayed];
  return [...own, ...other].map((task) => task(count));
});

const machine = `Node ${process.version}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, one core`;
console.log('Skip-Bo, classic options: actions a second of processor time.');
console.log(`${machine}; medians of ${rounds} rounds.\n`);
const measured = measure(tasks, rounds, ms, (round) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${round === 0 ? 'warming up' : `round ${round} of ${rounds}`}   `);
});
if (process.stderr.isTTY) process.stderr.write('\r                    \r');

const found = (kind: string, count: number, side: Task['side']) =>
  measured.find((one) => one.kind === kind && one.players === count && one.side === side);

const rows = measured
  .filter(({ side }) => side === 'ours')
  .map((own) => {
    // Their moves always check themselves. So a bare apply of ours is compared with a move of theirs with its checks.
    const other = found(own.kind === 'apply' ? 'check + apply' : own.kind, own.players, 'theirs');
    return { kind: own.kind, players: own.players, ours: own, theirs: other };
  })
  .sort((a, b) => tasks.findIndex(({ kind }) => kind === a.kind) - tasks.findIndex(({ kind }) => kind === b.kind));

/** The median ratio of the two figures of each round. */
function ratio(own: Measured, other: Measured): string {
  return `${median(own.rounds.map((speed, round) => speed / other.rounds[round]!)).toFixed(0)}x`;
}

/** The ratio of the best rounds of each side: as on a quiet machine, even if this one is busy. */
function bestRatio(own: Measured, other: Measured): string {
  return `${(Math.max(...own.rounds) / Math.max(...other.rounds)).toFixed(0)}x`;
}

const short = (speed: number) => (speed >= 1e6 ? `${(speed / 1e6).toFixed(2)} M` : `${(speed / 1e3).toFixed(2)} k`);
const line = (...[kind, ...rest]: string[]) => kind!.padEnd(30) + rest.map((text) => text.padStart(13)).join('');

console.log(line('', 'players', 'Parlour', 'boardgame.io', 'ratio', 'best rounds'));
for (const { kind, players: count, ours: own, theirs: other } of rows) {
  const against = other ? [short(median(other.rounds)), ratio(own, other), bestRatio(own, other)] : [];
  console.log(line(kind, String(count), short(median(own.rounds)), ...against));
}

writeFileSync(RESULTS, `${JSON.stringify({ machine, rounds, ms, measured }, null, 2)}\n`);
