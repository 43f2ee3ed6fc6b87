import { type Result, rank } from '../index.ts';
import type { State } from './state.ts';

/** Fewer cards are better; players with equally many share a place (TOY-7). */
export function result({ ending, places }: State): Result | null {
  if (ending === null) return null;
  const cards = places.map(({ hand }) => hand.length);
  const ranking = rank(cards.keys(), (a, b) => cards[a]! - cards[b]!);
  return { ranking, ending, statistics: { cards, drawn: places.map(({ drawn }) => drawn) } };
}
