import type { Seat } from '@parlour/engine';
import { handOf, read, type State } from '@parlour/games/douji';

/* What everybody can see at the table: what somebody has said, and how a game has ended. */

/** What a seat has last said in this round, or between two games; null if it has not spoken yet. */
export function said({ phase, places, caller, turn, call, winner }: State, seat: Seat): Said | null {
  const place = places[seat]!;
  if (phase === 'between' || phase === 'over') {
    if (place.ready) return 'ready';
    if (winner === seat) return 'wins';
    if (winner === null && place.shown?.score === bestScore(places)) return 'ties';
    return place.in ? null : 'out';
  }
  if (!place.in) return 'out';
  if (seat === caller) return call > 0 ? 'calls' : 'caller';
  if (phase === 'calling') return null;
  // Answers go around from the caller. The next one to answer has not answered; once hands are shown, everybody has.
  const steps = (to: Seat) => (to - caller + places.length) % places.length;
  const answered = steps(seat) < steps(turn) || places.some(({ shown }) => shown !== null);
  return answered ? 'in' : null;
}

type Said = 'caller' | 'calls' | 'in' | 'out' | 'ready' | 'wins' | 'ties';

function bestScore(places: State['places']): number {
  return Math.max(...places.map(({ shown }) => shown?.score ?? 0));
}

/** How the last game has ended, and with whose hands. */
export type Outcome =
  | { readonly by: 'last' | 'five' | 'four' | 'score'; readonly best: readonly [Seat]; readonly score: number }
  | { readonly by: 'tie'; readonly best: readonly Seat[]; readonly score: number };

/** Null while a game is being played. */
export function outcome({ phase, places, winner }: State): Outcome | null {
  if (phase !== 'between' && phase !== 'over') return null;
  if (winner === null) {
    const score = bestScore(places);
    return { by: 'tie', best: [...places.keys()].filter((seat) => places[seat]!.shown?.score === score), score };
  }
  const { shown } = places[winner]!;
  if (!shown) return { by: 'last', best: [winner], score: 0 };
  const kinds = places.map((place) =>
    place.shown ? read(handOf(place), place.shown.wild).extras.map(({ kind }) => kind) : [],
  );
  const five = kinds[winner]!.includes('five');
  const fours = kinds.filter((kind) => kind.includes('four')).length;
  const by = five ? 'five' : fours === 1 && kinds[winner]!.includes('four') ? 'four' : 'score';
  return { by, best: [winner], score: shown.score };
}

/** The seats by their points, the most first. Seats with equal points share a place. */
export function standings({ places }: State): { readonly place: number; readonly seat: Seat }[] {
  return [...places.keys()]
    .sort((a, b) => places[b]!.points - places[a]!.points)
    .map((seat) => ({ place: 1 + places.filter(({ points }) => points > places[seat]!.points).length, seat }));
}
