import { type Seat, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { legal } from './actions.ts';
import { bots, onTimeout } from './bot.ts';
import { dutchBlitz } from './index.ts';
import { actionText } from './notation.ts';
import { options } from './options.ts';
import type { State } from './state.ts';
import { cards, table, upTo } from './testing.ts';
import { view } from './view.ts';

const choice = (state: State, seat: Seat = 0) =>
  actionText(bots.greedy(view(state, seat), legal(state, seat), seeded('bot')));

describe('random', () => {
  it('chooses every legal action about equally often', () => {
    const state = table({ places: [{}, {}] });
    const random = seeded('even');
    const counts = new Map<string, number>();
    for (let time = 0; time < 600; time++) {
      const text = actionText(bots.random(view(state, 0), legal(state, 0), random));
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(['cycle', 'pick blitz', 'pick post']);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(50);
  });
});

describe('greedy', () => {
  const dutch = [upTo(4, 'B', 1), upTo(6, 'R', 1)];

  it('picks up what can be placed, the blitz card first', () => {
    expect(choice(table({ dutch, places: [{ blitz: 'R9 G5', post: 'R2 R3 G7' }, {}] }))).toBe('pick blitz');
    expect(choice(table({ dutch, places: [{ blitz: 'R9 G6', post: 'R2 R3 G7' }, {}] }))).toBe('pick post');
    expect(choice(table({ dutch, places: [{ blitz: 'R9 G6', post: 'G7 R3 R2' }, {}] }))).toBe('cycle');
  });

  it('drops where it can, and puts back what cannot be dropped any more', () => {
    expect(choice(table({ dutch, places: [{ blitz: 'R9 G7', held: 'blitz' }, {}] }))).toBe('drop D2 7');
    expect(choice(table({ dutch, places: [{ blitz: 'R9 G1', held: 'blitz' }, {}] }))).toBe('drop new');
    expect(choice(table({ dutch, places: [{ blitz: 'R9 G9', held: 'blitz' }, {}] }))).toBe('put back');
  });

  it('plays for its own seat, whichever that is', () => {
    const state = table({ dutch, places: [{ blitz: 'R9 G5' }, { blitz: 'G8 G9', post: 'G3 G4 G5' }] });
    expect(choice(state, 0)).toBe('pick blitz');
    expect(choice(state, 1)).toBe('pick post');
  });

  it('picks something up where there is nothing to cycle', () => {
    const state = table({ dutch, places: [{ blitz: 'R9 G9', post: 'R2 R3 R4' }, {}] });
    state.places[0]!.wood = [];
    expect(choice(state)).toMatch(/^pick/);
  });

  it('says ready', () => {
    const state = table({ options: { match: true }, places: [{ blitz: 'G1', held: 'blitz' }, {}] });
    dutchBlitz.apply(state, 0, { type: 'start' }, shuffler(seeded('')));
    expect(choice(state, 1)).toBe('ready');
  });

  describe('in classic', () => {
    const classic = (post: string, blitz: string, waste = '') =>
      table({ options: { variant: 'classic' }, dutch, places: [{ blitz: `R9 ${blitz}`, post, waste }, {}] });

    it.each([
      ['B5', 'Y10 | G10 | R7', '', 'pick blitz'],
      ['B5', 'Y10 | G6 | R7', '', 'pick blitz'],
      ['G8', 'Y10 | R7 | R10', 'B5', 'pick post2'],
      ['Y5', 'Y10 | G10 | R6', 'B5', 'pick blitz'],
      ['Y5', 'Y10 | R7 | R6', '', 'pick post2'],
      ['Y8', 'Y10 | G8 R7 | R4', 'B5', 'pick post2'],
      ['G8', 'Y3 | B4 | R10', 'B5', 'pick post1'],
      ['G8', 'Y10 | G10 | R10', 'B5', 'pick waste'],
      ['G8', 'Y10 | G7 | R10', 'R6', 'pick waste'],
      ['G8', 'Y10 | G7 R6 | R10', 'Y5', 'pick waste'],
      ['G8', 'Y10 | G7 R6 | R10', 'G6', 'cycle'],
    ])('with %s on the blitz pile, %s on the posts and %s on the waste: %s', (blitz, post, waste, expected) => {
      expect(choice(classic(post, blitz, waste))).toBe(expected);
    });

    it('drops on a Dutch pile rather than on a post pile', () => {
      const state = classic('Y10 | G6 | R10', 'B5');
      state.places[0]!.held = 'blitz';
      expect(legal(state, 0).map(actionText)).toEqual(['drop D1 5', 'drop post2', 'put back']);
      expect(choice(state)).toBe('drop D1 5');
      const other = classic('Y10 | G6 | R10', 'R5');
      other.places[0]!.held = 'blitz';
      expect(choice(other)).toBe('drop post2');
    });
  });

  it('beats random nearly always', () => {
    const random = seeded('duel');
    let wins = 0;
    for (let game = 0; game < 30; game++) {
      const chance = shuffler(random);
      const variant = game % 2 === 0 ? 'open' : 'classic';
      const state = dutchBlitz.deal(options.parse({ variant }), 2, chance);
      while (state.phase === 'racing') {
        const seat = random.below(2);
        const bot = seat === 0 ? bots.greedy : bots.random;
        dutchBlitz.apply(state, seat, bot(view(state, seat), legal(state, seat), random), chance);
      }
      if (dutchBlitz.result(state)!.ranking[0]!.includes(0)) wins++;
    }
    expect(wins).toBeGreaterThan(26);
  });
});

describe('a clock', () => {
  it('BL-8: puts a held card back', () => {
    expect(onTimeout(table({ places: [{ held: 'post' }, {}] }), 0)).toEqual({ type: 'putBack' });
    const fitting = table({ dutch: [upTo(4, 'B')], places: [{ blitz: 'R9 G5', held: 'blitz' }, {}] });
    expect(onTimeout(fitting, 0)).toEqual({ type: 'putBack' });
  });

  it('BL-6: cycles otherwise, and picks up where there is nothing to cycle', () => {
    const state = table({ places: [{ post: 'R2 R3 R4' }, {}] });
    expect(onTimeout(state, 0)).toEqual({ type: 'cycle' });
    state.places[0]!.wood = [];
    expect(onTimeout(state, 0)).toEqual({ type: 'pick', from: 'blitz' });
    state.places[0]!.post = [cards('R2', 0)];
    expect(onTimeout(state, 0)).toEqual({ type: 'pick', from: 'blitz' });
  });
});
