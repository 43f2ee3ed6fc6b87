import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { Crew, dutchBlitzGround as ground, MAPS, type MapName, Race, REFLEXES, recordOf, STEPS } from '@parlour/arena';
import { isRefusal, Match, seeded, shuffler } from '@parlour/engine';

// Beside the bundle.
const RESULTS = new URL('arena.json', import.meta.url);

const { values: asked } = parseArgs({
  options: {
    arenas: { type: 'string', default: '100' },
    players: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '30' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (asked.help) {
  console.log(`Usage: npm run bench -- arena [options]

  --arenas <n>    how many at once (100)
  --players <n>   bots in each (8)
  --seconds <n>   how long, in the arenas' time (30)`);
  process.exit(0);
}
const [count, players, seconds] = [asked.arenas, asked.players, asked.seconds].map(Number) as [number, number, number];

const levels = Object.values(REFLEXES);

/** A race of bots of all levels. It plays round after round, so that a round is always going on. */
function newRace(seed: string, map: MapName = 'plain') {
  const match = Match.deal(ground.game, { match: true, target: 300, map }, players, shuffler(seeded(`${seed}/deal`)));
  if (isRefusal(match)) throw new Error(match.refused);
  const race = new Race(ground, match, shuffler(seeded(`${seed}/starts`)));
  const crew = new Crew(race);
  for (let seat = 0; seat < players; seat++) {
    crew.add(seat, levels[seat % levels.length]!, seeded(`${seed}/P${seat}`));
  }
  return { race, crew };
}

const tables = Array.from({ length: count }, (_, at) => newRace(`bench ${at}`));

/** Microseconds of processor time of this process. Other processes on the machine do not count. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** Steps all arenas in turn, for so many seconds of their time. */
function simulate(seconds: number) {
  const steps: number[] = [];
  const rounds: number[] = [];
  const began = worked();
  for (let at = 0; at < seconds * STEPS; at++) {
    const start = worked();
    for (const { race, crew } of tables) {
      const from = performance.now();
      crew.act();
      race.step();
      steps.push((performance.now() - from) * 1000);
    }
    rounds.push(worked() - start);
  }
  return { steps: steps.sort((a, b) => a - b), rounds: rounds.sort((a, b) => a - b), total: worked() - began };
}

/** How many arenas of each map are compared, and for how many seconds of their time. */
const COMPARED = { arenas: 12, seconds: 60 };

/** What a step costs on each map, as a multiple of the plain one. All maps take turns, second by second. */
function compareMaps(): Record<MapName, number> {
  const races = MAPS.map((map) => Array.from({ length: COMPARED.arenas }, (_, at) => newRace(`${map} ${at}`, map)));
  const spent = MAPS.map(() => 0);
  for (let second = 0; second < COMPARED.seconds; second++) {
    for (const [map, tables] of races.entries()) {
      const began = worked();
      for (let at = 0; at < STEPS; at++) {
        for (const { race, crew } of tables) {
          crew.act();
          race.step();
        }
      }
      // The first seconds are a countdown, and the code is compiled.
      if (second >= 10) spent[map]! += worked() - began;
    }
  }
  return Object.fromEntries(MAPS.map((map, at) => [map, spent[at]! / spent[0]!])) as Record<MapName, number>;
}

const at = (sorted: readonly number[], part: number) => sorted[Math.floor(part * (sorted.length - 1))]!;

simulate(10);
const actions = () => tables.reduce((sum, { race }) => sum + race.match.record.moves.length, 0);
const before = actions();
const { steps, rounds, total } = simulate(seconds);
const share = total / (seconds * 1e6);

const minutes = tables[0]!.race.arena.tick / STEPS / 60;
const mean = (of: (table: (typeof tables)[number]) => number) =>
  tables.reduce((sum, table) => sum + of(table), 0) / count / minutes;
const results = {
  machine: `Node ${process.version}, ${cpus()[0]?.model.trim() ?? 'unknown processor'}, one core`,
  arenas: count,
  players,
  seconds,
  coreShare: share,
  microseconds: {
    step: { mean: total / steps.length, p50: at(steps, 0.5), p99: at(steps, 0.99) },
    allArenas: { p50: at(rounds, 0.5), p99: at(rounds, 0.99), max: at(rounds, 1) },
  },
  actionsASecond: (actions() - before) / seconds,
  maps: compareMaps(),
  bytesAMinute: {
    track: mean(({ race }) => race.track.bytes.length),
    record: mean(({ race }) => JSON.stringify(recordOf(race)).length),
  },
};

const ms = (microseconds: number) => `${(microseconds / 1000).toFixed(2)} ms`;
const { step, allArenas } = results.microseconds;
console.log(`${count} arenas of ${players} walking bots, ${STEPS} steps/s, ${seconds} s. ${results.machine}.

  of the core         ${(share * 100).toFixed(1)}%
  one arena's step    mean ${step.mean.toFixed(1)}, p50 ${step.p50.toFixed(1)}, p99 ${step.p99.toFixed(1)} us
  all arenas' step    p50 ${ms(allArenas.p50)}, p99 ${ms(allArenas.p99)}, max ${ms(allArenas.max)} of ${ms(1e6 / STEPS)}
  on other maps       ${MAPS.map((map) => `${map} ${results.maps[map].toFixed(2)}`).join(', ')} times the plain step
  actions             ${results.actionsASecond.toFixed(0)}/s
  to keep, a minute   ${(results.bytesAMinute.track / 1000).toFixed(1)} KB of movement, ${(results.bytesAMinute.record / 1000).toFixed(1)} KB with everything, as JSON`);

writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`);
