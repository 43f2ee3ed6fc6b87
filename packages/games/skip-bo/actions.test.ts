import type { Seat } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { actors, legal } from './actions.ts';
import { apply } from './course.ts';
import { actionText } from './notation.ts';
import { result } from './result.ts';
import type { State } from './state.ts';
import { play, refusal, table, types, W } from './testing.ts';

const texts = (state: State, seat: Seat = state.turn) => legal(state, seat).map(actionText);

describe('a turn', () => {
  it('SB-7: begins by drawing until the hand is five', () => {
    const state = table({ places: [{ hand: [2, 3] }, { hand: [4, 5, 6] }], draw: [7, 8] });
    const events = play(state, 'H2>D1');
    expect(state.turn).toBe(1);
    expect(state.places[1]!.hand).toEqual([4, 5, 6, 7, 8]);
    expect(events).toEqual([
      { type: 'discarded', seat: 0, card: 2, to: 0 },
      { type: 'turn', seat: 1 },
      { type: 'drew', seat: 1, cards: [7, 8] },
    ]);
    expect(state.places[1]!.turns).toBe(2);
  });

  it('SB-7: a full hand draws nothing', () => {
    const state = table({ places: [{ hand: [2, 3] }, { hand: [4, 5, 6, 7, 8] }] });
    expect(types(play(state, 'H2>D1'))).toEqual(['discarded', 'turn']);
  });

  it('SB-2: passes along the turn order, round and round', () => {
    const state = table({ places: [{}, {}, {}], order: [1, 0, 2], turn: 1 });
    const turns: Seat[] = [];
    for (let turn = 0; turn < 7; turn++) {
      turns.push(state.turn);
      apply(
        state,
        state.turn,
        { type: 'discard', card: state.places[state.turn]!.hand[0]!, to: 0 },
        { shuffle: (_, items) => items },
      );
    }
    expect(turns).toEqual([1, 0, 2, 1, 0, 2, 1]);
  });

  it('SB-8: plays the top of the stock, a card of the hand or the top of a discard pile where it is next', () => {
    const state = table({
      places: [{ stock: [9, 1], hand: [2, 5], discards: [[8, 3], [], [4]] }, {}],
      building: [[], [1], [1, 2], [1, 2, 3]],
      fresh: false,
    });
    expect(texts(state).filter((text) => text.includes('>B'))).toEqual(['S>B1', 'H2>B2', 'D1>B3', 'D3>B4']);
    const events = play(state, 'S>B1', 'H2>B2', 'D1>B3', 'D3>B4');
    expect(state.building).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3, 4]]);
    expect(state.places[0]).toMatchObject({ stock: [9], hand: [5], discards: [[8], [], [], []] });
    expect(state.places[0]!.played).toEqual({ stock: 1, hand: 1, discard: 2 });
    expect(events).toEqual([
      { type: 'played', seat: 0, from: 'stock', of: 0, pile: 0, card: 1, to: 0 },
      { type: 'turned', seat: 0, card: 9 },
      { type: 'played', seat: 0, from: 'hand', of: 0, pile: 0, card: 2, to: 1 },
      { type: 'played', seat: 0, from: 'discard', of: 0, pile: 0, card: 3, to: 2 },
      { type: 'played', seat: 0, from: 'discard', of: 0, pile: 2, card: 4, to: 3 },
    ]);
  });

  it('SB-8: a wild is whatever comes next, on any pile', () => {
    const state = table({ places: [{ stock: [9, 9], hand: [W, W, 5] }, {}], building: [[], [1, 2, 3], [1]] });
    expect(texts(state).filter((text) => text.includes('HW>B'))).toEqual(['HW>B1', 'HW>B2', 'HW>B3', 'HW>B4']);
    play(state, 'HW>B2', 'H5>B2');
    expect(state.building[1]).toEqual([1, 2, 3, W, 5]);
  });

  it('SB-8: an empty pile takes a 1 or a wild and nothing else', () => {
    const state = table({ places: [{ stock: [2], hand: [1, 3] }, {}] });
    expect(texts(state).filter((text) => text.includes('>B'))).toEqual(['H1>B1', 'H1>B2', 'H1>B3', 'H1>B4']);
  });

  it('SB-8: refuses a card that is not next, naming the one that is', () => {
    const state = table({ places: [{ stock: [9], hand: [7, 3], discards: [[], [6]] }, {}], building: [[1, 2, 3, 4]] });
    expect(refusal(state, 'H7>B1')).toEqual({
      refused: 'not-next',
      rule: 'SB-8',
      facts: { card: '7', pile: 1, next: 5 },
    });
    expect(refusal(state, 'S>B2')).toEqual({
      refused: 'not-next',
      rule: 'SB-8',
      facts: { card: '9', pile: 2, next: 1 },
    });
    expect(refusal(state, 'D2>B1')).toMatchObject({ refused: 'not-next', facts: { card: '6' } });
  });

  it('SB-8: refuses a card that is not in the hand, and an empty pile', () => {
    const state = table({ places: [{ hand: [7] }, { hand: [1] }] });
    expect(refusal(state, 'H1>B1')).toEqual({ refused: 'card-not-held', rule: 'SB-8', facts: { card: '1' } });
    expect(refusal(state, 'HW>B1')).toEqual({ refused: 'card-not-held', rule: 'SB-8', facts: { card: 'W' } });
    expect(refusal(state, 'D3>B1')).toEqual({ refused: 'pile-empty', rule: 'SB-8', facts: { pile: 3 } });
  });

  it('SB-3: only the top of a discard pile can be played', () => {
    const state = table({ places: [{ discards: [[1, 9]] }, {}] });
    expect(refusal(state, 'D1>B1')).toMatchObject({ refused: 'not-next', facts: { card: '9' } });
    expect(texts(state)).not.toContain('D1>B1');
  });

  it('SB-9: a pile that reaches 12 goes to the scrap pile at once, its wilds as wilds', () => {
    const pile = [1, 2, W, 4, 5, 6, 7, 8, 9, 10, 11];
    const state = table({ places: [{ hand: [12, 3] }, {}], building: [[], pile], scrap: [7] });
    const events = play(state, 'H12>B2');
    expect(types(events)).toEqual(['played', 'completed']);
    expect(state.building[1]).toEqual([]);
    expect(state.scrap).toEqual([7, ...pile, 12]);
  });

  it('SB-9: a wild can be the 12, and an eleventh card completes nothing', () => {
    const state = table({ places: [{ hand: [W, W, 3] }, {}], building: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]] });
    expect(types(play(state, 'HW>B1'))).toEqual(['played']);
    expect(types(play(state, 'HW>B1'))).toEqual(['played', 'completed']);
    expect(state.scrap.at(-1)).toBe(W);
  });

  it('DB-4: a pile from a random start is complete at 12 too, with fewer cards', () => {
    const state = table({ options: { randomStart: true }, places: [{ hand: [12, 3] }, {}], building: [[10, 11]] });
    expect(types(play(state, 'H12>B1'))).toEqual(['played', 'completed']);
    expect(state.scrap).toEqual([10, 11, 12]);
  });

  it('SB-10: a hand emptied by a play is refilled to five at once, and the turn goes on', () => {
    const state = table({ places: [{ hand: [1] }, {}], draw: [2, 3, 4, 5, 6] });
    const events = play(state, 'H1>B1');
    expect(types(events)).toEqual(['played', 'drew']);
    expect(state.places[0]!.hand).toEqual([2, 3, 4, 5, 6]);
    expect(state).toMatchObject({ turn: 0, fresh: false });
  });

  it('SB-10: a hand with cards left is not refilled', () => {
    const state = table({ places: [{ hand: [1, 5], stock: [9, 2] }, {}] });
    expect(types(play(state, 'H1>B1', 'S>B1'))).toEqual(['played', 'played', 'turned']);
    expect(state.places[0]!.hand).toEqual([5]);
  });

  it('SB-11: ends by moving a hand card, a wild too, onto any own discard pile', () => {
    for (const [text, to] of [
      ['HW>D1', 0],
      ['HW>D2', 1],
      ['HW>D3', 2],
      ['HW>D4', 3],
    ] as const) {
      const state = table({ places: [{ hand: [W, 8], discards: [[3], [3], [3], [3]] }, {}] });
      expect(types(play(state, text))).toEqual(['discarded', 'turn', 'drew']);
      expect(state.places[0]!.discards[to]).toEqual([3, W]);
      expect(state.places[0]!.hand).toEqual([8]);
    }
  });

  it('SB-11: every card of the hand can be discarded on every pile, each listed once', () => {
    const state = table({ places: [{ stock: [12], hand: [8, 8, 5] }, {}] });
    expect(texts(state)).toEqual(['H8>D1', 'H8>D2', 'H8>D3', 'H8>D4', 'H5>D1', 'H5>D2', 'H5>D3', 'H5>D4']);
    expect(refusal(state, 'H4>D1')).toEqual({ refused: 'card-not-held', rule: 'SB-11', facts: { card: '4' } });
  });

  it('SB-11: nobody else has anything to do meanwhile', () => {
    const state = table({ places: [{}, {}] });
    expect(actors(state)).toEqual([0]);
    expect(legal(state, 1)).toEqual([]);
  });
});

