import { z } from 'zod';

/** What a table agrees on before the first deal (BL-3, BL-13, BL-21, BL-23). */
export const options = z.strictObject({
  /** Open: colours do not matter. Classic: the printed family rules. */
  variant: z.enum(['open', 'classic']).default('open'),
  /** Whether there are rounds until somebody reaches the target, instead of a single round. */
  match: z.boolean().default(false),
  target: z.int().min(10).max(300).default(75),
  /** The most rounds of a match. Without a limit equal players could go on for ever, losing as much as they win. */
  rounds: z.int().min(1).max(30).default(10),
  /** Whether every blitz pile begins with a 1 on top, so that nobody has to look for one first. */
  ones: z.boolean().default(false),
});

export type Options = z.infer<typeof options>;

export const SEATS = { min: 2, max: 8 };
export const seats = () => SEATS;
