import type { Result, Seat } from '@parlour/engine';

/** One line of a score sheet. Who share a place have the same. */
export interface Line {
  readonly seat: Seat;
  readonly place: number;
}

/** The seats from the best to the last, with their places: 1, 2, 2, 4. */
export function linesOf({ ranking }: Pick<Result, 'ranking'>): Line[] {
  let before = 0;
  return ranking.flatMap((shared) => {
    const place = before + 1;
    before += shared.length;
    return shared.map((seat) => ({ seat, place }));
  });
}
