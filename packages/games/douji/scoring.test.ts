import { readFileSync } from 'node:fs';
import { type Card, SPECIAL } from '@parlour/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allCards, DECK_SIZE, FACES, faceOf, pointsOf, WILD } from './cards.ts';
import { ofAKind, readings, score } from './scoring.ts';
import { cards } from './testing.ts';

/**
 * The rules a second time, as simple as possible: a hand is a sorted word of letters, kinds are runs of one letter, and
 * the wild tries every face it may be.
 */
const LETTERS = '23456789TJQKAbrs';
const WORTH = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 17, 19, 21];

function wordScore(letters: string): number {
  const runs =
    [...letters]
      .sort()
      .join('')
      .match(/([2-9TJQKA])\1*/g) ?? [];
  const lengths = runs.map((run) => run.length);
  if (lengths.includes(5)) return 300;
  const points = [...letters].reduce((sum, letter) => sum + WORTH[LETTERS.indexOf(letter)]!, 0);
  const fours = lengths.filter((length) => length === 4).length;
  const threes = lengths.filter((length) => length === 3).length;
  return points + 60 * fours + 30 * threes + (letters.includes('b') && letters.includes('r') ? 30 : 0);
}

function secondOpinion(hand: readonly Card[]): number {
  const rest = hand
    .filter((card) => card !== WILD)
    .map((card) => LETTERS[FACES.indexOf(faceOf(card))]!)
    .join('');
  if (!hand.includes(WILD)) return wordScore(rest);
  const has = (letter: string, times: number) => rest.split(letter).length > times;
  const may = [...LETTERS].filter((letter) => {
    if (letter === 's') return false;
    if (letter === 'b') return has('r', 1) && !has('b', 1);
    if (letter === 'r') return has('b', 1);
    return letter === '2' || has(letter, 2);
  });
  return Math.max(...may.map((letter) => wordScore(rest + letter)));
}

const hands = (least: number, most: number) =>
  fc.uniqueArray(fc.integer({ min: 0, max: DECK_SIZE - 1 }), { minLength: least, maxLength: most });
/** Hands of few faces and the wild, so that many are of a kind. */
const richHands = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...FACES), { minLength: 1, maxLength: 3 }), fc.infiniteStream(fc.nat(1000)))
  .map(([faces, picks]) => {
    const pool = allCards().filter((card) => card === WILD || faces.includes(faceOf(card)));
    const hand: Card[] = [];
    for (const pick of picks) {
      if (hand.length === 6 || pool.length === 0) break;
      hand.push(...pool.splice(pick % pool.length, 1));
    }
    return hand;
  });

describe('the cards', () => {
  it('DO-1: there are 55 cards, jokers and special card among them', () => {
    expect(allCards()).toHaveLength(55);
    expect(new Set(allCards()).size).toBe(55);
    expect(
      allCards()
        .map(faceOf)
        .filter((face) => face === 'Q'),
    ).toHaveLength(4);
    expect(allCards().slice(-3).map(faceOf)).toEqual(['BJ', 'RJ', 'SP']);
  });

  it.each([
    ['2H', 2],
    ['3S', 3],
    ['10D', 10],
    ['JC', 11],
    ['QH', 12],
    ['KS', 13],
    ['AD', 15],
    ['BJ', 17],
    ['RJ', 19],
    ['SP', 21],
    ['2S', 2],
  ])('DO-2: %s has %i points', (name, points) => {
    expect(pointsOf(cards(name)[0]!)).toBe(points);
    expect(score(cards(name))).toBe(points);
  });

  it('DO-2: the wild is the spade 2', () => {
    expect(cards('2S')).toEqual([WILD]);
  });
});

/** The score. The fast way, the reasons and the second way must all agree on it. */
function scoreOf(text: string): number {
  const hand = cards(text);
  expect(readings(hand)[0]!.score).toBe(score(hand));
  expect(secondOpinion(hand)).toBe(score(hand));
  return score(hand);
}

