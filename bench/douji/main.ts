import { type Census, census, meanScore, quantile } from './hands.ts';
import { measureSpeed } from './speed.ts';

function counted(size: number): Census {
  const all = [1, 2, 3, 4, 5, 6].slice(0, size).reduce((product, at) => (product * (56 - at)) / at, 1);
  const bar = (done: number) => {
    const width = 40;
    const full = Math.floor((width * done) / all);
    const percent = `${Math.floor((100 * done) / all)}%`.padStart(4);
    if (process.stderr.isTTY) process.stderr.write(`\r${size} cards ${'█'.repeat(full).padEnd(width, '░')}${percent} `);
  };
  const found = census(size, bar);
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  if (found.hands !== all) throw new Error(`${found.hands} hands, not ${all}`);
  return found;
}

const NAMES: Record<string, string> = {
  five: 'five of a kind',
  'four jokers': 'four of a kind and two jokers',
  four: 'four of a kind',
  'three three': 'three of a kind twice',
  'three jokers': 'three of a kind and two jokers',
  three: 'three of a kind',
  jokers: 'two jokers',
  nothing: 'none of these',
};

/** Prints what docs/douji-hands.md shows. */
function report(found: Census): void {
  const hands = (count: number) => count.toLocaleString('en').padStart(10);
  const share = (count: number) => `${((100 * count) / found.hands).toFixed(4)}%`.padStart(9);
  const line = (name: string, count: number) => `| ${name.padEnd(30)} | ${hands(count)} | ${share(count)} |`;
  const kinds = [...found.kinds].sort(([, a], [, b]) => a - b);
  const points = found.scores.reduce((sum, count, score) => sum + count * score, 0);
  const highest = found.scores.findLastIndex((count, score) => count > 0 && score < 300);
  const shares = [10, 25, 50, 75, 90, 95, 99];
  console.log(`## All hands of ${found.size} cards

| best reading                   |      hands |     share |
|--------------------------------|-----------:|----------:|
${kinds.map(([kind, count]) => line(NAMES[kind] ?? kind, count)).join('\n')}
${line('all', found.hands)}

- Mean score ${meanScore(found).toFixed(6)}; the sum of all scores is ${points.toLocaleString('en')}.
- Lowest score ${found.scores.findIndex((count) => count > 0)}; highest but for five of a kind ${highest}.
- Hands with the wild: ${hands(found.withWild).trim()}. In ${hands(found.otherKind).trim()} of them it can make a better kind for fewer points (DO-18).
- Hands in which two identities of the wild give the same score: ${found.sameScore}.

| of all hands, this share | ${shares.map((part) => `${part}%`.padStart(4)).join(' | ')} |
|--------------------------|${shares.map(() => '-----:').join('|')}|
| scores at most           | ${shares.map((part) => String(quantile(found, part / 100)).padStart(4)).join(' | ')} |
`);
}

const [what] = process.argv.slice(2);
if (what === 'speed') measureSpeed();
else if (what === 'hands') for (const size of [5, 6]) report(counted(size));
else {
  console.log(`Usage: npm run bench -- douji speed    scores a second, the fast way beside the one with reasons
       npm run bench -- douji hands    counts all five-card and six-card hands; takes minutes`);
  process.exitCode = what === undefined || what === '--help' ? 0 : 2;
}
