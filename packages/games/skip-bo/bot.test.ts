import { seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { legal } from './actions.ts';
import { bots, onTimeout } from './bot.ts';
import { dBo } from './index.ts';
import { actionText } from './notation.ts';
import { options } from './options.ts';
import type { State } from './state.ts';
import { table, W } from './testing.ts';
import { view } from './view.ts';

const choice = (state: State, seed = 'bot') =>
  actionText(bots.greedy(view(state, state.turn), legal(state, state.turn), seeded(seed)));

describe('random', () => {
  it('chooses every legal action about equally often', () => {
    const state = table({ places: [{ stock: [1], hand: [1, 8] }, {}] });
    const actions = legal(state, 0);
    const random = seeded('even');
    const counts = new Map<string, number>();
    for (let time = 0; time < 1600; time++) {
      const text = actionText(bots.random(view(state, 0), actions, random));
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    expect(actions).toHaveLength(16);
    expect(counts.size).toBe(16);
    for (const count of counts.values()) expect(Math.abs(count - 100)).toBeLessThan(40);
  });
});

describe('greedy', () => {
  it('plays the stock first, on the highest pile that it fits', () => {
    expect(choice(table({ places: [{ stock: [9, 3], hand: [1, 3] }, {}], building: [[], [1, 2]] }))).toBe('S>B2');
    expect(choice(table({ places: [{ stock: [9, W], hand: [1, 3] }, {}], building: [[], [1, 2], [1]] }))).toBe('S>B2');
  });

  it('plays its discard piles, then numbers of the hand from the lowest, then wilds', () => {
    const middle = {
      building: [
        [1, 2],
        [1, 2, 3, 4],
      ],
    };
    const all = table({ ...middle, places: [{ stock: [9, 12], hand: [W, 5, 3], discards: [[5]] }, {}] });
    expect(choice(all)).toBe('D1>B2');
    expect(choice(table({ ...middle, places: [{ stock: [9, 12], hand: [W, 5, 3] }, {}] }))).toBe('H3>B1');
    expect(choice(table({ ...middle, places: [{ stock: [9, 12], hand: [W, 9] }, {}] }))).toBe('HW>B2');
  });

  it('plays a wild where the stock is nearest', () => {
    const state = table({ places: [{ stock: [9, 5], hand: [W, 12] }, {}], building: [[1, 2], [1, 2, 3, 4, 5], [1]] });
    expect(choice(state)).toBe('HW>B1');
  });

  it('uses open cards in the last chance', () => {
    const state = table({
      options: { lastChance: true },
      places: [
        { stock: [], hand: [W] },
        { stock: [6, 2], hand: [9] },
      ],
      finished: [0],
      turn: 1,
    });
    expect(choice(state)).toBe('P1.HW>B1');
  });

  it('discards onto its like, else the highest onto an empty pile, else one below a top, else onto the highest', () => {
    const thrown = (hand: number[], discards: number[][]) =>
      choice(table({ places: [{ stock: [12], hand, discards }, {}] }));
    expect(thrown([8, 5], [[2], [5], [9]])).toBe('H5>D2');
    expect(thrown([8, 5], [[3], [], [9]])).toBe('H8>D2');
    expect(thrown([8, 5], [[3], [9], [6], [2]])).toBe('H8>D2');
    expect(thrown([8, 4], [[3], [11], [2], [6]])).toBe('H8>D2');
  });

  it('plays a wild rather than pass', () => {
    const state = table({
      places: [{ stock: [2], hand: [], discards: [[W]] }, { hand: [] }],
      building: [
        [1, 2, 3],
        [1, 2, 3],
        [1, 2, 3],
        [1, 2, 3],
      ],
      rest: 'discards',
    });
    expect(choice(state)).toBe('D1>B1');
  });

  it('beats random nearly always', () => {
    expect(wins(bots.greedy, bots.random, 50)).toBeGreaterThan(45);
  });
});

describe('fast0', () => {
  const fast = (state: State) =>
    actionText(bots.fast0(view(state, state.turn), legal(state, state.turn), seeded('none')));

  it('plays the stock, or the way to it with the fewest wilds', () => {
    expect(fast(table({ places: [{ stock: [9, 3], hand: [1] }, {}], building: [[1, 2]] }))).toBe('S>B1');
    const ways = {
      building: [
        [1, 2, 3],
        [1, 2],
      ],
    };
    const withNumbers = table({ ...ways, places: [{ stock: [9, 6], hand: [W, 5, 12], discards: [[4]] }, {}] });
    expect(fast(withNumbers)).toBe('D1>B1');
    const wildLast = table({ ...ways, places: [{ stock: [9, 5], hand: [W, 12, 12] }, {}] });
    expect(fast(wildLast)).toBe('HW>B1');
  });

  it('goes on with a pile after its 12', () => {
    const state = table({
      places: [{ stock: [9, 2], hand: [12, 1, 8] }, {}],
      building: [
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
        [1, 2],
        [1, 2],
        [1, 2],
      ],
    });
    expect(fast(state)).toBe('H12>B1');
  });

  it('empties its hand if it can, with wilds too', () => {
    const state = table({ places: [{ stock: [9, 12], hand: [W, 4] }, {}], building: [[1, 2]] });
    expect(fast(state)).toBe('HW>B1');
  });

  it('does not make an opponent’s stock card playable', () => {
    const state = (stock: number) =>
      table({ places: [{ stock: [9, 12], hand: [3, 9] }, { stock: [stock] }], building: [[1, 2]] });
    expect(fast(state(4))).toBe('H9>D1');
    expect(fast(state(5))).toBe('H3>B1');
  });

  it('discards in order, and keeps what it needs', () => {
    const thrown = (hand: number[], discards: number[][]) =>
      fast(table({ places: [{ stock: [9], hand, discards }, {}] }));
    expect(thrown([8, 4], [[9], [4]])).toBe('H8>D1');
    expect(thrown([8, 4], [[11], [4]])).toBe('H4>D2');
    expect(thrown([W, 10], [[2], [2], [2], [2]])).toBe('H10>D1');
  });

  it('beats greedy', () => {
    expect(wins(bots.fast0, bots.greedy, 100)).toBeGreaterThan(60);
  });
});

/** How many games the first wins against the second, on even terms, each deal twice. */
function wins(first: (typeof bots)['random'], second: (typeof bots)['random'], games: number): number {
  const random = seeded('duel');
  let won = 0;
  for (let game = 0; game < games; game++) {
    const chance = shuffler(seeded(`deal ${game >> 1}`));
    const state = dBo.deal(options.parse({ stock: 10 }), 2, chance);
    const seat = state.order[game % 2]!;
    while (state.ending === null) {
      const bot = state.turn === seat ? first : second;
      dBo.apply(state, state.turn, bot(view(state, state.turn), legal(state, state.turn), random), chance);
    }
    const winners = dBo.result(state)!.ranking[0]!;
    if (winners.includes(seat) && winners.length === 1) won++;
  }
  return won;
}

describe('a clock', () => {
  it('discards tidily, and plays nothing', () => {
    expect(actionText(onTimeout(table({ places: [{ stock: [1], hand: [1, 5] }, {}] }), 0))).toBe('H5>D1');
  });

  it('passes where there is nothing to discard', () => {
    const state = table({ places: [{ stock: [1], hand: [] }, { hand: [] }], rest: 'discards' });
    expect(actionText(onTimeout(state, 0))).toBe('pass');
  });
});
