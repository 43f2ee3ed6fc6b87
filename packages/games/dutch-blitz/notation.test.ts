import { isRefusal } from '@parlour/engine';
import { spoilt, unreadable, withLine } from '@parlour/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_ACTIONS } from './actions.ts';
import { actionText, parseAction, parsePosition, positionText } from './notation.ts';
import { invariants } from './state.ts';
import { table, upTo } from './testing.ts';

describe('actions in notation', () => {
  it.each([
    ['pick blitz', { type: 'pick', from: 'blitz' }],
    ['pick post', { type: 'pick', from: 'post' }],
    ['pick post3', { type: 'pick', from: 'post3' }],
    ['pick waste', { type: 'pick', from: 'waste' }],
    ['drop D1 2', { type: 'drop', pile: 0, next: 2 }],
    ['drop D32 10', { type: 'drop', pile: 31, next: 10 }],
    ['drop new', { type: 'start' }],
    ['drop post2', { type: 'build', on: 'post2' }],
    ['put back', { type: 'putBack' }],
    ['cycle', { type: 'cycle' }],
    ['ready', { type: 'ready' }],
  ])('%s', (text, action) => {
    expect(parseAction(text)).toEqual(action);
    expect(actionText(action as never)).toBe(text);
  });

  it('are all different, and read back', () => {
    expect(ALL_ACTIONS).toHaveLength(6 + 32 * 10 + 1 + 4 + 3);
    expect(new Set(ALL_ACTIONS.map(actionText)).size).toBe(ALL_ACTIONS.length);
    for (const action of ALL_ACTIONS) expect(parseAction(actionText(action))).toBe(action);
  });

  it.each(['11', '0', '05', '__proto__'])('drop D3 %s names no number', (number) => {
    expect(parseAction(`drop D3 ${number}`)).toEqual({ refused: 'no-such-number', facts: { number } });
  });

  it.each(['drop D3', 'DROP d1'])('%s needs a number', (text) => {
    expect(parseAction(text)).toEqual({ refused: 'no-such-number', facts: { number: '' } });
  });

  it.each([
    ...['drop D0 5', 'drop D33 5', 'drop D-1 5', 'drop D1.5 5', 'drop D', 'drop post4', 'drop wood'],
    ...['pick wood', 'pick D1', 'pick constructor'],
  ])('%s names no pile', (text) => {
    expect(parseAction(text)).toEqual({ refused: 'no-such-pile', facts: { pile: text.split(' ')[1] } });
  });

  it.each([
    ...['pick D1 5', 'pick blitz 5', 'drop new 1', 'drop D3 5 5', 'xdrop D33', 'drop', 'pick', 'drop '],
    ...['pic\u212A blitz', 'unlock', '', 'constructor'],
  ])('“%s” is no action', (action) => {
    expect(parseAction(action)).toEqual({ refused: 'unknown-action', facts: { action } });
  });

  it.each([`pick ${'x'.repeat(41)}`, 'x'.repeat(100)])('%s is no action, and is cut short', (text) => {
    expect(parseAction(text)).toEqual({ refused: 'unknown-action', facts: { action: `${text.slice(0, 40)}…` } });
  });

  it('take any text whatever', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^(pick|drop|put)? ?[Da-z]{0,5}[0-9]{0,3} ?.{0,3}$/));
    fc.assert(
      fc.property(texts, (text) => {
        const action = parseAction(text);
        expect(isRefusal(action) || actionText(action) === text).toBe(true);
      }),
    );
  });
});

