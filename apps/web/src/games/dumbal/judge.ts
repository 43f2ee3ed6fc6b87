import { type Card, cardText, type Phrase, rankOf, suitOf } from '@parlour/engine';
import { arrange } from '@parlour/games/dumbal';

export interface Judgement {
  /** Whether the cards can be disposed together. */
  readonly fits: boolean;
  /** What they are, or what is wrong with them. */
  readonly words: Phrase;
}

/** What these cards are as a disposal (DU-7, DU-8). */
export function judge(cards: readonly Card[]): Judgement {
  const laid = arrange(cards);
  return laid ? { fits: true, words: whatItIs(laid) } : { fits: false, words: { key: whyNot(cards) } };
}

function whatItIs(laid: readonly Card[]): Phrase {
  const [first, second] = laid as [Card, Card?];
  if (second === undefined) return { key: 'hand.one', facts: { card: cardText(first) } };
  const rank = rankOf(first);
  if (laid.every((card) => rankOf(card) === rank)) return { key: 'hand.set', facts: { count: laid.length, rank } };
  return { key: 'hand.run', facts: { cards: laid.map(cardText).join(' ') } };
}

function whyNot(cards: readonly Card[]): string {
  const real = cards.filter((card) => rankOf(card) > 0);
  const oneSuit = real.every((card) => suitOf(card) === suitOf(real[0]!));
  if (real.length < 2) return 'hand.lone-joker';
  if (cards.length === 2) return oneSuit ? 'hand.short-run' : 'hand.no-pair';
  if (new Set(real.map(rankOf)).size < real.length) return 'hand.no-set';
  return oneSuit ? 'hand.no-row' : 'hand.no-suit';
}
