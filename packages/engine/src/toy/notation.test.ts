import { describe, expect, it } from 'vitest';
import { spoilt, unreadable, withLine } from '../testing.ts';
import { actionText, parseAction, parsePosition, positionText } from './notation.ts';
import { table } from './testing.ts';

describe('an action', () => {
  it.each(['7H', '10S', '8H=S', '8C=C', 'draw', 'pass'])('%s is read in any case and written in one', (text) => {
    for (const written of [text, text.toLowerCase(), text.toUpperCase()]) {
      expect(actionText(parseAction(written) as never)).toBe(text);
    }
  });

  it.each(['', '11H', 'BJ', '7H=S', '8H=X', '8H=', 'play 7H', '__proto__'])('%s is none', (text) => {
    expect(parseAction(text)).toMatchObject({ refused: 'unknown-action' });
  });
});

describe('a position', () => {
  const state = table({ pile: '7C 8H', suit: 2, hands: ['AS 10D', 'KC'], turn: 1 });
  const text = positionText(state);

  it('is a line for each thing on the table', () => {
    const lines = text.split('\n');
    expect(lines[0]).toBe('options: {"hand":5}');
    expect(lines.filter((line) => !line.startsWith('stock')).slice(1)).toEqual([
      'turn: P2',
      'pile: 7C 8H',
      'suit: D',
      'turned over: no',
      'passes: 0',
      'ending: -',
      'P1 hand: AS 10D',
      'P1 drawn: 0',
      'P2 hand: KC',
      'P2 drawn: 0',
    ]);
    expect(parsePosition(text)).toEqual(state);
  });

  it.each([
    ['a seat, as P1', ['turn: two']],
    ['s, h, d, c', ['suit: X']],
    ['a number', ['passes: -1', 'P1 drawn: x']],
    ['out, blocked', ['ending: soon']],
  ])('cannot be read where it should have %s', (expected, lines) => {
    for (const line of lines) expect(parsePosition(withLine(text, line))).toEqual(unreadable(line, expected));
  });

  it.each([
    ['another game’s card', withLine(text, 'pile: 7C RJ'), unreadable('RJ', 'a card')],
    ['a seat that is not there', text.replace('P2 drawn', 'P3 drawn'), unreadable('P2 drawn', 'this field')],
    ...spoilt(text),
  ])('cannot be read with %s', (_what, spoiltText, refusal) => {
    expect(parsePosition(spoiltText)).toEqual(refusal);
  });
});