describe('positions in notation', () => {
  const sheet = [
    { blitzer: 1, placed: [4, 12], left: [3, 0] },
    { blitzer: null, placed: [10, 9], left: [3, 10] },
  ];
  const state = table({
    options: { variant: 'classic', match: true },
    dutch: ['P1.R1 P2.R2', 'P2.Y1'],
    places: [{ blitz: 'R9 R8', post: 'R6 G5 | B4 | Y2', waste: 'G7 G8', held: 'post1' }, { blitz: 'B10' }],
    sheet,
  });
  state.unlocks = 12;
  const text = positionText(state);
  const lines = text.split('\n');

  it('have a line for each thing on the table', () => {
    expect(lines.slice(0, 7)).toEqual([
      'options: {"variant":"classic","match":true,"target":75,"rounds":10}',
      'phase: racing',
      'unlocks: 12',
      'dutch: P1.R1 P2.R2 | P2.Y1',
      'P1 blitz: R9 R8',
      'P1 post: R6 G5 | B4 | Y2',
      'P1 waste: G7 G8',
    ]);
    expect(lines[7]).toMatch(/^P1 wood: R2 R3 R4 R5 R7 R10 G1 .* Y10$/);
    expect(lines.slice(8, 12)).toEqual(['P1 holds: post1', 'P1 ready: no', 'P2 blitz: B10', 'P2 post: Y8 | Y9 | Y10']);
    expect(lines.slice(-4)).toEqual([
      'P2 holds: -',
      'P2 ready: no',
      'round 1: P2, placed 4 12, left 3 0',
      'round 2: -, placed 10 9, left 3 10',
    ]);
  });

  it('read back', () => {
    expect(parsePosition(text)).toEqual(state);
    expect(invariants(parsePosition(text) as typeof state)).toEqual([]);
    expect(parsePosition(`\n${text.replaceAll('\n', ' \n\n')}\n`)).toEqual(state);
    for (const phase of ['between', 'over'] as const) {
      const places = state.places.map((place) => ({ ...place, held: null, ready: phase === 'between' }));
      const other = { ...state, phase, places };
      expect(parsePosition(positionText(other))).toEqual(other);
    }
    for (const held of ['blitz', 'post', 'post2', 'post3', 'waste'] as const) {
      const places = state.places.map((place) => ({ ...place, held }));
      expect(parsePosition(positionText({ ...state, places }))).toEqual({ ...state, places });
    }
  });

  it('read back with no Dutch pile, with a complete one, and with an empty post pile', () => {
    for (const dutch of [[], [upTo(10)], [upTo(10), 'P2.Y1']]) {
      const open = table({ dutch, places: [{ blitz: 'G5' }, {}] });
      expect(parsePosition(positionText(open))).toEqual(open);
      open.places[0]!.post = [[]];
      open.places[0]!.wood = [];
      expect(parsePosition(positionText(open))).toEqual(open);
    }
  });

  it.each([
    ['racing, between, over', ['phase: resting']],
    ['a number', ['unlocks: -1', 'unlocks: 1234567890123456']],
    ['yes, no', ['P1 ready: soon', 'P1 ready: -']],
    ['blitz, post, post1, post2, post3, waste', ['P1 holds: wood']],
    [
      'as P2, placed 9 12, left 3 0',
      ['placed 10 9, left 3 10', '-, placed 10 9, left 3 10 4 x', 'x-, placed 10 9, left 3 10'].map(
        (row) => `round 2: ${row}`,
      ),
    ],
  ])('are refused where they should have %s', (expected, lines) => {
    for (const line of lines) expect(parsePosition(withLine(text, line))).toEqual(unreadable(line, expected));
  });

  it.each([
    ['nothing', '', unreadable('options', 'this field')],
    ['a card that does not exist', withLine(text, 'P1 waste: G11'), unreadable('G11', 'a card')],
    ['a card of a seat', withLine(text, 'P1 waste: P1.G7'), unreadable('P1.G7', 'a card')],
    ['a Dutch card of nobody', withLine(text, 'dutch: R1 P2.R2'), unreadable('R1', 'a card')],
    ['a Dutch card that is none', withLine(text, 'dutch: P1.R0 P2.R2'), unreadable('P1.R0', 'a card')],
    ['a Dutch card of too many', withLine(text, 'dutch: xP1.R1 P2.R2'), unreadable('xP1.R1', 'a card')],
    ['a player who is not there', `${text}\nP4 blitz: R6`, unreadable('P4 blitz', 'no more fields')],
    ['a round too many', `${text}\nround 4: -, placed 1 1, left 1 1`, unreadable('round 4', 'no more fields')],
    ...spoilt(text),
  ])('with %s are refused', (_what, spoiltText, refusal) => {
    expect(parsePosition(spoiltText)).toEqual(refusal);
  });

  it('take any text whatever', () => {
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.string(), (at, line) => {
        const broken = lines.with(at, line).join('\n');
        expect(() => {
          const read = parsePosition(broken);
          if (!isRefusal(read)) invariants(read);
        }).not.toThrow();
      }),
    );
  });
});
