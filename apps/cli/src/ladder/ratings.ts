import type { Random } from '@parlour/engine';

// Ratings by maximum likelihood (Bradley and Terry): the odds that one beats another are 10 ^ (difference / 400), as in
// chess. A tie counts as half a win for both.

/** What was won: `wins[a][b]` are a's wins against b, a tie being half a win for each. */
export type Wins = readonly (readonly number[])[];

const SCALE = 400 / Math.LN10;
const STEPS = 100;
const NEAR = 1e-9;

/** Who leads to whom by wins: somebody they beat, whom that one beat, and so on. */
function reachOf(wins: Wins): ReadonlySet<number>[] {
  return wins.map((_, from) => {
    const reached = new Set([from]);
    for (const one of reached) for (const [other, won] of wins[one]!.entries()) if (won > 0) reached.add(other);
    return reached;
  });
}

/** Whether wins lead from everybody to everybody. Only then there is one most likely answer. */
export const isLinked = (wins: Wins): boolean => reachOf(wins).every(({ size }) => size === wins.length);

/** The same, with one more tie for each pair that met and that wins do not link in both directions. */
export function withTies(wins: Wins): Wins {
  const reach = reachOf(wins);
  const parted = (one: number, other: number) => !reach[one]!.has(other) || !reach[other]!.has(one);
  return wins.map((row, one) =>
    row.map((won, other) => (won + wins[other]![one]! > 0 && parted(one, other) ? won + 0.5 : won)),
  );
}

/**
 * The most likely ratings. Where somebody only won, or only lost, they would be infinite: one more tie makes them
 * finite. The mean is 0.
 */
export function ratingsOf(all: Wins, start?: readonly number[]): number[] {
  const wins = isLinked(all) ? all : withTies(all);
  const count = wins.length;
  const strength = Array.from({ length: count }, (_, at) => (start?.[at] ?? 0) / SCALE);
  for (let step = 0; step < STEPS; step++) {
    // Newton's method: the likelihood is concave, and has one top once the mean is fixed.
    const slope = new Array<number>(count).fill(0);
    const curve = Array.from({ length: count }, () => new Array<number>(count).fill(1 / count));
    for (let one = 0; one < count; one++) {
      for (let other = 0; other < count; other++) {
        const games = wins[one]![other]! + wins[other]![one]!;
        if (one === other || games === 0) continue;
        const chance = 1 / (1 + Math.exp(strength[other]! - strength[one]!));
        slope[one]! += wins[one]![other]! - games * chance;
        curve[one]![one]! += games * chance * (1 - chance);
        curve[one]![other]! -= games * chance * (1 - chance);
      }
    }
    const change = solved(curve, slope);
    // A step that is too long would leave the region in which the curve is known.
    const longest = Math.max(...change.map(Math.abs));
    const scale = longest > 1 ? 1 / longest : 1;
    for (let at = 0; at < count; at++) strength[at]! += scale * change[at]!;
    if (longest < NEAR) break;
  }
  const mean = strength.reduce((sum, each) => sum + each, 0) / count;
  return strength.map((each) => (each - mean) * SCALE);
}

/** The solution of a system of linear equations, by elimination. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at]!]);
  const count = rows.length;
  for (let at = 0; at < count; at++) {
    const best = rows.reduce((found, row, other) => {
      return other > at && Math.abs(row[at]!) > Math.abs(rows[found]![at]!) ? other : found;
    }, at);
    [rows[at], rows[best]] = [rows[best]!, rows[at]!];
    for (let other = 0; other < count; other++) {
      if (other === at) continue;
      const factor = rows[other]![at]! / rows[at]![at]!;
      for (let column = at; column <= count; column++) rows[other]![column]! -= factor * rows[at]![column]!;
    }
  }
  return rows.map((row, at) => row[count]! / row[at]!);
}

export interface Rating {
  readonly rating: number;
  /** The interval that it lies in with 95% confidence. */
  readonly low: number;
  readonly high: number;
}

/** How often the deals are drawn again for the intervals. */
const DRAWS = 1000;
const BLOCKS = 2000;

/**
 * Ratings with their intervals. `deals` has the wins of each deal: all matches of one deal stand or fall together. For
 * the intervals, as many deals are drawn from them again and again, each as often as it comes (bootstrap), and rated.
 * `anchor` has the rating 1000 by definition; without one, the mean has.
 */
export function rate(
  deals: readonly Wins[],
  count: number,
  anchor: number | null,
  random: Random,
  draws = DRAWS,
): Rating[] {
  const blocks = blocksOf(deals, count);
  const sum = (drawn: (at: number) => number) => {
    const all = new Float64Array(count * count);
    for (let at = 0; at < blocks.length; at++) {
      const block = blocks[drawn(at)]!;
      for (let cell = 0; cell < all.length; cell++) all[cell]! += block[cell]!;
    }
    return Array.from({ length: count }, (_, one) => [...all.subarray(one * count, (one + 1) * count)]);
  };
  const placed = (ratings: readonly number[]) =>
    ratings.map((rating) => 1000 + rating - (anchor === null ? 0 : ratings[anchor]!));
  const whole = ratingsOf(sum((at) => at));
  const drawn = Array.from({ length: blocks.length > 1 ? draws : 0 }, () =>
    placed(
      ratingsOf(
        sum(() => random.below(blocks.length)),
        whole,
      ),
    ),
  );
  return placed(whole).map((rating, at) => {
    const sorted = drawn.map((ratings) => ratings[at]!).sort((one, other) => one - other);
    const bound = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? rating;
    return { rating, low: bound(0.025), high: bound(0.975) };
  });
}

/** Neighbouring deals added up, where there are very many: drawing so many again would take long and tell no more. */
function blocksOf(deals: readonly Wins[], count: number): Float64Array[] {
  const blocks = Array.from({ length: Math.min(BLOCKS, deals.length) }, () => new Float64Array(count * count));
  for (const [at, wins] of deals.entries()) {
    const block = blocks[Math.floor((at * blocks.length) / deals.length)]!;
    for (const [one, row] of wins.entries())
      for (const [other, won] of row.entries()) block[one * count + other]! += won;
  }
  return blocks;
}
