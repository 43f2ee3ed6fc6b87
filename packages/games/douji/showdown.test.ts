import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allCards, pointsOf, WILD } from './cards.ts';
import { ofAKind, type Reading, read, readings } from './scoring.ts';
import { showdown } from './showdown.ts';
import { cards } from './testing.ts';

function compare(...hands: string[]) {
  const dealt = hands.map(cards);
  expect(new Set(dealt.flat()).size).toBe(dealt.flat().length);
  const { readings, best, by } = showdown(dealt);
  return { scores: readings.map(({ score }) => score), wild: readings.find(({ wild }) => wild)?.wild, best, by };
}

describe('the showdown', () => {
  it('DO-20: the highest final score wins', () => {
    expect(compare('AS KS QS JS 9S', 'AH KH QH JH 8H', 'AD KD QD JD 10D')).toEqual({
      scores: [60, 59, 61],
      wild: undefined,
      best: [2],
      by: 'score',
    });
  });

  it('DO-20: equal highest scores bomb the pot', () => {
    expect(compare('AS KS QS JS 9S', 'AH KH QH JH 9H', '3S 4S 5S 6S 7S').best).toEqual([0, 1]);
  });

  it('DO-20: five of a kind wins against anything', () => {
    expect(compare('AS AH AD AC KS', '3S 3H 3D 3C W')).toMatchObject({ best: [1], by: 'five' });
    expect(compare('AS AH AD AC BJ RJ', '3S 3H 3D 3C W SP')).toMatchObject({ scores: [186, 300], best: [1] });
  });

  it('DO-20: the only four of a kind wins, whatever the scores', () => {
    expect(compare('2H 2D 2C W 3S', 'BJ RJ SP AS KS')).toEqual({ scores: [71, 115], wild: '2', best: [0], by: 'four' });
    expect(compare('BJ RJ SP AS KS', '3S 3H 3D 3C 4S')).toMatchObject({ scores: [115, 76], best: [1], by: 'four' });
  });

  it('DO-20: with several fours the highest score of all hands wins, a four or not', () => {
    expect(compare('4S 4H 4D 4C 6S', '5S 5H 5D W 7S')).toMatchObject({ scores: [82, 87], best: [1], by: 'score' });
    expect(compare('3S 3H 3D 3C 4S', '5S 5H 5D 5C 6S', 'BJ RJ SP AS KS')).toMatchObject({
      scores: [76, 86, 115],
      best: [2],
      by: 'score',
    });
  });

  it('DO-20: two fours with equal scores bomb the pot, and so do others beside them', () => {
    expect(compare('3S 3H 3D 3C 9S', '4S 4H 4D 4C 5S').best).toEqual([0, 1]);
    expect(compare('3S 3H 3D 3C 9S', '4S 4H 4D 4C 6S', 'BJ RJ SP 2H 5S', 'AS AH AD 7S 10S').best).toEqual([2]);
  });

  it('DO-18: the wild takes an identity that wins the pot, though another has more points', () => {
    expect(compare('4S 4H 4D 5S 5H W', 'SP AS KS QS JS RJ')).toEqual({
      scores: [86, 91],
      wild: '4',
      best: [0],
      by: 'four',
    });
    expect(compare('SP BJ RJ KS QS', 'AS AH AD 3S 3H W')).toMatchObject({ wild: 'A', best: [1], by: 'four' });
  });

  it('DO-18: the wild would rather win with fewer points than tie with the most', () => {
    expect(compare('4S 4H 4D 5S 5H W', 'SP RJ AS KS QS 7S')).toMatchObject({ scores: [86, 87], wild: '4', best: [0] });
  });

  it('DO-18: of several identities that win, the wild takes the one with most points', () => {
    expect(compare('4S 4H 4D 5S 5H W', 'AS KS QS JS 9S 8S')).toEqual({
      scores: [87, 68],
      wild: '5',
      best: [0],
      by: 'score',
    });
    expect(compare('3S 4S 5S 6S 8S', 'AS AH AD RJ W')).toMatchObject({ scores: [26, 141], wild: 'BJ', by: 'score' });
  });

  it('DO-18: where another hand is four of a kind, the wild makes a second one to let the scores decide', () => {
    // As the red joker 135 points, but the other four would win alone; as four kings the higher score does.
    expect(compare('KS KH KD BJ W', '3S 3H 3D 3C 4S')).toMatchObject({ scores: [129, 76], wild: 'K', best: [0] });
  });

  it('DO-18: where nothing wins, the wild bombs the pot if it can', () => {
    // As the red joker 105 points, but the four 4s would win alone.
    expect(compare('3S 3H 3D BJ W', '4S 4H 4D 4C KS')).toMatchObject({ scores: [89, 89], wild: '3', best: [0, 1] });
    // The two others tie as soon as there are two fours.
    expect(compare('3S 3H 3D BJ W', '8S 8H 8D 8C 10S', 'KS KH KD SP QS')).toMatchObject({ wild: '3', best: [1, 2] });
  });

  it('DO-18: where nothing helps, the wild makes the most points', () => {
    expect(compare('3S 3H 3D BJ W', '8S 8H 8D 8C 10S')).toMatchObject({ scores: [105, 102], wild: 'RJ', best: [1] });
    expect(compare('W 5S 6S 9S SP', 'AS KS QS JS 10S')).toMatchObject({ scores: [43, 61], wild: '2', best: [1] });
  });

  it('DO-18: the wild keeps to its best score rather than to a tie it can beat', () => {
    expect(compare('BJ RJ W 3S 4S', 'AS AH AD 7S 10S')).toMatchObject({ scores: [92, 92], best: [0, 1] });
    expect(compare('BJ RJ W 3S 4S', 'AS AH AD 6S 10S')).toMatchObject({ scores: [92, 91], best: [0] });
  });

  it('DO-18, DO-20: whatever the hands, no other identity of the wild would do more for its holder', () => {
    /** The order of DO-20, written once more: what a hand is worth at the table, given how many have four of a kind. */
    const worth = (hand: Reading, all: readonly Reading[]) => {
      const fours = all.filter((other) => ofAKind(other) === 4).length;
      if (ofAKind(hand) === 5) return 2000;
      return ofAKind(hand) === 4 && fours === 1 ? 1000 : hand.score;
    };
    /** 2 for a pot won by the hand, 1 for a bombed one, 0 for one lost. */
    const outcome = (holder: number, all: readonly Reading[]) => {
      const worths = all.map((hand) => worth(hand, all));
      const highest = Math.max(...worths);
      if (worths.filter((each) => each === highest).length > 1) return 1;
      return worths[holder] === highest ? 2 : 0;
    };
    // Low cards, aces and jokers only: full of pairs, fours and ties.
    const deck = allCards().filter((card) => pointsOf(card) < 6 || pointsOf(card) > 14);
    const deals = fc.tuple(fc.shuffledSubarray(deck, { minLength: 18, maxLength: 18 }), fc.constantFrom(2, 3));
    let chosenForLess = 0;
    fc.assert(
      fc.property(deals, ([cards, players]) => {
        const rest = cards.filter((card) => card !== WILD);
        const hands = [[WILD, ...rest.splice(0, 5)], ...Array.from({ length: players - 1 }, () => rest.splice(0, 6))];
        const found = showdown(hands);
        const others = hands.slice(1).map((hand) => read(hand, null));
        const tried = readings(hands[0]!).map((own) => ({ own, outcome: outcome(0, [own, ...others]) }));
        const best = Math.max(...tried.map((one) => one.outcome));
        const most = Math.max(...tried.filter((one) => one.outcome === best).map(({ own }) => own.score));
        expect(outcome(0, found.readings)).toBe(best);
        expect(found.readings[0]!.score).toBe(most);
        expect(found.best.length > 1 ? 1 : found.best[0] === 0 ? 2 : 0).toBe(best);
        if (most < tried[0]!.own.score) chosenForLess++;
      }),
      { numRuns: 3000, seed: 7 },
    );
    expect(chosenForLess).toBeGreaterThan(0);
  });
});
