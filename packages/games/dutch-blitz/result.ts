import { type Result, rank, type Seat } from '@parlour/engine';
import { isReached, type Row, total } from './scoring.ts';
import type { State } from './state.ts';

/** The blitzer wins a single round; the most points win a match. The others follow by points (BL-9, BL-13). */
export function result({ options, phase, places, sheet }: State): Result | null {
  if (phase !== 'over') return null;
  const seats = [...places.keys()];
  const scores = seats.map((seat) => total(sheet, seat));
  const blitzer = options.match ? null : sheet[0]!.blitzer;
  const better = (a: Seat, b: Seat) => Number(b === blitzer) - Number(a === blitzer) || scores[b]! - scores[a]!;
  const reached = isReached(options.target, sheet, places.length) ? 'target' : 'rounds';
  const ending = options.match ? reached : blitzer === null ? 'dead' : 'blitz';
  const sum = (of: (row: Row, seat: Seat) => number) =>
    seats.map((seat) => sheet.reduce((so, row) => so + of(row, seat), 0));
  return {
    ranking: rank(seats, better),
    ending,
    scores,
    statistics: {
      blitzes: sum((row, seat) => Number(row.blitzer === seat)),
      placed: sum(({ placed }, seat) => placed[seat]!),
      left: sum(({ left }, seat) => left[seat]!),
    },
  };
}
