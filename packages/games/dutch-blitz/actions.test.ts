import { type Seat, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { actors, legal } from './actions.ts';
import { onTimeout } from './bot.ts';
import { apply } from './course.ts';
import { actionText } from './notation.ts';
import { result } from './result.ts';
import { heldCard, type State } from './state.ts';
import { cards, pile, play, refusal, table, types, upTo } from './testing.ts';

const texts = (state: State, seat: Seat = 0) => legal(state, seat).map(actionText);
const post = (state: State, seat: Seat = 0) => state.places[seat]!.post[0];

describe('a round', () => {
  it('BL-9 BL-10: everybody may act at any time', () => {
    const state = table({ places: [{}, {}, {}] });
    expect(actors(state)).toEqual([0, 1, 2]);
    play(state, 'P2 pick blitz', 'P1 pick post', 'P2 put back', 'P3 cycle', 'P1 put back', 'P3 cycle');
    expect(actors(state)).toEqual([0, 1, 2]);
  });

  it('BL-5: the top of the blitz pile and the top of the post pile can be picked up, and nothing else', () => {
    const state = table({ places: [{ blitz: 'R5 G7', post: 'B1 B2 B3' }, {}] });
    expect(texts(state)).toEqual(['pick blitz', 'pick post', 'cycle']);
    expect(play(state, 'P1 pick blitz')).toEqual([{ type: 'picked', seat: 0, from: 'blitz', card: cards('G7', 0)[0] }]);
    expect(heldCard(state, 0)).toBe(cards('G7', 0)[0]);
    play(state, 'P1 put back', 'P1 pick post');
    expect(heldCard(state, 0)).toBe(cards('B3', 0)[0]);
    expect(heldCard(state, 1)).toBeUndefined();
  });

  it('BL-5: a placed post card is replaced by the next wood card, which lies on top', () => {
    const state = table({ places: [{ post: 'G5 B6 R1', wood: 'Y3 Y2' }, {}] });
    const events = play(state, 'P1 pick post', 'P1 drop new');
    expect(post(state)).toEqual(cards('G5 B6 Y2', 0));
    expect(state.places[0]!.wood.at(-1)).toBe(cards('Y3', 0)[0]);
    expect(events.slice(1)).toEqual([
      { type: 'placed', seat: 0, from: 'post', card: cards('R1', 0)[0], pile: 0 },
      { type: 'refilled', seat: 0, card: cards('Y2', 0)[0] },
    ]);
  });

  it('BL-5: a post pile is filled up to three where that is possible', () => {
    const seat = { blitz: 'R8 R9 R10 G8 G9 G10 B8 B9 B10 Y10', post: 'R6 G6 R1' };
    const others = ['R', 'G', 'B', 'Y'].map((letter) => upTo(letter === 'Y' ? 9 : 7, letter, 0));
    const dutch = others.map((text) =>
      text
        .split(' ')
        .map((name) => (['P1.R6', 'P1.G6', 'P1.R1'].includes(name) ? name.replace('P1', 'P2') : name))
        .join(' '),
    );
    const state = table({ dutch, places: [seat, {}] });
    expect(state.places[0]!.wood).toEqual([]);
    expect(types(play(state, 'P1 pick post', 'P1 drop new'))).toEqual(['picked', 'placed']);
    expect(post(state)).toEqual(cards('R6 G6', 0));
    play(state, 'P1 pick post', 'P1 put back');
    expect(refusal(state, 'P1 cycle')).toEqual({ refused: 'nothing-to-cycle', rule: 'BL-6', facts: {} });
    expect(texts(state)).toEqual(['pick blitz', 'pick post']);
    state.places[0]!.post = [[]];
    expect(texts(state)).toEqual(['pick blitz']);
    expect(refusal(state, 'P1 pick post')).toEqual({ refused: 'pile-empty', rule: 'BL-5', facts: { pile: 'post' } });
  });

  it('BL-5 BL-9: the last post card leaves an empty place, which nothing fills in the open variant', () => {
    const state = table({ places: [{ blitz: 'Y8 Y9', post: 'R2 R3 R1' }, {}] });
    Object.assign(state.places[0]!, { post: [cards('R1', 0)], wood: [] });
    apply(state, 0, { type: 'pick', from: 'post' }, shuffler(seeded('none')));
    const events = apply(state, 0, { type: 'start' }, shuffler(seeded('none')));
    expect(types(events)).toEqual(['placed']);
    expect(state.places[0]).toMatchObject({ blitz: cards('Y8 Y9', 0), post: [[]] });
  });

  it('BL-6: to cycle is to move three cards on; those that were up come again in the same order', () => {
    const state = table({ places: [{ post: 'G5 B6 R7', wood: 'Y4 Y3 Y2' }, {}] });
    const bottom = state.places[0]!.wood.slice(0, 2);
    const events = play(state, 'P1 cycle');
    expect(post(state)).toEqual(cards('Y2 Y3 Y4', 0));
    expect(state.places[0]!.wood.slice(0, 5)).toEqual([...cards('R7 B6 G5', 0), ...bottom]);
    expect(events).toEqual([{ type: 'cycled', seat: 0, under: cards('G5 B6 R7', 0), up: cards('Y2 Y3 Y4', 0) }]);
    for (let turn = 1; turn < 13; turn++) play(state, 'P1 cycle');
    expect(post(state)).toEqual(cards('G5 B6 R7', 0));
    expect(state.places[0]!.wood.slice(-3)).toEqual(cards('Y4 Y3 Y2', 0));
  });

  it('BL-6: with fewer than three in the wood, cards that were up come up again at once', () => {
    const state = table({ places: [{ post: 'G5 B6 R7' }, {}] });
    const place = state.places[0]!;
    place.wood = cards('Y3', 0);
    apply(state, 0, { type: 'cycle' }, shuffler(seeded('none')));
    expect(post(state)).toEqual(cards('Y3 G5 B6', 0));
    expect(place.wood).toEqual(cards('R7', 0));
  });

  it('BL-7: a player holds at most one card, and cycles with free hands', () => {
    const state = table({ places: [{ blitz: 'R5 G7', post: 'B1 B2 B3', held: 'blitz' }, {}] });
    expect(texts(state)).toEqual(['put back']);
    for (const text of ['P1 pick post', 'P1 pick blitz', 'P1 cycle']) {
      expect(refusal(state, text)).toEqual({ refused: 'hands-full', rule: 'BL-7', facts: { card: 'G7' } });
    }
  });

  it('BL-7: the card under a held one is not turned up before it is placed', () => {
    const state = table({ dutch: [upTo(6, 'B')], places: [{ blitz: 'R5 G7' }, {}] });
    expect(types(play(state, 'P1 pick blitz'))).toEqual(['picked']);
    expect(state.places[0]!.blitz).toEqual(cards('R5 G7', 0));
    expect(play(state, 'P1 drop D1 7').slice(1)).toEqual([{ type: 'turned', seat: 0, card: cards('R5', 0)[0] }]);
    expect(state.places[0]!.blitz).toEqual(cards('R5', 0));
  });
});

describe('a drop', () => {
  it('BL-3 BL-8: goes on a Dutch pile that waits for the number, whatever the colours', () => {
    const dutch = [upTo(4, 'B'), upTo(6, 'R'), upTo(4, 'G')];
    const state = table({ dutch, places: [{ blitz: 'R9 Y5', held: 'blitz' }, {}] });
    expect(texts(state)).toEqual(['drop D1 5', 'drop D3 5', 'put back']);
    const events = play(state, 'P1 drop D3 5');
    expect(events[0]).toEqual({ type: 'placed', seat: 0, from: 'blitz', card: cards('Y5', 0)[0], pile: 2 });
    expect(state.dutch[2]).toEqual(pile(`${upTo(4, 'G')} P1.Y5`));
    expect(state.places[0]!.held).toBeNull();
  });

  it('BL-3: any 1 starts a new pile, beside those that are there', () => {
    const state = table({ dutch: ['P1.R1'], places: [{ blitz: 'R9 Y1', held: 'blitz' }, {}] });
    expect(texts(state)).toEqual(['drop new', 'put back']);
    play(state, 'P1 drop new');
    expect(state.dutch).toEqual([pile('P1.R1'), pile('P1.Y1')]);
  });

  it('BL-3: only a 1 does', () => {
    const state = table({ places: [{ blitz: 'R9 Y2', held: 'blitz' }, {}] });
    expect(refusal(state, 'P1 drop new')).toEqual({ refused: 'not-a-one', rule: 'BL-3', facts: { card: 'Y2' } });
  });

  it('BL-8: on a pile that waits for another number changes nothing, and the player is told why', () => {
    const state = table({ dutch: [upTo(4, 'B')], places: [{ blitz: 'R9 Y7', held: 'blitz' }, {}] });
    const before = JSON.stringify(state);
    const facts = { pile: 1, card: 'Y7', next: 5 };
    for (const text of ['P1 drop D1 5', 'P1 drop D1 7', 'P1 drop D1 6']) {
      expect(refusal(state, text)).toEqual({ refused: 'not-next', rule: 'BL-8', facts });
    }
    expect(JSON.stringify(state)).toBe(before);
    expect(heldCard(state, 0)).toBe(cards('Y7', 0)[0]);
  });

  it('BL-8: needs a card in the hand', () => {
    const state = table({ dutch: [upTo(4, 'B')], places: [{ blitz: 'R9 Y5' }, {}] });
    for (const text of ['P1 drop D1 5', 'P1 drop new', 'P1 put back', 'P1 drop post1']) {
      expect(refusal(state, text)).toEqual({ refused: 'nothing-held', rule: 'BL-8', facts: {} });
    }
  });

  it('BL-3: needs a pile that is there', () => {
    const state = table({ dutch: [upTo(4, 'B')], places: [{ blitz: 'R9 Y5', held: 'blitz' }, {}] });
    expect(refusal(state, 'P1 drop D2 5')).toEqual({ refused: 'no-such-pile', rule: 'BL-3', facts: { pile: 'D2' } });
  });

  it('BL-8: the held card may be put back on the pile it came from', () => {
    const state = table({ places: [{ blitz: 'R9 Y5', post: 'G2 G3 G4' }, {}] });
    const before = JSON.stringify(state);
    expect(play(state, 'P1 pick post', 'P1 put back')[1]).toEqual({
      type: 'putBack',
      seat: 0,
      from: 'post',
      card: cards('G4', 0)[0],
    });
    play(state, 'P1 pick blitz', 'P1 put back');
    expect(JSON.stringify(state)).toBe(before);
  });

  it('BL-8: leaving the table with a card puts it back: so does the clock, which plays for who is away', () => {
    const state = table({ places: [{ blitz: 'R9 Y5', held: 'blitz' }, {}] });
    expect(onTimeout(state, 0)).toEqual({ type: 'putBack' });
    expect(onTimeout(state, 1)).toEqual({ type: 'cycle' });
    play(state, 'P1 put back');
    expect(state.places[0]).toMatchObject({ held: null, blitz: cards('R9 Y5', 0) });
  });

  it('BL-4: the 10 completes a pile, which is out of play and still counts', () => {
    const state = table({
      dutch: [upTo(9, 'B')],
      places: [
        { blitz: 'R9 B10', held: 'blitz' },
        { blitz: 'R9 B10', held: 'blitz' },
      ],
    });
    const events = play(state, 'P1 drop D1 10');
    expect(types(events)).toEqual(['placed', 'completed', 'turned']);
    expect(events[1]).toEqual({ type: 'completed', pile: 0 });
    expect(state.dutch[0]).toHaveLength(10);
    expect(texts(state, 1)).toEqual(['put back']);
    expect(refusal(state, 'P2 drop D1 9')).toEqual({
      refused: 'pile-complete',
      rule: 'BL-4',
      facts: { pile: 1, card: 'B10' },
    });
  });
});

describe('two players who drop on the same pile', () => {
  const both = () =>
    table({
      dutch: [upTo(4, 'B')],
      places: [
        { blitz: 'R9 Y5', held: 'blitz' },
        { blitz: 'R9 R5', held: 'blitz' },
      ],
    });

  it('BL-10: the first gets it; the other is judged on the new top, keeps the card, and learns who it was', () => {
    const state = both();
    play(state, 'P2 drop D1 5');
    expect(refusal(state, 'P1 drop D1 5')).toEqual({
      refused: 'beaten',
      rule: 'BL-10',
      facts: { pile: 1, card: 'Y5', number: 5, by: { seat: 1 } },
    });
    expect(heldCard(state, 0)).toBe(cards('Y5', 0)[0]);
    expect(state.dutch[0]).toEqual(pile(`${upTo(4, 'B')} P2.R5`));
  });

  it('BL-10: whichever of them is first', () => {
    const state = both();
    play(state, 'P1 drop D1 5');
    expect(refusal(state, 'P2 drop D1 5')).toMatchObject({ refused: 'beaten', facts: { by: { seat: 0 } } });
  });

  it('BL-10: it is the one who placed that number who is named, not the last on the pile', () => {
    const state = table({
      dutch: [`${upTo(4, 'B')} P2.R5 P3.R6`],
      places: [{ blitz: 'R9 Y5', held: 'blitz' }, {}, {}],
    });
    expect(refusal(state, 'P1 drop D1 5')).toMatchObject({ refused: 'beaten', facts: { by: { seat: 1 } } });
  });

  it('BL-4 BL-10: also when that completed the pile', () => {
    const dutch = [`${upTo(9, 'B')} P2.R10`];
    const state = table({ dutch, places: [{ blitz: 'R9 Y10', held: 'blitz' }, {}] });
    expect(refusal(state, 'P1 drop D1 10')).toMatchObject({ refused: 'beaten', facts: { by: { seat: 1 } } });
  });

  it('BL-10: nobody is beaten by the own card, nor with a card that was never next', () => {
    const state = table({
      dutch: [upTo(5, 'B'), `${upTo(5, 'G')} P2.R6`],
      places: [{ blitz: 'R9 Y5', held: 'blitz' }, {}],
    });
    expect(refusal(state, 'P1 drop D1 5')).toMatchObject({ refused: 'not-next', facts: { next: 6 } });
    expect(refusal(state, 'P1 drop D2 6')).toMatchObject({ refused: 'not-next', facts: { next: 7 } });
  });

  it('BL-10: who misreads a pile is told what it waits for, even with the right card', () => {
    const state = both();
    expect(refusal(state, 'P1 drop D1 6')).toEqual({
      refused: 'other-next',
      rule: 'BL-10',
      facts: { pile: 1, card: 'Y5', next: 5, thought: 6 },
    });
    expect(refusal(state, 'P1 drop D1 3')).toMatchObject({ refused: 'other-next', facts: { thought: 3 } });
  });
});

describe('the end of a round', () => {
  const last = () =>
    table({
      dutch: [upTo(4, 'B')],
      places: [
        { blitz: 'Y5' },
        { blitz: 'R9 R6', post: 'R2 R3 R4', held: 'blitz' },
        { post: 'R2 R3 R4', held: 'post' },
      ],
    });

  it('BL-7 BL-9: a held last blitz card does not win', () => {
    const state = last();
    expect(types(play(state, 'P1 pick blitz'))).toEqual(['picked']);
    expect(state.phase).toBe('racing');
    expect(state.places[0]!.blitz).toHaveLength(1);
    play(state, 'P1 put back');
    expect(state.phase).toBe('racing');
  });

  it('BL-9: placing it does, at once, and what others hold goes back', () => {
    const state = last();
    const events = play(state, 'P1 pick blitz', 'P1 drop D1 5');
    expect(types(events)).toEqual(['picked', 'placed', 'scored', 'ended']);
    expect(state.phase).toBe('over');
    expect(state.places.map(({ held }) => held)).toEqual([null, null, null]);
    expect(state.places[1]!.blitz).toEqual(cards('R9 R6', 1));
    expect(actors(state)).toEqual([]);
    for (const seat of [0, 1, 2]) expect(legal(state, seat)).toEqual([]);
    expect(result(state)).toMatchObject({ ending: 'blitz', ranking: [[0], [2], [1]], scores: [5, -4, -2] });
  });

  it('BL-9: whoever it is', () => {
    const state = table({ dutch: [upTo(4, 'B')], places: [{ blitz: 'R9' }, { blitz: 'Y5', held: 'blitz' }] });
    play(state, 'P2 drop D1 5');
    expect(state.sheet).toEqual([{ blitzer: 1, placed: [4, 1], left: [1, 0] }]);
  });

  it('BL-4 BL-9: also with a 10, whose pile is still completed', () => {
    const state = table({ dutch: [upTo(9, 'B')], places: [{ blitz: 'Y10', held: 'blitz' }, {}] });
    expect(types(play(state, 'P1 drop D1 10'))).toEqual(['placed', 'completed', 'scored', 'ended']);
  });

  it('BL-9: an empty post pile wins nothing', () => {
    const state = table({ places: [{ blitz: 'Y5', post: 'R2 R3 R1', held: 'post' }, {}] });
    expect(types(play(state, 'P1 drop new'))).toEqual(['placed', 'refilled']);
    expect(state.phase).toBe('racing');
  });
});
