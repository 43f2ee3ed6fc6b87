import { z } from 'zod';

/** What a table agrees on before the first deal (DU-1, DU-5, DU-6, DU-12). */
export const options = z.strictObject({
  /** Modified adds the two jokers. */
  variant: z.enum(['classic', 'modified']).default('classic'),
  /** A player whose total reaches this is out. */
  target: z.int().min(20).max(1000).default(200),
  /** The most points with which a player may show at the start of a turn. */
  show: z.int().min(1).max(20).default(5),
  /** The most points to show with before the first turn. With 0 nobody can: five cards are always worth more. */
  opening: z.int().min(0).max(30).default(15),
});

export type Options = z.infer<typeof options>;

export const SEATS = { min: 2, max: 10 };
export const seats = () => SEATS;
