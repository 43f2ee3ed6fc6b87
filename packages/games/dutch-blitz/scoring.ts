import type { Seat } from '@parlour/engine';
import { type Card, ownerOf } from './cards.ts';
import type { Options } from './options.ts';

/** One round on the score sheet, by seat. In a round that ended dead nobody has blitzed (BL-11). */
export interface Row {
  readonly blitzer: Seat | null;
  /** Own cards on Dutch piles. */
  readonly placed: readonly number[];
  /** Cards left in the blitz pile. */
  readonly left: readonly number[];
}

/** Counts the cards on the table, including those on complete piles (BL-4, BL-12). */
export function countRound(
  dutch: readonly (readonly Card[])[],
  blitz: readonly (readonly Card[])[],
  blitzer: Seat | null,
): Row {
  const placed = blitz.map(() => 0);
  for (const pile of dutch) for (const card of pile) placed[ownerOf(card)]!++;
  return { blitzer, placed, left: blitz.map((pile) => pile.length) };
}

/** One point for each card placed, minus two for each card left (BL-12). */
export function pointsOf({ placed, left }: Row, seat: Seat): number {
  return placed[seat]! - 2 * left[seat]!;
}

export function total(sheet: readonly Row[], seat: Seat): number {
  return sheet.reduce((sum, row) => sum + pointsOf(row, seat), 0);
}

/** Whether there will be no more rounds (BL-13). */
export function isDecided({ match, target, rounds }: Options, sheet: readonly Row[], seats: number): boolean {
  if (sheet.length === (match ? rounds : 1)) return true;
  return match && isReached(target, sheet, seats);
}

export function isReached(target: number, sheet: readonly Row[], seats: number): boolean {
  return Array.from({ length: seats }, (_, seat) => total(sheet, seat)).some((points) => points >= target);
}
