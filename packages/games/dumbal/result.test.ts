import { describe, expect, it } from 'vitest';
import { result } from './result.ts';
import type { Row } from './scoring.ts';
import type { State } from './state.ts';
import { play, table } from './testing.ts';

/** A finished match with this score sheet. */
function over(target: number, sheet: Row[]): State {
  const state = table({ options: { target }, hands: ['AS', 'KS', 'KH', 'KD'] });
  state.phase = 'over';
  state.sheet = sheet;
  for (const [seat, place] of state.places.entries()) {
    place.score = sheet.reduce((sum, { points }) => sum + points[seat]!, 0);
  }
  return state;
}

const row = (shower: number, winners: number[], points: number[]): Row => ({ shower, winners, points });

describe('the result', () => {
  it('is none while the match goes on', () => {
    const state = table({ hands: ['AS', 'KS', 'KH'] });
    expect(result(state)).toBeNull();
    play(state, 'show');
    expect(result(state)).toBeNull();
  });

  it('DU-17: the winner first, then by how late they went out', () => {
    const state = over(50, [
      row(0, [0], [0, 50, 10, 10]),
      row(0, [0], [0, 0, 10, 70]),
      row(0, [2], [40, 0, 0, 0]),
      row(2, [0], [0, 0, 60, 0]),
    ]);
    expect(result(state)).toMatchObject({ ranking: [[0], [2], [3], [1]], scores: [40, 50, 80, 80], ending: 'last-in' });
  });

  it('DU-17: those who went out in the same game by lower total', () => {
    const state = over(50, [row(3, [3], [10, 20, 0, 0]), row(3, [3], [52, 40, 55, 0])]);
    expect(result(state)).toMatchObject({ ranking: [[3], [2], [1], [0]], scores: [62, 60, 55, 0] });
  });

  it('DU-17: with the same total they share the place', () => {
    const state = over(50, [row(1, [1], [60, 0, 55, 60])]);
    expect(result(state)?.ranking).toEqual([[1], [2], [0, 3]]);
  });

  it('DU-17: the last one in comes first whatever the totals were', () => {
    const state = over(50, [row(1, [1], [49, 0, 0, 0]), row(0, [0], [0, 50, 50, 50])]);
    expect(result(state)?.ranking).toEqual([[0], [1, 2, 3]]);
  });

  it('counts games, wins, shows and failed shows', () => {
    const state = over(50, [
      row(0, [0], [0, 50, 10, 10]),
      row(2, [0, 3], [0, 0, 30, 0]),
      { shower: null, winners: [], points: [0, 0, 0, 0] },
      row(2, [2], [60, 0, 0, 45]),
    ]);
    expect(result(state)).toMatchObject({
      scores: [60, 50, 40, 55],
      statistics: { games: [4, 1, 4, 4], won: [2, 0, 1, 1], shows: [1, 0, 2, 0], failedShows: [0, 0, 1, 0] },
    });
  });

  it('DU-17: a match played to its end is ranked', () => {
    const state = table({ hands: ['AS', '9S', 'KS'], scores: [150, 195, 190] });
    play(state, 'show');
    expect(result(state)?.ranking).toEqual([[0], [2], [1]]);
  });
});
