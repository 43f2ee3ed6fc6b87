import type { Phrase, Seat, View } from '@parlour/engine';
import { handOf, PENALTY, pointsOf, type State } from '@parlour/games/dumbal';

/** One line of the score sheet after a game. */
export interface Line {
  readonly seat: Seat;
  /** The points of the open hand; null if there was none, or if it stayed closed. */
  readonly had: number | null;
  readonly scored: number;
  readonly total: number;
  readonly why: Phrase;
}

/** The game that has just ended, the best seat first. */
export function reckoning(view: View<State>): Line[] {
  const { shower, winners, points } = view.sheet.at(-1)!;
  const hands = view.places.map(handOf);
  const open = shower !== null;
  const had = hands.map((hand) => (open && hand.length > 0 ? pointsOf(hand) : null));
  /** Among those who did not show, fewer cards decide between hands of equal points (DU-15). */
  const tied = (seat: Seat, among: (other: Seat) => boolean) =>
    had.some((other, at) => at !== seat && at !== shower && other === had[seat] && among(at));

  const why = (seat: Seat): string => {
    if (hands[seat]!.length === 0) return 'out';
    if (!open) return 'annulled';
    const won = winners.includes(seat);
    if (seat === shower) return won ? 'showed' : 'beaten';
    if (won) return tied(seat, (other) => !winners.includes(other)) ? 'fewer-cards' : 'lowest';
    return tied(seat, (other) => winners.includes(other)) ? 'more-cards' : 'hand';
  };
  return view.places
    .map((place, seat): Line => {
      const facts = { had: had[seat] ?? 0, penalty: PENALTY };
      const key = `sheet.why.${why(seat)}`;
      return { seat, had: had[seat]!, scored: points[seat]!, total: place.score, why: { key, facts } };
    })
    .sort((a, b) => a.total - b.total);
}
