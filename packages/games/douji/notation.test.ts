import { isRefusal, Match, seeded, shuffler } from '@parlour/engine';
import { spoilt, unreadable, withLine } from '@parlour/engine/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { douji } from './index.ts';
import { parseHand } from './notation.ts';
import type { State } from './state.ts';
import { cards, play, table } from './testing.ts';

const { notation } = douji;

describe('actions in notation', () => {
  it.each([
    ['DO-10: call 3', { type: 'call', points: 3 }],
    ['DO-10: call 0', { type: 'call', points: 0 }],
    ['DO-10: call 10', { type: 'call', points: 10 }],
    ['DO-22: call 640', { type: 'call', points: 640 }],
    ['DO-11: in', { type: 'in' }],
    ['DO-11: out', { type: 'out' }],
    ['DO-23: ready', { type: 'ready' }],
  ] as const)('%s', (title, action) => {
    const text = title.split(': ')[1]!;
    expect(notation.action(action)).toBe(text);
    expect(notation.parseAction(text)).toEqual(action);
  });

  it.each([
    ...['call', 'call ', 'call x', 'call -1', 'call 1.5', 'call 03', 'call 3 ', 'call  3', 'call 1e3'],
    'call 1234567890123456',
  ])('DO-10: “%s” is no call', (text) => {
    const facts = { call: text.slice('call'.length).trim() };
    expect(notation.parseAction(text)).toEqual({ refused: 'unreadable-call', rule: 'DO-10', facts });
  });

  it.each(['', 'ın', 'in ', ' out', 'raise 3', 'quit', '__proto__', 'constructor', 'a call 3'])(
    '“%s” is no action',
    (text) => {
      expect(notation.parseAction(text)).toEqual({ refused: 'unknown-action', facts: { action: text } });
    },
  );

  it('any text whatever is an action or refused', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const action = notation.parseAction(text);
        expect(isRefusal(action) || notation.action(action) === text).toBe(true);
      }),
    );
  });
});

describe('hands in notation', () => {
  it('are cards with spaces or commas between them, great or small', () => {
    expect(parseHand('6S 6h,  bj, sp')).toEqual(cards('6S 6H BJ SP'));
    expect(parseHand(' ')).toEqual([]);
  });

  it('DO-1: have cards of the deck only, and each once', () => {
    expect(parseHand('6S 1S')).toEqual({ refused: 'unknown-card', rule: 'DO-1', facts: { card: '1S' } });
    expect(parseHand('6S QH 6s')).toEqual({ refused: 'card-twice', rule: 'DO-1', facts: { card: '6S' } });
  });
});

/** A table between two games, after a showdown with the wild. One player had left before it; one is ready. */
function afterShowdown(): State {
  const state = table({ points: 3 }, { hands: ['4S | W', 'SP | AS', '7S | 8S'], next: '4H KS 4D QS 5S JS' });
  play(state, 'call 5', 'out', 'in', 'call 1', 'in', 'call 1', 'in', 'call 10', 'in', 'ready');
  return state;
}

