import { type Card, HIDDEN, rankOf, type Seat } from '@parlour/engine';
import { allCards, HAND_SIZE, pointsOf } from './cards.ts';
import { leftOf, type State } from './state.ts';

/** Ranks from 0, the joker's, to 13. */
export const RANKS = 14;

/** The cards that a seat has not seen: they are in the stack or in others' hands. A view of the seat is enough. */
export function unseenBy(state: State, seat: Seat): Card[] {
  const seen = new Set([...state.pile, ...state.lastDisposal, ...state.places.flatMap(({ known }) => known)]);
  for (const card of state.places[seat]!.secret) if (card !== HIDDEN) seen.add(card);
  return allCards(state.options).filter((card) => !seen.has(card));
}

/** How many cards of each rank there are. */
export function countRanks(cards: readonly Card[]): Uint8Array {
  const counts = new Uint8Array(RANKS);
  for (const card of cards) counts[rankOf(card)]!++;
  return counts;
}

/** How many cards of each rank a seat has not seen. It says less than `unseenBy`, and sooner. */
export function unseenRanks(state: State, seat: Seat): Uint8Array {
  const { options, places, pile, lastDisposal } = state;
  const counts = new Uint8Array(RANKS).fill(4);
  counts[0] = options.variant === 'modified' ? 2 : 0;
  const see = (cards: readonly Card[]) => {
    for (const card of cards) counts[rankOf(card)]!--;
  };
  see(pile);
  see(lastDisposal);
  see(places[seat]!.secret);
  for (const { known } of places) see(known);
  return counts;
}

/** How many ways there are to choose up to five of so many things. */
const WAYS = Array.from({ length: 55 }, (_, things) => {
  const ways = [1];
  for (let chosen = 0; chosen < HAND_SIZE; chosen++) ways.push((ways[chosen]! * (things - chosen)) / (chosen + 1));
  return ways;
});
const ways = (things: number, chosen: number): number => WAYS[things]![chosen]!;

/** The ways to reach each number of cards and of points. */
const REACHED = new Float64Array((HAND_SIZE + 1) * 256);

/**
 * The chance that so many cards, drawn from cards with these counts of ranks, have at most so many points. It is exact:
 * for each number of cards and of points, it counts the ways to reach them with the ranks so far.
 */
export function chanceAtMost(counts: Uint8Array, cards: number, points: number): number {
  if (points < 0) return 0;
  if (cards === 0) return 1;
  const width = points + 1;
  const reached = REACHED.fill(0, 0, (cards + 1) * width);
  reached[0] = 1;
  let total = 0;
  for (let rank = 0; rank < RANKS; rank++) {
    const held = counts[rank]!;
    total += held;
    if (held === 0 || rank > points) continue;
    for (let count = cards; count > 0; count--) {
      for (let sum = points; sum >= rank; sum--) {
        let more = 0;
        for (let taken = 1; taken <= held && taken <= count && taken * rank <= sum; taken++) {
          more += ways(held, taken) * reached[(count - taken) * width + sum - taken * rank]!;
        }
        reached[count * width + sum]! += more;
      }
    }
  }
  let few = 0;
  for (let sum = 0; sum <= points; sum++) few += reached[cards * width + sum]!;
  return few / ways(total, cards);
}

/** The chance that another seat holds at most so many points, as far as the counts of unseen ranks tell. */
function chanceHolds(state: State, other: Seat, points: number, unseen: Uint8Array): number {
  const { known, secret } = state.places[other]!;
  return chanceAtMost(unseen, secret.length, points - pointsOf(known));
}

/** The chance that a show with so many points wins. It is exact against one player; several are taken one by one. */
export function chanceLowest(state: State, seat: Seat, points: number, unseen: Uint8Array): number {
  let chance = 1;
  for (const other of leftOf(state, seat)) {
    if (other !== seat) chance *= 1 - chanceHolds(state, other, points, unseen);
  }
  return chance;
}
