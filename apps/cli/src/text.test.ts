import { describe, expect, it } from 'vitest';
import { nearest } from './near.ts';
import { fitRow, paint, plainText, rowWidth, stroke, wantsColours } from './paint.ts';
import { clean, clip, columnsOf, width, wrap } from './text.ts';

describe('text on a terminal', () => {
  it('measures wide and combining characters', () => {
    expect(width('abc')).toBe(3);
    expect(width('漢字')).toBe(4);
    expect(width('e\u0301')).toBe(1);
    expect(width('👩‍👩‍👧')).toBe(2);
    expect(clip('漢字', 3)).toBe('漢');
    expect(clip('e\u0301e\u0301', 1)).toBe('e\u0301');
  });

  it('wraps between words, and breaks only what fits nowhere', () => {
    expect(wrap('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrap('a'.repeat(10), 4)).toEqual(['aaaa', 'aaaa', 'aa']);
    expect(wrap('  one two', 5)).toEqual(['  one', '  two']);
    expect(wrap('', 5)).toEqual(['']);
  });

  it('makes somebody’s text harmless', () => {
    expect(clean('a\x1b[31mb\u202ec\n')).toBe('a?[31mb?c?');
    expect(paint([stroke('\x1b]0;title\x07')], false)).toBe('?]0;title?');
    expect(paint(fitRow([stroke('\x1b[31mab\u202ec')], 8), false)).toBe('?[31mab?');
  });

  it('lines up columns', () => {
    expect(
      columnsOf([
        ['a', '1'],
        ['bcd', '22'],
      ]),
    ).toEqual(['a     1', 'bcd  22']);
  });

  it('fits a row exactly', () => {
    const row = [stroke('abc', 'strong'), stroke('def')];
    expect(rowWidth(fitRow(row, 4))).toBe(4);
    expect(plainText(fitRow(row, 4))).toBe('abcd');
    expect(rowWidth(fitRow(row, 10))).toBe(10);
  });

  it('respects NO_COLOR but keeps what is chosen apart', () => {
    expect(wantsColours({ NO_COLOR: '1' })).toBe(false);
    expect(wantsColours({ NO_COLOR: '' })).toBe(true);
    expect(paint([stroke('7', 'red')], false)).toBe('7');
    expect(paint([stroke('7', 'red')], true)).toBe('\x1b[91m7\x1b[0m');
    expect(paint([stroke('B1', 'chosen')], false)).toBe('\x1b[7mB1\x1b[0m');
  });

  it('guesses what was meant', () => {
    expect(nearest('lastchance', ['decks', 'lastChance'])).toBe('lastChance');
    expect(nearest('dekcs', ['decks', 'dump'])).toBe('decks');
    expect(nearest('xyzzy', ['decks', 'dump'])).toBeUndefined();
  });
});
