import { type Result, rank } from '@parlour/engine';
import type { Place, State } from './state.ts';

/** Fewer stock cards are better. With none left a player wins; in a stalemate the fewest win (SB-14, SB-15, DB-7). */
export function result(state: State): Result | null {
  if (state.ending === null) return null;
  const column = (of: (place: Place) => number) => state.places.map(of);
  const stockLeft = column((place) => place.stock.length);
  return {
    ranking: rank(stockLeft.keys(), (a, b) => stockLeft[a]! - stockLeft[b]!),
    ending: state.ending,
    statistics: {
      stockLeft,
      fromStock: column((place) => place.played.stock),
      fromHand: column((place) => place.played.hand),
      fromDiscards: column((place) => place.played.discard),
      turns: column((place) => place.turns),
    },
  };
}
