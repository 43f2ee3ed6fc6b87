import type { Card, Seat } from '@parlour/engine';
import { pointsOf, type Row } from './state.ts';

/** What the shower pays who is not strictly lowest (DU-15). */
export const PENALTY = 20;

/** Scores a game (DU-14, DU-15). Hands are by seat; those who are out have none. */
export function scoreShow(hands: readonly (readonly Card[])[], shower: Seat): Row {
  const totals = hands.map(pointsOf);
  const others = [...hands.keys()].filter((seat) => seat !== shower && hands[seat]!.length > 0);
  const lowest = Math.min(...others.map((seat) => totals[seat]!));
  const beaten = lowest <= totals[shower]!;
  const winners = beaten
    ? fewestCards(
        others.filter((seat) => totals[seat] === lowest),
        hands,
      )
    : [shower];
  return {
    shower,
    winners,
    points: totals.map((points, seat) => {
      if (winners.includes(seat)) return 0;
      return seat === shower ? points + PENALTY : points;
    }),
  };
}

function fewestCards(seats: readonly Seat[], hands: readonly (readonly Card[])[]): Seat[] {
  const fewest = Math.min(...seats.map((seat) => hands[seat]!.length));
  return seats.filter((seat) => hands[seat]!.length === fewest);
}