describe('the draw pile', () => {
  it('SB-12: when empty, the shuffled scrap pile becomes the draw pile and the draw goes on', () => {
    const state = table({
      places: [{ hand: [9, 2] }, { hand: [7] }],
      draw: [8],
      scrap: [1, 2, 3, 4, W],
      rest: 'discards',
    });
    const events = play(state, 'H9>D1');
    expect(types(events)).toEqual(['discarded', 'turn', 'drew', 'reshuffled', 'drew']);
    expect(state.places[1]!.hand.slice(0, 2)).toEqual([7, 8]);
    expect(state.places[1]!.hand).toHaveLength(5);
    expect(state.draw).toHaveLength(2);
    expect(state.scrap).toEqual([]);
    const back = [...state.places[1]!.hand.slice(2), ...state.draw].sort((a, b) => a - b);
    expect(back).toEqual([W, 1, 2, 3, 4]);
  });

  it('SB-12: a draw that just suffices leaves the scrap pile alone', () => {
    const state = table({ places: [{ hand: [9] }, { hand: [7] }], draw: [1, 2, 3, 4], scrap: [8], rest: 'discards' });
    expect(types(play(state, 'H9>D1'))).toEqual(['discarded', 'turn', 'drew']);
    expect(state).toMatchObject({ draw: [], scrap: [8] });
  });

  it('SB-13: draw and scrap both empty: the player draws what there is', () => {
    const state = table({ places: [{ hand: [9] }, { hand: [7] }], draw: [3, 2], rest: 'discards' });
    play(state, 'H9>D1');
    expect(state.places[1]!.hand).toEqual([7, 3, 2]);
  });

  const bare = () =>
    table({
      places: [
        { stock: [5, 1], hand: [], discards: [[2]] },
        { stock: [1], hand: [], discards: [[9]] },
      ],
      rest: 'discards',
    });

  it('SB-13: with an empty hand and nothing to draw one plays on from stock and discards, and may pass', () => {
    const state = bare();
    expect(texts(state)).toEqual(['S>B1', 'S>B2', 'S>B3', 'S>B4', 'pass']);
    play(state, 'S>B2', 'D1>B2');
    expect(texts(state)).toContain('pass');
    expect(types(play(state, 'pass'))).toEqual(['passed', 'turn']);
    expect(state.turn).toBe(1);
  });

  it('SB-13: pass is legal only then', () => {
    const state = table({ places: [{ hand: [9, 8] }, {}] });
    expect(texts(state)).not.toContain('pass');
    expect(refusal(state, 'pass')).toEqual({ refused: 'cannot-pass', rule: 'SB-13', facts: { cards: 2 } });
  });

  it('SB-13: a pile completed with an empty hand gives cards to draw again, and they are drawn', () => {
    const state = table({
      places: [{ stock: [5, 12], hand: [] }, { hand: [] }],
      building: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
      rest: 'discards',
    });
    expect(types(play(state, 'S>B1'))).toEqual(['played', 'completed', 'turned', 'reshuffled', 'drew']);
    expect(state.places[0]!.hand).toHaveLength(5);
    expect(texts(state)).not.toContain('pass');
  });
});

