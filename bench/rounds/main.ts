import { parseArgs } from 'node:util';
import { reflexesOf } from '@parlour/arena';
import { LEVELS, mannerOf } from '@parlour/bots';
import { type Deeds, FLAT, type Player, playRound } from './round.ts';

const { values: asked } = parseArgs({
  options: {
    at: { type: 'string' },
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'rounds' },
    map: { type: 'string', default: 'plain' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (asked.help) {
  console.log(`Usage: npm run bench -- rounds [options]

Plays rounds of Dutch Blitz in the arena and counts who wins, how often the lead changes, and what everybody does.
Without --at: a scripted player with a reaction of 0.2 s among three bots of each level, and four bots of each level.

  --at <list>    who sits at the table: levels, characters, or the reaction of a scripted player in seconds;
                 “flat:casual” is a bot that plays flat
  --rounds <n>   how many; every deal is played once in each seat (200)
  --seed <text>  another seed, other deals
  --map <name>   another map of the arena (plain)`);
  process.exit(0);
}
const rounds = Number(asked.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('--rounds: a whole number');
  process.exit(2);
}

function playerNamed(name: string): Player {
  const manner = mannerOf(name.replace(FLAT, ''));
  if (manner) return { ...reflexesOf(manner), flat: name.startsWith(FLAT) };
  if (!(Number(name) > 0)) {
    console.error(`--at: “${name}” is no level, no character and no reaction`);
    process.exit(2);
  }
  return Number(name);
}

/** Plays all rounds at a table, and prints what came of them. */
function play(names: readonly string[]): void {
  const players = names.map(playerNamed);
  const wins = names.map(() => 0);
  const deeds: Deeds[][] = names.map(() => []);
  const tallies = { seconds: 0, leads: 0, snatched: 0 };
  for (let at = 0; at < rounds; at++) {
    const seated = names.map((_, seat) => (seat + at) % names.length);
    const seed = `${asked.seed} ${Math.floor(at / names.length)}`;
    const round = playRound(
      seated.map((who) => players[who]!),
      seed,
      { map: asked.map },
    );
    for (const seat of round.winners) wins[seated[seat]!]! += 1 / round.winners.length;
    for (const [seat, done] of round.deeds.entries()) {
      deeds[seated[seat]!]!.push(done);
      tallies.snatched += done.snatched;
    }
    tallies.seconds += round.seconds;
    tallies.leads += round.leads;
  }
  const { seconds, leads, snatched } = tallies;
  console.log(
    `${names.join(', ')} (${asked.map}): ${rounds} rounds of ${(seconds / rounds).toFixed(0)} s, lead changes ${(leads / rounds).toFixed(2)}, snatches ${(snatched / rounds).toFixed(1)}`,
  );
  for (const [who, name] of names.entries()) {
    const share = wins[who]! / rounds;
    const around = 1.96 * Math.sqrt((share * (1 - share)) / rounds);
    const mean = (what: keyof Deeds) =>
      `${what} ${(deeds[who]!.reduce((sum, each) => sum + each[what], 0) / rounds).toFixed(1)}`;
    const told = (Object.keys(deeds[who]![0]!) as (keyof Deeds)[]).map(mean).join(', ');
    console.log(`  ${name.padEnd(10)} ${(100 * share).toFixed(1)} ± ${(100 * around).toFixed(1)}%, ${told}`);
  }
}

if (asked.at) play(asked.at.split(','));
else {
  for (const level of LEVELS) {
    play(['0.2', level, level, level]);
    play([level, level, level, level]);
  }
}
