import { type Result, rank, type Seat } from '@parlour/engine';
import { isReached, pointsOf, type Row, total } from './scoring.ts';
import type { State } from './state.ts';

/**
 * Who is honoured when a round has ended, from the first place to the last. The blitzer wins a round, and the others
 * follow by its points (BL-9). After the last round of a match it is the match, which the most points win (BL-13).
 */
export function honours({ options, phase, places, sheet }: State): Seat[][] {
  const row = sheet.at(-1);
  if (!row) return [[...places.keys()]];
  const match = options.match && phase === 'over';
  const blitzer = match ? null : row.blitzer;
  const points = places.map((_, seat) => (match ? total(sheet, seat) : pointsOf(row, seat)));
  const better = (a: Seat, b: Seat) => Number(b === blitzer) - Number(a === blitzer) || points[b]! - points[a]!;
  return rank(places.keys(), better);
}

export function result(state: State): Result | null {
  const { options, phase, places, sheet } = state;
  if (phase !== 'over') return null;
  const seats = [...places.keys()];
  const scores = seats.map((seat) => total(sheet, seat));
  const reached = isReached(options.target, sheet, places.length) ? 'target' : 'rounds';
  const ending = options.match ? reached : sheet[0]!.blitzer === null ? 'dead' : 'blitz';
  const sum = (of: (row: Row, seat: Seat) => number) =>
    seats.map((seat) => sheet.reduce((so, row) => so + of(row, seat), 0));
  return {
    ranking: honours(state),
    ending,
    scores,
    statistics: {
      blitzes: sum((row, seat) => Number(row.blitzer === seat)),
      placed: sum(({ placed }, seat) => placed[seat]!),
      left: sum(({ left }, seat) => left[seat]!),
    },
  };
}
