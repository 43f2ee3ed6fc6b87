import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PROTOCOL } from '@parlour/protocol';
import { WebSocket } from 'ws';
import { addressOf, game, ParlourTable, poster, SEATS } from '../server/clients/parlour.ts';
import { type Meter, paced } from '../server/load.ts';
import { ServerProcess } from '../server/process.ts';

// How people fare at their tables while many strong bots think on the same machine.

/** How many tables are seated at the same time. */
const AT_A_TIME = 20;
/** So long the pool works before its memory is looked at, in seconds. */
const WARMING = 15;
/** Milliseconds between two signs of life of who watches. */
const PING = 10_000;
/** Milliseconds a bot has for a decision, as the house has it. */
const DEADLINE = 1000;

const { values: asked } = parseArgs({
  options: {
    tables: { type: 'string', default: '1000' },
    bots: { type: 'string', default: '200' },
    level: { type: 'string', default: 'master' },
    rate: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '20' },
    decisions: { type: 'string', default: '10000' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (asked.help) {
  console.log(`Usage: npm run bench -- bots [options]

  --tables <count>     tables of four people (1000)
  --bots <count>       tables of four bots (200)
  --level <name>       of the bots (master)
  --rate <actions>     of people a second at each table (1)
  --seconds <count>    how long each load is measured (20)
  --decisions <count>  of bots, over which memory is watched (10000)`);
  process.exit(0);
}
const [people, bots, rate, seconds, decisions] = [
  asked.tables,
  asked.bots,
  asked.rate,
  asked.seconds,
  asked.decisions,
].map(Number) as [number, number, number, number, number];

async function seatAll<T>(count: number, seat: (number: number) => Promise<T>): Promise<T[]> {
  const seated: T[] = [];
  for (let from = 0; from < count; from += AT_A_TIME) {
    const some = Array.from({ length: Math.min(AT_A_TIME, count - from) }, (_, at) => seat(from + at));
    seated.push(...(await Promise.all(some)));
  }
  return seated;
}

/** A table of bots, and somebody who watches them: without a watcher nobody would play. */
async function watchBots(url: string, number: number): Promise<WebSocket> {
  const address = addressOf(people + number);
  const post = poster(url, address);
  const { token } = await post('/api/guest', { name: `Watcher ${number}` });
  const seats = Object.fromEntries(Array.from({ length: SEATS }, (_, seat) => [seat, asked.level]));
  const { table } = await post('/api/tables', { game: game.id, seats: SEATS, bots: seats, start: true }, token);
  const socket = new WebSocket(new URL('/api/socket', url.replace('http', 'ws')), {
    perMessageDeflate: false,
    headers: { 'x-forwarded-for': address },
  });
  // A connection that says nothing is closed.
  const pinging = setInterval(() => socket.send(JSON.stringify({ ping: 0 })), PING);
  socket.on('close', () => clearInterval(pinging));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ hello: PROTOCOL, at: table, token })));
    socket.on('message', () => resolve(socket));
  });
}

/** One of the house's own metrics. */
async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(new URL('/metrics', url))).text();
  return Number(new RegExp(`^parlour_bots_${name} (.*)$`, 'm').exec(text)?.[1]);
}

const line = (label: string, ...cells: string[]) =>
  console.log(label.padEnd(46) + cells.map((cell) => cell.padStart(16)).join(''));
const times = (meter: Meter) => [0.5, 0.99].map((share) => meter.percentile(share));

const data = mkdtempSync(join(tmpdir(), 'parlour-bench-'));
try {
  const machine = `Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model.trim() ?? 'unknown processor'}`;
  console.log(
    `${people} tables of four people, ${rate} action(s) a second at each, and ${bots} tables of four bots (${asked.level}). ${machine}.\n`,
  );
  const house = await ServerProcess.start('parlour', [data]);
  const { url } = house;
  const tables = await seatAll(people, (number) => ParlourTable.seat(url, number));
  await paced(tables, rate, seconds / 2);
  const without = await paced(tables, rate, seconds);
  const before = await house.usage({ tidy: true });
  const memory = async () => ({ asked: await metric(url, 'asked_total'), ...(await house.usage({ tidy: true })) });
  const watchers = await seatAll(bots, (number) => watchBots(url, number));
  await paced(tables, rate, WARMING);
  const first = await memory();
  const beside = await paced(tables, rate, seconds);
  const second = { asked: await metric(url, 'asked_total'), late: await metric(url, 'late_total') };
  // The memory of the bots is watched when people have gone. Memory that only grows for a while is no leak, so it is
  // looked at again after each half of the decisions.
  for (const table of tables) table.close();
  const then = [await memory()];
  for (const share of [0.5, 1]) {
    while ((await metric(url, 'asked_total')) - then[0]!.asked < share * decisions) await sleep(500);
    then.push(await memory());
  }
  const longest = await metric(url, 'longest_seconds');

  const [alone, together] = [times(without), times(beside)] as [number[], number[]];
  line('people', 'without bots', 'with bots', 'ratio');
  for (const [at, name] of ['answered, p50, ms', 'answered, p99, ms'].entries()) {
    line(name, alone[at]!.toFixed(1), together[at]!.toFixed(1), (together[at]! / alone[at]!).toFixed(2));
  }
  line('actions/s', (without.actions / seconds).toFixed(0), (beside.actions / seconds).toFixed(0));
  console.log('\nbots');
  line('decisions/s', ((second.asked - first.asked) / seconds).toFixed(0));
  line('played without a decision, % of all', ((100 * second.late) / second.asked).toFixed(2));
  line('longest, ms', (longest * 1000).toFixed(0), `${((longest * 1000) / DEADLINE).toFixed(2)} of it`);
  line('memory of bots and their tables, MB', ((first.rss - before.rss) / 2 ** 20).toFixed(0));
  for (const [at, { asked, rss, heap }] of then.slice(1).entries()) {
    const more = [rss - then[at]!.rss, heap - then[at]!.heap].map((bytes) => (bytes / 2 ** 20).toFixed(1));
    line(`${asked - then[at]!.asked} decisions later, more MB`, `${more[0]} in all`, `${more[1]} heap`);
  }
  console.log('\nAims');
  const pass = (is: boolean) => (is ? 'pass' : 'SHORT');
  line('no decision more than 10% past its deadline', pass(longest * 1000 <= DEADLINE * 1.1));
  line('people answered within 25 ms, p99, beside bots', pass(together[1]! <= 25));
  for (const watcher of watchers) watcher.close();
  await house.kill();
} finally {
  rmSync(data, { recursive: true, force: true });
}
