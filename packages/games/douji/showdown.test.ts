import { describe, expect, it } from 'vitest';
import { showdown } from './showdown.ts';
import { cards } from './testing.ts';

function compare(...hands: string[]) {
  const dealt = hands.map(cards);
  expect(new Set(dealt.flat()).size).toBe(dealt.flat().length);
  const { readings, best, by } = showdown(dealt);
  return { scores: readings.map(({ score }) => score), wild: readings.find(({ wild }) => wild)?.wild, best, by };
}

describe('the showdown', () => {
  it('DO-20: the highest final score wins', () => {
    expect(compare('AS KS QS JS 9S', 'AH KH QH JH 8H', 'AD KD QD JD 10D')).toEqual({
      scores: [60, 59, 61],
      wild: undefined,
      best: [2],
      by: 'score',
    });
  });

  it('DO-20: equal highest scores bomb the pot', () => {
    expect(compare('AS KS QS JS 9S', 'AH KH QH JH 9H', '3S 4S 5S 6S 7S').best).toEqual([0, 1]);
  });

  it('DO-20: five of a kind wins against anything', () => {
    expect(compare('AS AH AD AC KS', '3S 3H 3D 3C W')).toMatchObject({ best: [1], by: 'five' });
    expect(compare('AS AH AD AC BJ RJ', '3S 3H 3D 3C W SP')).toMatchObject({ scores: [186, 300], best: [1] });
  });

  it('DO-20: the only four of a kind wins, whatever the scores', () => {
    expect(compare('2H 2D 2C W 3S', 'BJ RJ SP AS KS')).toEqual({ scores: [71, 115], wild: '2', best: [0], by: 'four' });
    expect(compare('BJ RJ SP AS KS', '3S 3H 3D 3C 4S')).toMatchObject({ scores: [115, 76], best: [1], by: 'four' });
  });

  it('DO-20: with several fours the highest score of all hands wins, a four or not', () => {
    expect(compare('4S 4H 4D 4C 6S', '5S 5H 5D W 7S')).toMatchObject({ scores: [82, 87], best: [1], by: 'score' });
    expect(compare('3S 3H 3D 3C 4S', '5S 5H 5D 5C 6S', 'BJ RJ SP AS KS')).toMatchObject({
      scores: [76, 86, 115],
      best: [2],
      by: 'score',
    });
  });

  it('DO-20: two fours with equal scores bomb the pot, and so do others beside them', () => {
    expect(compare('3S 3H 3D 3C 9S', '4S 4H 4D 4C 5S').best).toEqual([0, 1]);
    expect(compare('3S 3H 3D 3C 9S', '4S 4H 4D 4C 6S', 'BJ RJ SP 2H 5S', 'AS AH AD 7S 10S').best).toEqual([2]);
  });

  it('DO-18: the wild takes an identity that wins the pot, though another has more points', () => {
    expect(compare('4S 4H 4D 5S 5H W', 'SP AS KS QS JS RJ')).toEqual({
      scores: [86, 91],
      wild: '4',
      best: [0],
      by: 'four',
    });
    expect(compare('SP BJ RJ KS QS', 'AS AH AD 3S 3H W')).toMatchObject({ wild: 'A', best: [1], by: 'four' });
  });

  it('DO-18: of several identities that win, the wild takes the one with most points', () => {
    expect(compare('4S 4H 4D 5S 5H W', 'AS KS QS JS 9S 8S')).toEqual({
      scores: [87, 68],
      wild: '5',
      best: [0],
      by: 'score',
    });
    expect(compare('3S 4S 5S 6S 8S', 'AS AH AD RJ W')).toMatchObject({ scores: [26, 141], wild: 'BJ', by: 'score' });
  });

  it('DO-18: where another hand is four of a kind, the wild makes a second one to let the scores decide', () => {
    // As the red joker 135 points, but the other four would win alone; as four kings the higher score does.
    expect(compare('KS KH KD BJ W', '3S 3H 3D 3C 4S')).toMatchObject({ scores: [129, 76], wild: 'K', best: [0] });
  });

  it('DO-18: where nothing wins, the wild bombs the pot if it can', () => {
    // As the red joker 105 points, but the four 4s would win alone.
    expect(compare('3S 3H 3D BJ W', '4S 4H 4D 4C KS')).toMatchObject({ scores: [89, 89], wild: '3', best: [0, 1] });
    // The two others tie as soon as there are two fours.
    expect(compare('3S 3H 3D BJ W', '8S 8H 8D 8C 10S', 'KS KH KD SP QS')).toMatchObject({ wild: '3', best: [1, 2] });
  });

  it('DO-18: where nothing helps, the wild makes the most points', () => {
    expect(compare('3S 3H 3D BJ W', '8S 8H 8D 8C 10S')).toMatchObject({ scores: [105, 102], wild: 'RJ', best: [1] });
    expect(compare('W 5S 6S 9S SP', 'AS KS QS JS 10S')).toMatchObject({ scores: [43, 61], wild: '2', best: [1] });
  });

  it('DO-18: the wild keeps to its best score rather than to a tie it can beat', () => {
    expect(compare('BJ RJ W 3S 4S', 'AS AH AD 7S 10S')).toMatchObject({ scores: [92, 92], best: [0, 1] });
    expect(compare('BJ RJ W 3S 4S', 'AS AH AD 6S 10S')).toMatchObject({ scores: [92, 91], best: [0] });
  });
});