describe('the end', () => {
  it('SB-15: the last stock card wins at once', () => {
    const state = table({ places: [{ stock: [1], hand: [5] }, { stock: [8, 9] }] });
    expect(types(play(state, 'S>B1'))).toEqual(['played', 'emptied', 'ended']);
    expect(state.ending).toBe('stock');
    expect(actors(state)).toEqual([]);
    expect(legal(state, 0)).toEqual([]);
    expect(result(state)).toMatchObject({ ranking: [[0], [1]], ending: 'stock' });
  });

  it('SB-9 SB-15: also as a 12, when the pile is still cleared away', () => {
    const state = table({
      places: [{ stock: [12], hand: [] }, { hand: [] }],
      building: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
      rest: 'discards',
    });
    expect(types(play(state, 'S>B1'))).toEqual(['played', 'completed', 'emptied', 'ended']);
    expect(state.scrap).toHaveLength(12);
  });

  const willing = (passes = 0) =>
    table({
      places: [
        { stock: [5, 1], hand: [] },
        { stock: [8], hand: [] },
        { stock: [9, 2], hand: [] },
      ],
      rest: 'discards',
      passes,
    });

  it('SB-14: as many passes in a row as there are players end the game; the fewest stock cards win', () => {
    const state = willing();
    expect(types(play(state, 'pass', 'pass'))).toEqual(['passed', 'turn', 'passed', 'turn']);
    expect(types(play(state, 'pass'))).toEqual(['passed', 'ended']);
    expect(result(state)).toMatchObject({ ranking: [[1], [0, 2]], ending: 'stalemate' });
  });

  it('SB-14: a card moved in between begins the count anew', () => {
    const state = willing(2);
    play(state, 'S>B1');
    expect(state.passes).toBe(0);
    play(state, 'pass');
    expect(state).toMatchObject({ passes: 1, ending: null });
  });

  it('SB-14: so does a discard, or a dump', () => {
    const options = { dump: true };
    const places = [
      { stock: [5, 1], hand: [7] },
      { stock: [1, 2], hand: [] },
    ];
    const discarding = table({ options, places, rest: 'discards', passes: 1 });
    play(discarding, 'H7>D1');
    expect(discarding).toMatchObject({ passes: 0, ending: null });
    const dumping = table({ options, places, rest: 'discards', passes: 1 });
    play(dumping, 'dump');
    expect(dumping).toMatchObject({ passes: 0, ending: null });
  });

  it('SB-14: all who tie for the fewest win', () => {
    const state = table({
      places: [
        { stock: [5, 1], hand: [] },
        { stock: [9, 8], hand: [] },
      ],
      rest: 'discards',
      passes: 1,
    });
    play(state, 'pass');
    expect(result(state)!.ranking).toEqual([[0, 1]]);
  });

  it.each([
    [
      'a stock can go on',
      [
        { stock: [2], hand: [7] },
        { stock: [9], hand: [] },
      ],
    ],
    [
      'a wild stock can go on',
      [
        { stock: [W], hand: [7] },
        { stock: [9], hand: [] },
      ],
    ],
    [
      'a discard can go on',
      [
        { stock: [5], hand: [7], discards: [[], [2]] },
        { stock: [9], hand: [] },
      ],
    ],
    [
      'another’s discard can go on',
      [
        { stock: [5], hand: [7] },
        { stock: [9], hand: [], discards: [[2]] },
      ],
    ],
    [
      'somebody holds a card',
      [
        { stock: [5], hand: [7, 8] },
        { stock: [9], hand: [] },
      ],
    ],
  ])('SB-14: it does not end while %s', (_why, places) => {
    const state = table({ places, rest: 'discards', building: [[1], [1], [1], [1]] });
    play(state, 'H7>D1');
    expect(state.ending).toBeNull();
  });

  it.each([
    ['shuffle', { scrap: [6] }, [3, 3, 3, 3, 3]],
    ['draw', { draw: [6] }, []],
  ])('SB-14: it does not end while there is a card to %s', (_what, piles, hand) => {
    const places = [
      { stock: [5], hand: [7] },
      { stock: [9], hand },
    ];
    const state = table({ places, ...piles, rest: 'discards', building: [[1], [1], [1], [1]] });
    play(state, 'H7>D1');
    expect(state.ending).toBeNull();
  });
});

