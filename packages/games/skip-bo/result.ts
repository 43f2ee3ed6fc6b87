import type { Result, Seat } from '@parlour/engine';
import type { Place, State } from './state.ts';

/** Fewer stock cards left is better. Who has none has won; in a stalemate, who has fewest (SB-14, SB-15, DB-7). */
export function result(state: State): Result | null {
  if (state.ending === null) return null;
  const column = (of: (place: Place) => number) => state.places.map(of);
  const stockLeft = column((place) => place.stock.length);
  const ranking: Seat[][] = [];
  for (const left of [...new Set(stockLeft)].sort((a, b) => a - b)) {
    ranking.push(state.order.filter((seat) => stockLeft[seat] === left));
  }
  return {
    ranking,
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
