import { describe, expect, it } from 'vitest';
import { legal } from './actions.ts';
import { actionText } from './notation.ts';
import { cards, play, refusal, table } from './testing.ts';

const texts = (state: ReturnType<typeof table>) => legal(state, state.turn).map(actionText);

describe('playing', () => {
  it('TOY-3: a card of the same suit or rank goes on the pile', () => {
    const state = table({ pile: '7H', hands: ['KH 7C 2S', 'AS'] });
    expect(texts(state)).toEqual(['KH', '7C']);
    expect(play(state, '7C')).toEqual([{ type: 'played', seat: 0, card: cards('7C')[0], suit: 3 }]);
    expect(state).toMatchObject({ pile: cards('7H 7C'), suit: 3, turn: 1 });
    expect(state.places[0]!.hand).toEqual(cards('KH 2S'));
  });

  it('TOY-3: another card does not', () => {
    const state = table({ pile: '7H', hands: ['KH 2S', 'AS'] });
    expect(refusal(state, '2S')).toEqual({
      refused: 'does-not-go',
      rule: 'TOY-3',
      facts: { card: '2S', suit: 'H', top: '7H' },
    });
    expect(refusal(state, 'AH')).toEqual({ refused: 'card-not-held', rule: 'TOY-3', facts: { card: 'AH' } });
  });

  it('TOY-4: an eight goes on anything and names the suit to follow', () => {
    const state = table({ pile: '7H', hands: ['8C 2C', '2H 3S 8D KD'] });
    expect(texts(state)).toEqual(['8C=S', '8C=H', '8C=D', '8C=C']);
    play(state, '8C=S');
    expect(state.suit).toBe(0);
    expect(texts(state)).toEqual(['3S', '8D=S', '8D=H', '8D=D', '8D=C']);
  });

  it('TOY-4: an eight needs a suit', () => {
    const state = table({ pile: '7H', hands: ['8C', '2H'] });
    expect(refusal(state, '8c')).toEqual({ refused: 'no-suit-named', rule: 'TOY-4', facts: { card: '8C' } });
  });
});

describe('drawing', () => {
  it('TOY-5: who can play neither draws nor passes', () => {
    const state = table({ pile: '7H', hands: ['KH 2S', 'AS'] });
    const refused = { refused: 'can-play', rule: 'TOY-5', facts: { card: 'KH' } };
    for (const text of ['draw', 'pass']) expect(refusal(state, text)).toEqual(refused);
  });

  it('TOY-5: who cannot play draws a card, and the turn is over', () => {
    const state = table({ pile: '7H', hands: ['2S', 'AS'], stock: 'KH' });
    expect(texts(state)).toEqual(['draw']);
    expect(play(state, 'draw')).toEqual([{ type: 'drew', seat: 0, card: cards('KH')[0] }]);
    expect(state).toMatchObject({ turn: 1, places: [{ hand: cards('2S KH'), drawn: 1 }, {}] });
  });

  it('TOY-6: when the stock is empty, the pile is turned over, once', () => {
    const state = table({ pile: '4D 5D 7H', hands: ['2S', '3S'], rest: 'hand' });
    const [turned, drew] = play(state, 'draw');
    expect(turned).toEqual({ type: 'turnedOver', stock: expect.arrayContaining(cards('4D 5D')) });
    expect(drew).toMatchObject({ type: 'drew', seat: 0 });
    expect(state).toMatchObject({ pile: cards('7H'), turnedOver: true });
    expect(state.stock).toHaveLength(1);
  });

  it('TOY-6: who has nothing to draw passes, and only then', () => {
    const state = table({ pile: '4D 7H', hands: ['2S', '3S'], rest: 'hand', turnedOver: true });
    expect(texts(state)).toEqual(['pass']);
    expect(refusal(state, 'draw')).toEqual({ refused: 'nothing-to-draw', rule: 'TOY-6', facts: {} });
    const early = table({ pile: '7H', hands: ['2S', '3S'] });
    expect(refusal(early, 'pass')).toEqual({ refused: 'can-draw', rule: 'TOY-6', facts: {} });
  });

  it('TOY-6: a single card is no pile to turn over', () => {
    expect(texts(table({ pile: '7H', hands: ['2S', '3S'], rest: 'hand' }))).toEqual(['pass']);
  });
});
