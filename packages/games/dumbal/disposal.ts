import { type Card, cardText, type Refusal, rankOf, refuse, suitOf } from '@parlour/engine';
import { byRank, HAND_SIZE, isJoker } from './cards.ts';

const RANKS = 13;
const SHORTEST_RUN = 3;
/** A run needs at least so many real cards (DU-8). */
const FEWEST_REAL = 2;

export function cardsText(cards: readonly Card[]): string {
  return cards.map(cardText).join(' ');
}

/** Lays out a disposal: one card, a set by suit, or a run in its order (DU-7, DU-8). Undefined for other cards. */
export function arrange(cards: readonly Card[]): Card[] | undefined {
  const rank = rankOf(cards[0]!);
  // The jokers share a rank that no other card has. So two jokers are a pair, and they join no other set.
  if (cards.every((card) => rankOf(card) === rank)) return [...cards].sort((a, b) => a - b);
  return cards.length >= SHORTEST_RUN ? arrangeRun(cards) : undefined;
}

/** Lays out a run. It starts with the card that all others follow closely; jokers go in the gaps and at the end. */
function arrangeRun(cards: readonly Card[]): Card[] | undefined {
  const real = cards.filter((card) => !isJoker(card));
  const oneSuit = real.every((card) => suitOf(card) === suitOf(real[0]!));
  if (!oneSuit || real.length < FEWEST_REAL || new Set(cards).size < cards.length) return undefined;
  // The ace follows the king, so ranks go round.
  const distance = (from: Card, to: Card) => (rankOf(to) - rankOf(from) + RANKS) % RANKS;
  const first = real.find((start) => real.every((card) => distance(start, card) < cards.length));
  if (first === undefined) return undefined;
  const run = cards.map((_, at) => real.find((card) => distance(first, card) === at));
  const jokers = cards.filter(isJoker).sort((a, b) => a - b);
  return run.map((card) => card ?? jokers.shift()!);
}

/** Says why cards are no disposal. It decides whether they were meant as a set or as a run. */
export function whyNoDisposal(cards: readonly Card[]): Refusal {
  const real = cards.filter((card) => !isJoker(card));
  const rankTwice = new Set(real.map(rankOf)).size < real.length;
  const rule = real.length < cards.length ? 'DU-8' : 'DU-7';
  return refuse(
    cards.length < SHORTEST_RUN || rankTwice ? 'not-a-set' : 'not-a-run',
    { cards: cardsText(cards) },
    rule,
  );
}

/** For each size of a hand, every choice of one or more of its places, small choices first. */
const CHOICES = Array.from({ length: HAND_SIZE + 1 }, (_, size) => {
  const places = Array.from({ length: size }, (_, at) => at);
  const choices = Array.from({ length: 2 ** size }, (_, bits) => places.filter((at) => (bits >> at) & 1));
  return choices.slice(1).sort((a, b) => a.length - b.length);
});

/** Every disposal that a hand allows, each once. Single cards come first, by rank. */
export function disposals(hand: readonly Card[]): Card[][] {
  const cards = [...hand].sort(byRank);
  const found: Card[][] = [];
  for (const choice of CHOICES[cards.length]!) {
    if (!hopeful(cards, choice)) continue;
    const disposal = arrange(choice.map((at) => cards[at]!));
    if (disposal) found.push(disposal);
  }
  return found;
}

/** Whether chosen cards have one rank, or one suit apart from jokers. Most choices have neither, so this saves time. */
function hopeful(cards: readonly Card[], choice: readonly number[]): boolean {
  const last = cards[choice.at(-1)!]!;
  let [rank, suit] = [true, choice.length >= SHORTEST_RUN];
  for (const at of choice) {
    const card = cards[at]!;
    if (rankOf(card) !== rankOf(last)) rank = false;
    if (suitOf(card) !== suitOf(last) && !isJoker(card)) suit = false;
  }
  return rank || suit;
}

const bySuit = new Int32Array(4);
const byRankCount = new Int32Array(RANKS + 1);

/** The most points that one disposal of these cards takes away. It is quicker than to lay out all disposals. */
export function heaviest(cards: ArrayLike<Card>, size = cards.length): number {
  bySuit.fill(0);
  byRankCount.fill(0);
  let jokers = 0;
  let most = 0;
  for (let at = 0; at < size; at++) {
    const card = cards[at]!;
    const rank = rankOf(card);
    if (rank === 0) {
      jokers++;
      continue;
    }
    most = Math.max(most, rank * ++byRankCount[rank]!);
    bySuit[suitOf(card)]! |= 1 << (rank - 1);
  }
  if (size < SHORTEST_RUN) return most;
  for (const ranks of bySuit) if ((ranks & (ranks - 1)) !== 0) most = Math.max(most, heaviestRun(ranks, jokers));
  return most;
}

/** The most points of a run among the ranks of one suit, given as bits, with so many jokers to fill gaps. */
function heaviestRun(ranks: number, jokers: number): number {
  let most = 0;
  for (let first = 0; first < RANKS; first++) {
    if (((ranks >> first) & 1) === 0) continue;
    let points = 0;
    let gaps = 0;
    let real = 0;
    for (let length = 1; length <= HAND_SIZE; length++) {
      const at = (first + length - 1) % RANKS;
      if ((ranks >> at) & 1) {
        points += at + 1;
        real++;
      } else if (++gaps > jokers) break;
      // Jokers that are left over lengthen a run at its end.
      if (real >= FEWEST_REAL && real + jokers >= SHORTEST_RUN) most = Math.max(most, points);
    }
  }
  return most;
}
