import { describe, expect, it } from 'vitest';
import { result } from './result.ts';
import { play, table } from './testing.ts';

describe('a result', () => {
  it('is not there while the game goes on', () => {
    expect(result(table({ places: [{}, {}] }))).toBeNull();
  });

  it('SB-15: holds the winner, and for each seat stock left, cards played by source, and turns', () => {
    const state = table({
      places: [
        { stock: [5, 4], hand: [7, 8] },
        { stock: [3], hand: [1, 9], discards: [[2]] },
        { stock: [6], hand: [5], turns: 4 },
      ],
      draw: [10, 10, 11],
    });
    play(state, 'H7>D1', 'H1>B1', 'D1>B1', 'S>B1');
    expect(result(state)).toEqual({
      ranking: [[1], [2], [0]],
      ending: 'stock',
      statistics: {
        stockLeft: [2, 0, 1],
        fromStock: [0, 1, 0],
        fromHand: [0, 1, 0],
        fromDiscards: [0, 1, 0],
        turns: [1, 2, 4],
      },
    });
  });
});
