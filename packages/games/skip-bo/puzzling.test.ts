import { seeded } from '@parlour/engine';
import { expect, it } from 'vitest';
import type { Card } from './cards.ts';
import { skipBoPuzzler } from './puzzling.ts';
import { play, table, W } from './testing.ts';
import { view } from './view.ts';

/** One card of the stock is left, a 6, and the piles wait for 4, 1, 1 and 1. */
const last = (hand: Card[], discards: Card[][]) =>
  table({ building: [[1, 2, 3]], places: [{ stock: [6], hand, discards }, { stock: [12, 11] }] });
const find = (state: ReturnType<typeof last>) => skipBoPuzzler.find(state, 0, seeded(1));

it('finds the one way to win, and where somebody may go wrong', () => {
  // There is one way, and nobody can miss it.
  expect(find(last([4, 9, 9, 10, 11], [[8, 5]]))).toEqual([]);
  // A wild can be wasted.
  expect(find(last([4, W, 9, 10, 11], [[8]]))).toMatchObject([
    { kind: 'win', facts: { count: 1 }, answer: ['H4>B1', 'HW>B1', 'S>B1'] },
  ]);
});

it('makes no puzzle of a moment with two ways, or with cards that nobody knows', () => {
  // The 5 of the hand does as well as that of the discard pile.
  expect(find(last([4, W, 5, 10, 11], [[8, 5]]))).toEqual([]);
  // Whoever plays the whole hand draws five new cards.
  expect(find(last([4, W, 1, 1, 1], [[10]]))).toEqual([]);
});

it('knows when a goal is reached, and when the turn is over without it', () => {
  const state = last([4, W, 9, 10, 11], [[8]]);
  const [puzzle] = find(state);
  const before = view(state, 0);
  const verdict = (...actions: string[]) => {
    const after = last([4, W, 9, 10, 11], [[8]]);
    play(after, ...actions);
    return skipBoPuzzler.verdict({ puzzle: puzzle!, before, after: view(after, 0), actions });
  };
  expect(verdict('H4>B1')).toBeNull();
  expect(verdict('H4>B1', 'HW>B1', 'S>B1')).toMatchObject({ right: true });
  expect(verdict('H4>B1', 'H9>D2')).toEqual({
    right: false,
    why: { key: 'puzzle.wrong.stock', facts: { count: 1, done: 0 } },
  });
});
