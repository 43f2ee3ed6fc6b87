import { isRefusal } from '@parlour/engine';
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

  it.each([
    ['H13>B1', 'unknown-card', { card: '13' }],
    ['H0>B1', 'unknown-card', { card: '0' }],
    ['Hx>D1', 'unknown-card', { card: 'x' }],
    ['H07>D1', 'unknown-card', { card: '07' }],
    ['H7x>B1', 'unknown-card', { card: '7x' }],
    ['P12.H0>B1', 'unknown-card', { card: '0' }],
    ['P12.D0>B1', 'no-such-pile', { pile: 'D0' }],
    ['D1x>B1', 'no-such-pile', { pile: 'D1x' }],
    ['Dx1>B1', 'no-such-pile', { pile: 'Dx1' }],
    ['D12>B1', 'no-such-pile', { pile: 'D12' }],
    ['D1>B12', 'no-such-pile', { pile: 'B12' }],
    ['H7>B9>B1', 'unknown-action', { action: 'H7>B9>B1' }],
    ['XH0>B1', 'unknown-action', { action: 'XH0>B1' }],
    ['XD0>B1', 'unknown-action', { action: 'XD0>B1' }],
    ['S>xB9', 'unknown-action', { action: 'S>xB9' }],
    ['S', 'unknown-action', { action: 'S' }],
    ['H__proto__>B1', 'unknown-card', { card: '__proto__' }],
    ['P2.H99>B1', 'unknown-card', { card: '99' }],
    ['H7>B0', 'no-such-pile', { pile: 'B0' }],
    ['H7>B-1', 'no-such-pile', { pile: 'B-1' }],
    ['H7>B5', 'no-such-pile', { pile: 'B5' }],
    ['H7>B1.5', 'no-such-pile', { pile: 'B1.5' }],
    ['S>Bx', 'no-such-pile', { pile: 'Bx' }],
    ['S>B__proto__', 'no-such-pile', { pile: 'B__proto__' }],
    ['H7>D9', 'no-such-pile', { pile: 'D9' }],
    ['D9>B1', 'no-such-pile', { pile: 'D9' }],
    ['P3.D0>B1', 'no-such-pile', { pile: 'D0' }],
    ['D1>D2', 'unknown-action', { action: 'D1>D2' }],
    ['S>D1', 'unknown-action', { action: 'S>D1' }],
    ['P9.H7>B1', 'unknown-action', { action: 'P9.H7>B1' }],
    ['X>B9', 'unknown-action', { action: 'X>B9' }],
    ['H7>B1>B9', 'unknown-action', { action: 'H7>B1>B9' }],
    ['ſ>b1', 'unknown-action', { action: 'ſ>b1' }],
    ['h13>b1', 'unknown-card', { card: '13' }],
    ['s>b9', 'no-such-pile', { pile: 'b9' }],
    ['d5>b1', 'no-such-pile', { pile: 'D5' }],
    ['', 'unknown-action', { action: '' }],
    ['constructor', 'unknown-action', { action: 'constructor' }],
    ['x'.repeat(100), 'unknown-action', { action: `${'x'.repeat(40)}…` }],
  ])('%s is refused', (text, refused, facts) => {
    expect(parseAction(text)).toEqual({ refused, facts });
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
    ['nothing', () => '', 'order', 'this field'],
    ['a field missing', () => text.replace('scrap: 6\n', ''), 'scrap', 'this field'],
    ['a field twice', () => `${text}\nscrap: 6`, 'scrap: 6', 'name: value, each once'],
    ['a field too many', () => `${text}\nP4 hand: 6`, 'P4 hand', 'no more fields'],
    ['a line that is no field', () => `${text}\nhello`, 'hello', 'name: value, each once'],
    ['a card that does not exist', () => text.replace('scrap: 6', 'scrap: 13'), '13', 'a card'],
    ['an order that is none', () => text.replace('order: P2', 'order: Px'), 'order: Px P1 P3', 'seats, as P2 P1'],
    ['a turn that is none', () => text.replace('playing 0', 'sleeping'), 'turn: P1 sleeping 0', 'P1 fresh 0 0'],
    ['an ending that is none', () => text.replace('ending: -', 'ending: soon'), 'ending: soon', 'stock, stalemate'],
    ['counts that are none', () => text.replace('18 2 1', '18 2'), 'P1 played: 18 2', 'three numbers'],
    [
      'more after the turn',
      () => text.replace('playing 0 0', 'playing 0 0 now'),
      'turn: P1 playing 0 0 now',
      'P1 fresh 0 0',
    ],
    [
      'more before the turn',
      () => text.replace('turn: P1', 'turn: it is P1'),
      'turn: it is P1 playing 0 0',
      'P1 fresh 0 0',
    ],
    ['more after the ending', () => text.replace('ending: -', 'ending: -5'), 'ending: -5', 'stock, stalemate'],
    [
      'more before the ending',
      () => text.replace('ending: -', 'ending: a stock'),
      'ending: a stock',
      'stock, stalemate',
    ],
    ['more after the order', () => text.replace('P2 P1 P3', 'P2 P1 P3 ?'), 'order: P2 P1 P3 ?', 'seats, as P2 P1'],
    ['four counts', () => text.replace('18 2 1', '18 2 1 4'), 'P1 played: 18 2 1 4', 'three numbers'],
    ['counts with a sign', () => text.replace('18 2 1', '-18 2 1'), 'P1 played: -18 2 1', 'three numbers'],
    ['turns with a fraction', () => text.replace('turns: 3', 'turns: 3.5'), 'P1 turns: 3.5', 'a number'],
    ['turns that are none', () => text.replace('turns: 3', 'turns: -3'), 'P1 turns: -3', 'a number'],
    ['options that are not JSON', () => text.replace('{', '['), '["decks":1,"stock":20,"randomStart":fals…', 'options'],
  ])('are refused with %s', (_what, broken, found, expected) => {
    expect(parsePosition(broken())).toEqual({ refused: 'unreadable-position', facts: { found, expected } });
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
