import { type Phrase, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { actors, legal } from './actions.ts';
import { onTimeout } from './bot.ts';
import { dutchBlitz } from './index.ts';
import { result } from './result.ts';
import type { Row } from './scoring.ts';
import { play, refusal, table, types, upTo } from './testing.ts';

const match = { match: true, target: 40 };
const row: Row = { blitzer: 1, placed: [20, 22], left: [3, 0] };

describe('a match', () => {
  /** P1 has five cards on the Dutch piles and is about to blitz. */
  const nearlyOver = (sheet: Row[], target = 40, rounds = 10) =>
    table({
      options: { match: true, target, rounds },
      dutch: [upTo(4, 'B')],
      places: [{ blitz: 'Y5', held: 'blitz' }, { blitz: 'R9 R6' }],
      sheet,
    });

  it('BL-13 BL-22: stops between two rounds, where everyone sees the score sheet', () => {
    const state = nearlyOver([row]);
    expect(types(play(state, 'P1 drop D1 5'))).toEqual(['placed', 'scored']);
    expect(state).toMatchObject({ phase: 'between', sheet: [row, { blitzer: 0, placed: [5, 0], left: [0, 2] }] });
    expect(result(state)).toBeNull();
    for (const viewer of [0, 1, null]) expect(dutchBlitz.view(state, viewer).sheet).toEqual(state.sheet);
  });

  it('BL-22: everyone says ready, in any order, and the next round is dealt when all have', () => {
    const state = nearlyOver([row]);
    play(state, 'P1 drop D1 5');
    expect(actors(state)).toEqual([0, 1]);
    expect(legal(state, 1)).toEqual([{ type: 'ready' }]);
    expect(onTimeout(state, 1)).toEqual({ type: 'ready' });
    for (const text of ['P1 pick blitz', 'P1 cycle', 'P1 put back', 'P1 drop new', 'P1 drop D1 6']) {
      expect(refusal(state, text)).toEqual({ refused: 'between-rounds', rule: 'BL-22', facts: {} });
    }
    expect(play(state, 'P2 ready')).toEqual([{ type: 'ready', seat: 1 }]);
    expect(actors(state)).toEqual([0]);
    expect(legal(state, 1)).toEqual([]);
    const events = play(state, 'P1 ready');
    expect(types(events).slice(0, 2)).toEqual(['ready', 'dealt']);
    expect(state).toMatchObject({ phase: 'racing', dutch: [] });
    expect(state.sheet).toHaveLength(2);
    for (const place of state.places) {
      expect(place).toMatchObject({ ready: false, held: null, waste: [] });
      expect(place.blitz).toHaveLength(10);
    }
  });

  it('BL-22: nobody is ready in the middle of a round', () => {
    const state = nearlyOver([]);
    expect(refusal(state, 'P1 ready')).toEqual({ refused: 'round-goes-on', rule: 'BL-22', facts: {} });
  });

  it('BL-11: counts the unlocks of a round, and begins anew with the next', () => {
    const state = nearlyOver([row]);
    state.unlocks = 3;
    play(state, 'P1 drop D1 5', 'P1 ready');
    const { unlocks } = structuredClone(state);
    expect(unlocks).toBe(3);
    const chance = { shuffle: <T>(_label: string, items: T[]) => items.reverse() };
    dutchBlitz.apply(state, 1, { type: 'ready' }, chance);
    expect(state.unlocks).toBe(0);
  });

  it('BL-13: goes on while nobody has reached the target', () => {
    const state = nearlyOver([{ blitzer: 0, placed: [34, 36], left: [0, 1] }]);
    expect(types(play(state, 'P1 drop D1 5'))).toEqual(['placed', 'scored']);
    expect(state.phase).toBe('between');
  });

  it('BL-13: is over when somebody has reached it', () => {
    const state = nearlyOver([{ blitzer: 0, placed: [35, 36], left: [0, 1] }]);
    expect(types(play(state, 'P1 drop D1 5'))).toEqual(['placed', 'scored', 'ended']);
    expect(result(state)).toEqual({
      ranking: [[0], [1]],
      ending: 'target',
      scores: [40, 30],
      statistics: { blitzes: [2, 0], placed: [40, 36], left: [0, 3] },
    });
  });

  it('BL-13: is won by the most points, whoever has blitzed', () => {
    const state = table({
      options: match,
      dutch: [upTo(4, 'B'), upTo(10, 'R', 1), upTo(10, 'G', 1)],
      places: [{ blitz: 'Y5', held: 'blitz' }, { blitz: 'B9 B6' }],
      sheet: [{ blitzer: 0, placed: [20, 32], left: [0, 2] }],
    });
    play(state, 'P1 drop D1 5');
    expect(result(state)).toMatchObject({ ranking: [[1], [0]], ending: 'target', scores: [25, 44] });
  });

  it('BL-13: is over after its last round too, and says which round it is of how many at most', () => {
    const state = nearlyOver(new Array(2).fill({ blitzer: 1, placed: [2, 1], left: [1, 0] }), 300, 3);
    const said = (phrase: Phrase) => `${dutchBlitz.messages[phrase.key]} ${JSON.stringify(phrase.facts)}`;
    const [head] = dutchBlitz.draw(dutchBlitz.view(state, 0), said);
    expect(head![0]!.text).toBe('Round {round} of at most {rounds} {"round":3,"rounds":3}');
    expect(types(play(state, 'P1 drop D1 5'))).toEqual(['placed', 'scored', 'ended']);
    expect(result(state)).toMatchObject({ ending: 'rounds', ranking: [[0], [1]], scores: [5, -2] });
  });
});

describe('a result', () => {
  const ended = (sheet: Row[], agreed: object = {}) => {
    const state = dutchBlitz.deal(dutchBlitz.options.parse(agreed), sheet[0]!.left.length, shuffler(seeded('result')));
    return result({ ...state, phase: 'over', sheet });
  };

  it('is not there while the round goes on', () => {
    expect(result(table({ places: [{}, {}] }))).toBeNull();
  });

  it('BL-9 BL-12: a single round is won by who blitzes, even with fewer points; the others follow by points', () => {
    expect(ended([{ blitzer: 2, placed: [20, 5, 8, 20], left: [1, 3, 0, 1] }])).toEqual({
      ranking: [[2], [0, 3], [1]],
      ending: 'blitz',
      scores: [18, -1, 8, 18],
      statistics: { blitzes: [0, 0, 1, 0], placed: [20, 5, 8, 20], left: [1, 3, 0, 1] },
    });
  });

  it('BL-11 BL-12: without a blitzer the points decide', () => {
    expect(ended([{ blitzer: null, placed: [20, 9, 7], left: [9, 1, 1] }])).toMatchObject({
      ranking: [[1], [2], [0]],
      ending: 'dead',
      scores: [2, 7, 5],
    });
  });

  it('BL-13: in a match equal points share the place', () => {
    const sheet = [
      { blitzer: 0, placed: [30, 10, 35], left: [0, 5, 1] },
      { blitzer: 1, placed: [10, 31, 8], left: [1, 0, 2] },
    ];
    expect(ended(sheet, match)).toMatchObject({ ranking: [[0], [2], [1]], scores: [38, 31, 37] });
    const even = [{ blitzer: 0, placed: [41, 43, 9], left: [0, 1, 2] }];
    expect(ended(even, match)).toMatchObject({ ranking: [[0, 1], [2]], ending: 'target', scores: [41, 41, 5] });
  });
});

describe('the flat table', () => {
  it('BL-19: a whole round is played with card actions alone: no place, no step and no clock is needed', () => {
    const random = seeded('flat');
    const chance = shuffler(random);
    const state = dutchBlitz.deal(dutchBlitz.options.parse({}), 4, chance);
    while (state.phase === 'racing') {
      const seat = random.below(4);
      const action = dutchBlitz.bots['greedy']!(dutchBlitz.view(state, seat), legal(state, seat), random);
      dutchBlitz.apply(state, seat, action, chance);
    }
    expect(result(state)).not.toBeNull();
  });
});
