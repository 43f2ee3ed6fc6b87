import { type Result, rank, type Seat } from '@parlour/engine';
import { type Row, total } from './scoring.ts';
import { isIn, type State } from './state.ts';

/** The last one in comes first, then those who went out later; in the same game, lower totals (DU-16, DU-17). */
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
  const count = (of: (row: Row, seat: Seat) => boolean) =>
    seats.map((seat) => sheet.filter((row) => of(row, seat)).length);
  return {
    ranking: rank(seats, better),
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
