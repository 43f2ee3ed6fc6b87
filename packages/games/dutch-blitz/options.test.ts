import { checkTable, isRefusal, optionsOf } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { dutchBlitz } from './index.ts';

describe('a table', () => {
  it('BL-1: two to eight players', () => {
    for (const seats of [2, 3, 4, 5, 6, 7, 8]) expect(isRefusal(checkTable(dutchBlitz, {}, seats))).toBe(false);
    for (const seats of [1, 9, 2.5, '3', null]) {
      expect(checkTable(dutchBlitz, {}, seats)).toMatchObject({ refused: 'wrong-seats', facts: { min: 2, max: 8 } });
    }
  });

  it('BL-3 BL-13 BL-21 BL-23 BL-24: open and a single round unless it is agreed otherwise; a match is to 75, or ten rounds', () => {
    expect(checkTable(dutchBlitz, {}, 4)).toEqual({ variant: 'open', match: false, target: 75, rounds: 10 });
    const agreed = { variant: 'classic', match: true, target: 120, rounds: 3, ones: true, map: 'mill' };
    expect(checkTable(dutchBlitz, agreed, 4)).toEqual(agreed);
  });

  it.each([
    { option: 'rounds', good: [1, 10, 30], bad: [0, 31, 2.5, '10', null] },
    { option: 'target', good: [10, 75, 300], bad: [9, 301, 20.5, '75', null] },
  ])('BL-13: a match has one to thirty rounds, and a target from 10 to 300: $option', ({ option, good, bad }) => {
    for (const value of good) expect(isRefusal(checkTable(dutchBlitz, { [option]: value }, 2))).toBe(false);
    for (const value of bad) {
      expect(checkTable(dutchBlitz, { [option]: value }, 2)).toMatchObject({
        refused: 'bad-option',
        facts: { option },
      });
    }
  });

  it('BL-23 BL-24: what was added later is not written down if it is as usual, so older records and views still fit', () => {
    const usual = checkTable(dutchBlitz, { ones: false, map: 'plain' }, 4);
    expect(Object.keys(usual)).toEqual(['variant', 'match', 'target', 'rounds']);
    expect(optionsOf(dutchBlitz).at(-1)).toMatchObject({ name: 'map', type: 'choice', default: 'plain' });
    expect(checkTable(dutchBlitz, { map: 'swamp' }, 2)).toMatchObject({ refused: 'bad-option' });
  });

  it('BL-21: colours come with their post piles; there is no third way', () => {
    expect(checkTable(dutchBlitz, { variant: 'colours' }, 2)).toMatchObject({ refused: 'bad-option' });
    expect(checkTable(dutchBlitz, { colours: true }, 2)).toMatchObject({ refused: 'bad-option' });
  });

  it('has words for every option', () => {
    for (const option of ['variant', 'match', 'target', 'rounds', 'ones', 'map']) {
      expect(dutchBlitz.messages[`option.${option}`]).toBeTruthy();
      expect(dutchBlitz.messages[`option.${option}.help`]).toBeTruthy();
    }
  });
});
