import { describe, expect, it } from 'vitest';
import type { Event } from './events.ts';
import { douji } from './index.ts';
import type { State } from './state.ts';
import { play, points, ready, refusal, table, types } from './testing.ts';

const shown = (events: readonly Event[]) => events.filter((event) => event.type === 'shown');
const caller = (state: State) => state.caller;

/** Version 1 with three players. The first one calls. */
const three = () => table({}, { hands: ['3S | AH', '4S | KH', '5S | QH'], next: 'AD KD QD AC KC QC 9S 8S 7S' });

describe('the deal', () => {
  it('DO-3: version 1 begins with one hidden and one public card and has 4 rounds and 5 cards', () => {
    const state = three();
    expect(state.places.map((place) => [place.hidden.length, place.public.length])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    for (let round = 1; round <= 4; round++) {
      expect(state.round).toBe(round);
      play(state, 'call 1', 'in', 'in');
    }
    expect(state.phase).toBe('between');
    expect(state.places.map((place) => place.hidden.length + place.public.length)).toEqual([5, 5, 5]);
  });

  it('DO-3: version 2 begins with two hidden cards and has 5 rounds and 6 cards', () => {
    const state = table({ version: 2 }, { hands: ['3S 4S', '5S 6S'], next: 'AH KH AD KD AC KC 9S 8S' });
    expect(state.places.map((place) => [place.hidden.length, place.public.length])).toEqual([
      [2, 0],
      [2, 0],
    ]);
    for (let round = 1; round <= 5; round++) {
      expect(state.round).toBe(round);
      play(state, 'call 1', 'in');
    }
    expect(state.phase).toBe('between');
    expect(state.places.map((place) => place.hidden.length + place.public.length)).toEqual([6, 6]);
  });

  it('DO-4: everyone pays the base point', () => {
    expect(three().pot).toBe(3);
    expect(points(three())).toEqual([99, 99, 99]);
    const dear = table({ base: 5 }, { hands: ['3S | AH', '4S | KH'] });
    expect([dear.pot, ...points(dear)]).toEqual([10, 95, 95]);
  });

  it('DO-5: after every round but the last each player still in gets one public card', () => {
    const state = three();
    const events = play(state, 'call 1', 'out', 'in');
    expect(events.slice(-4)).toEqual([
      { type: 'round', round: 2, final: false },
      { type: 'turned', seat: 0, card: 26 },
      { type: 'turned', seat: 2, card: 38 },
      { type: 'caller', seat: 0 },
    ]);
    expect(state.places.map((place) => place.public.length)).toEqual([2, 1, 2]);
    play(state, 'call 1', 'in', 'call 1', 'in');
    expect(types(play(state, 'call 1', 'in'))).not.toContain('turned');
    expect(state.places.map((place) => place.public.length)).toEqual([4, 1, 4]);
  });

  it('DO-6: the face score is that of the newest public card, and the wild counts 2', () => {
    // First all have aces; then a king, a queen and the wild come.
    const state = table({}, { hands: ['3S | AH', '4S | AD', '5S | AC'], next: 'W KH QH' });
    expect(caller(state)).toBe(0);
    play(state, 'call 1', 'in', 'in');
    expect(caller(state)).toBe(1);
  });
});

describe('the caller', () => {
  it('DO-8: is the player with the highest face score', () => {
    expect(caller(table({}, { hands: ['3S | KH', '4S | 7H', '5S | SP'] }))).toBe(2);
    expect(caller(table({}, { hands: ['3S | KH', '4S | RJ', '5S | BJ'] }))).toBe(1);
  });

  it('DO-8: with no last caller is the first of equals from seat 0 on', () => {
    expect(caller(table({}, { hands: ['3S | 7H', '4S | KD', '5S | KC'] }))).toBe(1);
  });

  it('DO-8: is the last caller, if among the equals', () => {
    const state = table({}, { hands: ['3S | 7H', '4S | KD', '5S | 8C'], next: 'AS AH AD 5H 9H 9D' });
    play(state, 'call 1', 'in', 'in');
    expect(caller(state)).toBe(1);
  });

  it('DO-8: is the first of equals counter-clockwise from the last caller', () => {
    const state = table({}, { hands: ['3S | 7H', '4S | KD', '5S | 8C'], next: 'AS 3H AD 9S 9H 3D' });
    play(state, 'call 1', 'in', 'in');
    expect(caller(state)).toBe(2);
    play(state, 'call 1', 'in', 'in');
    expect(caller(state)).toBe(0);
  });

  it('DO-8: is found among those still in', () => {
    const state = table({}, { hands: ['3S | 7H', '4S | KD', '5S | QC'], next: '3H 4H' });
    play(state, 'call 1', 'out', 'in');
    expect(state.places[2]!.in).toBe(false);
    expect(caller(state)).toBe(1);
  });

  it('DO-8: in a later game is counted from the last caller of the game before', () => {
    const state = table({}, { hands: ['3S | 7H', '4S | KD', '5S | 8C'] }, { hands: ['3S | AH', '4S | 2D', '5S | AC'] });
    play(state, 'call 1', 'out', 'out');
    ready(state);
    expect(caller(state)).toBe(2);
  });

  it('DO-9: in the first round of version 2 is seat 0 in the first game, then the last winner', () => {
    const hands = ['3S 4S', '5S 6S', '7S 8S'];
    const state = table({ version: 2 }, { hands, next: '3H KH QH' }, { hands });
    expect(caller(state)).toBe(0);
    play(state, 'call 1', 'in', 'in');
    expect(caller(state)).toBe(1);
    play(state, 'call 1', 'in', 'out', 'call 0');
    expect(state.winner).toBe(2);
    ready(state);
    expect(caller(state)).toBe(2);
    expect(state.phase).toBe('calling');
  });

  it('DO-9: in the first round of version 2 is seat 0 again after a bombed pot', () => {
    const state = table(
      { version: 2 },
      { hands: ['3S 4S', '3H 4H'], next: '5S 6S 6H 5H 8S 7S 7H 8H' },
      { hands: ['AS AH', 'KS KH'] },
    );
    play(state, 'call 1', 'in', 'call 1', 'in', 'call 1', 'in', 'call 1', 'in', 'call 1', 'in');
    expect(state.bombs).toBe(1);
    expect(caller(state)).toBe(1);
    ready(state);
    expect(caller(state)).toBe(0);
  });

  it('DO-10: calls 1 to 5 points, in the final round also 10, and pays them', () => {
    const state = three();
    expect(refusal(state, 'call 10')).toMatchObject({
      refused: 'not-before-the-end',
      rule: 'DO-10',
      facts: { calls: '1, 2, 3, 4, 5' },
    });
    for (const text of ['call 6', 'call 7', 'call 20', 'call 1000']) {
      expect(refusal(state, text)).toMatchObject({ refused: 'not-a-call', rule: 'DO-10' });
    }
    for (const text of ['call 0', 'call 1', 'call 2', 'call 3', 'call 4', 'call 5'])
      expect(refusal(state, text)).toBeNull();
    expect(play(state, 'call 5')[0]).toEqual({ type: 'called', seat: 0, points: 5 });
    expect([state.pot, points(state)[0]]).toEqual([8, 94]);
    play(state, 'in', 'in', 'call 1', 'in', 'in', 'call 1', 'in', 'in');
    expect(refusal(state, 'call 20')).toMatchObject({ refused: 'not-a-call', facts: { calls: '1, 2, 3, 4, 5, 10' } });
    play(state, 'call 10');
    expect(state.pot).toBe(34);
  });

  it('DO-10: by calling 0 quits, and the next caller is found among the rest by the same rule', () => {
    const state = table({}, { hands: ['3S | AH', '4S | QH', '5S | KD', '6S | KC'] });
    const events = play(state, 'call 0');
    expect(events).toEqual([
      { type: 'quit', seat: 0 },
      { type: 'caller', seat: 2 },
    ]);
    expect(state.pot).toBe(4);
    expect(points(state)[0]).toBe(99);
    expect(types(play(state, 'call 0'))).toEqual(['quit', 'caller']);
    expect(caller(state)).toBe(3);
  });

  it('DO-10: who quits has called: equals are counted from there', () => {
    // Seat 3 calls 0 and so quits; seats 0 and 1 have equal kings.
    const state = table({}, { hands: ['3S | KS', '4S | KH', '5S | 8S', '6S | AC'] });
    play(state, 'call 0');
    expect(caller(state)).toBe(0);
  });

  it('DO-10: after a quit in the first round of version 2 it is the next seat', () => {
    const state = table({ version: 2 }, { hands: ['3S 4S', '5S 6S', '7S 8S'] });
    play(state, 'call 0');
    expect(caller(state)).toBe(1);
    play(state, 'call 0');
    expect(state).toMatchObject({ phase: 'between', winner: 2 });
  });
});

describe('the answers', () => {
  it('DO-11: come counter-clockwise from the caller, and each pays the call or leaves', () => {
    const state = table({}, { hands: ['3S | 7H', '4S | 8H', '5S | KH', '6S | 9H'] });
    const events = play(state, 'call 3', 'in', 'out', 'in');
    expect(events.slice(0, 7)).toEqual([
      { type: 'called', seat: 2, points: 3 },
      { type: 'turn', seat: 3 },
      { type: 'in', seat: 3, points: 3 },
      { type: 'turn', seat: 0 },
      { type: 'out', seat: 0 },
      { type: 'turn', seat: 1 },
      { type: 'in', seat: 1, points: 3 },
    ]);
    expect(points(state)).toEqual([99, 96, 96, 96]);
    expect(state.pot).toBe(13);
  });

  it('DO-11: are in or out: there is no raising', () => {
    const state = three();
    expect(refusal(state, 'in')).toMatchObject({ refused: 'nothing-to-answer', rule: 'DO-11' });
    expect(refusal(state, 'out')).toMatchObject({ refused: 'nothing-to-answer', rule: 'DO-11' });
    play(state, 'call 2');
    expect(refusal(state, 'call 3')).toEqual({ refused: 'no-raising', rule: 'DO-11', facts: { call: 2 } });
    expect(refusal(state, 'call 0')).toMatchObject({ refused: 'no-raising' });
    expect(refusal(state, 'ready')).toMatchObject({ refused: 'game-goes-on', rule: 'DO-23' });
    expect(refusal(state, 'in')).toBeNull();
    expect(refusal(state, 'out')).toBeNull();
  });

  it('DO-11: are asked of those still in only', () => {
    const state = three();
    play(state, 'call 1', 'out', 'in', 'call 1');
    expect(douji.actors(state)).toEqual([2]);
  });
});

describe('the end of a game', () => {
  it('DO-12: the last one left takes the pot, and nothing is shown', () => {
    const state = three();
    const events = play(state, 'call 5', 'out', 'out');
    expect(events.at(-1)).toEqual({ type: 'won', seat: 0, pot: 8, by: 'last' });
    expect(shown(events)).toEqual([]);
    expect(points(state)).toEqual([102, 99, 99]);
    expect(state).toMatchObject({ phase: 'between', pot: 0, winner: 0, call: 0 });
  });

  it('DO-12: also when all callers quit', () => {
    const state = three();
    const events = play(state, 'call 0', 'call 0');
    expect(events.at(-1)).toEqual({ type: 'won', seat: 2, pot: 3, by: 'last' });
  });

  it('DO-13: after the final round all still in show, and the best hand takes the pot', () => {
    const state = three();
    const events = play(
      state,
      'call 1',
      'in',
      'in',
      'call 1',
      'in',
      'in',
      'call 1',
      'in',
      'in',
      'call 10',
      'out',
      'in',
    );
    // Three aces, a 9 and a 3; against three queens, a 7 and a 5.
    expect(shown(events)).toEqual([
      { type: 'shown', seat: 0, hand: [2, 13, 26, 39, 8], score: 87, wild: null },
      { type: 'shown', seat: 2, hand: [4, 24, 37, 50, 6], score: 78, wild: null },
    ]);
    expect(events.at(-1)).toEqual({ type: 'won', seat: 0, pot: 32, by: 'score' });
    expect(state.places[0]!.shown).toEqual({ score: 87, wild: null });
    expect(state.places[1]!.shown).toBeNull();
    expect(points(state)).toEqual([118, 96, 86]);
  });

  it('DO-13: hands are shown counter-clockwise from the caller', () => {
    const state = table({}, { hands: ['3S | 7H', '4S | KH'], next: '5S 6S 5H 6H 7S 8S' });
    const events = play(state, 'call 1', 'in', 'call 1', 'in', 'call 1', 'in', 'call 1', 'in');
    expect(shown(events).map((event) => event.type === 'shown' && event.seat)).toEqual([1, 0]);
  });

  it('DO-20: the only four of a kind takes the pot from a higher score', () => {
    const state = table({}, { hands: ['2H | 2D', 'BJ | RJ'], next: '2C SP W AS 3S KS' });
    const events = play(state, 'call 1', 'in', 'call 1', 'in', 'call 1', 'in', 'call 10', 'in');
    expect(shown(events).map((event) => event.type === 'shown' && [event.seat, event.score, event.wild])).toEqual([
      [1, 115, null],
      [0, 71, '2'],
    ]);
    expect(events.at(-1)).toEqual({ type: 'won', seat: 0, pot: 28, by: 'four' });
  });

  it('DO-20: five of a kind takes the pot', () => {
    const state = table({}, { hands: ['6S | 6H', 'BJ | RJ'], next: '6D SP 6C AS W KS' });
    const events = play(state, 'call 1', 'in', 'call 1', 'in', 'call 1', 'in', 'call 1', 'in');
    expect(events.at(-1)).toEqual({ type: 'won', seat: 0, pot: 10, by: 'five' });
    expect(state.places[0]!.shown).toEqual({ score: 300, wild: '6' });
  });

  it('DO-18: the wild shows what wins the pot', () => {
    const state = table({ version: 2 }, { hands: ['4S W', 'SP AS'], next: '4H KS 4D QS 5S JS 5H RJ' });
    const round = ['call 1', 'in'];
    play(state, ...round, ...round, ...round, ...round, ...round);
    expect(state.places.map((place) => place.shown)).toEqual([
      { score: 86, wild: '4' },
      { score: 91, wild: null },
    ]);
    expect(state.winner).toBe(0);
  });
});
