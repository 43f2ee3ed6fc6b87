import { type Card, rankOf } from '@parlour/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allCards, pointsOf } from './cards.ts';
import { chanceAtMost, chanceLowest, countRanks, unseenBy, unseenRanks } from './odds.ts';
import { options } from './options.ts';
import { cards, table } from './testing.ts';
import { view } from './view.ts';

const ALL = allCards(options.parse({ variant: 'modified' }));

/** Every choice of so many of the cards. */
function* choices(from: readonly Card[], size: number): Generator<Card[]> {
  if (size === 0) yield [];
  else
    for (const [at, card] of from.entries()) {
      for (const rest of choices(from.slice(at + 1), size - 1)) yield [card, ...rest];
    }
}

describe('the chance to hold few points', () => {
  it('is what counting all hands gives', () => {
    const some = fc.record({
      from: fc.shuffledSubarray(ALL, { minLength: 5, maxLength: 11 }),
      size: fc.integer({ min: 0, max: 5 }),
      points: fc.integer({ min: -1, max: 30 }),
    });
    fc.assert(
      fc.property(some, ({ from, size, points }) => {
        const hands = [...choices(from, size)];
        const low = hands.filter((hand) => pointsOf(hand) <= points).length;
        expect(chanceAtMost(countRanks(from), size, points)).toBeCloseTo(low / hands.length, 10);
      }),
    );
  });

  it('is what counting all pairs of a whole deck gives', () => {
    const hands = [...choices(ALL, 2)];
    for (const points of [0, 1, 5, 15]) {
      const low = hands.filter((hand) => pointsOf(hand) <= points).length;
      expect(chanceAtMost(countRanks(ALL), 2, points)).toBeCloseTo(low / hands.length, 10);
    }
  });
});

describe('what a seat has not seen', () => {
  const state = table({
    options: { variant: 'modified' },
    hands: ['AS BJ', '2H|KS QD', '3C'],
    lastDisposal: '9S 9H',
    pile: '4S 4H',
  });

  it('DU-18: is the stack and what others hold in secret', () => {
    const unseen = unseenBy(state, 0);
    expect(unseen).toHaveLength(54 - 2 - 1 - 2 - 2);
    for (const card of cards('KS QD 3C RJ')) expect(unseen).toContain(card);
    for (const card of cards('AS BJ 2H 9S 4H')) expect(unseen).not.toContain(card);
  });

  it('is found in a view, too, and counted by rank', () => {
    for (const seat of [0, 1, 2]) {
      const seen = view(state, seat);
      expect(unseenBy(seen, seat)).toEqual(unseenBy(state, seat));
      expect(unseenRanks(seen, seat)).toEqual(countRanks(unseenBy(state, seat)));
    }
  });

  it('tells how likely a show wins', () => {
    // P2 has 2 points and two cards more; P3 has one card. Only an ace or a joker is as low as 1.
    const unseen = unseenBy(state, 0);
    const low = unseen.filter((card) => rankOf(card) <= 1).length;
    expect(chanceLowest(state, 0, 1, countRanks(unseen))).toBeCloseTo(1 - low / unseen.length, 10);
  });
});
