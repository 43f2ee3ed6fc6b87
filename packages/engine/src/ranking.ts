import type { Result, Seat } from './game.ts';

/** Seats from the best to the last. Equal seats share a place, in the order of their numbers. */
export function rank(seats: Iterable<Seat>, better: (a: Seat, b: Seat) => number): Seat[][] {
  const ranking: Seat[][] = [];
  for (const seat of [...seats].sort((a, b) => better(a, b) || a - b)) {
    const shared = ranking.at(-1);
    if (shared && better(shared[0]!, seat) === 0) shared.push(seat);
    else ranking.push([seat]);
  }
  return ranking;
}

export interface Standing {
  readonly seat: Seat;
  readonly place: number;
}

/** The seats from the best to the last, with their places. A shared place leaves out the next ones: 1, 2, 2, 4. */
export function standings({ ranking }: Pick<Result, 'ranking'>): Standing[] {
  let before = 0;
  return ranking.flatMap((shared) => {
    const place = before + 1;
    before += shared.length;
    return shared.map((seat) => ({ seat, place }));
  });
}
