import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Chance,
  ChanceMismatch,
  type Outcome,
  recorded,
  recording,
  SECRET_BYTES,
  secretChance,
  seeded,
  shuffler,
} from './chance.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const secret = (fill: number) => new Uint8Array(SECRET_BYTES).fill(fill);

/** Pearson's chi-square statistic of `kinds` outcomes that should fall equally often. */
function chiSquare(kinds: number, throws: number, outcome: () => number): number {
  const counts = new Array<number>(kinds).fill(0);
  for (let time = 0; time < throws; time++) counts[outcome()]!++;
  const expected = throws / kinds;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

const permutations = new Map<string, number>();
for (const a of numbers(4)) {
  for (const b of numbers(4)) {
    for (const c of numbers(4)) {
      const order = [a, b, c, 6 - a - b - c];
      if (new Set(order).size === 4) permutations.set(order.join(), permutations.size);
    }
  }
}

describe('seeded numbers', () => {
  it('are the same for the same seed, and others for another', () => {
    const draw = (seed: string | number) => {
      const random = seeded(seed);
      return numbers(20).map(() => random.below(1000));
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw(1)).toEqual(draw('1'));
    const seeds = ['', 'a', 'b', 'ab', 'ba', 'aa', 1, 2, 10, 100, 'ä', 'x'.repeat(100)];
    expect(new Set(seeds.map((seed) => draw(seed).join())).size).toBe(seeds.length);
  });

  it('are below the limit, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 30 }), (seed, limit) => {
        const random = seeded(seed);
        for (let time = 0; time < 20; time++) {
          const number = random.below(limit);
          expect(Number.isInteger(number) && number >= 0 && number < limit).toBe(true);
        }
      }),
    );
  });

  it.each([2, 3, 6, 13, 100])('are even below %i', (limit) => {
    const random = seeded('even');
    // More than the mean plus 5 deviations of chi-square. The seed is fixed, so the result never changes.
    const bound = limit - 1 + 5 * Math.sqrt(2 * (limit - 1));
    expect(chiSquare(limit, 100_000, () => random.below(limit))).toBeLessThan(bound);
  });
});

const sources: [string, () => Chance][] = [
  ['a seed', () => shuffler(seeded('shuffle'))],
  ['a secret', () => secretChance(secret(7))],
];

describe.each(sources)('shuffles from %s', (_name, make) => {
  it('keep every item', () => {
    const chance = make();
    for (const count of [0, 1, 2, 162]) {
      expect(chance.shuffle('x', numbers(count)).sort((a, b) => a - b)).toEqual(numbers(count));
    }
  });

  it('shuffle in place', () => {
    const items = numbers(10);
    expect(make().shuffle('x', items)).toBe(items);
  });

  it('make every order equally likely', () => {
    const chance = make();
    const order = () => permutations.get(chance.shuffle('x', numbers(4)).join())!;
    expect(permutations.size).toBe(24);
    expect(chiSquare(24, 12_000, order)).toBeLessThan(23 + 5 * Math.sqrt(46));
  });
});

describe('a secret', () => {
  const deal = (key: Uint8Array, ...labels: string[]) => {
    const chance = secretChance(key);
    return labels.map((label) => chance.shuffle(label, numbers(52)).join());
  };

  it('deals the same match again, and no other secret does', () => {
    expect(deal(secret(1), 'a', 'b')).toEqual(deal(secret(1), 'a', 'b'));
    expect(deal(secret(1), 'a')).not.toEqual(deal(secret(2), 'a'));
    const near = secret(1);
    near[SECRET_BYTES - 1] = 0;
    expect(deal(secret(1), 'a')).not.toEqual(deal(near, 'a'));
  });

  it('has a stream for every shuffle: its label and its place count', () => {
    const [first, again] = deal(secret(1), 'a', 'a');
    expect(first).not.toBe(again);
    expect(deal(secret(1), 'b')[0]).not.toBe(first);
    // How much one shuffle uses of its stream does not change the next shuffle.
    const chance = secretChance(secret(1));
    chance.shuffle('a', numbers(5));
    expect(chance.shuffle('a', numbers(52)).join()).toBe(again);
  });

  it('goes on after any number of shuffles', () => {
    const labels = ['a', 'b', 'a', 'a', 'c'];
    const all = deal(secret(1), ...labels);
    for (const done of numbers(labels.length)) {
      const chance = secretChance(secret(1), done);
      expect(labels.slice(done).map((label) => chance.shuffle(label, numbers(52)).join())).toEqual(all.slice(done));
    }
  });

  it('is long enough for five decks', () => {
    expect(() => secretChance(new Uint8Array(SECRET_BYTES - 1))).toThrow(RangeError);
  });
});

describe('recorded chance', () => {
  it('answers as it fell', () => {
    const outcomes: Outcome[] = [];
    const chance = recording(shuffler(seeded('r')), (outcome) => outcomes.push(outcome));
    const first = [...chance.shuffle('deck', numbers(9))];
    const second = [...chance.shuffle('order', numbers(3))];
    const again = recorded(JSON.parse(JSON.stringify(outcomes)));
    expect(again.shuffle('deck', numbers(9))).toEqual(first);
    expect(again.shuffle('order', numbers(3))).toEqual(second);
    expect(() => again.finish()).not.toThrow();
  });

  it('keeps what it noted, whatever becomes of the cards', () => {
    const outcomes: Outcome[] = [];
    const items = recording(shuffler(seeded('r')), (outcome) => outcomes.push(outcome)).shuffle('deck', numbers(9));
    items.pop();
    expect(outcomes[0]![1]).toHaveLength(9);
  });

  it.each<[string, Outcome[], string]>([
    ['nothing is recorded', [], 'no outcome'],
    ['another label is recorded', [['order', [0, 1, 2]]], 'not for "deck"'],
    ['an item is missing', [['deck', [0, 1]]], 'other items'],
    ['an item is doubled', [['deck', [0, 1, 1]]], 'other items'],
    ['an item is strange', [['deck', [0, 1, '2']]], 'other items'],
  ])('complains when %s', (_what, outcomes, words) => {
    expect(() => recorded(outcomes).shuffle('deck', numbers(3))).toThrow(ChanceMismatch);
    expect(() => recorded(outcomes).shuffle('deck', numbers(3))).toThrow(words);
  });

  it('complains about what is left over', () => {
    expect(() => recorded([['deck', [1]]]).finish()).toThrow('1 outcomes too many');
  });
});
