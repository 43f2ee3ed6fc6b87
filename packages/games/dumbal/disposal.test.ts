import { type Card, cardText, type Refusal } from '@parlour/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allCards, pointsOf } from './cards.ts';
import { arrange, cardsText, disposals, heaviest, whyNoDisposal } from './disposal.ts';
import { options } from './options.ts';
import { cards } from './testing.ts';

const ALL = allCards(options.parse({ variant: 'modified' }));
const laidOut = (text: string) => {
  const disposal = arrange(cards(text));
  return disposal && cardsText(disposal);
};
/** Cards in the order in which they are laid out: however they are held, they lie so. */
function expectOrder(...texts: string[]): void {
  for (const text of texts) {
    const held = text.split(' ');
    for (const _ of held) {
      held.push(held.shift()!);
      expect(laidOut(held.join(' '))).toBe(text);
      expect(laidOut(held.toReversed().join(' '))).toBe(text);
    }
  }
}
const why = (text: string): Refusal => {
  expect(laidOut(text)).toBeUndefined();
  return whyNoDisposal(cards(text));
};

describe('what can be disposed', () => {
  it('DU-7: any one card', () => {
    for (const card of ALL) expect(arrange([card])).toEqual([card]);
  });

  it('DU-7: two or more of the same rank', () => {
    expectOrder('9S 9H', 'QS QD QC', 'AS AH AD AC');
  });

  it('DU-7: three or more of one suit that follow each other, in any order', () => {
    expectOrder('6S 7S 8S', '8H 9H 10H JH', 'AD 2D 3D 4D 5D', '9C 10C JC QC KC');
    expect(laidOut('JH 9H 8H 10H')).toBe('8H 9H 10H JH');
  });

  it('DU-7: a run goes round the corner', () => {
    expectOrder('QS KS AS 2S', 'KS AS 2S', 'QS KS AS', 'KS AS 2S 3S 4S', 'JD QD KD AD 2D');
  });

  it('DU-7: what is neither is told apart: not a set', () => {
    expect(why('9S 10S')).toEqual({ refused: 'not-a-set', rule: 'DU-7', facts: { cards: '9S 10S' } });
    expect(why('9S 9H 10H')).toMatchObject({ refused: 'not-a-set', rule: 'DU-7' });
    expect(why('9S 9H 9D 10D JD')).toMatchObject({ refused: 'not-a-set' });
  });

  it('DU-7: what is neither is told apart: not a run', () => {
    expect(why('9S 10S QS')).toEqual({ refused: 'not-a-run', rule: 'DU-7', facts: { cards: '9S 10S QS' } });
    expect(why('9S 10S JH')).toMatchObject({ refused: 'not-a-run', rule: 'DU-7' });
    expect(why('KS 2S 3S')).toMatchObject({ refused: 'not-a-run' });
    expect(why('QS KS AS 2S 4S')).toMatchObject({ refused: 'not-a-run' });
  });

  it('DU-8: a joker fills a place in a run with at least two real cards', () => {
    expectOrder(
      '5S BJ 7S',
      '5S 6S RJ',
      'QS BJ AS 2S',
      'KH BJ RJ 3H',
      '5S BJ RJ 8S',
      '5S 6S 7S BJ RJ',
      '5S BJ 7S RJ 9S',
    );
    expect(laidOut('RJ 5S BJ 7S 6S')).toBe('5S 6S 7S BJ RJ');
  });

  it('DU-8: one real card and jokers are no run, nor are cards too far apart for the jokers', () => {
    expect(why('5S BJ RJ')).toEqual({ refused: 'not-a-run', rule: 'DU-8', facts: { cards: '5S BJ RJ' } });
    expect(why('5S 8S BJ')).toMatchObject({ refused: 'not-a-run', rule: 'DU-8' });
    expect(why('5S 6H BJ')).toMatchObject({ refused: 'not-a-run', rule: 'DU-8' });
    expect(why('5S 10S BJ RJ')).toMatchObject({ refused: 'not-a-run', rule: 'DU-8' });
  });

  it('DU-8: a joker never joins a set', () => {
    expect(why('5S BJ')).toMatchObject({ refused: 'not-a-set', rule: 'DU-8' });
    expect(why('5S 5H BJ')).toMatchObject({ refused: 'not-a-set', rule: 'DU-8' });
    expect(why('5S 5H 5D BJ RJ')).toMatchObject({ refused: 'not-a-set', rule: 'DU-8' });
  });

  it('DU-8: two jokers are a pair of their own', () => {
    expect(laidOut('RJ BJ')).toBe('BJ RJ');
  });

  it('a card named twice makes no run', () => {
    expect(laidOut('5S 5S 6S 7S')).toBeUndefined();
    expect(laidOut('5S 6S BJ BJ')).toBeUndefined();
  });
});

