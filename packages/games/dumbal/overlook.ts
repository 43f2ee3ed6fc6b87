import type { Level, Manner, Temper } from '@parlour/bots';
import { type Card, type Random, rankOf } from '@parlour/engine';
import type { Action, Dispose } from './actions.ts';
import { pointsOf } from './cards.ts';

/** How often each level overlooks a thing, in percent. */
const OVERLOOKS: Record<Level, number> = { newcomer: 42, casual: 30, regular: 19, shark: 9, master: 0 };
/** How much better or worse a show looks to each temper, in units of 20 points. */
const LIKES_TO_SHOW: Record<Temper, number> = { even: 0, bold: 0.16, careful: -0.16 };
/** What somebody who does not think ahead expects to draw. */
const DRAWN = 6;
const UNIT = 20;

/**
 * What the actions seem to be worth to a player. Weak players do not throw dice: they do not see every card that they
 * could take, nor every run; they look at the points in their hand and not ahead; and they show because they may.
 */
export function glance(
  hand: readonly Card[],
  legal: readonly Action[],
  values: readonly number[],
  { level, temper }: Manner,
  random: Random,
): number[] {
  const overlooks = () => random.below(100) < OVERLOOKS[level];
  const [hasty, shortSighted] = [overlooks(), overlooks()];
  const unseen = new Set<string>();
  const seen = new Set<string>();
  /** Whether a thing is overlooked. It is asked several times about the same thing in one decision. */
  const missed = (thing: string) => {
    if (!seen.has(thing) && !unseen.has(thing)) (overlooks() ? unseen : seen).add(thing);
    return unseen.has(thing);
  };
  const glances = legal.map((action, at) => {
    if (action.type === 'show')
      return hasty && temper !== 'careful' ? Number.POSITIVE_INFINITY : values[at]! + LIKES_TO_SHOW[temper];
    if (action.type !== 'dispose') return values[at]!;
    if (isRun(action.cards) && missed(action.cards.join())) return Number.NEGATIVE_INFINITY;
    if (action.take !== 'stack' && missed(`take ${action.take}`)) return Number.NEGATIVE_INFINITY;
    return shortSighted ? -pointsLeft(hand, action) / UNIT : values[at]!;
  });
  return glances.some((value) => value > Number.NEGATIVE_INFINITY) ? glances : [...values];
}

const isRun = (cards: readonly Card[]) => cards.some((card) => rankOf(card) !== rankOf(cards[0]!));

const pointsLeft = (hand: readonly Card[], { cards, take }: Dispose) =>
  pointsOf(hand) - pointsOf(cards) + (take === 'stack' ? DRAWN : pointsOf([take]));
