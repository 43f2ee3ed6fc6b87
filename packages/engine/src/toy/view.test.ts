import { describe, expect, it } from 'vitest';
import { HIDDEN } from '../index.ts';
import { cards, play, table } from './testing.ts';
import { eventView, view } from './view.ts';

describe('what everybody may know', () => {
  it('TOY-8: a hand is its owner’s; the stock is nobody’s; the pile is public', () => {
    const state = table({ pile: '6H 7H', hands: ['2S 3S', 'AS'] });
    const own = view(state, 0);
    expect(own).toMatchObject({
      viewer: 0,
      pile: cards('6H 7H'),
      places: [{ hand: cards('2S 3S') }, { hand: [HIDDEN] }],
    });
    expect(new Set(own.stock)).toEqual(new Set([HIDDEN]));
    expect(view(state, null).places.map(({ hand }) => hand)).toEqual([[HIDDEN, HIDDEN], [HIDDEN]]);
  });

  it('TOY-8: a drawn card is seen by who draws it, a shuffled one by nobody', () => {
    const state = table({ pile: '4D 7H', hands: ['2S', '3S'], rest: 'hand' });
    const [turned, drew] = play(state, 'draw');
    for (const viewer of [0, 1, null])
      expect(eventView(turned!, viewer)).toEqual({ type: 'turnedOver', stock: [HIDDEN] });
    expect(eventView(drew!, 0)).toEqual(drew);
    for (const viewer of [1, null]) expect(eventView(drew!, viewer)).toEqual({ type: 'drew', seat: 0, card: HIDDEN });
  });
});
