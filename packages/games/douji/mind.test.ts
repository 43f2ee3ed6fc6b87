import { type AnyMind, LEVELS, type Level, type Manner, type Mind, NEVER_LATE, type Temper } from '@parlour/bots';
import { anyManner, type Decision, peeking, playMatch } from '@parlour/bots/testing';
import { seeded, speaker } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import type { Action } from './actions.ts';
import { duel } from './duel.ts';
import { noHabits } from './history.ts';
import { douji } from './index.ts';
import { policyOf } from './levels.ts';
import { messages } from './messages.ts';
import { mind } from './mind.ts';
import { honestEq } from './policies.ts';
import { habitOf } from './reading.ts';
import type { State } from './state.ts';
import { play, table } from './testing.ts';

/** Whole matches and positions in each test. */
const GAMES = Number(process.env['PARLOUR_GAMES'] ?? 12);

const manner = (level: Level, temper: Temper = 'even'): Manner => ({ level, temper });

/** Tables of all sizes, with any options. */
function setup(seed: string) {
  const random = seeded(`${seed} table`);
  const version = 1 + random.below(2);
  const options = { version, base: 1 + random.below(5), games: 1 + random.below(6), doubling: random.below(2) === 0 };
  return { options, seats: 2 + random.below(version === 1 ? 10 : 8), seed };
}

describe('a mind', () => {
  it('plays whole matches of any kind, with legal actions', () => {
    for (let game = 0; game < GAMES; game++) {
      const random = seeded(`manners ${game}`);
      const manners = Array.from({ length: 11 }, () => anyManner(random));
      const end = playMatch(douji, setup(`whole ${game}`), ({ state, seat, legal }) => {
        const view = douji.view(state, seat);
        const { action, worth, stake } = mind.choose(view, legal, manners[seat]!, random, NEVER_LATE);
        expect(Number.isFinite(worth) && stake >= 0 && stake <= 1).toBe(true);
        return action;
      });
      expect(douji.result(end)).not.toBeNull();
    }
  });

  /** Positions of matches, some from each. */
  function* positions(count: number): Generator<Decision> {
    for (let found = 0, game = 0; found < count; game++) {
      const some: Decision[] = [];
      const random = seeded(`positions ${game}`);
      playMatch(douji, setup(`positions ${game}`), ({ state, seat, legal }) => {
        if (legal.length > 1 && random.below(6) === 0) some.push({ state: douji.copy(state), seat, legal });
        return mind.choose(douji.view(state, seat), legal, anyManner(random), random, NEVER_LATE).action;
      });
      for (const one of some.slice(0, 20)) if (found++ < count) yield one;
    }
  }

  it('DO-7: decides by what its seat sees; a bot that peeks is caught', () => {
    /** Stays in when it sees that the others hold little. */
    const peeks: Mind<State, Action> = {
      ...mind,
      choose(seen, legal) {
        const held = seen.places.reduce(
          (sum, place, seat) => sum + (seat === seen.viewer ? 0 : 1 + place.hidden[0]!),
          0,
        );
        return { action: legal[held % 2]!, worth: 0, stake: 0 };
      },
    };
    let caught = 0;
    for (const position of positions(GAMES * 5)) {
      expect(peeking(douji, mind as AnyMind, position, 5)).toEqual([]);
      caught += peeking(douji, peeks as AnyMind, position, 5).length;
    }
    expect(caught).toBeGreaterThan(0);
  });

  it('answers when it is late, too', () => {
    const state = table({}, { hands: ['9S | KS', '5S | QS', '8D | 9D'] });
    const view = douji.view(state, 0);
    const legal = douji.legal(state, 0);
    expect(legal).toContain(mind.choose(view, legal, manner('master'), seeded(1), () => true).action);
    expect(mind.advise(view, legal, seeded(1), () => true)).toHaveLength(legal.length);
  });

  it('says that nothing hangs on a decision that cannot go wrong, and never less than nothing', () => {
    const state = table({}, { hands: ['KD | RJ', '9D | 10C'], next: '2S 4C QC JD' });
    play(state, 'call 1', 'in', 'call 1', 'in');
    const { stake } = mind.choose(douji.view(state, 0), douji.legal(state, 0), manner('shark'), seeded(1), NEVER_LATE);
    expect(stake).toBe(0);
  });

  it('DO-23: is ready between games', () => {
    const state = table({}, { hands: ['3S | 4S', '5S | AS'] });
    play(state, 'call 1', 'out');
    const { action } = mind.choose(
      douji.view(state, 0),
      douji.legal(state, 0),
      manner('casual'),
      seeded(1),
      NEVER_LATE,
    );
    expect(action).toEqual({ type: 'ready' });
  });
});