describe('a hand scores', () => {
  const scores = (_why: string, hand: string, expected: number) => expect(scoreOf(hand)).toBe(expected);

  it.each([
    ['its points, without any extra', 'AS KH 9D 5C 4S', 46],
    ['its points, with the special card', 'SP AS AH 3D 2C', 56],
    ['exactly 300 with five of a kind', '3S 3H W QS 3D 3C', 300],
    ['300 with five low ones', '3S 3H W 3D 3C', 300],
    ['300 with five of a kind and a joker, too', 'AS AH AD AC W RJ', 300],
  ])('DO-14: %s (%s = %i)', scores);

  it.each([
    ['60 more with four of a kind', '10S 10H W 10D JS', 111],
    ['60 more with four of a kind and no wild', '7S 7H 7D 7C 3S', 91],
    ['60 and 30 more with four of a kind and two jokers', 'AS AH AD AC BJ RJ', 186],
    ['30 more with two jokers', 'BJ RJ 3S 4S 5S', 78],
    ['30 more with three of a kind', 'KS KH KD 4S 5S', 78],
    ['30 more with each of two threes of a kind', '6S 6H 6D 7S 7H 7D', 99],
    ['30 and 30 more with three of a kind and two jokers', 'BJ RJ 4S 4H 4D', 108],
  ])('DO-15: %s (%s = %i)', scores);

  it.each([
    ['four 2s where the wild is a plain one', '2H 2D 2C W 3S', 71],
    ['three 3s rather than three 2s', '2H 2D W 3S 3H', 43],
    ['three 2s where that is all there is', '2H 2D W 7S 9H', 52],
    ['a plain 2 beside a pair that cannot be', 'W 5S 6S 9S 10S', 32],
    ['a plain 2, for it never becomes a special card', 'SP W 5S 6S 9S', 43],
  ])('DO-16: %s (%s = %i)', scores);

  it.each([
    ['the red joker beside the black one', 'BJ W', 66],
    ['the black joker beside the red one', 'RJ W 5S', 71],
    ['a second red joker beside both', 'BJ RJ W', 85],
    ['a second red joker, and the extra stays 30', 'BJ RJ W 3S 4S', 92],
  ])('DO-17: %s (%s = %i)', scores);

  it.each([
    ['a joker rather than three of a kind', '2H 2D W RJ 5S', 75],
    ['a joker rather than three of a kind, in the source’s own hand', 'BJ W 3S 3H 5S', 77],
    ['a joker rather than four aces, for the most points', 'AS AH AD RJ W', 141],
    ['of two pairs the higher', '4S 4H 5S 5H KS W', 66],
    ['two threes rather than four low ones', '4S 4H 4D 5S 5H W', 87],
    ['four high ones rather than two threes', '5S 5H 5D 4S 4H W', 88],
    ['three aces rather than a third joker', 'BJ RJ W AS AH', 141],
    ['three 2s rather than a third joker', 'BJ RJ W 2H 2D', 102],
  ])('DO-18: %s (%s = %i)', scores);

  it.each([['nothing extra for jokers and the special card', 'BJ SP KS 4S', 55]])('DO-19: %s (%s = %i)', scores);

  it('DO-18: as the second opinion has it, any hand at all', () => {
    fc.assert(
      fc.property(hands(1, 6), (hand) => {
        expect(score(hand)).toBe(secondOpinion(hand));
        expect(readings(hand)[0]!.score).toBe(secondOpinion(hand));
      }),
      { numRuns: 2000 },
    );
  });

  it('DO-18: as the second opinion has it, hands full of pairs, jokers and the wild', () => {
    fc.assert(
      fc.property(richHands, (hand) => {
        expect(score(hand)).toBe(secondOpinion(hand));
        expect(readings(hand)[0]!.score).toBe(secondOpinion(hand));
      }),
      { numRuns: 2000 },
    );
  });

  it('in whatever order the cards lie', () => {
    fc.assert(
      fc.property(richHands, (hand) => {
        expect(score([...hand].reverse())).toBe(score(hand));
      }),
    );
  });
});

