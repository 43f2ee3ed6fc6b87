import { HIDDEN, parseCard, type View } from '@parlour/engine';
import { type State, toy } from '@parlour/engine/toy';
import { describe, expect, it } from 'vitest';
import { attempt, flights, moves } from './spots.ts';

const card = (name: string) => parseCard(name)!;

/** The seven of hearts lies on the pile; you hold these cards, and Bina holds two that you do not know. */
function table(hand: string, changes: Partial<State> = {}): View<State> {
  const held = hand.split(' ').map(card);
  return {
    viewer: 0,
    options: { hand: 5 },
    turn: 0,
    stock: [HIDDEN],
    pile: [card('7H')],
    suit: 1,
    turnedOver: false,
    passes: 0,
    places: [
      { hand: held, drawn: 0 },
      { hand: [HIDDEN, HIDDEN], drawn: 0 },
    ],
    ending: null,
    ...changes,
  };
}

const movesOf = (view: View<State>) => moves(view, toy.legal(view, 0));

describe('moves', () => {
  it('take a card to the pile, and an eight to a suit', () => {
    expect(movesOf(table('KH 8C 2S'))).toEqual([
      { pick: ['0.KH'], to: 'pile', action: 'KH' },
      { pick: ['0.8C'], to: 'suit.S', action: '8C=S' },
      { pick: ['0.8C'], to: 'suit.H', action: '8C=H' },
      { pick: ['0.8C'], to: 'suit.D', action: '8C=D' },
      { pick: ['0.8C'], to: 'suit.C', action: '8C=C' },
    ]);
  });

  it('draw and pass with one press', () => {
    expect(movesOf(table('2S'))).toEqual([{ pick: [], to: 'stock', action: 'draw' }]);
    expect(movesOf(table('2S', { stock: [] }))).toEqual([{ pick: [], to: 'pass', action: 'pass' }]);
  });
});

it('knows what was meant by what is not allowed', () => {
  const view = table('KH 8C 2S');
  expect(attempt(view, [], '0.2S')).toBe('2S');
  expect(attempt(view, ['0.8C'], 'pile')).toBe('8C');
  expect(attempt(view, [], 'stock')).toBe('draw');
  expect(attempt(view, [], '1.hand')).toBeNull();
  expect(attempt(view, [], 'pile')).toBeNull();
});

it('lets cards fly from where they are seen to where they will be', () => {
  const view = table('KH 2S');
  const played = (seat: number) => flights({ type: 'played', seat, card: card('KH'), suit: 1 }, view);
  expect(played(0)).toEqual([{ from: '0.KH', to: 'pile' }]);
  expect(played(1)).toEqual([{ from: '1.hand', to: 'pile' }]);
  const drew = (seat: number, name?: string) => flights({ type: 'drew', seat, card: name ? card(name) : HIDDEN }, view);
  expect(drew(0, 'AS')).toEqual([{ from: 'stock', to: '0.AS' }]);
  expect(drew(1)).toEqual([{ from: 'stock', to: '1.hand' }]);
  expect(flights({ type: 'turnedOver', stock: [HIDDEN] }, view)).toEqual([{ from: 'pile', to: 'stock' }]);
  expect(flights({ type: 'passed', seat: 0 }, view)).toEqual([]);
});
