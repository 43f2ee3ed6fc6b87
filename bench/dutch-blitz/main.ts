import { parseArgs } from 'node:util';
import { seeded, shuffler } from '@parlour/engine';
import { dutchBlitz, type Options } from '@parlour/games/dutch-blitz';

const { values: asked } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (asked.help) {
  console.log(`Usage: npm run bench -- dutch-blitz [--rounds <n>]

How often rounds of Dutch Blitz are gridlocked, for 2 to 8 players in both variants (BL-11).`);
  process.exit(0);
}
const rounds = Number(asked.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error('--rounds: a whole number');
  process.exit(2);
}

/** More actions than any round that ends has. */
const MOST_ACTIONS = 50_000;

/** One round of greedy players. Each action is by a random player: the card rules without the arena. */
function play(variant: Options['variant'], seats: number, seed: string) {
  const random = seeded(seed);
  const chance = shuffler(random);
  const state = dutchBlitz.deal(dutchBlitz.options.parse({ variant }), seats, chance);
  let actions = 0;
  for (; state.phase === 'racing'; actions++) {
    if (actions === MOST_ACTIONS) throw new Error(`a round that does not end: ${seed}`);
    const seat = random.below(seats);
    const legal = dutchBlitz.legal(state, seat);
    dutchBlitz.apply(state, seat, dutchBlitz.bots['greedy']!(dutchBlitz.view(state, seat), legal, random), chance);
  }
  return { actions, unlocks: state.unlocks, dead: state.sheet[0]!.blitzer === null };
}

const percent = (count: number) => `${((count / rounds) * 100).toFixed(1)}%`;

console.log('| variant | players | rounds with an unlock | ended dead | unlocks a round | actions a round | most |');
console.log('|---|--:|--:|--:|--:|--:|--:|');
for (const variant of ['open', 'classic'] as const) {
  for (let seats = 2; seats <= 8; seats++) {
    const played = Array.from({ length: rounds }, (_, round) => play(variant, seats, `${variant} ${seats} ${round}`));
    const sum = (of: (round: (typeof played)[number]) => number) => played.reduce((so, round) => so + of(round), 0);
    const cells = [
      variant,
      seats,
      percent(sum(({ unlocks }) => Number(unlocks > 0))),
      percent(sum(({ dead }) => Number(dead))),
      (sum(({ unlocks }) => unlocks) / rounds).toFixed(2),
      (sum(({ actions }) => actions) / rounds).toFixed(0),
      Math.max(...played.map(({ actions }) => actions)),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
