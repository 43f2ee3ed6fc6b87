import {
  type AnyMind,
  LEVELS,
  type Level,
  type Manner,
  type Mind,
  NEVER_LATE,
  TEMPERS,
  type Temper,
} from '@parlour/bots';
import { anyManner, type Decision, peeking, playMatch } from '@parlour/bots/testing';
import { seeded, speaker, type View } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { type Action, legal } from './actions.ts';
import { dumbal } from './index.ts';
import { messages } from './messages.ts';
import { mind } from './mind.ts';
import { actionText } from './notation.ts';
import { handOf, type State } from './state.ts';
import { dealt, table } from './testing.ts';
import { view } from './view.ts';

/** Whole matches and positions in each test. */
const GAMES = Number(process.env['PARLOUR_GAMES'] ?? 12);

const manner = (level: Level, temper: Temper = 'even'): Manner => ({ level, temper });
const choose = (state: State, seat: number, how = manner('master'), seed = 'any') =>
  mind.choose(view(state, seat), legal(state, seat), how, seeded(seed), NEVER_LATE);
const says = (state: State, how?: Manner) => actionText(choose(state, state.turn, how).action);

/** Tables of all sizes, with any options. */
function setup(seed: string) {
  const random = seeded(`${seed} table`);
  const options = {
    variant: random.below(2) === 0 ? 'classic' : 'modified',
    target: 20 + random.below(80),
    show: random.below(2) === 0 ? 5 : 1 + random.below(20),
    opening: random.below(2) === 0 ? 15 : random.below(31),
  };
  return { options, seats: 2 + random.below(9), seed };
}

/** Positions of matches, some from each. */
function* positions(count: number): Generator<Decision> {
  for (let found = 0, game = 0; found < count; game++) {
    const some: Decision[] = [];
    const random = seeded(`positions ${game}`);
    playMatch(dumbal, setup(`positions ${game}`), ({ state, seat, legal: actions }) => {
      if (actions.length > 1 && random.below(8) === 0) some.push({ state: dumbal.copy(state), seat, legal: actions });
      return mind.choose(view(state, seat), actions, anyManner(random), random, NEVER_LATE).action;
    });
    for (const one of some.slice(0, 20)) if (found++ < count) yield one;
  }
}

describe('a mind', () => {
  it('plays whole matches of any kind, with legal actions', () => {
    for (let game = 0; game < GAMES; game++) {
      const random = seeded(`manners ${game}`);
      const manners = Array.from({ length: 10 }, () => anyManner(random));
      const end = playMatch(dumbal, setup(`whole ${game}`), ({ state, seat, legal: actions }) => {
        const { action, worth, stake } = mind.choose(view(state, seat), actions, manners[seat]!, random, NEVER_LATE);
        expect(worth >= 0 && worth <= 1 && stake >= 0 && stake <= 1).toBe(true);
        return action;
      });
      expect(dumbal.result(end)).not.toBeNull();
    }
  });

  it('decides by what its seat sees; a bot that peeks is caught', () => {
    /** Shows when it sees that nobody holds as little. */
    const peeks: Mind<State, Action> = {
      ...mind,
      choose(seen: View<State>, actions, ...rest) {
        const sums = seen.places.map((place) => handOf(place).reduce((sum, card) => sum + (card % 13), 0));
        const low = sums.every((sum, seat) => seat === seen.viewer || sum > sums[seen.viewer!]!);
        if (actions.length > 1) return { action: actions[low ? 0 : 1]!, worth: 0, stake: 0 };
        return mind.choose(seen, actions, ...rest);
      },
    };
    let caught = 0;
    for (const position of positions(GAMES * 5)) {
      expect(peeking(dumbal, mind as AnyMind, position, 5)).toEqual([]);
      caught += peeking(dumbal, peeks as AnyMind, position, 5).length;
    }
    expect(caught).toBeGreaterThan(0);
  });

  it('answers when it is late, too', () => {
    const state = table({ hands: ['AS 9S 9H', 'KS QS'], lastDisposal: '3C' });
    const actions = legal(state, 0);
    const { action } = mind.choose(view(state, 0), actions, manner('master'), seeded(1), () => true);
    expect(actions).toContain(action);
    expect(mind.advise(view(state, 0), actions, seeded(1), () => true)).toHaveLength(actions.length);
  });

  it('says ready, and knows what its place is worth', () => {
    const state = table({ hands: ['AS', 'KS'], scores: [0, 150] });
    dumbal.apply(state, 0, { type: 'show' }, { shuffle: (_label, items) => items });
    const { action, worth } = choose(state, 1);
    expect(action).toEqual({ type: 'ready' });
    expect(worth).toBeLessThan(0.1);
  });
});

describe('a master', () => {
  it('shows when nobody can hold as little', () => {
    expect(says(table({ hands: ['AS', '2H 3H|', '9H|KD'] }))).toBe('show');
  });

  it('does not show when somebody holds as little for certain', () => {
    expect(says(table({ hands: ['5S', '2H|', 'KD'] }))).not.toBe('show');
  });

  it('DU-12: shows a low hand at the deal', () => {
    expect(says(dealt({}, 'KS QS JS 10S 9S', 'AS 2S 3S 4H 5H'))).toBe('show');
  });

  it('disposes its heavy set and keeps a light hand', () => {
    expect(says(table({ hands: ['KS KH KD 2C', '9S 8H 7D 4C'], lastDisposal: 'QC' }))).toBe('KS KH KD +stack');
  });
});

