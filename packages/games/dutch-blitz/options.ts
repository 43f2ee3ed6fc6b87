import { z } from 'zod';

const asked = z.strictObject({
  /** Open: colours do not matter. Classic: the printed family rules. */
  variant: z.enum(['open', 'classic']).default('open'),
  /** Whether there are rounds until somebody reaches the target, instead of a single round. */
  match: z.boolean().default(false),
  target: z.int().min(10).max(300).default(75),
  /** The most rounds of a match. Without a limit equal players could go on for ever, losing as much as they win. */
  rounds: z.int().min(1).max(30).default(10),
  /** Whether every blitz pile begins with a 1 on top, so that nobody has to look for one first. */
  ones: z.boolean().default(false),
  /** What is on the floor of the arena. It changes nothing about the cards. */
  map: z.enum(['plain', 'carousel', 'mill']).default('plain'),
});

type Asked = z.infer<typeof asked>;

/** The last two were added later, and are left out where they are as usual: so older records and views fit as they are. */
export type Options = Omit<Asked, 'ones' | 'map'> & { ones?: true; map?: Exclude<Asked['map'], 'plain'> };

/** What a table agrees on before the first deal (BL-3, BL-13, BL-21, BL-23, BL-24). */
export const options = asked.transform(
  ({ ones, map, ...rest }): Options => ({ ...rest, ...(ones && { ones }), ...(map !== 'plain' && { map }) }),
);

export const SEATS = { min: 2, max: 8 };
export const seats = () => SEATS;
