import { seeded } from '@parlour/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLinked, rate, ratingsOf, type Wins, withTies } from './ratings.ts';
import { addTimes, meanOf, NO_TIMES, percentile, Stopwatch } from './times.ts';

/** The logarithm of how likely it is that players of these ratings win so. */
function likelihood(wins: Wins, ratings: readonly number[]): number {
  let sum = 0;
  for (const [one, row] of wins.entries()) {
    for (const [other, won] of row.entries()) {
      if (won > 0) sum -= won * Math.log(1 + 10 ** ((ratings[other]! - ratings[one]!) / 400));
    }
  }
  return sum;
}

/** Finds the top by walking up in smaller and smaller steps, one rating at a time. It knows nothing but the height. */
function climbed(wins: Wins): number[] {
  const ratings = wins.map(() => 0);
  for (let step = 256; step > 1e-4; step /= 2) {
    for (let moved = true; moved; ) {
      moved = false;
      for (const at of ratings.keys()) {
        for (const change of [step, -step]) {
          const tried = ratings.with(at, ratings[at]! + change);
          if (likelihood(wins, tried) > likelihood(wins, ratings) + 1e-12) {
            ratings[at]! += change;
            moved = true;
          }
        }
      }
    }
  }
  const mean = ratings.reduce((sum, each) => sum + each, 0) / ratings.length;
  return ratings.map((rating) => rating - mean);
}

describe('ratings', () => {
  it('are 400 apart for ten wins to one, and 0 for as many', () => {
    const [strong, weak] = ratingsOf([
      [0, 10],
      [1, 0],
    ]);
    expect(strong! - weak!).toBeCloseTo(400, 6);
    expect(
      ratingsOf([
        [0, 7],
        [7, 0],
      ]),
    ).toEqual([0, 0]);
  });

  it('add up over a middle one: who never met is as far apart as the steps between', () => {
    const [a, b, c] = ratingsOf([
      [0, 3, 0],
      [1, 0, 9],
      [0, 1, 0],
    ]);
    expect(a! - b!).toBeCloseTo(400 * Math.log10(3), 6);
    expect(b! - c!).toBeCloseTo(400 * Math.log10(9), 6);
  });

  it('agree with the baseball of Agresti’s textbook', () => {
    // Categorical Data Analysis, table 10.10: the American League of 1987, wins of the row against the column. The
    // book's estimates, with Baltimore at 0: 1.581 1.436 1.294 1.248 1.108 0.684.
    const wins = [
      [0, 7, 9, 7, 7, 9, 11],
      [6, 0, 7, 5, 11, 9, 9],
      [4, 6, 0, 7, 7, 8, 12],
      [6, 8, 6, 0, 6, 7, 10],
      [6, 2, 6, 7, 0, 7, 12],
      [4, 4, 5, 6, 6, 0, 6],
      [2, 4, 1, 3, 1, 7, 0],
    ];
    const ratings = ratingsOf(wins);
    const logits = ratings.map((rating) => ((rating - ratings[6]!) * Math.LN10) / 400);
    for (const [at, value] of [1.581, 1.436, 1.294, 1.248, 1.108, 0.684, 0].entries()) {
      expect(logits[at]).toBeCloseTo(value, 2);
    }
  });

  it('are where a climber who knows only the likelihood finds its top', () => {
    const some = fc.integer({ min: 2, max: 5 }).chain((count) =>
      fc.array(
        fc.array(
          fc.integer({ min: 0, max: 40 }).map((half) => half / 2),
          { minLength: count, maxLength: count },
        ),
        {
          minLength: count,
          maxLength: count,
        },
      ),
    );
    fc.assert(
      fc.property(some, (table) => {
        const wins = table.map((row, one) => row.map((won, other) => (one === other ? 0 : won)));
        const sound = isLinked(wins) ? wins : withTies(wins);
        if (!isLinked(sound)) return;
        const found = ratingsOf(wins);
        expect(likelihood(sound, found)).toBeGreaterThanOrEqual(likelihood(sound, climbed(sound)) - 1e-9);
      }),
      { numRuns: 60 },
    );
  });

  it('stay finite for somebody who has won everything', () => {
    const [best, worst] = ratingsOf([
      [0, 20],
      [0, 0],
    ]);
    expect(best! - worst!).toBeCloseTo(400 * Math.log10(20.5 / 0.5), 6);
  });
});

describe('intervals', () => {
  const deal = (won: number): Wins => [
    [0, won],
    [2 - won, 0],
  ];

  it('hold the truth about as often as they say', () => {
    const random = seeded('coverage');
    let held = 0;
    const RUNS = 100;
    const difference = 400 * Math.log10(0.65 / 0.35);
    for (let run = 0; run < RUNS; run++) {
      const win = () => (random.below(100) < 65 ? 1 : 0);
      const deals = Array.from({ length: 60 }, () => deal(win() + win()));
      const [first, anchor] = rate(deals, 2, 1, random, 200);
      expect(anchor).toEqual({ rating: 1000, low: 1000, high: 1000 });
      if (first!.low <= 1000 + difference && difference + 1000 <= first!.high) held++;
    }
    expect(held).toBeGreaterThan(85);
    expect(held).toBeLessThanOrEqual(RUNS);
  });

  it('are as wide as deals are few, and count the matches of one deal together', () => {
    const width = (deals: readonly Wins[]) => {
      const [first] = rate(deals, 2, null, seeded(1), 300);
      return first!.high - first!.low;
    };
    const many = Array.from({ length: 400 }, (_, at) => deal(at % 4 === 0 ? 0 : 2));
    expect(width(many.slice(0, 100))).toBeGreaterThan(1.6 * width(many));
    expect(width(many.slice(0, 100))).toBeLessThan(2.6 * width(many));
    // The same share of wins, but every deal is split: there luck has no say.
    expect(width(Array.from({ length: 100 }, () => deal(1)))).toBe(0);
  });
});

describe('times', () => {
  it('give mean and percentiles, within a tenth, also after they were added up', () => {
    const [one, other] = [new Stopwatch(), new Stopwatch()];
    for (let ms = 1; ms <= 1000; ms++) (ms % 2 === 0 ? one : other).add(ms);
    const all = addTimes(addTimes(one.times, NO_TIMES), other.times);
    expect(meanOf(all)).toBeCloseTo(500.5);
    expect(percentile(all, 0.99)).toBeGreaterThanOrEqual(990);
    expect(percentile(all, 0.99)).toBeLessThan(990 * 1.1);
    expect(percentile(all, 0.5) / 500).toBeLessThan(1.1);
    expect(percentile(NO_TIMES, 0.99)).toBe(0);
    expect(meanOf(NO_TIMES)).toBe(0);
  });
});
