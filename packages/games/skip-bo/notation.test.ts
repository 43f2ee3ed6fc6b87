import { isRefusal } from '@parlour/engine';
import { spoilt, unreadable, withLine } from '@parlour/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_ACTIONS } from './actions.ts';
import { actionText, parseAction, parsePosition, positionText } from './notation.ts';
import { invariants } from './state.ts';
import { table, W } from './testing.ts';

describe('actions in notation', () => {
  it.each([
    ['S>B1', { type: 'play', from: 'stock', to: 0 }],
    ['H7>B2', { type: 'play', from: 'hand', card: 7, to: 1 }],
    ['HW>B4', { type: 'play', from: 'hand', card: W, to: 3 }],
    ['D3>B2', { type: 'play', from: 'discard', pile: 2, to: 1 }],
    ['P3.H12>B2', { type: 'play', from: 'hand', card: 12, to: 1, of: 2 }],
    ['P6.D1>B2', { type: 'play', from: 'discard', pile: 0, to: 1, of: 5 }],
    ['H7>D1', { type: 'discard', card: 7, to: 0 }],
    ['dump', { type: 'dump' }],
    ['pass', { type: 'pass' }],
  ])('%s', (text, action) => {
    expect(parseAction(text)).toEqual(action);
    expect(actionText(action as never)).toBe(text);
  });

  it('are all different, and read back', () => {
    expect(ALL_ACTIONS).toHaveLength(4 + 52 + 16 + 6 * (52 + 16) + 52 + 2);
    expect(new Set(ALL_ACTIONS.map(actionText)).size).toBe(ALL_ACTIONS.length);
    for (const action of ALL_ACTIONS) expect(parseAction(actionText(action))).toBe(action);
  });

  it.each(['13', '0', '07', '7x', 'x', '99', '__proto__'])('H%s names no card', (card) => {
    for (const text of [`H${card}>B1`, `h${card}>b1`, `H${card}>D1`, `P2.H${card}>B1`, `P12.H${card}>B1`]) {
      expect(parseAction(text)).toEqual({ refused: 'unknown-card', facts: { card } });
    }
  });

  it.each(['B0', 'B-1', 'B5', 'B12', 'B1.5', 'Bx', 'B__proto__', 'b9', 'D9'])('H7>%s names no pile', (pile) => {
    expect(parseAction(`H7>${pile}`)).toEqual({ refused: 'no-such-pile', facts: { pile } });
  });

  it.each(['S>B9', 's>B9', 'D1>B9'])('%s names no building pile', (text) => {
    expect(parseAction(text)).toEqual({ refused: 'no-such-pile', facts: { pile: 'B9' } });
  });

  it.each(['0', '9', '12', '1x', 'x1'])('D%s names no discard pile', (pile) => {
    for (const text of [`D${pile}>B1`, `d${pile}>b1`, `P3.D${pile}>B1`, `P12.D${pile}>B1`]) {
      expect(parseAction(text)).toEqual({ refused: 'no-such-pile', facts: { pile: `D${pile}` } });
    }
  });

  it.each([
    ...['H7>B9>B1', 'H7>B1>B9', 'XH0>B1', 'XD0>B1', 'X>B9', 'S>xB9', 'S', 'D1>D2', 'S>D1', 'P9.H7>B1'],
    ...['ſ>b1', '', 'constructor'],
  ])('“%s” is no action', (action) => {
    expect(parseAction(action)).toEqual({ refused: 'unknown-action', facts: { action } });
  });

  it('a long text is no action, and is cut short', () => {
    expect(parseAction('x'.repeat(100))).toEqual({
      refused: 'unknown-action',
      facts: { action: `${'x'.repeat(40)}…` },
    });
  });

  it('take any text whatever', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^(P[0-9]\.)?[HDSBP][0-9W]{0,3}>[BD]?.{0,3}$/));
    fc.assert(
      fc.property(texts, (text) => {
        const action = parseAction(text);
        expect(isRefusal(action) || actionText(action) === text).toBe(true);
      }),
    );
  });
});