describe('advice', () => {
  const advise = (state: State) => {
    const seat = state.turn;
    return mind.advise(douji.view(state, seat), douji.legal(state, seat), seeded('advice'), NEVER_LATE);
  };
  const texts = (state: State) => advise(state).map(({ action }) => douji.notation.action(action));
  /** The final round, after calls of 1. */
  const last = (hand: string, other: string, next: string) => {
    const state = table({}, { hands: [hand, other], next });
    play(state, 'call 1', 'in', 'call 1', 'in', 'call 1', 'in');
    return state;
  };

  it('DO-10: has every action once, best first: never to quit with a sure win', () => {
    const state = last('AS | AH', '5S | 9S', 'AD 3S AC 4S KS 6S');
    expect(texts(state).sort()).toEqual(['call 0', 'call 1', 'call 10', 'call 2', 'call 3', 'call 4', 'call 5']);
    const worths = advise(state).map(({ worth }) => worth);
    expect(worths).toEqual(worths.toSorted((one, other) => other - one));
    expect(texts(state).at(-1)).toBe('call 0');
    expect(worths[0]!).toBeGreaterThan(state.pot - 0.01);
    expect(worths.at(-1)).toBe(0);
  });

  it('DO-11: says Out to a hand that cannot win, and In to one that cannot lose', () => {
    const hopeless = last('3S | KS', '5S | QS', '4H QD 5H QC 6H QH');
    play(hopeless, 'call 10');
    expect(texts(hopeless)[0]).toBe('out');
    const sure = last('AS | AH', '5S | KD', 'AD KS AC 4S 7S 9S');
    play(sure, 'call 10');
    expect([sure.turn, texts(sure)[0]]).toEqual([0, 'in']);
  });

  it('gives reasons that have words, two at most', () => {
    const say = speaker(messages, 'en', [], 0);
    const state = last('3S | KS', '5S | QS', '4H QD 5H QC 6H QH');
    play(state, 'call 10');
    const [out] = advise(state);
    expect(out!.reasons.map((reason) => say(reason))).toEqual([
      'If all stay in, you win about 0 times in 10',
      '10 for a pot of 18 is dear: you would have to win 4 times in 10',
    ]);
    for (const { reasons } of advise(table({}, { hands: ['9S | KS', '5S | QS', '8D | 9D'] }))) {
      expect(reasons.length).toBeGreaterThan(0);
      expect(reasons.length).toBeLessThan(3);
      for (const reason of reasons) expect(say(reason)).not.toContain('why.');
    }
  });
});

describe('levels', () => {
  it.each(LEVELS.slice(1).map((level, at) => [level, LEVELS[at]!] as const))(
    '%s wins points from %s',
    (strong, weak) => {
      const { points } = duel(
        policyOf(manner(strong)),
        policyOf(manner(weak)),
        { version: 1, seats: 2, deals: 6000 },
        seeded(`${strong} ${weak}`),
      );
      expect(points).toBeGreaterThan(0);
    },
  );

  it('a master reads who calls by strength, and takes more from them than a sound strategy does', () => {
    const watch = { version: 1, seats: 2, deals: 3000 };
    const master = duel(policyOf(manner('master')), honestEq, watch, seeded('watch'));
    expect(master.points).toBeGreaterThan(0.15);
    expect(habitOf(undefined)).toBeNull();
    expect(habitOf(noHabits())).toBeNull();
  });
});

describe('tempers', () => {
  /** How often a hand of middling strength stays in for 3, and how often a weak one is called high. */
  function nerve(level: Level, temper: Temper): { stays: number; high: number } {
    const random = seeded('nerve');
    const count = (state: State, wanted: (text: string) => boolean) => {
      let found = 0;
      const view = douji.view(state, state.turn);
      const legal = douji.legal(state, state.turn);
      for (let time = 0; time < 300; time++) {
        const { action } = mind.choose(view, legal, manner(level, temper), random, NEVER_LATE);
        if (wanted(douji.notation.action(action))) found++;
      }
      return found;
    };
    const asked = ['6S', '7S', '8S', '9S', '10S'].map((card) => {
      const state = table({}, { hands: ['3S | QS', `${card} | JS`] });
      play(state, 'call 3');
      return count(state, (text) => text === 'in');
    });
    const calls = ['3S', '5S', '7S'].map((card) => {
      return count(table({}, { hands: [`${card} | QS`, '9D | JS'] }), (text) => Number(text.slice(5)) > 2);
    });
    const sum = (counts: number[]) => counts.reduce((all, each) => all + each);
    return { stays: sum(asked), high: sum(calls) };
  }

  it.each(['casual', 'regular', 'master'] as const)('of a %s differ: who is bold stays in and bluffs more', (level) => {
    const [bold, even, careful] = (['bold', 'even', 'careful'] as const).map((temper) => nerve(level, temper));
    expect(bold!.stays).toBeGreaterThanOrEqual(even!.stays);
    expect(even!.stays).toBeGreaterThanOrEqual(careful!.stays);
    expect(bold!.stays + bold!.high).toBeGreaterThan(careful!.stays + careful!.high);
    expect(bold!.high).toBeGreaterThan(careful!.high);
  });
});
