import type { Spot, Taste } from './visitor.ts';

const skipBo = [/^target B/, /^target \d\.D/, /^source \d\.stock/, /^source/];

/** A card of a race that some pile waits for, by what the page says about both. */
const fits = ({ look, label }: Spot, labels: readonly string[]) => {
  const [, number] = /(?:Red|Green|Blue|Yellow) (\d+)/.exec(label) ?? [];
  return look === 'source' && labels.some((other) => other.endsWith(` for a ${number}`));
};

/** Those piles must be empty before the others. */
const endsRound: Taste = (spot, labels) => /\.(blitz|post)/.test(spot.id) && fits(spot, labels);

/** What a sensible player of each game prefers, in the form that `Visitor.turn` reads. Other games have no entry. */
export const tastes: Readonly<Record<string, readonly Taste[]>> = {
  'skip-bo': skipBo,
  'd-bo': skipBo,
  dumbal: [/^target show/],
  // When nothing fits, others come up.
  'dutch-blitz': [/^target (ready|new|D)/, endsRound, fits, /^source \d\.wood/],
};
