import { NEVER_LATE } from '@parlour/bots';
import { seeded } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { legal } from './actions.ts';
import { skipBoMessages } from './messages.ts';
import { mind } from './mind.ts';
import { actionText } from './notation.ts';
import type { State } from './state.ts';
import { table, W } from './testing.ts';
import { view } from './view.ts';

const advise = (state: State) =>
  mind.advise(view(state, state.turn), legal(state, state.turn), seeded('a'), NEVER_LATE);

/** The keys of the reasons for an action, without `why.`. */
const why = (state: State, text: string) => {
  const found = advise(state).find(({ action }) => actionText(action) === text)!;
  for (const { key } of found.reasons) expect(skipBoMessages).toHaveProperty([key]);
  return found.reasons.map(({ key }) => key.slice('why.'.length));
};

describe('advice', () => {
  it('ranks every legal action, best first, by the chance to win', () => {
    const state = table({
      options: { dump: true },
      places: [
        { stock: [9, 6, 5], hand: [1, W, 8, 3, 11], discards: [[4], [9]] },
        { stock: [7, 3], hand: [1, 1, 1, 1, 1] },
      ],
      building: [[1, 2], [1], [1]],
    });
    const advice = advise(state);
    expect(new Set(advice.map(({ action }) => action))).toEqual(new Set(legal(state, 0)));
    expect(advice).toHaveLength(legal(state, 0).length);
    const worths = advice.map(({ worth }) => worth);
    expect(worths).toEqual([...worths].sort((a, b) => b - a));
    for (const worth of worths) {
      expect(worth).toBeGreaterThanOrEqual(0);
      expect(worth).toBeLessThanOrEqual(1);
    }
    const worthOf = (text: string) => advice.find(({ action }) => actionText(action) === text)!.worth;
    expect(worthOf('HW>B2')).toBe(worthOf('HW>B3'));
    expect(worthOf('H8>D3')).toBe(worthOf('H8>D4'));
  });

  it('ranks what is allowed, also where the best of all is not', () => {
    const state = table({
      places: [
        { stock: [9, 6, 5], hand: [1, W, 8, 3, 11], discards: [[4], [9]] },
        { stock: [7, 3], hand: [1, 1, 1, 1, 1] },
      ],
      building: [[1, 2], [1], [1]],
    });
    let allowed = legal(state, 0);
    while (allowed.length > 0) {
      const advice = mind.advise(view(state, 0), allowed, seeded('a'), NEVER_LATE);
      expect(new Set(advice.map(({ action }) => action))).toEqual(new Set(allowed));
      allowed = allowed.filter((action) => action !== advice[0]!.action);
    }
  });

  it('says what speaks for a play', () => {
    const stock = (cards: number[]) => table({ places: [{ stock: cards, hand: [9, 12] }, {}], building: [[1, 2]] });
    expect(why(stock([3]), 'S>B1')).toEqual(['last-stock']);
    expect(advise(stock([3]))[0]!.worth).toBe(1);
    expect(why(stock([7, 3]), 'S>B1')).toEqual(['plays-stock']);
    const way = table({ places: [{ stock: [9, 5], hand: [W, 4, 12] }, { stock: [4] }], building: [[1, 2]] });
    expect(why(way, 'HW>B1')).toEqual(['way-to-stock', 'helps']);
    const whole = table({ places: [{ stock: [9, 12], hand: [3] }, { stock: [7] }], building: [[1, 2]] });
    expect(why(whole, 'H3>B1')).toEqual(['empties-hand']);
  });

  it('says what a discard does to the pile', () => {
    const state = table({ places: [{ stock: [9], hand: [4, 1, W], discards: [[5], [4], [8]] }, {}] });
    expect(why(state, 'H4>D1')).toEqual(['keeps-order']);
    expect(why(state, 'H4>D2')).toEqual(['same']);
    expect(why(state, 'H4>D3')).toEqual(['buries']);
    expect(why(state, 'H1>D4')).toEqual(['takes-pile', 'could-play']);
    expect(why(state, 'HW>D4')).toEqual(['throws-wild']);
  });

  it('knows dumps and passes', () => {
    const dump = table({ options: { dump: true }, places: [{ stock: [12], hand: [7, 8, 9, 10, 11] }, {}] });
    expect(why(dump, 'dump')).toEqual(['new-hand']);
    const pass = table({
      places: [{ stock: [2], hand: [], discards: [[W]] }, { hand: [] }],
      building: [[1, 2, 3]],
      rest: 'discards',
    });
    expect(why(pass, 'pass')).toEqual([]);
  });
});
