import { seeded, shuffler } from '@parlour/engine';
import { readings, score } from '@parlour/games/douji';
import { straightforward } from './straightforward.ts';

const HANDS = 20_000;
const ROUNDS = 15;
const ROUND_MS = 200;

const ways: { name: string; of: (hand: readonly number[]) => number }[] = [
  { name: 'score, the fast way', of: score },
  { name: 'a straightforward score', of: straightforward },
  { name: 'readings, with reasons', of: (hand) => readings(hand)[0]!.score },
];

/** Random hands, one in eleven with the wild. */
function hands(size: number): number[][] {
  const chance = shuffler(seeded(`${size} cards`));
  const deck = Array.from({ length: 55 }, (_, card) => card);
  return Array.from({ length: HANDS }, () => chance.shuffle('deck', deck).slice(0, size));
}

function scoresPerSecond(of: (hand: readonly number[]) => number, all: readonly number[][]): number {
  const start = performance.now();
  let scored = 0;
  let sum = 0;
  let ms = 0;
  while (ms < ROUND_MS) {
    for (const hand of all) sum += of(hand);
    scored += all.length;
    ms = performance.now() - start;
  }
  // The sum is used, so the compiler cannot remove the work.
  if (sum <= 0) throw new Error('hands have points');
  return (scored / ms) * 1000;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]!;
}

function ratio(fast: number, slow: number): string {
  return fast === slow ? '' : `, the fast way is ${(fast / slow).toFixed(0)} times as fast`;
}

/** Measures all ways in turn, so that a noisy minute of the machine affects them equally. The first round warms up. */
export function measureSpeed(): void {
  for (const size of [5, 6]) {
    const all = hands(size);
    const measured = ways.map((): number[] => []);
    for (let round = 0; round <= ROUNDS; round++) {
      for (const [at, { of }] of ways.entries()) {
        const speed = scoresPerSecond(of, all);
        if (round > 0) measured[at]!.push(speed);
      }
    }
    const speeds = measured.map(median);
    for (const [at, { name }] of ways.entries()) {
      const speed = (speeds[at]! / 1e6).toFixed(2).padStart(6);
      console.log(`${size} cards  ${name.padEnd(24)}${speed} million hands a second${ratio(speeds[0]!, speeds[at]!)}`);
    }
  }
}
