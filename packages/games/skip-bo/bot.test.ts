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
  it('plays the stock first', () => {
    expect(choice(table({ places: [{ stock: [9, 3], hand: [1, 3] }, {}], building: [[], [1, 2]] }))).toBe('S>B2');
  });

  it('plays what brings the stock nearer, on the pile that is nearest', () => {
    const state = table({
      places: [{ stock: [9, 6], hand: [1, 3, 5] }, {}],
      building: [
        [1, 2],
        [1, 2, 3, 4],
      ],
    });
    expect(choice(state)).toBe('H5>B2');
  });

  it('plays from the discard piles too', () => {
    expect(
      choice(table({ places: [{ stock: [9, 6], hand: [9], discards: [[5]] }, {}], building: [[1, 2, 3, 4]] })),
    ).toBe('D1>B1');
  });

  it('spends a wild only where it reaches the stock', () => {
    const reaching = table({ places: [{ stock: [9, 6], hand: [W, 9, 4] }, {}], building: [[1, 2, 3]] });
    expect(choice(reaching)).toBe('H4>B1');
    const next = table({ places: [{ stock: [9, 6], hand: [W, 9] }, {}], building: [[1, 2, 3, 4]] });
    expect(choice(next)).toBe('HW>B1');
    const far = table({ places: [{ stock: [9, 6], hand: [W, 9] }, {}], building: [[1, 2, 3]] });
    expect(choice(far)).toBe('H9>D1');
    const beyond = table({
      places: [{ stock: [9, 2], hand: [W, 9] }, {}],
      building: [
        [1, 2, 3],
        [1, 2, 3],
        [1, 2, 3],
        [1, 2, 3],
      ],
    });
    expect(choice(beyond)).toBe('H9>D1');
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

  it('tidies its discards: onto one higher, then its like, then an empty pile, and never buries a wild', () => {
    const tidy = (hand: number[], discards: number[][]) =>
      choice(table({ places: [{ stock: [12], hand, discards }, {}] }));
    expect(tidy([8, 5], [[8], [9], [5]])).toBe('H8>D2');
    expect(tidy([8, 5], [[2], [5], [3], [2]])).toBe('H5>D2');
    expect(tidy([8, 5], [[3], [], [4]])).toBe('H8>D2');
    expect(tidy([8, 5], [[W], [3], [W], [W]])).toBe('H8>D2');
    expect(tidy([8], [[3], [10], [4], [2]])).toBe('H8>D2');
    expect(tidy([W, 9], [[3], [3], [3], [3]])).toBe('H9>D1');
  });

  it('dumps a hand without low cards now and then, and no other', () => {
    const bad = () => table({ options: { dump: true }, places: [{ stock: [12], hand: [7, 8, 9, 10, 11] }, {}] });
    const choices = new Set(Array.from({ length: 20 }, (_, seed) => choice(bad(), `${seed}`)));
    expect(choices).toEqual(new Set(['dump', 'H11>D1']));
    for (const hand of [
      [6, 8, 9, 10, 11],
      [W, 8, 9, 10, 11],
    ]) {
      const state = table({ options: { dump: true }, places: [{ stock: [12], hand }, {}] });
      for (let seed = 0; seed < 20; seed++) expect(choice(state, `${seed}`)).not.toBe('dump');
    }
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
    const random = seeded('duel');
    let wins = 0;
    for (let game = 0; game < 50; game++) {
      const chance = shuffler(random);
      const state = dBo.deal(options.parse({ stock: 10 }), 2, chance);
      while (state.ending === null) {
        const bot = state.turn === 0 ? bots.greedy : bots.random;
        dBo.apply(state, state.turn, bot(view(state, state.turn), legal(state, state.turn), random), chance);
      }
      const winners = dBo.result(state)!.ranking[0]!;
      if (winners.includes(0) && winners.length === 1) wins++;
    }
    expect(wins).toBeGreaterThan(45);
  });
});

describe('a clock', () => {
  it('discards tidily, and plays nothing', () => {
    expect(actionText(onTimeout(table({ places: [{ stock: [1], hand: [1, 5] }, {}] }), 0))).toBe('H5>D1');
  });

  it('passes where there is nothing to discard', () => {
    const state = table({ places: [{ stock: [1], hand: [] }, { hand: [] }], rest: 'discards' });
    expect(actionText(onTimeout(state, 0))).toBe('pass');
  });
});
