import { describe, expect, it } from 'vitest';
import { options } from './options.ts';
import { countRound, isDecided, pointsOf, type Row, total } from './scoring.ts';
import { cards, pile, upTo } from './testing.ts';

describe('a round', () => {
  it('BL-4 BL-12: counts own cards on all Dutch piles, the complete ones too, and what is left of the blitz piles', () => {
    const dutch = [pile(upTo(10, 'R', 1)), pile('P1.G1 P2.B2 P3.R3'), pile('P3.Y1')];
    const row = countRound(dutch, [cards('R9 R8', 0), [], cards('R9', 2)], 1);
    expect(row).toEqual({ blitzer: 1, placed: [1, 11, 2], left: [2, 0, 1] });
    expect([0, 1, 2].map((seat) => pointsOf(row, seat))).toEqual([-3, 11, 0]);
  });

  it('BL-12: with nothing placed costs two points for each blitz card', () => {
    const row = countRound([], [cards('R9 R8 R7', 0), cards('R1', 1)], null);
    expect([0, 1].map((seat) => pointsOf(row, seat))).toEqual([-6, -2]);
  });
});

describe('a match', () => {
  const row = (...points: number[]): Row => ({ blitzer: null, placed: points, left: points.map(() => 0) });
  const decided = (wanted: object, ...sheet: Row[]) => isDecided(options.parse(wanted), sheet, 2);

  it('BL-13: is a single round unless a target was agreed on', () => {
    expect(decided({})).toBe(false);
    expect(decided({}, row(1, 2))).toBe(true);
  });

  it('BL-13: goes on until somebody has reached the target', () => {
    expect(total([row(10, 20), row(30, 5)], 0)).toBe(40);
    const match = { match: true, target: 40 };
    expect(decided(match)).toBe(false);
    expect(decided(match, row(30, 39))).toBe(false);
    expect(decided(match, row(30, 40))).toBe(true);
    expect(decided(match, row(20, 10), row(20, 10))).toBe(true);
    expect(decided(match, row(20, 10), row(19, 10))).toBe(false);
  });

  it.each([1, 10, 30])('BL-13: but no longer than the rounds agreed on: %i', (rounds) => {
    const match = { match: true, target: 300, rounds };
    expect(decided(match, ...new Array(rounds - 1).fill(row(1, 1)))).toBe(false);
    expect(decided(match, ...new Array(rounds).fill(row(1, 1)))).toBe(true);
  });
});
