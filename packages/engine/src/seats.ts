const USUAL = 4;

/** Four seats, or the nearest number that the game allows. */
export function usualSeats({ min, max }: { readonly min: number; readonly max: number }): number {
  return Math.min(max, Math.max(min, USUAL));
}
