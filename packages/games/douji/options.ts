import { z } from 'zod';

/** The house rules, fixed before the first deal. */
export const options = z.strictObject({
  /** 1: one hidden and one public card; 2: two hidden cards (DO-3). */
  version: z.int().min(1).max(2).default(1),
  /** The base point (DO-4). */
  base: z.int().min(1).max(5).default(1),
  /** The points that everyone starts with (DO-21). */
  points: z.int().min(0).max(10_000).default(100),
  /** How many games the match has (DO-21). */
  games: z.int().min(1).max(100).default(10),
  /** Whether a bombed pot doubles the calls of the next game (DO-22). */
  doubling: z.boolean().default(false),
});

export type Options = z.infer<typeof options>;

/** As many seats as there are enough cards for (DO-3). */
export function seats({ version }: Options): { min: number; max: number } {
  return { min: 2, max: version === 1 ? 11 : 9 };
}

/** Rounds in a game (DO-3). */
export function rounds({ version }: Options): number {
  return version === 1 ? 4 : 5;
}
