import { speaker } from '@parlour/engine';
import { expect, it } from 'vitest';
import { en } from '../words/en.ts';
import { frenchCardNames } from './FrenchCard.tsx';

const names = (text: string) => frenchCardNames(speaker(en, 'en', [], null), text);

it.each([
  ['QS', 'Queen of spades'],
  ['7H 7D', '7 of hearts, 7 of diamonds'],
  ['BJ RJ', 'Black joker, Red joker'],
  ['QS KS AS', 'Q, K, A of spades'],
  ['2S 3C 4C', '2 of spades, 3 of clubs, 4 of clubs'],
  ['4H BJ 6H', '4 of hearts, Black joker, 6 of hearts'],
])('calls cards by their names, and says the suit of a run once: %s', (text, said) => {
  expect(names(text)).toBe(said);
});

it('leaves what is no card as it is', () => {
  expect(['stack', 'hidden', '', '7H +stack'].map(names)).toEqual(['stack', 'hidden', '', '7H +stack']);
});
