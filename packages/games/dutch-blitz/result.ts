import type { Result, Seat } from '@parlour/engine';
import { isReached, type Row, total } from './scoring.ts';
import type { State } from './state.ts';

/** A single round is won by who blitzes, a match by the most points; the others follow by points (BL-9, BL-13). */
export function result({ options, phase, places, sheet }: State): Result | null {
  if (phase !== 'over') return null;
  const seats = [...places.keys()];
  const scores = seats.map((seat) => total(sheet, seat));
  const blitzer = options.match ? null : sheet[0]!.blitzer;
  const others = seats.filter((seat) => seat !== blitzer);
  const ranking: Seat[][] = blitzer === null ? [] : [[blitzer]];
  for (const points of [...new Set(others.map((seat) => scores[seat]!))].sort((a, b) => b - a)) {
    ranking.push(others.filter((seat) => scores[seat] === points));
  }
  const reached = isReached(options.target, sheet, places.length) ? 'target' : 'rounds';
  const ending = options.match ? reached : blitzer === null ? 'dead' : 'blitz';
  const sum = (of: (row: Row, seat: Seat) => number) =>
    seats.map((seat) => sheet.reduce((so, row) => so + of(row, seat), 0));
  return {
    ranking,
    ending,
    scores,
    statistics: {
      blitzes: sum((row, seat) => Number(row.blitzer === seat)),
      placed: sum(({ placed }, seat) => placed[seat]!),
      left: sum(({ left }, seat) => left[seat]!),
    },
  };
}