/** The rules a second time, in another way: a run is a window of a strip on which all ranks stand twice. */
function isDisposal(some: readonly Card[]): boolean {
  const names = some.map(cardText);
  const jokers = names.filter((name) => name === 'BJ' || name === 'RJ');
  const real = names.filter((name) => name !== 'BJ' && name !== 'RJ');
  if (names.length === 1) return true;
  if (real.length === 0) return names.length === 2;
  const rank = (name: string) => name.slice(0, -1);
  if (jokers.length === 0 && real.every((name) => rank(name) === rank(real[0]!))) return true;
  if (names.length < 3 || real.length < 2) return false;
  const ranks = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ');
  return ['S', 'H', 'D', 'C'].some((suit) =>
    ranks.some((_, start) => {
      const window = [...ranks, ...ranks].slice(start, start + names.length).map((one) => one + suit);
      return real.every((name) => window.includes(name));
    }),
  );
}

describe('every choice of cards', () => {
  /** Cards that often go together: few ranks, few suits, and jokers. */
  const close = fc.constantFrom(...cards('QS KS AS 2S 3S QH KH AH 2H BJ RJ'));
  const some = fc.oneof(
    fc.uniqueArray(close, { minLength: 1, maxLength: 5 }),
    fc.uniqueArray(fc.constantFrom(...ALL), { minLength: 1, maxLength: 5 }),
  );

  it('DU-7, DU-8: is a disposal exactly when it is one card, a set or a run by another definition', () => {
    fc.assert(
      fc.property(some, (chosen) => {
        expect(arrange(chosen) !== undefined).toBe(isDisposal(chosen));
      }),
      { numRuns: 2000 },
    );
  });

  it('DU-7: is laid out in one order, however it is named, and keeps its cards', () => {
    fc.assert(
      fc.property(some, (chosen) => {
        const disposal = arrange(chosen);
        if (!disposal) return;
        expect([...disposal].sort()).toEqual([...chosen].sort());
        expect(arrange([...chosen].reverse())).toEqual(disposal);
        expect(arrange(disposal)).toEqual(disposal);
      }),
      { numRuns: 500 },
    );
  });

  it('DU-7, DU-8: of a hand is listed, once', () => {
    fc.assert(
      fc.property(some, (hand) => {
        const subsets: Card[][] = [[]];
        for (const card of hand) subsets.push(...subsets.map((set) => [...set, card]));
        const expected = subsets.filter((set) => set.length > 0 && isDisposal(set));
        const key = (set: readonly Card[]) => [...set].sort((a, b) => a - b).join();
        expect(disposals(hand).map(key).sort()).toEqual(expected.map(key).sort());
      }),
      { numRuns: 500 },
    );
  });

  it('is listed by how many cards it has, and single cards by rank', () => {
    expect(disposals(cards('9C 2H 9S 10S RJ')).map(cardsText)).toEqual([
      'RJ',
      '2H',
      '9S',
      '9C',
      '10S',
      '9S 9C',
      '9S 10S RJ',
    ]);
  });
});

it('the heaviest disposal is found without laying all of them out', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(ALL, { minLength: 1, maxLength: 5 }), fc.nat(12), (held, turn) => {
      // Cards of few ranks and suits make more sets and runs.
      const near = [
        ...new Set(held.map((card) => (card < 52 ? Math.floor(card / 39) * 13 + ((card + turn) % 7) : card))),
      ];
      for (const hand of [held, near]) {
        expect(heaviest(hand)).toBe(Math.max(...disposals(hand).map(pointsOf)));
      }
    }),
    { numRuns: 500 },
  );
});
