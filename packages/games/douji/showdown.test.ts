import { type Card, cardText } from '@parlour/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allCards, pointsOf, WILD } from './cards.ts';
import { showdown } from './showdown.ts';
import { cards } from './testing.ts';

function compare(...hands: string[]) {
  const dealt = hands.map(cards);
  expect(new Set(dealt.flat()).size).toBe(dealt.flat().length);
  const { readings, best, by } = showdown(dealt);
  return { scores: readings.map(({ score }) => score), wild: readings.find(({ wild }) => wild)?.wild, best, by };
}

/**
 * The same rules a second time, using only the names of the cards: what a hand is worth, what the wild may be, who
 * takes the pot. It shares no table and no function with the game.
 */
const oracle = {
  worth: { A: 15, K: 13, Q: 12, J: 11, BJ: 17, RJ: 19, SP: 21 } as Readonly<Record<string, number>>,

  /** DO-14, DO-15, DO-19: the score, and whether four or five cards are of a kind. */
  score(faces: readonly string[]): { score: number; kind: number } {
    const ranks = faces.filter((face) => face.length === 1 || face === '10');
    const alike = [...new Set(ranks)].map((rank) => ranks.filter((other) => other === rank).length);
    const many = (size: number) => alike.filter((count) => count === size).length;
    if (many(5) > 0) return { score: 300, kind: 5 };
    const points = faces.reduce((sum, face) => sum + (oracle.worth[face] ?? Number(face)), 0);
    const jokers = faces.includes('BJ') && faces.includes('RJ') ? 30 : 0;
    return { score: points + 60 * many(4) + 30 * many(3) + jokers, kind: many(4) > 0 ? 4 : 0 };
  },

  /** DO-16, DO-17: of all faces, the plain 2 and those that make something. */
  identities(others: readonly string[]): string[] {
    const every = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A', 'BJ', 'RJ', 'SP'];
    return every.filter((face) => {
      const held = others.filter((other) => other === face).length;
      if (face === '2') return true;
      if (face === 'SP') return false;
      if (face === 'BJ') return held === 0 && others.includes('RJ');
      if (face === 'RJ') return others.includes('BJ');
      return held >= 2;
    });
  },

  /** DO-20: which of the hands are the best. */
  best(hands: readonly { score: number; kind: number }[]): number[] {
    const all = [...hands.keys()];
    const five = all.filter((at) => hands[at]!.kind === 5);
    if (five.length > 0) return five;
    const four = all.filter((at) => hands[at]!.kind === 4);
    if (four.length === 1) return four;
    return all.filter((at) => hands.every(({ score }) => score <= hands[at]!.score));
  },

  /** DO-18: what each identity does for its holder, from 3 (wins the pot) to 0 (bombs a pot in which others tie). */
  outcomes(hands: readonly (readonly Card[])[]) {
    const faces = hands.map((hand) => hand.map((card) => cardText(card).replace(/^(.+)[SHDC]$/, '$1')));
    const holder = hands.findIndex((hand) => hand.some((card) => cardText(card) === '2S'));
    const at = holder < 0 ? -1 : hands[holder]!.findIndex((card) => cardText(card) === '2S');
    const wilds = holder < 0 ? [undefined] : oracle.identities(faces[holder]!.filter((_, card) => card !== at));
    return wilds.map((wild) => {
      const read = faces.map((hand, seat) => oracle.score(seat === holder ? hand.with(at, wild!) : hand));
      const best = oracle.best(read);
      const own = best.includes(holder);
      const good = own ? (best.length === 1 ? 3 : 2) : best.length === 1 ? 1 : 0;
      return { wild, good, best, scores: read.map(({ score }) => score), score: read[holder]?.score ?? 0 };
    });
  },
};

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
    // As the red joker it has 135 points, but the other four would win alone. With four kings the higher score wins.
    expect(compare('KS KH KD BJ W', '3S 3H 3D 3C 4S')).toMatchObject({ scores: [129, 76], wild: 'K', best: [0] });
  });

  it('DO-18: where nothing wins, the wild bombs the pot if it can', () => {
    // As the red joker it has 105 points, but the four 4s would win alone.
    expect(compare('3S 3H 3D BJ W', '4S 4H 4D 4C KS')).toMatchObject({ scores: [89, 89], wild: '3', best: [0, 1] });
  });

  it('DO-18: the wild never bombs a pot in which only others tie', () => {
    // Four 3s would be a second four of a kind, so that 108 would tie with 108.
    expect(compare('5S 5H 5D 5C AS KS', 'BJ RJ KH QS 10S 7S', '3S 3H 3D 4S 4H W')).toEqual({
      scores: [108, 108, 81],
      wild: '4',
      best: [0],
      by: 'four',
    });
    expect(compare('3S 3H 3D BJ W', '8S 8H 8D 8C 10S', 'KS KH KD SP QS')).toEqual({
      scores: [105, 102, 102],
      wild: 'RJ',
      best: [1],
      by: 'four',
    });
  });

  it('DO-18: not even for the most points', () => {
    // As a fourth 3 it has 84 points, but then 112 ties with 112. As a plain 2 it leaves the pot to the lone four.
    expect(compare('3S 3H 3D 5S 7S W', '6S 6H 6D 6C AS KS', 'BJ RJ KH QS JS 10S')).toEqual({
      scores: [53, 112, 112],
      wild: '2',
      best: [1],
      by: 'four',
    });
  });

  it('DO-18: where others tie in any case, the wild makes the most points', () => {
    expect(compare('3S 3H 5S 7S W', 'AS KS QS JS 10S', 'AH KH QH JH 10H')).toMatchObject({
      scores: [51, 61, 61],
      wild: '3',
      best: [1, 2],
    });
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
    const all = allCards().filter((card) => card !== WILD);
    // Only low cards, aces and jokers, so that there are many pairs, fours and ties.
    const rich = all.filter((card) => pointsOf(card) < 6 || pointsOf(card) > 14);
    const anyHands = fc
      .record({
        cards: fc.shuffledSubarray(rich, { minLength: 17, maxLength: 17 }),
        players: fc.constantFrom(2, 3),
        size: fc.constantFrom(5, 6),
        holder: fc.constantFrom(-1, 0, 1, 2),
      })
      .map(({ cards: dealt, players, size, holder }) => {
        const rest = [...dealt];
        return Array.from({ length: players }, (_, seat) =>
          seat === holder ? [WILD, ...rest.splice(0, size - 1)] : rest.splice(0, size),
        );
      });
    // Three of a kind with the wild, against four of a kind and two jokers: here the others may tie.
    const fullHands = fc
      .tuple(fc.shuffledSubarray(all), fc.nat(12), fc.integer({ min: 1, max: 12 }))
      .map(([shuffled, three, further]) => {
        const ofRank = (rank: number, count: number) =>
          all.filter((card) => card < 52 && card % 13 === rank % 13).slice(-count);
        const begun = [[WILD, ...ofRank(three, 3)], ofRank(three + further, 4), cards('BJ RJ')];
        const rest = shuffled.filter((card) => !begun.flat().includes(card));
        return begun.map((hand) => [...hand, ...rest.splice(0, 6 - hand.length)]);
      });
    const met = { won: 0, tied: 0, spared: 0, wonForLess: 0 };
    fc.assert(
      fc.property(fc.oneof(anyHands, fullHands), (hands) => {
        const holder = hands.findIndex((hand) => hand.includes(WILD));
        const tried = oracle.outcomes(hands);
        const good = Math.max(...tried.map((one) => one.good));
        const [first, ...more] = tried.filter((one) => one.good === good).sort((a, b) => b.score - a.score);
        const found = showdown(hands);
        expect({ best: found.best, scores: found.readings.map(({ score }) => score) }).toEqual({
          best: first!.best,
          scores: first!.scores,
        });
        if (holder >= 0) {
          if (more.every(({ score }) => score < first!.score)) expect(found.readings[holder]!.wild).toBe(first!.wild);
          const most = Math.max(...tried.map(({ score }) => score));
          if (good === 3) met.won++;
          if (good === 2) met.tied++;
          if (good === 1 && tried.some((one) => one.good === 0)) met.spared++;
          if (good === 3 && first!.score < most) met.wonForLess++;
        }
      }),
      { numRuns: 10_000, seed: 7 },
    );
    for (const times of Object.values(met)) expect(times).toBeGreaterThan(0);
  });
});
