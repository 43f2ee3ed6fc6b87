import { z } from 'zod';

/** What a table agrees on before the first deal (BL-3, BL-13, BL-21). */
export const options = z.strictObject({
  /** Open: colours do not matter. Classic: the printed family rules. */
  variant: z.enum(['open', 'classic']).default('open'),
  /** Rounds until somebody reaches the target, instead of a single one. */
  match: z.boolean().default(false),
  target: z.int().min(10).max(500).default(75),
});

export type Options = z.infer<typeof options>;

export const SEATS = { min: 2, max: 8 };
