/** A share of games, with the interval it lies in with 95% confidence. */
export interface Share {
  readonly count: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Six decimals: no number of games can tell more, and rounding errors disappear (2.7e-17, -0). */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6 + 0;
}

const Z95 = 1.959963984540054;

/** Wilson's interval. It is also right for few games and for shares near 0 or 1; the usual one is not. */
export function wilson(count: number, games: number): Share {
  if (games === 0) return { count, share: 0, low: 0, high: 1 };
  const share = count / games;
  const z2 = Z95 * Z95;
  const centre = (share + z2 / (2 * games)) / (1 + z2 / games);
  const spread = (Z95 / (1 + z2 / games)) * Math.sqrt((share * (1 - share)) / games + z2 / (4 * games * games));
  const [low, high] = [Math.max(0, centre - spread), Math.min(1, centre + spread)];
  return { count, share: rounded(share), low: rounded(low), high: rounded(high) };
}

export interface Distribution {
  readonly min: number;
  readonly p5: number;
  readonly median: number;
  readonly mean: number;
  readonly p95: number;
  readonly max: number;
  /** How many values lie in each of the equal steps from min to max. */
  readonly histogram: readonly number[];
}

const STEPS = 24;

export function distribution(values: readonly number[]): Distribution {
  const sorted = [...values].sort((a, b) => a - b);
  const [min, max] = [rounded(sorted[0] ?? 0), rounded(sorted[sorted.length - 1] ?? 0)];
  const histogram = new Array<number>(STEPS).fill(0);
  for (const value of sorted) {
    const step = max === min ? 0 : Math.min(STEPS - 1, Math.floor(((value - min) / (max - min)) * STEPS));
    histogram[step]!++;
  }
  const mean = sorted.reduce((sum, value) => sum + value, 0) / Math.max(1, sorted.length);
  const at = (part: number) => rounded(quantile(sorted, part));
  return { min, p5: at(0.05), median: at(0.5), mean: rounded(mean), p95: at(0.95), max, histogram };
}

/** Between two values it interpolates, as R, NumPy and spreadsheets do by default. */
function quantile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1);
  const below = Math.floor(place);
  const low = sorted[below] ?? 0;
  const high = sorted[below + 1] ?? low;
  return low + (high - low) * (place - below);
}
