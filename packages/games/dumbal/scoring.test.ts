import { describe, expect, it } from 'vitest';
import { scoreShow } from './scoring.ts';
import { cards } from './testing.ts';

const score = (shower: number, ...hands: string[]) => scoreShow(hands.map(cards), shower);

describe('a show', () => {
  it('DU-14: the shower who is strictly lowest wins with 0; everyone else scores their hand', () => {
    expect(score(0, 'AS 3H', '5D', 'KC QC')).toEqual({ shower: 0, winners: [0], points: [0, 5, 25] });
    expect(score(2, 'AS 3H', '5D', '3C')).toEqual({ shower: 2, winners: [2], points: [4, 5, 0] });
  });

  it('DU-2: an ace is 1, a jack 11, a queen 12, a king 13, a joker 0', () => {
    expect(score(0, 'BJ', 'AS 10S', 'JH QH KH', 'RJ 2C').points).toEqual([0, 11, 36, 2]);
  });

  it('DU-15: the shower is beaten by one with less, who wins; the shower pays 20', () => {
    expect(score(0, 'AS 4H', '4D', 'KC')).toEqual({ shower: 0, winners: [1], points: [25, 0, 13] });
  });

  it('DU-15: one with the same is enough to beat the shower, even with more cards', () => {
    expect(score(1, 'AS AH AD', '3D', '9S')).toEqual({ shower: 1, winners: [0], points: [0, 23, 9] });
  });

  it('DU-15: the lowest of the others wins; who is lower than the shower but not lowest scores the hand', () => {
    expect(score(0, '5S', '4D', '2D')).toEqual({ shower: 0, winners: [2], points: [25, 4, 0] });
  });

  it('DU-15: among equals the one with fewest cards wins', () => {
    expect(score(0, '5S', '2S 2H', '4D', 'AS 3S')).toEqual({ shower: 0, winners: [2], points: [25, 4, 0, 4] });
  });

  it('DU-15: still equal, all of those win', () => {
    expect(score(3, 'KS', '2S 2H', 'AS 3S', '2C 2D', 'AH AD 2D')).toEqual({
      shower: 3,
      winners: [1, 2],
      points: [13, 0, 0, 24, 4],
    });
  });

  it('DU-15: even a joker alone is beaten by the other joker', () => {
    expect(score(0, 'BJ', 'RJ')).toEqual({ shower: 0, winners: [1], points: [20, 0] });
  });

  it('DU-16: those who are out neither win nor score', () => {
    expect(score(1, '', '3S', '5S')).toEqual({ shower: 1, winners: [1], points: [0, 0, 5] });
    expect(score(1, '', '3S', '2S')).toEqual({ shower: 1, winners: [2], points: [0, 23, 0] });
  });
});
