import { isRefusal, Match, type Random, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { actors, legal } from './actions.ts';
import { bots, onTimeout } from './bot.ts';
import { dumbal } from './index.ts';
import { actionText } from './notation.ts';
import type { State } from './state.ts';
import { dealt, play, table } from './testing.ts';
import { view } from './view.ts';

const never: Random = {
  below() {
    throw new Error('a yardstick leaves nothing to chance');
  },
};
const asks =
  (bot: keyof typeof bots) =>
  (state: State, seat = actors(state)[0]!) =>
    actionText(bots[bot](view(state, seat), legal(state, seat), never));
const greedy = asks('greedy');
const look1 = asks('look1');
const clock = (state: State, seat = actors(state)[0]!) => actionText(onTimeout(state, seat));

const opening = () => dealt({}, 'KS QS JS 10S 9S', 'AS 2S 3S 4S 5S');

describe('greedy', () => {
  it('shows whenever it may', () => {
    expect(greedy(opening())).toBe('show');
    expect(greedy(table({ hands: ['AS 4S', 'KS'] }))).toBe('show');
    expect(greedy(table({ hands: ['5S', '2H|'] }))).toBe('show');
    expect(greedy(table({ hands: ['6S', 'KS'] }))).not.toBe('show');
  });

  it('disposes the most points', () => {
    expect(greedy(table({ hands: ['7S 7H QD 2C', 'KS'], lastDisposal: 'KC' }))).toBe('7S 7H +stack');
    expect(greedy(table({ hands: ['5S 6S 7S JD', 'KS'], lastDisposal: 'KC' }))).toBe('5S 6S 7S +stack');
  });

  it('takes the lowest card of 3 points or fewer, or one that pairs; otherwise it draws', () => {
    expect(greedy(table({ hands: ['9S QD', 'KS'], lastDisposal: '3C' }))).toBe('QD +3C');
    expect(greedy(table({ hands: ['9S QD', 'KS'], lastDisposal: 'KC AC 2C' }))).toBe('QD +AC');
    expect(greedy(table({ hands: ['9S QD', 'KS'], lastDisposal: '9C' }))).toBe('QD +9C');
    expect(greedy(table({ hands: ['9S QD', 'KS'], lastDisposal: 'QC' }))).toBe('QD +stack');
    expect(greedy(table({ hands: ['9S 8S QD', 'KS'], lastDisposal: '7S' }))).toBe('QD +stack');
  });

  it('says ready', () => {
    const state = table({ hands: ['AS', 'KS', 'KH'] });
    play(state, 'show');
    expect([greedy(state, 0), greedy(state, 2)]).toEqual(['ready', 'ready']);
  });
});

describe('look1', () => {
  it('shows when nobody is likely to hold as little', () => {
    expect(look1(opening())).toBe('show');
    expect(look1(table({ hands: ['AS 2S', 'KS QS'] }))).toBe('show');
    expect(look1(table({ hands: ['3S 2S', 'KS'] }))).toBe('show');
    expect(look1(table({ hands: ['4S', 'KS'] }))).toBe('show');
    expect(look1(table({ hands: ['4S', '3H|'] }))).not.toBe('show');
    expect(look1(table({ hands: ['2S', 'KS', 'KH', 'KD', 'KC', '10C', '10S', '10H'] }))).not.toBe('show');
  });

  it('DU-16: does not mind those who are out', () => {
    expect(look1(table({ hands: ['5S', '9S QS JS', ''], scores: [0, 0, 200], dealer: 1 }))).toBe('show');
  });

  it('keeps what its next disposal takes away', () => {
    expect(look1(table({ hands: ['9S 9H QD', 'KS'], lastDisposal: 'KC', rest: 'pile' }))).toBe('9S 9H +stack');
    expect(look1(table({ hands: ['9S KD QH', 'KS'], lastDisposal: 'QC' }))).toBe('KD +QC');
    expect(look1(table({ hands: ['9S 10S QH', 'KS'], lastDisposal: 'JS' }))).toBe('QH +JS');
  });

  it('takes a low card, rather than draw', () => {
    expect(look1(table({ hands: ['9S QD', 'KS'], lastDisposal: 'AC' }))).toBe('QD +AC');
  });

  it('says ready', () => {
    const state = table({ hands: ['AS', 'KS'] });
    play(state, 'show');
    expect(look1(state, 1)).toBe('ready');
  });
});

it('each yardstick beats the one before', () => {
  for (const [weak, strong] of [
    ['random', 'greedy'],
    ['greedy', 'look1'],
  ] as const) {
    let won = 0;
    for (let seed = 0; seed < 12; seed++) {
      const random = seeded(`${weak} ${seed}`);
      const match = Match.deal(dumbal, { target: 100 }, 2, shuffler(random));
      if (isRefusal(match)) throw new Error(match.refused);
      const { state } = match;
      for (let [seat] = actors(state); seat !== undefined; [seat] = actors(state)) {
        const bot = bots[seat === seed % 2 ? strong : weak];
        match.play(seat, bot(view(state, seat), legal(state, seat), random));
      }
      if (dumbal.result(state)!.ranking[0]!.includes(seed % 2)) won++;
    }
    expect(won, strong).toBeGreaterThan(6);
  }
});

describe('random', () => {
  it('chooses any of the legal actions', () => {
    const state = table({ hands: ['AS 2H', 'KS'], lastDisposal: '5H' });
    const actions = legal(state, 0);
    const last: Random = { below: (limit) => limit - 1 };
    expect(bots.random(view(state, 0), actions, last)).toBe(actions.at(-1));
  });
});

describe('a clock', () => {
  it('DU-12: declines to show', () => {
    expect(clock(opening())).toBe('decline');
  });

  it('DU-6: disposes what is worth most and draws; it never shows', () => {
    expect(clock(table({ hands: ['AS 2S', 'KS'], lastDisposal: 'AC' }))).toBe('2S +stack');
    expect(clock(table({ hands: ['7S 7H KD 2C', 'KS'], lastDisposal: 'AC' }))).toBe('7S 7H +stack');
    expect(clock(table({ hands: ['5S 6S 7S KD', 'KS'], lastDisposal: 'AC' }))).toBe('5S 6S 7S +stack');
    expect(clock(table({ options: { variant: 'modified' }, hands: ['BJ', 'KS'] }))).toBe('BJ +stack');
  });

  it('DU-19: says ready', () => {
    const state = table({ hands: ['AS', 'KS'] });
    play(state, 'show');
    expect(clock(state, 1)).toBe('ready');
  });
});
