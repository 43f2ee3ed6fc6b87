import type { Result, Seat } from '@parlour/engine';
import { isIn, type Row, type State, total } from './state.ts';

/** The last one in first, then by how late the others went out; in the same game, by lower total (DU-16, DU-17). */
export function result(state: State): Result | null {
  if (state.phase !== 'over') return null;
  const { places, sheet, options } = state;
  const seats = [...places.keys()];
  const scores = places.map(({ score }) => score);
  const games = seats.map((seat) => {
    const wentOut = sheet.findIndex((_, game) => total(sheet.slice(0, game + 1), seat) >= options.target);
    return isIn(state, seat) ? sheet.length : wentOut + 1;
  });
  const better = (a: Seat, b: Seat) =>
    Number(isIn(state, b)) - Number(isIn(state, a)) || games[b]! - games[a]! || scores[a]! - scores[b]!;
  const ranking: Seat[][] = [];
  for (const seat of [...seats].sort(better)) {
    const place = ranking.at(-1);
    if (place && better(place[0]!, seat) === 0) place.push(seat);
    else ranking.push([seat]);
  }
  const count = (of: (row: Row, seat: Seat) => boolean) =>
    seats.map((seat) => sheet.filter((row) => of(row, seat)).length);
  return {
    ranking,
    ending: 'last-in',
    scores,
    statistics: {
      games,
      won: count((row, seat) => row.winners.includes(seat)),
      shows: count((row, seat) => row.shower === seat),
      failedShows: count((row, seat) => row.shower === seat && !row.winners.includes(seat)),
    },
  };
}