describe('positions in notation', () => {
  const state = table({
    options: { lastChance: true, stock: 20 },
    order: [1, 0, 2],
    turn: 0,
    fresh: false,
    places: [
      { stock: [4, 5], hand: [W, 7], discards: [[1, 2], [], [W]], turns: 3 },
      { stock: [], hand: [] },
      { stock: [9], hand: [12] },
    ],
    finished: [1],
    building: [[1, W, 3]],
    scrap: [6],
  });
  state.places[0]!.played = { stock: 18, hand: 2, discard: 1 };
  const text = positionText(state);

  it('have a line for each thing on the table', () => {
    const lines = text.split('\n');
    expect(lines[0]).toBe('options: {"decks":1,"stock":20,"randomStart":false,"dump":false,"lastChance":true}');
    expect(lines.slice(1, 5)).toEqual(['order: P2 P1 P3', 'turn: P1 playing 0 0', 'finished: P2', 'ending: -']);
    expect(lines.slice(6)).toEqual([
      'scrap: 6',
      'building: 1 W 3 | - | - | -',
      'P1 stock: 4 5',
      'P1 hand: W 7',
      'P1 discards: 1 2 | - | W | -',
      'P1 played: 18 2 1',
      'P1 turns: 3',
      'P2 stock: -',
      'P2 hand: -',
      'P2 discards: - | - | - | -',
      'P2 played: 0 0 0',
      'P2 turns: 1',
      'P3 stock: 9',
      'P3 hand: 12',
      'P3 discards: - | - | - | -',
      'P3 played: 0 0 0',
      'P3 turns: 1',
    ]);
  });

  it('read back', () => {
    expect(parsePosition(text)).toEqual(state);
    // As version 1 wrote it.
    expect(parsePosition(text.replace('playing 0 0', 'playing 0'))).toEqual(state);
    expect(parsePosition(text.replace('playing 0 0', 'playing 2'))).toEqual({ ...state, passes: 2, idle: 2 });
    expect(parsePosition(text.replace('playing 0 0', 'playing 0 11'))).toEqual({ ...state, idle: 11 });
    expect(parsePosition(`\n${text.replaceAll('\n', ' \n\n')}\n`)).toEqual(state);
    const long = { ...state, places: state.places.with(0, { ...state.places[0]!, turns: 123 }) };
    long.places[0]!.played = { stock: 10, hand: 200, discard: 30 };
    expect(parsePosition(positionText(long))).toEqual(long);
    expect(parsePosition(text.replace('scrap: 6', 'scrap:6').replace('P1 stock: 4 5', 'P1 stock:   4   5'))).toEqual(
      state,
    );
    for (const ending of ['stock', 'stalemate'] as const) {
      expect(parsePosition(positionText({ ...state, ending }))).toEqual({ ...state, ending });
    }
  });

  it.each([
    ['seats, as P2 P1', ['order: Px P1 P3', 'order: P2 P1 P3 ?']],
    ['P1 fresh 0 0', ['turn: P1 sleeping 0', 'turn: P1 playing 0 0 now', 'turn: it is P1 playing 0 0']],
    ['stock, stalemate', ['ending: soon', 'ending: -5', 'ending: a stock']],
    ['three numbers', ['P1 played: 18 2', 'P1 played: 18 2 1 4', 'P1 played: -18 2 1']],
    ['a number', ['P1 turns: 3.5', 'P1 turns: -3']],
  ])('are refused where they should have %s', (expected, lines) => {
    for (const line of lines) expect(parsePosition(withLine(text, line))).toEqual(unreadable(line, expected));
  });

  it.each([
    ['nothing', '', unreadable('order', 'this field')],
    ['a pile missing', text.replace('scrap: 6\n', ''), unreadable('scrap', 'this field')],
    ['a card that does not exist', withLine(text, 'scrap: 13'), unreadable('13', 'a card')],
    ['a player who is not there', `${text}\nP4 hand: 6`, unreadable('P4 hand', 'no more fields')],
    ...spoilt(text),
  ])('are refused with %s', (_what, spoiltText, refusal) => {
    expect(parsePosition(spoiltText)).toEqual(refusal);
  });

  it('take any text whatever: a refusal, or a state whose soundness can be told', () => {
    const lines = text.split('\n');
    const mutated = fc
      .tuple(fc.nat(lines.length - 1), fc.nat(60), fc.string({ maxLength: 4 }))
      .map(([line, at, insert]) =>
        lines.with(line, lines[line]!.slice(0, at) + insert + lines[line]!.slice(at + 1)).join('\n'),
      );
    fc.assert(
      fc.property(fc.oneof(fc.string(), mutated), (any) => {
        const read = parsePosition(any);
        if (!isRefusal(read)) expect(Array.isArray(invariants(read))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