describe('dump', () => {
  const fresh = (dump = true) =>
    table({ options: { dump }, places: [{ hand: [9, 9, 8, 1, 5] }, { hand: [] }], scrap: [3] });

  it('DB-5: puts the whole hand on the scrap pile and ends the turn without a discard', () => {
    const state = fresh();
    expect(texts(state)).toContain('dump');
    expect(play(state, 'dump').slice(0, 2)).toEqual([
      { type: 'dumped', seat: 0, cards: [9, 9, 8, 1, 5] },
      { type: 'turn', seat: 1 },
    ]);
    expect(state.scrap).toEqual([3, 9, 9, 8, 1, 5]);
    expect(state.places[0]).toMatchObject({ hand: [], discards: [[], [], [], []] });
    expect(state.turn).toBe(1);
  });

  it('DB-5: only before the first play of the turn', () => {
    const state = fresh();
    play(state, 'H1>B1');
    expect(texts(state)).not.toContain('dump');
    expect(refusal(state, 'dump')).toEqual({ refused: 'dump-too-late', rule: 'DB-5', facts: {} });
  });

  it('DB-5: again possible in the next turn', () => {
    const state = fresh();
    play(state, 'H1>B1', 'H9>D1');
    expect(texts(state)).toContain('dump');
  });

  it('DB-5: only where the table plays with it', () => {
    const state = fresh(false);
    expect(texts(state)).not.toContain('dump');
    expect(refusal(state, 'dump')).toEqual({ refused: 'dump-off', rule: 'DB-5', facts: {} });
  });

  it('DB-5: not with an empty hand', () => {
    const state = table({ options: { dump: true }, places: [{ stock: [1], hand: [] }, {}], rest: 'discards' });
    expect(texts(state)).not.toContain('dump');
    expect(refusal(state, 'dump')).toEqual({ refused: 'nothing-to-dump', rule: 'DB-5', facts: {} });
  });
});

