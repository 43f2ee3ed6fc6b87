import { speaker } from '@parlour/engine';
import { expect, it } from 'vitest';
import { en } from '../words/en.ts';
import { frenchCardNames } from './FrenchCard.tsx';

const names = (text: string) => frenchCardNames(speaker(en, 'en', [], null), text);

it('calls cards by their names', () => {
  expect(names('QS')).toBe('Queen of spades');
  expect(names('7H 7D')).toBe('7 of hearts, 7 of diamonds');
  expect(names('BJ RJ')).toBe('Black joker, Red joker');
});

it('says the suit of a run once', () => {
  expect(names('QS KS AS')).toBe('Q, K, A of spades');
  expect(names('2S 3C 4C')).toBe('2 of spades, 3 of clubs, 4 of clubs');
  expect(names('4H BJ 6H')).toBe('4 of hearts, Black joker, 6 of hearts');
});

it('leaves what is no card as it is', () => {
  expect(['stack', 'hidden', '', '7H +stack'].map(names)).toEqual(['stack', 'hidden', '', '7H +stack']);
});
