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
    throw new Error('greedy leaves nothing to chance');
  },
};
const greedy = (state: State, seat = actors(state)[0]!) =>
  actionText(bots.greedy(view(state, seat), legal(state, seat), never));
const clock = (state: State, seat = actors(state)[0]!) => actionText(onTimeout(state, seat));

const opening = () => dealt({}, 'KS QS JS 10S 9S', 'AS 2S 3S 4S 5S');

describe('greedy', () => {
  it('shows in the opening', () => {
    expect(greedy(opening())).toBe('show');
  });

  it('shows when nobody seems to hold less', () => {
    expect(greedy(table({ hands: ['AS 2S', 'KS QS'] }))).toBe('show');
    expect(greedy(table({ hands: ['AS 3S', 'KS QS', 'KH QH JH'] }))).not.toBe('show');
    expect(greedy(table({ hands: ['AS', 'KS', 'KH'] }))).toBe('show');
    expect(greedy(table({ hands: ['2S', 'KS'] }))).not.toBe('show');
  });

  it('DU-18: uses what everybody knows of other hands', () => {
    expect(greedy(table({ hands: ['5S', '9H|', 'KS|QS'] }))).toBe('show');
    expect(greedy(table({ hands: ['5S', '5H|'] }))).not.toBe('show');
    expect(greedy(table({ hands: ['4S', '3H|QH'] }))).toBe('show');
    expect(greedy(table({ hands: ['5S', '3H|QH'] }))).not.toBe('show');
  });

  it('DU-16: does not mind those who are out', () => {
    expect(greedy(table({ hands: ['5S', 'KS QS JS', ''], scores: [0, 0, 200], dealer: 1 }))).toBe('show');
  });

  it('disposes the most points', () => {
    expect(greedy(table({ hands: ['7S 7H QD 2C', 'KS'], lastDisposal: 'KC' }))).toBe('7S 7H +stack');
    expect(greedy(table({ hands: ['5S 6S 7S JD', 'KS'], lastDisposal: 'KC' }))).toBe('5S 6S 7S +stack');
  });

  it('takes a low card, rather than draw', () => {
    expect(greedy(table({ hands: ['9S QD', 'KS'], lastDisposal: 'AC' }))).toBe('QD +AC');
    expect(greedy(table({ hands: ['9S QD', 'KS'], lastDisposal: '8C 8D' }))).toBe('QD +stack');
  });

  it('takes a card that completes a set or a run', () => {
    expect(greedy(table({ hands: ['9S KD QH', 'KS'], lastDisposal: 'QC' }))).toBe('KD +QC');
    expect(greedy(table({ hands: ['9S 10S QH', 'KS'], lastDisposal: 'JS' }))).toBe('QH +JS');
  });

  it('says ready', () => {
    const state = table({ hands: ['AS', 'KS', 'KH'] });
    play(state, 'show');
    expect([greedy(state, 0), greedy(state, 2)]).toEqual(['ready', 'ready']);
  });

  it('beats random soundly, and games among its kind come to an end', () => {
    let won = 0;
    let annulled = 0;
    let games = 0;
    for (let seed = 0; seed < 10; seed++) {
      const random = seeded(seed);
      const match = Match.deal(dumbal, { target: 50 }, 4, shuffler(random));
      if (isRefusal(match)) throw new Error(match.refused);
      const { state } = match;
      const strong = (seat: number) => (seat + seed) % 2 === 0;
      for (let [seat] = actors(state); seat !== undefined; [seat] = actors(state)) {
        const bot = strong(seat) ? bots.greedy : bots.random;
        match.play(seat, bot(view(state, seat), legal(state, seat), random));
      }
      if (strong(dumbal.result(state)!.ranking[0]![0]!)) won++;
      games += state.sheet.length;
      annulled += state.sheet.filter(({ shower }) => shower === null).length;
    }
    expect(won).toBe(10);
    expect(annulled / games).toBeLessThan(0.5);
  });
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
