import { describe, expect, it } from 'vitest';
import { douji } from './index.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';
import { type Deal, play, points, ready, refusal, table } from './testing.ts';

/** Seats 0 and 1 have the same points in every round; seat 2 never has enough. Seat 0 always calls. */
const tie: Deal = { hands: ['9S | KS', '9H | KH', '3S | 4S'], next: 'QS QH JS JH 10S 10H' };
const tieForThree: Deal = { hands: ['9S | KS', '9H | KH', '3S | 4S'], next: 'QS QH 5S JS JH 6S 10S 10H 7S' };
const won: Deal = { hands: ['3S | KS', '9H | QH', '4S | AS'] };

const brought = (state: State) => state.pot + points(state).reduce((sum, points) => sum + points, 0);
/** Plays four rounds; seat 2 leaves in the first. */
function playTie(state: State, call = 1): void {
  play(state, `call ${call}`, 'in', 'out');
  for (let round = 2; round <= 4; round++) play(state, `call ${call}`, 'in');
}

function bombed(options: Partial<Options>, ...deals: Deal[]): State {
  const state = table(options, ...deals);
  playTie(state);
  return state;
}

describe('a bombed pot', () => {
  it('DO-13: is won by nobody and stays', () => {
    const state = bombed({}, tie);
    expect(state).toMatchObject({ phase: 'between', pot: 11, bombs: 1, winner: null });
    expect(points(state)).toEqual([95, 95, 99]);
    expect(state.places.map((place) => place.shown?.score)).toEqual([55, 55, undefined]);
  });

  it('DO-4, DO-13: costs no base point in the next game, and everyone plays it, also those who were out', () => {
    const state = bombed({}, tie, won);
    const events = ready(state);
    expect(events.some((event) => event.type === 'base')).toBe(false);
    expect(state.pot).toBe(11);
    expect(points(state)).toEqual([95, 95, 99]);
    expect(state.places.every((place) => place.in)).toBe(true);
    expect(douji.actors(state)).toEqual([2]);
    play(state, 'call 5', 'out', 'out');
    expect(points(state)).toEqual([95, 95, 110]);
    ready(state);
    expect(state.pot).toBe(3);
  });

  it('DO-13: may be bombed twice in a row, and points and pot stay what they were throughout', () => {
    const state = bombed({}, tie, tieForThree, won);
    expect(brought(state)).toBe(300);
    ready(state);
    expect(brought(state)).toBe(300);
    for (let round = 1; round <= 4; round++) {
      play(state, 'call 2', 'in', 'in');
      expect(brought(state)).toBe(300);
    }
    expect(state).toMatchObject({ bombs: 2, pot: 11 + 24, winner: null });
    expect(state.places.map((place) => place.shown?.score)).toEqual([55, 55, 25]);
    ready(state);
    expect(state).toMatchObject({ bombs: 2, pot: 35, game: 3 });
    play(state, 'call 0', 'call 0');
    expect(state).toMatchObject({ bombs: 0, pot: 0, winner: 1 });
    expect(brought(state)).toBe(300);
    expect(ready(state)).toContainEqual({ type: 'base', points: 1 });
  });

  it('DO-22: leaves the calls as they are without doubling', () => {
    const state = bombed({}, tie, won);
    ready(state);
    expect(refusal(state, 'call 1')).toBeNull();
    expect(refusal(state, 'call 10')).toMatchObject({ refused: 'not-before-the-end', rule: 'DO-10' });
    expect(refusal(state, 'call 8')).toMatchObject({ refused: 'not-a-call', rule: 'DO-10' });
  });

  it('DO-22: doubles the calls of the next game with doubling, again after two in a row, until a pot is won', () => {
    const state = bombed({ doubling: true }, tie, tie, won);
    ready(state);
    expect(refusal(state, 'call 1')).toEqual({
      refused: 'not-a-call',
      rule: 'DO-22',
      facts: { points: 1, calls: '2, 4, 6, 8, 10' },
    });
    expect(refusal(state, 'call 20')).toMatchObject({ refused: 'not-before-the-end' });
    for (const text of ['call 0', 'call 2', 'call 4', 'call 6', 'call 8', 'call 10'])
      expect(refusal(state, text)).toBeNull();
    play(state, 'call 2', 'in', 'out', 'call 2', 'in', 'call 2', 'in');
    expect(refusal(state, 'call 20')).toBeNull();
    expect(refusal(state, 'call 40')).toMatchObject({ refused: 'not-a-call', rule: 'DO-22' });
    play(state, 'call 20', 'in');
    expect(state).toMatchObject({ bombs: 2, pot: 11 + 12 + 40 });
    ready(state);
    expect(refusal(state, 'call 2')).toMatchObject({ facts: { points: 2, calls: '4, 8, 12, 16, 20' } });
    play(state, 'call 20', 'out', 'out');
    expect(state).toMatchObject({ bombs: 0, winner: 2 });
    ready(state);
    expect(refusal(state, 'call 1')).toBeNull();
    expect(refusal(state, 'call 8')).toMatchObject({ refused: 'not-a-call', rule: 'DO-10' });
  });

  it('DO-21: as the last one lets the games go on until a pot is won', () => {
    const state = bombed({ games: 1 }, tie, tie, won);
    expect(state.phase).toBe('between');
    ready(state);
    playTie(state);
    expect(state).toMatchObject({ phase: 'between', game: 2 });
    ready(state);
    play(state, 'call 1', 'out', 'out');
    expect(state).toMatchObject({ phase: 'over', game: 3 });
    expect(douji.actors(state)).toEqual([]);
  });
});
