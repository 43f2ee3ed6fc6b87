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
  return CHOICES[cards.length]!.flatMap((choice) => {
    const disposal = arrange(choice.map((at) => cards[at]!));
    return disposal ? [disposal] : [];
  });
}
