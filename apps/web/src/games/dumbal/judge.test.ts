import { parseCard } from '@parlour/engine';
import { expect, it } from 'vitest';
import { judge } from './judge.ts';

const judged = (text: string) => {
  const { fits, words } = judge(text.split(' ').map((name) => parseCard(name)!));
  return { fits, ...words };
};

it('says what can be disposed, in the order it is laid out', () => {
  expect(judged('QS')).toEqual({ fits: true, key: 'hand.one', facts: { card: 'QS' } });
  expect(judged('7D 7H')).toEqual({ fits: true, key: 'hand.set', facts: { count: 2, rank: 7 } });
  expect(judged('RJ BJ')).toEqual({ fits: true, key: 'hand.set', facts: { count: 2, rank: 0 } });
  expect(judged('2S KS AS')).toEqual({ fits: true, key: 'hand.run', facts: { cards: 'KS AS 2S' } });
  expect(judged('6H BJ 4H')).toEqual({ fits: true, key: 'hand.run', facts: { cards: '4H BJ 6H' } });
});

it.each([
  ['7H 9C', 'hand.no-pair'],
  ['7H 8H', 'hand.short-run'],
  ['7H BJ', 'hand.lone-joker'],
  ['7H BJ RJ', 'hand.lone-joker'],
  ['7H 7C 8H', 'hand.no-set'],
  ['7H 8C 9H', 'hand.no-suit'],
  ['4H 5H 7H', 'hand.no-row'],
])('says what is wrong with %s', (cards, key) => {
  expect(judged(cards)).toEqual({ fits: false, key });
});