describe('a reading explains a score', () => {
  const best = (text: string) => readings(cards(text))[0]!;
  const extras = (text: string) =>
    best(text).extras.map(({ kind, face, cards: made, points }) => [kind, face, made, points]);

  it('DO-15: it says which cards make which extra', () => {
    expect(extras('7S 7H 7D 7C 3S')).toEqual([['four', '7', cards('7S 7H 7D 7C'), 60]]);
    expect(extras('BJ KS KH RJ KD')).toEqual([
      ['three', 'K', cards('KS KH KD'), 30],
      ['jokers', 'RJ', cards('BJ RJ'), 30],
    ]);
    expect(extras('AS KS QS JS 9S')).toEqual([]);
  });

  it('DO-18: it says what the wild became, and the wild is among the cards it helps', () => {
    expect(best('4S 4H 4D 5S 5H W')).toMatchObject({ score: 87, wild: '5', points: 27 });
    expect(extras('4S 4H 4D 5S 5H W')).toEqual([
      ['three', '4', cards('4S 4H 4D'), 30],
      ['three', '5', cards('5S 5H W'), 30],
    ]);
    expect(best('BJ W 5S')).toMatchObject({ wild: 'RJ', points: 41 });
    expect(extras('BJ W 5S')).toEqual([['jokers', 'RJ', cards('BJ W'), 30]]);
    expect(best('RJ W 5S').wild).toBe('BJ');
    expect(best('W 5S 6S').wild).toBe('2');
    expect(best('5S 6S 2H').wild).toBeNull();
  });

  it('DO-14: five of a kind is the only reason there is', () => {
    expect(best('3S 3H W 3D 3C QS')).toMatchObject({ score: 300, wild: '3', points: 27 });
    expect(extras('3S 3H W 3D 3C QS')).toEqual([['five', '3', cards('3S 3H W 3D 3C'), 300]]);
    expect(extras('AS AH AD AC W RJ').map(([kind]) => kind)).toEqual(['five']);
  });

  it('DO-16: it lists every identity the wild may have, the best first', () => {
    const identities = (text: string) => readings(cards(text)).map(({ wild }) => wild);
    expect(identities('4S 4H 4D 5S 5H W')).toEqual(['5', '4', '2']);
    expect(identities('AS AH AD RJ W')).toEqual(['BJ', 'A', '2']);
    expect(identities('BJ RJ W 3S 3H')).toEqual(['3', 'RJ', '2']);
    expect(identities('BJ W 3S 4H 5D')).toEqual(['RJ', '2']);
    expect(identities('2H 2D W 3S 3H')).toEqual(['3', '2']);
    expect(identities('SP KS W')).toEqual(['2']);
    expect(identities('SP KS')).toEqual([null]);
  });

  it('DO-18: the wild is used once: as a joker it is no third 2', () => {
    const [jokers] = readings(cards('2H 2D W RJ 5S'));
    expect(jokers!.extras.map(({ kind }) => kind)).toEqual(['jokers']);
  });

  it('DO-19: two red jokers, one of them wild, are two jokers only with the black one', () => {
    expect(readings(cards('BJ RJ W')).map(({ wild, score }) => [wild, score])).toEqual([
      ['RJ', 85],
      ['2', 68],
    ]);
    expect(readings([SPECIAL, WILD])[0]!.extras).toEqual([]);
  });

  it('DO-18: no two identities give the same score with different kinds, so the better kind is never asked for', () => {
    fc.assert(
      fc.property(richHands, (hand) => {
        const all = readings(hand);
        for (const [at, reading] of all.entries()) {
          const next = all[at + 1];
          if (next) expect(reading.score > next.score || ofAKind(reading) >= ofAKind(next)).toBe(true);
        }
      }),
    );
  });

  it('DO-20: five and four of a kind are told from all else', () => {
    expect(ofAKind(best('3S 3H W 3D 3C'))).toBe(5);
    expect(ofAKind(best('3S 3H W 3D'))).toBe(4);
    expect(ofAKind(best('3S 3H W KD'))).toBe(0);
    expect(ofAKind(best('RJ BJ W'))).toBe(0);
  });
});

// There are millions of hands: too many to count again for every mutant.
describe.skipIf(process.env['PARLOUR_GAMES'] === '1')('the figures of docs/douji-hands.md', () => {
  const page = readFileSync(new URL('../../../docs/douji-hands.md', import.meta.url), 'utf8');
  const figures = page.slice(page.indexOf('## All hands of 5 cards'), page.indexOf('## All hands of 6 cards'));
  const figure = (of: string) =>
    Number(new RegExp(`^\\| ${of} +\\| +([\\d,]+) `, 'm').exec(figures)![1]!.replaceAll(',', ''));

  /** Calls back with every hand of five cards that contains the given cards. */
  function everyHand(given: Card[], visit: (hand: Card[]) => void): void {
    const pool = allCards().filter((card) => !given.includes(card));
    const hand = [...given];
    const deeper = (from: number) => {
      if (hand.length === 5) return visit(hand);
      for (let at = from; at < pool.length; at++) {
        hand.push(pool[at]!);
        deeper(at + 1);
        hand.pop();
      }
    };
    deeper(0);
  }

  it('DO-14: the scores of all five-card hands add up', () => {
    let hands = 0;
    let sum = 0;
    everyHand([], (hand) => {
      hands++;
      sum += score(hand);
    });
    expect(hands).toBe(figure('all'));
    expect(figures).toContain(
      `Mean score ${(sum / hands).toFixed(6)}; the sum of all scores is ${sum.toLocaleString('en')}.`,
    );
  });

  it('DO-15, DO-16: kinds with the wild counted, kinds without it by formula', () => {
    const kinds: Record<string, number> = {};
    everyHand([WILD], (hand) => {
      const kind = readings(hand)[0]!
        .extras.map((extra) => extra.kind)
        .join(' ');
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    });
    // There are twelve ranks of four cards and three 2s, two jokers and the special card: 54 cards without the wild.
    const threes = 12 * 4 + 1;
    const fours = 12 * 50;
    const jokers = (52 * 51 * 50) / 6 - threes;
    // Three of a kind, and two others that are not of that rank and not both jokers.
    const withThree = 12 * 4 * ((50 * 49) / 2 - 1) + ((51 * 50) / 2 - 1);
    expect(figure('five of a kind')).toBe(kinds['five']);
    expect(figure('four of a kind')).toBe(kinds['four']! + fours);
    expect(figure('three of a kind and two jokers')).toBe(kinds['three jokers']! + threes);
    expect(figure('two jokers')).toBe(kinds['jokers']! + jokers);
    expect(figure('three of a kind')).toBe(kinds['three']! + withThree);
  });
});
