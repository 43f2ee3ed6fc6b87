import { isRefusal, Match, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { noHabits } from './history.ts';
import { douji } from './index.ts';
import type { State } from './state.ts';
import { play, ready, table } from './testing.ts';

const deal = { hands: ['3S | AH', '4S | KH', '5S | QH'], next: 'AD KD AC KC 9S 8S' };
const heard = (state: State) =>
  state.said?.map(({ round, seat, type, points }) => `${round} P${seat + 1} ${type} ${points}`);

describe('what was said in this game', () => {
  it('is kept in its order, is public, and is forgotten with the next deal', () => {
    const state = table({}, deal, deal);
    expect('said' in state).toBe(false);
    play(state, 'call 3', 'in', 'out', 'call 0');
    expect(heard(state)).toEqual(['1 P1 called 3', '1 P2 in 3', '1 P3 out 3', '2 P1 quit 0']);
    for (const viewer of [null, 0, 2]) expect(douji.view(state, viewer).said).toEqual(state.said);
    ready(state);
    expect('said' in state).toBe(false);
  });

  it('stays when hidden cards are dealt anew', () => {
    const state = table({}, deal);
    play(state, 'call 3', 'in');
    const view = douji.view(state, 2);
    expect(douji.resample(view, shuffler(seeded(1))).said).toEqual(state.said);
  });
});

describe('habits', () => {
  it('count calls, answers by price, quitting and showing, by seat', () => {
    const state = table({}, deal, deal);
    play(state, 'call 3', 'in', 'out', 'call 1', 'in', 'call 5', 'in', 'call 10', 'in');
    const [first, second, third] = state.places.map(({ habits }) => habits!);
    expect(first).toEqual({
      calls: [0, 1, 0, 1, 0, 1, 1],
      ins: [0, 0, 0, 0, 0, 0],
      outs: [0, 0, 0, 0, 0, 0],
      shown: [0, 0, 0, 0, 0, 0, 1],
      scores: [0, 0, 0, 0, 0, 0, state.places[0]!.shown!.score],
    });
    expect(second!.ins).toEqual([1, 0, 1, 0, 1, 1]);
    expect([second!.shown[0], second!.scores[0]]).toEqual([1, state.places[1]!.shown!.score]);
    expect(third!.outs).toEqual([0, 0, 1, 0, 0, 0]);
    ready(state);
    play(state, 'call 0');
    expect(state.places[0]!.habits!.calls).toEqual([1, 1, 0, 1, 0, 1, 1]);
  });

  it('DO-22: count doubled calls as what they were before', () => {
    const tie = { hands: ['9S | KS', '9H | KH'], next: 'QS QH JS JH 10S 10H' };
    const state = table({ doubling: true }, tie, tie);
    play(state, 'call 1', 'in', 'call 1', 'in', 'call 1', 'in', 'call 1', 'in');
    ready(state);
    play(state, 'call 6', 'in', 'call 2', 'in', 'call 2', 'in', 'call 20', 'out');
    expect(state.places[0]!.habits!.calls).toEqual([0, 6, 0, 1, 0, 0, 1]);
    expect(state.places[1]!.habits!.outs).toEqual([0, 0, 0, 0, 0, 1]);
  });
});

describe('a history in notation', () => {
  const whole = () => {
    const state = table({}, deal, deal);
    play(state, 'call 3', 'in', 'out', 'call 1', 'in');
    return state;
  };

  it('is written and read', () => {
    const text = douji.notation.position(whole());
    expect(text).toContain('\nP3 habits: 0 0 0 0 0 0 0 | 0 0 0 0 0 0 | 0 0 1 0 0 0 | 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0\n');
    expect(text).toMatch(/\nsaid: 1 P1 called 3, 1 P2 in 3, 1 P3 out 3, 2 P1 called 1, 2 P2 in 1$/);
    expect(douji.notation.parsePosition(text)).toEqual(whole());
  });

  it('is missing in older positions, and begins where they go on', () => {
    const older = douji.notation
      .position(whole())
      .split('\n')
      .filter((line) => !/^(said|P\d habits):/.test(line));
    const match = Match.from(douji, older.join('\n'), shuffler(seeded(1)));
    if (isRefusal(match)) throw new Error(match.refused);
    expect('said' in match.state || 'habits' in match.state.places[0]!).toBe(false);
    match.act(0, 'call 2');
    expect(heard(match.state)).toEqual(['3 P1 called 2']);
    expect(match.state.places[0]!.habits!.calls).toEqual([0, 0, 1, 0, 0, 0, 0]);
  });

  it.each([
    [/^said: .*$/m, 'said: 1 P1 sang 3', 'as 1 P2 in 3'],
    [/^said: .*$/m, 'said: ', 'as 1 P2 in 3'],
    [/^P1 habits: .*$/m, 'P1 habits: 1 2 x', 'lists of numbers'],
  ])('%s as “%s” cannot be read', (line, instead, expected) => {
    const text = douji.notation.position(whole()).replace(line, instead);
    expect(douji.notation.parsePosition(text)).toMatchObject({ refused: 'unreadable-position', facts: { expected } });
  });

  it.each<[string, (state: State) => void]>([
    ['a seat that is not there', (state) => (state.said = [{ round: 1, seat: 3, type: 'in', points: 1 }])],
    ['a seat below the first', (state) => (state.said = [{ round: 1, seat: -1, type: 'in', points: 1 }])],
    ['a round to come', (state) => (state.said = [{ round: 4, seat: 1, type: 'in', points: 1 }])],
    ['rounds in the wrong order', (state) => state.said!.reverse()],
    ['a call of nothing', (state) => (state.said = [{ round: 1, seat: 1, type: 'called', points: 0 }])],
    ['more than can be said', (state) => (state.said = new Array(10).fill(state.said![0]))],
    ['a list too short', (state) => state.places[0]!.habits!.ins.pop()],
    ['a list too long', (state) => (state.places[0]!.habits = { ...noHabits(), scores: new Array(8).fill(0) })],
  ])('is refused with %s', (_what, change) => {
    const state = whole();
    expect(douji.invariants(state)).toEqual([]);
    change(state);
    expect(douji.invariants(state)).toEqual(['a history of this table']);
  });
});
