import type { Card } from '@parlour/engine';
import { WILD } from './cards.ts';
import { ofAKind, type Reading, read, readings } from './scoring.ts';

/** How the hands are read, in their order, and which of them are the best: one wins, several bomb the pot. */
export interface Showdown {
  readonly readings: readonly Reading[];
  readonly best: readonly number[];
  /** What decided. */
  readonly by: 'five' | 'four' | 'score';
}

/**
 * Compares hands (DO-20). The wild works for its holder (DO-18): it is read so that its hand wins; if it cannot, so that
 * nobody does; and then for the most points.
 */
export function showdown(hands: readonly (readonly Card[])[]): Showdown {
  const holder = hands.findIndex((hand) => hand.includes(WILD));
  const plain = hands.map((hand) => read(hand, null));
  if (holder < 0) return compare(plain);
  const ways = readings(hands[holder]!).map((reading) => compare(plain.with(holder, reading)));
  const wins = ({ best }: Showdown) => best.length === 1 && best[0] === holder;
  const bombs = ({ best }: Showdown) => best.length > 1;
  return ways.find(wins) ?? ways.find(bombs) ?? ways[0]!;
}

function compare(readings: readonly Reading[]): Showdown {
  const those = (are: (reading: Reading) => boolean) => [...readings.keys()].filter((at) => are(readings[at]!));
  // The wild makes it, and there is but one: nobody else can have five.
  const fives = those((reading) => ofAKind(reading) === 5);
  if (fives.length > 0) return { readings, best: fives, by: 'five' };
  const fours = those((reading) => ofAKind(reading) === 4);
  if (fours.length === 1) return { readings, best: fours, by: 'four' };
  const highest = Math.max(...readings.map(({ score }) => score));
  return { readings, best: those(({ score }) => score === highest), by: 'score' };
}
