import { type Refusal, refuse } from '@parlour/engine';
import { z } from 'zod';
import { DECK_SIZE } from './cards.ts';

/** The house rules, fixed before the deal (DB-1..DB-6, DB-9). */
export const options = z.strictObject({
  decks: z.int().min(1).max(5).default(1),
  /** Cards in each stock; null means the number in the rule book (SB-5). */
  stock: z.int().min(10).max(100).nullable().default(null),
  randomStart: z.boolean().default(false),
  dump: z.boolean().default(false),
  lastChance: z.boolean().default(false),
});

export type Options = z.infer<typeof options>;

export const SEATS = { min: 2, max: 6 };
export const seats = () => SEATS;

const LARGEST_STOCK = 100;
/** The stocks together may take three quarters of all cards (DB-3). */
const most = (decks: number) => Math.floor((DECK_SIZE * decks * 3) / 4);

export function stockSize(options: Options, seats: number): number {
  return options.stock ?? (seats <= 4 ? 30 : 20);
}

export function largestStock(decks: number, seats: number): number {
  return Math.min(LARGEST_STOCK, Math.floor(most(decks) / seats));
}

export function fewestDecks(stock: number, seats: number): number {
  let decks = 1;
  while (stock * seats > most(decks)) decks++;
  return decks;
}

export function fits(options: Options, seats: number): Refusal | null {
  const { decks } = options;
  const stock = stockSize(options, seats);
  const largest = largestStock(decks, seats);
  if (stock <= largest) return null;
  return refuse(
    'stock-too-large',
    { seats, stock, decks, largestStock: largest, fewestDecks: fewestDecks(stock, seats) },
    'DB-3',
  );
}