describe('last chance', () => {
  const options = { lastChance: true, dump: true };

  it('DB-6: the first winner lays the hand open, and each other has one final turn', () => {
    const state = table({
      options,
      places: [
        { stock: [1], hand: [7, 5] },
        { stock: [8], hand: [] },
        { stock: [9], hand: [] },
      ],
    });
    const events = play(state, 'S>B1');
    expect(types(events)).toEqual(['played', 'emptied', 'opened', 'turn', 'drew']);
    expect(events[2]).toEqual({ type: 'opened', seat: 0, cards: [7, 5] });
    expect(state).toMatchObject({ finished: [0], turn: 1, ending: null });
    const drawn = state.places[1]!.hand[0]!;
    expect(types(play(state, `H${drawn || 'W'}>D1`))).toEqual(['discarded', 'opened', 'turn', 'drew']);
    const last = state.places[2]!.hand[0]!;
    expect(types(play(state, `H${last || 'W'}>D1`))).toEqual(['discarded', 'opened', 'ended']);
    expect(state).toMatchObject({ finished: [0, 1, 2], ending: 'stock' });
    expect(result(state)).toMatchObject({ ranking: [[0], [1, 2]], ending: 'stock' });
  });

  it('DB-6: without it the first to empty the stock wins alone', () => {
    const state = table({ places: [{ stock: [1] }, {}] });
    play(state, 'S>B1');
    expect(state).toMatchObject({ finished: [], ending: 'stock' });
  });

  const after = () =>
    table({
      options,
      places: [
        { stock: [], hand: [2, 2, W], discards: [[7, 3], [], [4]] },
        { stock: [6, 5], hand: [9, 10] },
        { stock: [11], hand: [1], discards: [[1]] },
      ],
      finished: [0],
      turn: 1,
      building: [[1]],
    });

  it('DB-6: every card of an open hand and the top of every open discard pile may be played, as one’s own', () => {
    const state = after();
    expect(texts(state).filter((text) => text.includes('>B'))).toEqual([
      'P1.H2>B1',
      'P1.HW>B1',
      'P1.HW>B2',
      'P1.HW>B3',
      'P1.HW>B4',
    ]);
    const events = play(state, 'P1.H2>B1', 'P1.D1>B1', 'P1.D3>B1', 'S>B1');
    expect(state.building[0]).toEqual([1, 2, 3, 4, 5]);
    expect(state.places[0]).toMatchObject({ hand: [2, W], discards: [[7], [], [], []] });
    expect(state.places[1]!.played).toEqual({ stock: 1, hand: 1, discard: 2 });
    expect(state.places[0]!.played).toEqual({ stock: 0, hand: 0, discard: 0 });
    expect(events[0]).toEqual({ type: 'played', seat: 1, from: 'hand', of: 0, pile: 0, card: 2, to: 0 });
    expect(events[2]).toEqual({ type: 'played', seat: 1, from: 'discard', of: 0, pile: 2, card: 4, to: 0 });
  });

  it('DB-6: refuses the cards of those who have not finished, and of seats that are not there', () => {
    const state = after();
    expect(refusal(state, 'P3.H1>B2')).toEqual({
      refused: 'cards-not-open',
      rule: 'DB-6',
      facts: { whose: { seat: 2 } },
    });
    expect(refusal(state, 'P3.D1>B2')).toMatchObject({ refused: 'cards-not-open' });
    expect(refusal(state, 'P2.H9>B2')).toMatchObject({ refused: 'cards-not-open', facts: { whose: { seat: 1 } } });
    expect(refusal(state, 'P6.H1>B2')).toMatchObject({ refused: 'cards-not-open', facts: { whose: 'P6' } });
    expect(refusal(state, 'P1.H9>B2')).toMatchObject({ refused: 'card-not-held', facts: { card: '9' } });
    expect(refusal(state, 'P1.D2>B2')).toMatchObject({ refused: 'pile-empty', facts: { pile: 2 } });
    expect(refusal(state, 'P1.D1>B2')).toMatchObject({ refused: 'not-next', facts: { card: '3', next: 1 } });
  });

  it('DB-8: the last card of somebody else’s open hand draws nothing', () => {
    const state = after();
    state.draw.unshift(...state.places[0]!.hand.splice(1));
    expect(types(play(state, 'P1.H2>B1'))).toEqual(['played']);
    expect(state.places[0]!.hand).toEqual([]);
    expect(state.places[1]!.hand).toEqual([9, 10]);
  });

  it('DB-8: the own hand is refilled as ever', () => {
    const state = table({
      options,
      places: [
        { stock: [], hand: [] },
        { stock: [6, 5], hand: [1] },
      ],
      finished: [0],
      turn: 1,
    });
    expect(types(play(state, 'H1>B1'))).toEqual(['played', 'drew']);
    expect(state.places[1]!.hand).toHaveLength(5);
  });

  it('DB-8: a final turn ends with a discard from the own hand, never from an open one', () => {
    const state = after();
    expect(texts(state).filter((text) => text.includes('>D'))).toEqual([
      'H9>D1',
      'H9>D2',
      'H9>D3',
      'H9>D4',
      'H10>D1',
      'H10>D2',
      'H10>D3',
      'H10>D4',
    ]);
    expect(refusal(state, 'H2>D1')).toMatchObject({ refused: 'card-not-held' });
    expect(types(play(state, 'H9>D1'))).toEqual(['discarded', 'opened', 'turn', 'drew']);
  });

  it('DB-8: a dump ends it too, if on and nothing is played', () => {
    const state = after();
    expect(types(play(state, 'dump'))).toEqual(['dumped', 'opened', 'turn', 'drew']);
    expect(state.finished).toEqual([0, 1]);
    const other = after();
    play(other, 'P1.H2>B1');
    expect(refusal(other, 'dump')).toMatchObject({ refused: 'dump-too-late' });
  });

  it('DB-8: and a pass, with nothing to draw', () => {
    const state = table({
      options,
      places: [
        { stock: [], hand: [] },
        { stock: [6], hand: [] },
        { stock: [7, 2], hand: [] },
      ],
      finished: [0],
      turn: 1,
      rest: 'discards',
      building: [[1], [1], [1], [1]],
    });
    expect(types(play(state, 'pass'))).toEqual(['passed', 'opened', 'turn']);
    expect(types(play(state, 'pass'))).toEqual(['passed', 'opened', 'ended']);
    expect(state.ending).toBe('stock');
  });

  it('DB-7 DB-8: who empties the stock has won too, and the final turn ends at once', () => {
    const state = table({
      options,
      places: [
        { stock: [], hand: [] },
        { stock: [2], hand: [5] },
        { stock: [9], hand: [] },
      ],
      finished: [0],
      turn: 1,
      building: [[1]],
    });
    expect(types(play(state, 'S>B1'))).toEqual(['played', 'emptied', 'opened', 'turn', 'drew']);
    expect(state).toMatchObject({ finished: [0, 1], turn: 2 });
    const card = state.places[2]!.hand[0]!;
    play(state, `H${card || 'W'}>D1`);
    expect(result(state)).toMatchObject({ ranking: [[0, 1], [2]], ending: 'stock' });
  });

  it('DB-6 DB-7: of five players the second and the fourth win too, with cards from open hands and discards of others', () => {
    const state = table({
      options,
      order: [2, 0, 4, 1, 3],
      turn: 2,
      building: [[1], [], [1, 2, 3, 4]],
      places: [
        // The second in turn order needs a 4: it takes a 2 of the winner's open hand and a 3 of the winner's discards.
        { stock: [4], hand: [10, 11], discards: [[], [5]] },
        // The fourth needs an 8: a 5 of the second's discards, a 6 of the third's hand, a 7 of the winner's hand.
        { stock: [8], hand: [12, 12] },
        // The first winner.
        { stock: [1], hand: [2, 7], discards: [[9, 3]] },
        // The fifth can play nothing.
        { stock: [12], hand: [12, 12, 12, 12, 12] },
        // The third can play nothing either.
        { stock: [12], hand: [6, 10, 10, 10, 10] },
      ],
      draw: [11, 11, 11, 11, 11, 10, 10, 10],
    });
    play(state, 'S>B2');
    expect(state).toMatchObject({ finished: [2], turn: 0 });
    play(state, 'P3.H2>B1', 'P3.D1>B1', 'S>B1');
    expect(state).toMatchObject({ finished: [2, 0], turn: 4 });
    play(state, 'H10>D1');
    expect(state).toMatchObject({ finished: [2, 0, 4], turn: 1 });
    play(state, 'P1.D2>B1', 'P5.H6>B1', 'P3.H7>B1', 'S>B1');
    expect(state).toMatchObject({ finished: [2, 0, 4, 1], turn: 3 });
    expect(state.building[0]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    play(state, 'H12>D1');
    expect(state.ending).toBe('stock');
    expect(result(state)!.ranking).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
  });
});
