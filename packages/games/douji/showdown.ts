import type { Card } from '@parlour/engine';
import { WILD } from './cards.ts';
import { ofAKind, type Reading, read, readings } from './scoring.ts';

/** How each hand is read, and which hands are best. One best hand wins; several bomb the pot. */
export interface Showdown {
  readonly readings: readonly Reading[];
  readonly best: readonly number[];
  /** What decided. */
  readonly by: 'five' | 'four' | 'score';
}

/**
 * Compares hands (DO-20). The wild helps its holder (DO-18): it is read so that the hand wins; if that is impossible,
 * so that it ties for the pot; and otherwise for the most points. It never bombs a pot in which only others tie.
 */
export function showdown(hands: readonly (readonly Card[])[]): Showdown {
  const holder = hands.findIndex((hand) => hand.includes(WILD));
  const plain = hands.map((hand) => read(hand, null));
  if (holder < 0) return compare(plain);
  const ways = readings(hands[holder]!).map((reading) => compare(plain.with(holder, reading)));
  const someoneWins = ({ best }: Showdown) => best.length === 1;
  const own = ways.filter(({ best }) => best.includes(holder));
  return own.find(someoneWins) ?? own[0] ?? ways.find(someoneWins) ?? ways[0]!;
}

function compare(readings: readonly Reading[]): Showdown {
  const those = (are: (reading: Reading) => boolean) => [...readings.keys()].filter((at) => are(readings[at]!));
  // Five of a kind needs the wild, and there is only one wild: nobody else can have five.
  const fives = those((reading) => ofAKind(reading) === 5);
  if (fives.length > 0) return { readings, best: fives, by: 'five' };
  const fours = those((reading) => ofAKind(reading) === 4);
  if (fours.length === 1) return { readings, best: fours, by: 'four' };
  const highest = Math.max(...readings.map(({ score }) => score));
  return { readings, best: those(({ score }) => score === highest), by: 'score' };
}
