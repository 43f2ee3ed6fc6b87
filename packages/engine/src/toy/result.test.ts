import { describe, expect, it } from 'vitest';
import { actors } from './actions.ts';
import { result } from './result.ts';
import { play, table } from './testing.ts';

describe('the end', () => {
  it('TOY-7: the last card wins; fewer cards are better', () => {
    const state = table({ pile: '7H', hands: ['KH', '2S 3S', 'AS', '4S 5S'] });
    expect(result(state)).toBeNull();
    expect(play(state, 'KH').at(-1)).toEqual({ type: 'ended', ending: 'out' });
    expect(actors(state)).toEqual([]);
    expect(result(state)).toEqual({
      ranking: [[0], [2], [1, 3]],
      ending: 'out',
      statistics: { cards: [0, 2, 1, 2], drawn: [0, 0, 0, 0] },
    });
  });

  it('TOY-7: when all have passed, nobody can play any more', () => {
    const state = table({ pile: 'KD', hands: ['AS', '2S 3S'], rest: 'pile', turnedOver: true });
    play(state, 'pass');
    expect(result(state)).toBeNull();
    expect(play(state, 'pass').at(-1)).toEqual({ type: 'ended', ending: 'blocked' });
    expect(result(state)).toMatchObject({ ranking: [[0], [1]], ending: 'blocked' });
  });

  it('TOY-7: passes in between do not count', () => {
    const state = table({ pile: '7H', hands: ['AS', '2S', 'KH'], rest: 'hand', turnedOver: true, turn: 1, passes: 1 });
    play(state, 'pass', 'KH');
    expect(state).toMatchObject({ passes: 0, ending: null, turn: 0 });
  });
});