describe('levels and tempers', () => {
  /** How many of these matches the first wins, each shuffle played twice with the seats swapped. */
  function wins(strong: Manner, weak: Manner, shuffles: number): number {
    let won = 0;
    for (let game = 0; game < shuffles * 2; game++) {
      const random = seeded(`choices ${game}`);
      const table = { options: {}, seats: 2, seed: `levels ${Math.floor(game / 2)}` };
      const end = playMatch(dumbal, table, ({ state, seat, legal: actions }) => {
        return mind.choose(view(state, seat), actions, seat === game % 2 ? strong : weak, random, NEVER_LATE).action;
      });
      if (dumbal.result(end)!.ranking[0]!.includes(game % 2)) won++;
    }
    return won;
  }

  // The shuffles and the choices are always the same, so these pass always or never.
  it('the master beats the newcomer', () => {
    expect(wins(manner('master'), manner('newcomer'), 10)).toBeGreaterThan(13);
  });

  it('each level gives away less than the one below', () => {
    const lost = LEVELS.map(() => 0);
    for (const { state, seat, legal: actions } of positions(40)) {
      const advice = mind.advise(view(state, seat), actions, seeded(1), NEVER_LATE);
      for (const [at, level] of LEVELS.entries()) {
        for (let seed = 0; seed < 20; seed++) {
          const { worth } = mind.choose(view(state, seat), actions, manner(level), seeded(seed), NEVER_LATE);
          lost[at]! += advice[0]!.worth - worth;
        }
      }
    }
    expect(lost).toEqual(lost.toSorted((a, b) => b - a));
    expect(new Set(lost).size).toBe(LEVELS.length);
    expect(lost.at(-1)).toBe(0);
  });

  it('who is bold shows sooner than who is careful', () => {
    const shows = { bold: 0, even: 0, careful: 0 };
    for (let game = 0; game < 6; game++) {
      const setup = { options: { target: 100 }, seats: 3, seed: `tempers ${game}` };
      playMatch(dumbal, setup, ({ state, seat, legal: actions }) => {
        const chosen = (temper: Temper) =>
          mind.choose(view(state, seat), actions, manner('master', temper), seeded(1), NEVER_LATE).action;
        for (const temper of TEMPERS) if (chosen(temper).type === 'show') shows[temper]++;
        return chosen('even');
      });
    }
    expect(shows.bold).toBeGreaterThan(shows.even);
    expect(shows.even).toBeGreaterThan(shows.careful);
    expect(shows.careful).toBeGreaterThan(0);
  });
});

describe('advice', () => {
  const advise = (state: State) =>
    mind.advise(view(state, state.turn), legal(state, state.turn), seeded(1), NEVER_LATE);
  const say = speaker(messages, 'en', ['Asha', 'Bina'], null);
  /** The reasons for an action, in words. */
  const why = (state: State, text: string) =>
    advise(state)
      .find(({ action }) => actionText(action) === text)!
      .reasons.map(say);

  it('ranks every legal action, and the master takes the best', () => {
    const state = table({ hands: ['AS 9S 9H 4D', 'KS QS'], lastDisposal: '3C' });
    const advice = advise(state);
    expect(new Set(advice.map(({ action }) => actionText(action)))).toEqual(new Set(legal(state, 0).map(actionText)));
    expect(advice.map(({ worth }) => worth)).toEqual(advice.map(({ worth }) => worth).sort((a, b) => b - a));
    expect(says(state)).toBe(actionText(advice[0]!.action));
    for (const { reasons } of advice) {
      expect(reasons.length).toBeGreaterThan(0);
      expect(reasons.length).toBeLessThanOrEqual(2);
    }
  });

  it('tells how likely a show wins', () => {
    expect(why(table({ hands: ['AS', '2H 3H|'] }), 'show')).toEqual(['nobody can hold as little']);
    expect(why(table({ hands: ['5S', '2H|'] }), 'show')).toEqual(['somebody certainly holds as little']);
    // Of 50 cards not seen, 4 + 3 + 4 are an ace, a 2 or a 3.
    expect(why(table({ hands: ['3S', 'KS'], lastDisposal: 'KC' }), 'show')).toEqual([
      'nobody holds as little in about 78 of 100 cases',
    ]);
    expect(why(dealt({}, 'KS QS JS 10S 9S', 'AS 2S 3S 4H 5H'), 'decline')[0]).toMatch(/a show would win in about 9\d/);
  });

  it('tells what a turn does', () => {
    const state = table({ hands: ['9S 9H KD 2C', '5S|QS'], lastDisposal: '2D' });
    expect(why(state, 'KD +2D')).toEqual(['2D goes with what you hold: 2D 2C', 'keeps 9S 9H together']);
    expect(why(state, '9S 9H +stack')).toEqual([
      'sheds 18 points at once',
      'leaves you 15 points and a card from the stack',
    ]);
    expect(why(state, '2C +stack')).toEqual(['keeps 9S 9H together', 'offers 2C to Bina']);
    const fed = table({ hands: ['4S 10D', '5S|QS'], lastDisposal: '2D' });
    expect(why(fed, '4S +stack')[0]).toBe('4S goes with a card that Bina holds, as all know');
    expect(why(fed, '10D +2D')).toEqual(['leaves you 6 points']);
    expect(why(table({ hands: ['3S 10D', 'QS'], lastDisposal: 'AD' }), '10D +AD')).toEqual([
      'lets you show with 4 points in your next turn',
      'leaves you 4 points',
    ]);
  });
});
