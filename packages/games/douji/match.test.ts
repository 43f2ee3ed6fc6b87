import { describe, expect, it } from 'vitest';
import { douji } from './index.ts';
import type { State } from './state.ts';
import { type Deal, play, points, ready, refusal, table } from './testing.ts';

const deal: Deal = { hands: ['3S | KS', '9H | QH', '4S | 6S'] };
const fold = (state: State) => play(state, 'call 1', 'out', 'out');

describe('a match', () => {
  it('DO-21: starts everyone with the same points, and one may go into debt', () => {
    const state = table({ points: 0, base: 5 }, deal);
    expect(points(state)).toEqual([-5, -5, -5]);
    play(state, 'call 5', 'in', 'out');
    expect(points(state)).toEqual([-10, -10, -5]);
  });

  it('DO-21: is over after its last game', () => {
    const state = table({ games: 2 }, deal, deal);
    expect(fold(state).at(-1)).toMatchObject({ type: 'won' });
    expect(state.phase).toBe('between');
    expect(douji.result(state)).toBeNull();
    ready(state);
    expect(state.game).toBe(2);
    expect(fold(state).at(-1)).toEqual({ type: 'ended' });
    expect(state.phase).toBe('over');
    expect(douji.actors(state)).toEqual([]);
    expect(douji.legal(state, 0)).toEqual([]);
  });

  it('DO-21: is won by the most points, and equal points share the place', () => {
    const state = table({ games: 1 }, deal);
    play(state, 'call 3', 'in', 'out', 'call 0');
    expect(douji.result(state)).toEqual({
      ranking: [[1], [2], [0]],
      ending: 'games',
      scores: [96, 105, 99],
      statistics: { won: [0, 1, 0], biggest: [0, 9, 0], shown: [0, 0, 0], out: [1, 0, 1] },
    });
    const even = table({ games: 1 }, deal);
    fold(even);
    expect(douji.result(even)!.ranking).toEqual([[0], [1, 2]]);
  });

  it('DO-21: keeps count of pots, showdowns and times out', () => {
    const state = table({ games: 2 }, { ...deal, next: 'AH AD AC 7S 8S 9S 7H 8H 9D' }, deal);
    play(state, 'call 1', 'in', 'in', 'call 1', 'in', 'in', 'call 1', 'in', 'in', 'call 1', 'out', 'in');
    ready(state);
    fold(state);
    expect(douji.result(state)!.statistics).toEqual({
      won: [1, 1, 0],
      biggest: [4, 14, 0],
      shown: [0, 1, 1],
      out: [1, 1, 1],
    });
  });

  it('DO-23: between two games everyone says ready, in any order, and the next deal comes when all have', () => {
    const state = table({}, deal, { hands: ['AS | KS', '9H | QH', '4S | 6S'] });
    fold(state);
    expect(douji.actors(state)).toEqual([0, 1, 2]);
    expect(refusal(state, 'call 1')).toMatchObject({ refused: 'between-games', rule: 'DO-23' });
    expect(refusal(state, 'in')).toMatchObject({ refused: 'between-games' });
    expect(play(state, 'ready')).toEqual([{ type: 'ready', seat: 0 }]);
    expect(douji.actors(state)).toEqual([1, 2]);
    expect(douji.legal(state, 0)).toEqual([]);
    expect(douji.legal(state, 2)).toEqual([{ type: 'ready' }]);
    play(state, 'ready');
    expect(play(state, 'ready').map(({ type }) => type)).toEqual(['ready', 'dealt', 'base', 'caller']);
    expect(state).toMatchObject({ game: 2, round: 1, phase: 'calling', pot: 3 });
    expect(state.places.every((place) => place.in && !place.ready && place.shown === null)).toBe(true);
  });

  it('DO-23: is not begun anew by saying ready in the middle of a game', () => {
    const state = table({}, deal);
    expect(refusal(state, 'ready')).toMatchObject({ refused: 'game-goes-on', rule: 'DO-23' });
  });
});

describe('a clock', () => {
  it('DO-10, DO-11, DO-23: quits, says Out, and is ready: it never spends points', () => {
    const state = table({}, deal);
    expect(douji.onTimeout(state, 0)).toEqual({ type: 'call', points: 0 });
    play(state, 'call 1');
    expect(douji.onTimeout(state, 1)).toEqual({ type: 'out' });
    play(state, 'out', 'out');
    expect(douji.onTimeout(state, 1)).toEqual({ type: 'ready' });
  });
});
