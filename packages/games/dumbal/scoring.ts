import type { Card, Seat } from '@parlour/engine';
import { pointsOf } from './cards.ts';

/** One game on the score sheet. An annulled game has no shower. */
export interface Row {
  readonly shower: Seat | null;
  readonly winners: readonly Seat[];
  /** By seat; players who were out score nothing. */
  readonly points: readonly number[];
}

/** What the shower pays if another hand is as low or lower (DU-15). */
export const PENALTY = 20;

/** Scores a game (DU-14, DU-15). Hands are by seat; players who are out have none. */
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

export function total(sheet: readonly Row[], seat: Seat): number {
  return sheet.reduce((sum, row) => sum + (row.points[seat] ?? 0), 0);
}
