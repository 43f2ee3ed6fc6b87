import type { Seat } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { legal } from './actions.ts';
import { actionText } from './notation.ts';
import { result } from './result.ts';
import { heldCard, type State } from './state.ts';
import { cards, pile, play, refusal, table, types, upTo } from './testing.ts';

const options = { variant: 'classic' as const };
const texts = (state: State, seat: Seat = 0) => legal(state, seat).map(actionText);

describe('classic', () => {
  it('BL-21: cards are picked up from the blitz pile, three post piles and the waste', () => {
    const state = table({ options, places: [{ blitz: 'R9', post: 'R2 | G3 | B4', waste: 'Y5 Y6' }, {}] });
    expect(texts(state)).toEqual(['pick blitz', 'pick post1', 'pick post2', 'pick post3', 'pick waste', 'cycle']);
    for (const [from, card] of [
      ['blitz', 'R9'],
      ['post1', 'R2'],
      ['post2', 'G3'],
      ['post3', 'B4'],
      ['waste', 'Y6'],
    ]) {
      play(state, `P1 pick ${from}`);
      expect(heldCard(state, 0)).toBe(cards(card!, 0)[0]);
      play(state, 'P1 put back');
    }
    expect(texts(state, 1)).toEqual(['pick blitz', 'pick post1', 'pick post2', 'pick post3', 'cycle']);
    expect(refusal(state, 'P2 pick waste')).toEqual({ refused: 'pile-empty', rule: 'BL-5', facts: { pile: 'waste' } });
  });

  it('BL-21: the places of one variant are not those of the other', () => {
    const classic = table({ options, places: [{}, {}] });
    const open = table({ places: [{ held: 'blitz' }, {}] });
    const refused = (variant: string, at: string) => ({
      refused: 'no-such-place',
      rule: 'BL-21',
      facts: { pile: at, variant },
    });
    expect(refusal(classic, 'P1 pick post')).toEqual(refused('classic', 'post'));
    expect(refusal(open, 'P2 pick post1')).toEqual(refused('open', 'post1'));
    expect(refusal(open, 'P2 pick waste')).toEqual(refused('open', 'waste'));
    expect(refusal(open, 'P1 drop post1')).toEqual(refused('open', 'post1'));
    expect(refusal(open, 'P1 drop post')).toEqual(refused('open', 'post'));
    play(classic, 'P1 pick blitz');
    expect(refusal(classic, 'P1 drop post')).toEqual(refused('classic', 'post'));
  });

  it('BL-21: a Dutch pile keeps the colour of its 1', () => {
    const state = table({
      options,
      dutch: [upTo(4, 'B'), upTo(4, 'Y', 1)],
      places: [{ blitz: 'R9 Y5', post: 'R2 | G3 | R4', held: 'blitz' }, {}],
    });
    expect(texts(state)).toEqual(['drop D2 5', 'put back']);
    expect(refusal(state, 'P1 drop D1 5')).toEqual({
      refused: 'other-colour',
      rule: 'BL-21',
      facts: { pile: 1, card: 'Y5', top: 'B1' },
    });
    play(state, 'P1 drop D2 5');
    expect(state.dutch[1]).toEqual(pile(`${upTo(4, 'Y', 1)} P1.Y5`));
  });

  it('BL-10 BL-21: who has the wrong colour was not beaten to anything', () => {
    const state = table({
      options,
      dutch: [upTo(5, 'B', 1)],
      places: [{ blitz: 'R9 Y5', post: 'R2 | G3 | R4', held: 'blitz' }, {}],
    });
    expect(refusal(state, 'P1 drop D1 5')).toMatchObject({ refused: 'other-colour' });
  });

  it.each([
    ['R5', 'G6 | R6 | B6', ['drop post1']],
    ['B5', 'G6 | Y6 | B6', ['drop post1', 'drop post2']],
    ['G5', 'R6 | Y6 | B6', ['drop post1', 'drop post3']],
    ['Y5', 'R6 | G6 | B7', ['drop post1']],
    ['Y5', 'R4 | G6 | B7', []],
    ['Y5', 'R7 G6 | R6 G5 | B5', []],
  ])('BL-21: %s goes onto the tops of %s, one higher and of the other group: %j', (card, post, expected) => {
    const fromBlitz = table({ options, places: [{ blitz: `R9 ${card}`, post, held: 'blitz' }, {}] });
    expect(texts(fromBlitz)).toEqual([...expected, 'put back']);
    const fromWaste = table({ options, places: [{ blitz: 'R9', waste: card, post, held: 'waste' }, {}] });
    expect(texts(fromWaste)).toEqual([...expected, 'put back']);
  });

  it('BL-21: and is refused elsewhere, with the card that is in the way', () => {
    const state = table({ options, places: [{ blitz: 'R9 Y5', post: 'R6 | G6 | B7', held: 'blitz' }, {}] });
    const refused = (top: string) => ({ refused: 'does-not-build', rule: 'BL-21', facts: { card: 'Y5', top } });
    expect(refusal(state, 'P1 drop post2')).toEqual(refused('G6'));
    expect(refusal(state, 'P1 drop post3')).toEqual(refused('B7'));
    expect(refusal(state, 'P1 drop post1')).toBeNull();
    const events = play(state, 'P1 drop post1');
    expect(events).toEqual([
      { type: 'built', seat: 0, from: 'blitz', card: cards('Y5', 0)[0], on: 'post1' },
      { type: 'turned', seat: 0, card: cards('R9', 0)[0] },
    ]);
    expect(state.places[0]!.post[0]).toEqual(cards('R6 Y5', 0));
  });

  it('BL-21: a post card with others under it goes onto Dutch piles only', () => {
    const state = table({
      options,
      dutch: [upTo(4, 'G', 1)],
      places: [{ blitz: 'R9', post: 'R6 G5 | B6 | B9', held: 'post1' }, {}],
    });
    expect(texts(state)).toEqual(['drop D1 5', 'put back']);
    expect(refusal(state, 'P1 drop post2')).toEqual({ refused: 'not-the-last', rule: 'BL-21', facts: { card: 'G5' } });
    expect(types(play(state, 'P1 drop D1 5'))).toEqual(['placed']);
    expect(state.places[0]!.post[0]).toEqual(cards('R6', 0));
  });

  it('BL-21: the last card of a post pile goes onto another, and the blitz pile fills its place', () => {
    const state = table({ options, places: [{ blitz: 'R9 Y2', post: 'G5 | B6 | B9', held: 'post1' }, {}] });
    expect(texts(state)).toEqual(['drop post2', 'put back']);
    const events = play(state, 'P1 drop post2');
    expect(events).toEqual([
      { type: 'built', seat: 0, from: 'post1', card: cards('G5', 0)[0], on: 'post2' },
      { type: 'filled', seat: 0, card: cards('Y2', 0)[0], on: 'post1' },
      { type: 'turned', seat: 0, card: cards('R9', 0)[0] },
    ]);
    expect(state.places[0]).toMatchObject({
      blitz: cards('R9', 0),
      post: [cards('Y2', 0), cards('B6 G5', 0), cards('B9', 0)],
      held: null,
    });
  });

  it('BL-21: nor does a card go back onto its own pile but by putting it back', () => {
    const state = table({ options, places: [{ blitz: 'R9', post: 'G5 | B7 | B9', held: 'post1' }, {}] });
    expect(refusal(state, 'P1 drop post1')).toMatchObject({ refused: 'does-not-build' });
  });

  it('BL-21: a place emptied onto a Dutch pile is filled from the blitz pile too', () => {
    const state = table({
      options,
      dutch: [upTo(4, 'G', 1)],
      places: [{ blitz: 'R9 Y2', post: 'B9 | B7 | G5', held: 'post3' }, {}],
    });
    expect(types(play(state, 'P1 drop D1 5'))).toEqual(['placed', 'filled', 'turned']);
    expect(state.places[0]!.post[2]).toEqual(cards('Y2', 0));
  });

  it('BL-21: a card from the waste is not replaced', () => {
    const state = table({
      options,
      places: [{ blitz: 'R9', post: 'B9 | B7 | G5', waste: 'Y4 Y1', held: 'waste' }, {}],
    });
    expect(types(play(state, 'P1 drop new'))).toEqual(['placed']);
    expect(state.places[0]!.waste).toEqual(cards('Y4', 0));
  });

  it('BL-21: the wood is turned three at a time onto the waste, the third on top', () => {
    const state = table({ options, places: [{ waste: 'G9', wood: 'R4 R3 R2 R5' }, {}] });
    expect(play(state, 'P1 cycle')).toEqual([{ type: 'cycled', seat: 0, under: [], up: cards('R5 R2 R3', 0) }]);
    expect(state.places[0]!.waste).toEqual(cards('G9 R5 R2 R3', 0));
    expect(state.places[0]!.wood.at(-1)).toBe(cards('R4', 0)[0]);
  });

  it('BL-21: what is left is turned when there are fewer, and then the waste is turned over in the same order', () => {
    const state = table({ options, places: [{}, {}] });
    const { wood } = state.places[0]!;
    // There are 36 cards.
    const order = wood.toReversed();
    for (let turn = 1; turn <= 12; turn++) {
      play(state, 'P1 cycle');
      expect(state.places[0]!.waste).toEqual(order.slice(0, 3 * turn));
    }
    expect(play(state, 'P1 cycle')).toEqual([{ type: 'cycled', seat: 0, under: order, up: [] }]);
    expect(state.places[0]).toMatchObject({ waste: [], wood: order.toReversed() });
    play(state, 'P1 cycle', 'P1 pick waste', 'P1 put back');
    const fewer = table({ options, places: [{ waste: 'G9' }, {}] });
    const cardsLeft = fewer.places[0]!.wood.length;
    expect(cardsLeft % 3).toBe(2);
    for (let turn = 0; turn < cardsLeft / 3; turn++) play(fewer, 'P1 cycle');
    expect(fewer.places[0]!.wood).toEqual([]);
    expect(fewer.places[0]!.waste).toHaveLength(cardsLeft + 1);
  });

  it('BL-6 BL-21: with neither wood nor waste there is nothing to cycle', () => {
    const state = table({ options, places: [{}, {}] });
    state.places[0]!.wood = [];
    expect(texts(state)).toEqual(['pick blitz', 'pick post1', 'pick post2', 'pick post3']);
    expect(refusal(state, 'P1 cycle')).toMatchObject({ refused: 'nothing-to-cycle' });
    state.places[0]!.waste = cards('R5', 0);
    expect(texts(state)).toContain('cycle');
  });

  it('BL-9 BL-21: the round also ends when the last blitz card goes onto a post pile', () => {
    const state = table({ options, places: [{ blitz: 'Y5', post: 'R6 | G6 | B7', held: 'blitz' }, {}] });
    expect(types(play(state, 'P1 drop post1'))).toEqual(['built', 'scored', 'ended']);
    expect(result(state)!.ranking[0]).toEqual([0]);
  });

  it('BL-9 BL-21: or into an empty post place', () => {
    const state = table({ options, places: [{ blitz: 'Y5', post: 'R1 | G6 | B7', held: 'post1' }, {}] });
    expect(types(play(state, 'P1 drop new'))).toEqual(['placed', 'filled', 'scored', 'ended']);
    expect(state.places[0]!.post[0]).toEqual(cards('Y5', 0));
    expect(state.sheet[0]).toEqual({ blitzer: 0, placed: [1, 0], left: [0, 1] });
  });
});
