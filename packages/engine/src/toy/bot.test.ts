import { describe, expect, it } from 'vitest';
import { seeded } from '../index.ts';
import { legal } from './actions.ts';
import { bots, onTimeout } from './bot.ts';
import { actionText } from './notation.ts';
import { table } from './testing.ts';
import { view } from './view.ts';

const greedy = (hand: string) => {
  const state = table({ pile: '7H', hands: [hand, 'AS'] });
  return actionText(bots.greedy(view(state, 0), legal(state, 0), seeded('bot')));
};

describe('the greedy bot', () => {
  it('leads to the suit of which it holds most', () => {
    expect(greedy('KH 7C 2C 3C')).toBe('7C');
  });

  it('keeps its eights, and names its longest suit with the last one', () => {
    expect(greedy('8S KH 2D')).toBe('KH');
    expect(greedy('8S 2D 3D KC')).toBe('8S=D');
  });
});

it('a clock plays the first card that goes', () => {
  expect(actionText(onTimeout(table({ pile: '7H', hands: ['2S KH 8S', 'AS'] }), 0))).toBe('KH');
  expect(actionText(onTimeout(table({ pile: '7H', hands: ['2S', 'AS'] }), 0))).toBe('draw');
});
