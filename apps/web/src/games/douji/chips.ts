/** What a chip is worth, the least first. */
const VALUES = [1, 5, 20, 100, 500] as const;
export type Value = (typeof VALUES)[number];

/** A column has at most this many chips: a higher one would tell nothing more. */
const MOST = 10;

/**
 * Points as columns of chips, the small ones first. Some small ones always stay, so that a pile that is worth more also
 * looks larger.
 */
export function columns(points: number): { readonly value: Value; readonly chips: number }[] {
  const piles: { value: Value; chips: number }[] = [];
  let left = points;
  for (const [at, value] of VALUES.entries()) {
    const next = VALUES[at + 1];
    const worth = next === undefined ? Number.POSITIVE_INFINITY : next / value;
    const chips = left < 2 * worth ? left : worth + (left % worth);
    if (chips > 0) piles.push({ value, chips: Math.min(chips, MOST) });
    left = (left - chips) / worth;
  }
  return piles;
}
