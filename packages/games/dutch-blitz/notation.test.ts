import { isRefusal } from '@parlour/engine';
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

  it.each([
    ['drop D3', 'no-such-number', { number: '' }],
    ['drop D3 11', 'no-such-number', { number: '11' }],
    ['drop D3 0', 'no-such-number', { number: '0' }],
    ['drop D3 05', 'no-such-number', { number: '05' }],
    ['drop D3 __proto__', 'no-such-number', { number: '__proto__' }],
    ['drop D0 5', 'no-such-pile', { pile: 'D0' }],
    ['drop D33 5', 'no-such-pile', { pile: 'D33' }],
    ['drop D-1 5', 'no-such-pile', { pile: 'D-1' }],
    ['drop D1.5 5', 'no-such-pile', { pile: 'D1.5' }],
    ['drop D', 'no-such-pile', { pile: 'D' }],
    ['drop post4', 'no-such-pile', { pile: 'post4' }],
    ['drop wood', 'no-such-pile', { pile: 'wood' }],
    ['pick wood', 'no-such-pile', { pile: 'wood' }],
    ['pick D1', 'no-such-pile', { pile: 'D1' }],
    ['pick constructor', 'no-such-pile', { pile: 'constructor' }],
    ['pick D1 5', 'unknown-action', { action: 'pick D1 5' }],
    ['pick blitz 5', 'unknown-action', { action: 'pick blitz 5' }],
    ['drop new 1', 'unknown-action', { action: 'drop new 1' }],
    ['drop D3 5 5', 'unknown-action', { action: 'drop D3 5 5' }],
    ['xdrop D33', 'unknown-action', { action: 'xdrop D33' }],
    ['drop', 'unknown-action', { action: 'drop' }],
    ['pick', 'unknown-action', { action: 'pick' }],
    ['drop ', 'unknown-action', { action: 'drop ' }],
    ['pic\u212A blitz', 'unknown-action', { action: 'pic\u212A blitz' }],
    ['DROP d1', 'no-such-number', { number: '' }],
    ['unlock', 'unknown-action', { action: 'unlock' }],
    ['', 'unknown-action', { action: '' }],
    ['constructor', 'unknown-action', { action: 'constructor' }],
    [`pick ${'x'.repeat(41)}`, 'unknown-action', { action: `pick ${'x'.repeat(35)}…` }],
    ['x'.repeat(100), 'unknown-action', { action: `${'x'.repeat(40)}…` }],
  ])('%s is refused', (text, refused, facts) => {
    expect(parseAction(text)).toEqual({ refused, facts });
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
    ['nothing', () => '', 'options', 'this field'],
    ['a field missing', () => text.replace('unlocks: 12\n', ''), 'unlocks', 'this field'],
    ['a field twice', () => `${text}\nunlocks: 12`, 'unlocks: 12', 'name: value, each once'],
    ['a field too many', () => `${text}\nP4 blitz: R6`, 'P4 blitz', 'no more fields'],
    ['a round too many', () => `${text}\nround 4: -, placed 1 1, left 1 1`, 'round 4', 'no more fields'],
    ['a line that is no field', () => `${text}\nhello`, 'hello', 'name: value, each once'],
    ['a line without a name', () => `${text}\n: hello`, ': hello', 'name: value, each once'],
    ['a card that does not exist', () => text.replace('waste: G7', 'waste: G11'), 'G11', 'a card'],
    ['a card of a seat', () => text.replace('waste: G7', 'waste: P1.G7'), 'P1.G7', 'a card'],
    ['a Dutch card of nobody', () => text.replace('P1.R1 P2', 'R1 P2'), 'R1', 'a card'],
    ['a Dutch card that is none', () => text.replace('P1.R1 P2', 'P1.R0 P2'), 'P1.R0', 'a card'],
    ['a Dutch card of too many', () => text.replace('P1.R1 P2', 'xP1.R1 P2'), 'xP1.R1', 'a card'],
    ['a phase that is none', () => text.replace('racing', 'resting'), 'phase: resting', 'racing, between, over'],
    ['unlocks that are none', () => text.replace('unlocks: 12', 'unlocks: -1'), 'unlocks: -1', 'a number'],
    [
      'many unlocks',
      () => text.replace('unlocks: 12', 'unlocks: 1234567890123456'),
      'unlocks: 1234567890123456',
      'a number',
    ],
    ['a word for ready', () => text.replace('P1 ready: no', 'P1 ready: soon'), 'P1 ready: soon', 'yes, no'],
    ['no word for ready', () => text.replace('P1 ready: no', 'P1 ready: -'), 'P1 ready: -', 'yes, no'],
    [
      'a pile to hold from',
      () => text.replace('holds: post1', 'holds: wood'),
      'P1 holds: wood',
      'blitz, post, post1, post2, post3, waste',
    ],
    [
      'a round that is none',
      () => text.replace('round 2: -, placed', 'round 2: placed'),
      'round 2: placed 10 9, left 3 10',
      'as P2, placed 9 12, left 3 0',
    ],
    [
      'a round that goes on',
      () => `${text} 4 x`,
      'round 2: -, placed 10 9, left 3 10 4 x',
      'as P2, placed 9 12, left 3 0',
    ],
    [
      'a round with something before it',
      () => text.replace('round 2: -', 'round 2: x-'),
      'round 2: x-, placed 10 9, left 3 10',
      'as P2, placed 9 12, left 3 0',
    ],
    ['options that are not JSON', () => text.replace('{', ''), '"variant":"classic","match":true,"target…', 'options'],
  ])('with %s are refused', (_what, broken, found, expected) => {
    expect(parsePosition(broken())).toEqual({ refused: 'unreadable-position', facts: { found, expected } });
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