describe('positions in notation', () => {
  it('read like a table', () => {
    const text = notation.position(afterShowdown()).split('\n');
    expect(text.slice(0, 10)).toEqual([
      'options: {"version":1,"base":1,"points":3,"games":10,"doubling":false}',
      'phase: between',
      'game: 1',
      'round: 4',
      'pot: 0',
      'bombs: 0',
      'winner: P1',
      'caller: P2',
      'turn: P1',
      'call: 0',
    ]);
    expect(text[10]).toMatch(/^deck: \w+( \w+){42}$/);
    expect(text.slice(11)).toEqual([
      'P1 points: 22',
      'P1 hidden: 4S',
      'P1 public: 2S 4H 4D 5S',
      'P1 is: in ready',
      'P1 shown: 81 wild 4',
      'P1 tally: 1 37 1 0',
      'P1 habits: 0 0 0 0 0 0 0 | 2 0 0 0 1 1 | 0 0 0 0 0 0 | 1 0 0 0 0 0 0 | 81 0 0 0 0 0 0',
      'P2 points: -15',
      'P2 hidden: SP',
      'P2 public: AS KS QS JS',
      'P2 is: in',
      'P2 shown: 72',
      'P2 tally: 0 0 1 0',
      'P2 habits: 0 2 0 0 0 1 1 | 0 0 0 0 0 0 | 0 0 0 0 0 0 | 0 0 0 0 0 0 1 | 0 0 0 0 0 0 72',
      'P3 points: 2',
      'P3 hidden: 7S',
      'P3 public: 8S',
      'P3 is: out',
      'P3 shown: -',
      'P3 tally: 0 0 0 1',
      'P3 habits: 0 0 0 0 0 0 0 | 0 0 0 0 0 0 | 0 0 0 0 1 0 | 0 0 0 0 0 0 0 | 0 0 0 0 0 0 0',
      'said: 1 P2 called 5, 1 P3 out 5, 1 P1 in 5, 2 P2 called 1, 2 P1 in 1, 3 P2 called 1, 3 P1 in 1, 4 P2 called 10, 4 P1 in 10',
    ]);
  });

  it('read back', () => {
    for (const state of [afterShowdown(), table({ version: 2 }, { hands: ['3S 4S', '5S 6S'] })]) {
      expect(notation.parsePosition(notation.position(state))).toEqual(state);
    }
  });

  it('DO-3: read back when all 55 cards are out, with eleven players in the last round', () => {
    const match = Match.deal(douji, {}, 11, shuffler(seeded(1)));
    if (isRefusal(match)) throw new Error(match.refused);
    while (match.state.round < 4) match.act(match.state.turn, match.state.phase === 'calling' ? 'call 1' : 'in');
    const text = notation.position(match.state);
    expect(text).toContain('\ndeck: -\n');
    expect(text).toMatch(/^P11 public: \w+ \w+ \w+ \w+$/m);
    expect(notation.parsePosition(text)).toEqual(match.state);
    expect(douji.invariants(match.state)).toEqual([]);
  });

  it('read back however they are spaced, with two-digit seats, tallies and a wild 10', () => {
    const text = notation
      .position(afterShowdown())
      .replaceAll(': ', ':')
      .replace('2S 4H', '2S   4H')
      .replace('P1 shown:81 wild 4', 'P1 shown: 81 wild 10')
      .replace('P1 tally:1 37 1 0', 'P1 tally:  12 345 67 89  ')
      .replace('winner:P1', '  \nwinner: P11')
      .replace('turn:P1', 'turn: P10');
    const state = notation.parsePosition(text);
    if (isRefusal(state)) throw new Error(JSON.stringify(state));
    expect([state.winner, state.turn]).toEqual([10, 9]);
    expect(state.places[0]).toMatchObject({
      points: 22,
      hidden: cards('4S'),
      public: cards('W 4H 4D 5S'),
      in: true,
      shown: { score: 81, wild: '10' },
      ready: true,
      tally: { won: 12, biggest: 345, shown: 67, out: 89 },
    });
  });

  it('can be played on from', () => {
    const match = Match.from(douji, notation.position(afterShowdown()), shuffler(seeded(1)));
    if (isRefusal(match)) throw new Error(match.refused);
    expect(match.act(0, 'ready')).toMatchObject({ refused: 'already-ready' });
    expect(match.act(2, 'ready')).toEqual([{ type: 'ready', seat: 2 }]);
    expect(isRefusal(match.act(1, 'ready'))).toBe(false);
    expect(match.state.game).toBe(2);
  });

  const text = notation.position(afterShowdown());

  it.each([
    ['calling, answering, between, over', ['phase: sleeping']],
    ['a number', ['game: one', 'game: 01', 'pot: -0']],
    ['a seat, as P2', ['winner: 1', 'winner: xP1', 'winner: P1x', 'caller: -', 'turn: P123', 'turn: xP1']],
    ['in or out, and perhaps ready', ['P1 is: win', 'P1 is: inside', 'P1 is: ready']],
    ['-, or as 87 wild 5', ['P1 shown: x', 'P1 shown: x81', 'P1 shown: 81 tame']],
    ['four numbers', ['1 2 3', '0 1 2 3 4', 'x1 2 3 4', '1 2 3 4x'].map((tally) => `P1 tally: ${tally}`)],
  ])('are refused where they should have %s', (expected, lines) => {
    for (const line of lines) expect(notation.parsePosition(withLine(text, line))).toEqual(unreadable(line, expected));
  });

  it.each([
    ['nothing', '', unreadable('options', 'this field')],
    ['nonsense', 'nonsense', unreadable('nonsense', 'name: value, each once')],
    ['options that are cut off', withLine(text, 'options: {'), unreadable('{', 'options')],
    ['a card that does not exist', withLine(text, 'deck: XX'), unreadable('XX', 'a card')],
    ['a wild that is nothing', withLine(text, 'P1 shown: 81 wild X'), unreadable('x', 'what the wild is')],
    ['a player without hidden cards', text.replace(/^P3 hidden: .*\n/m, ''), unreadable('P3 hidden', 'this field')],
    ['a player who is not there', `${text}\nP5 points: 7`, unreadable('P5 points', 'no more fields')],
    ...spoilt(text),
  ])('%s is refused', (_what, spoiltText, refusal) => {
    expect(notation.parsePosition(spoiltText)).toEqual(refusal);
  });

  it('any text whatever is a position or refused', () => {
    const lines = text.split('\n');
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.string(), (at, any) => {
        expect(() => notation.parsePosition(lines.with(at, any).join('\n'))).not.toThrow();
        expect(() =>
          notation.parsePosition(lines.with(at, `${lines[at]!.split(':')[0]}: ${any}`).join('\n')),
        ).not.toThrow();
      }),
    );
  });
});
