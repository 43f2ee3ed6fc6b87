import { z } from 'zod';
import { type Refusal, refuse } from '../index.ts';
import { DECK } from './cards.ts';

/** What a table agrees on before the deal (TOY-1). */
export const options = z.strictObject({
  /** Cards dealt to each player. */
  hand: z.int().min(2).max(10).default(5),
});

export type Options = z.infer<typeof options>;

export const SEATS = { min: 2, max: 6 };
export const seats = () => SEATS;

/** After the deal a card must be left to turn up (TOY-1). */
export function fits({ hand }: Options, seats: number): Refusal | null {
  const most = Math.floor((DECK.length - 1) / seats);
  return hand <= most ? null : refuse('too-many-cards', { hand, seats, most }, 'TOY-1');
}
