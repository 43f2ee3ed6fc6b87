import { type Result, rank } from '@parlour/engine';
import type { Place, State } from './state.ts';

/** The most points win; equal points share a place (DO-21). */
export function result(state: State): Result | null {
  if (state.phase !== 'over') return null;
  const column = (of: (place: Place) => number) => state.places.map(of);
  const scores = column((place) => place.points);
  return {
    ranking: rank(scores.keys(), (a, b) => scores[b]! - scores[a]!),
    ending: 'games',
    scores,
    statistics: {
      won: column(({ tally }) => tally.won),
      biggest: column(({ tally }) => tally.biggest),
      shown: column(({ tally }) => tally.shown),
      out: column(({ tally }) => tally.out),
    },
  };
}
