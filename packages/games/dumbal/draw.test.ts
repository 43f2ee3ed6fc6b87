import { houseMessages, speaker, type Viewer } from '@parlour/engine';
import { textOf } from '@parlour/engine/testing';
import { describe, expect, it } from 'vitest';
import { draw } from './draw.ts';
import { messages } from './messages.ts';
import type { State } from './state.ts';
import { dealt, play, table } from './testing.ts';
import { view } from './view.ts';

const NAMES = ['Asha', 'Bina', 'Chandra-Maximiliana'];
const spans = (state: State, viewer: Viewer) =>
  draw(view(state, viewer), speaker({ ...houseMessages, ...messages }, 'en', NAMES, viewer));
const drawn = (state: State, viewer: Viewer) => textOf(spans(state, viewer));
const toned = (state: State, viewer: Viewer, tone: string) =>
  spans(state, viewer)
    .flat()
    .filter((span) => span.tone === tone && span.text.trim() !== '')
    .map((span) => span.text.trim());

const TONES = 'plain quiet strong turn good bad blue green red brass'.split(' ');

describe('the table in a terminal', () => {
  it('is made of spans with a meaning', () => {
    const annulled = table({ hands: ['4S', '3H', ''], scores: [0, 0, 200], turn: 1, round: 200, dealer: 1 });
    play(annulled, '3H +stack', 'ready');
    const shown = table({ hands: ['AS', '3H', 'KS'], scores: [0, 190, 199] });
    play(shown, 'show', 'ready');
    const opening = dealt({}, 'KS QS JS 10S 9S', 'AS 2S 3S 4S 5S');
    const turn = table({ hands: ['AS', '3H', ''], scores: [0, 0, 200], dealer: 1 });
    for (const state of [annulled, shown, opening, turn]) {
      for (const span of [...spans(state, null), ...spans(state, 1)].flat()) {
        expect(span.text).toBeTypeOf('string');
        expect(TONES).toContain(span.tone);
      }
    }
    expect(toned(annulled, null, 'bad')).toEqual(['annulled']);
    expect(toned(opening, 0, 'turn')).toEqual(['▶', 'Bina', 'may show']);
  });

  it('shows a turn to the player whose turn it is', () => {
    const state = table({
      options: { variant: 'modified' },
      hands: ['5H|10D AS', 'KS QS', '2C|BJ'],
      pile: 'JD 4D',
      lastDisposal: '7C 7D',
      scores: [4, 0, 117],
      round: 12,
    });
    expect(drawn(state, 0)).toEqual([
      '  Bina          0   ▒▒  ▒▒',
      '  Chandra-Ma  117   2C  ▒▒',
      '',
      '  Game 3   Round 12   Stack 43   Pile 2   Show with 5   Target 200',
      '  To take  7C  7D',
      '',
      '▶ Asha          4   AS  5H 10D          16 points',
    ]);
  });

  it('shows a spectator no hand, and the first player that there is only the stack', () => {
    const state = table({ hands: ['AS 10D', 'KS QS'], round: 1 });
    expect(drawn(state, null)).toEqual([
      '▶ Asha          0   ▒▒  ▒▒',
      '  Bina          0   ▒▒  ▒▒',
      '',
      '  Game 1   Round 1   Stack 48   Pile 0   Show with 5   Target 200',
      '  To take  only the stack',
    ]);
  });

  it('shows who may show in the opening, and with how much', () => {
    const state = dealt({}, 'KS QS JS 10S 9S', 'AS 2S 3S 4S 5S');
    expect(drawn(state, 0)).toEqual([
      '▶ Bina          0   ▒▒  ▒▒  ▒▒  ▒▒  ▒▒  may show',
      '',
      '  Game 1   Round 0   Stack 42   Pile 0   Show with 15   Target 200',
      '  To take  only the stack',
      '',
      '  Asha          0   9S 10S  JS  QS  KS  55 points',
    ]);
    expect(drawn(state, 1).at(-1)).toBe('▶ Bina          0   AS  2S  3S  4S  5S  15 points  may show');
  });

  it('shows the opened hands and how the game ended', () => {
    const state = table({ hands: ['4S', '3H', 'KD 7D', ''], scores: [0, 7, 180, 200], dealer: 2 });
    play(state, 'show', 'ready');
    expect(drawn(state, 1)).toEqual([
      '  Chandra-Ma  200   7D  KD              +20  out',
      '  P4          200                       out',
      '  Asha         24   4S                  +24  showed  ready',
      '',
      '  Game 4   Round 2   Stack 47   Pile 0   Show with 5   Target 200',
      '',
      '▶ Bina          7   3H                   +0  won',
    ]);
    expect(toned(state, 1, 'bad')).toEqual(['out', 'showed']);
    expect(toned(state, 1, 'good')).toEqual(['won']);
    expect(toned(state, 1, 'turn')).toEqual(['▶', 'Bina']);
  });

  it('shows an annulled game, and that those out sit by', () => {
    const state = table({ hands: ['4S', '3H', ''], scores: [0, 0, 200], turn: 1, round: 200, dealer: 1 });
    expect(drawn(state, null)[2]).toBe('  Chandra-Ma  200                       out');
    play(state, '3H +stack', 'ready');
    expect(drawn(state, null)).toEqual([
      '  Asha          0   ▒▒                  ready',
      '▶ Bina          0   ▒▒',
      '  Chandra-Ma  200                       out',
      '',
      '  Game 2   Round 200   Stack 48   Pile 1   Show with 5   Target 200   annulled',
    ]);
  });

  it('shows that the last game was annulled, not an earlier one', () => {
    const state = table({ hands: ['AS', '3H', '9C'], scores: [5, 6, 7] });
    const annulled = { shower: null, winners: [], points: [0, 0, 0] };
    state.sheet.splice(1, 0, annulled);
    play(state, 'show');
    expect(drawn(state, null).join()).not.toContain('annulled');
  });

  it('shows the end of the match', () => {
    const state = table({ hands: ['AS', '3H'], scores: [150, 199] });
    play(state, 'show');
    expect(drawn(state, null)).toEqual([
      '  Asha        150   AS                   +0  showed  won',
      '  Bina        202   3H                   +3  out',
      '',
      '  Game 3   Round 2   Stack 49   Pile 0   Show with 5   Target 200',
    ]);
    expect(toned(state, null, 'good')).toEqual(['showed', 'won']);
  });

  it('gives each suit its colour, and the jokers theirs', () => {
    const state = table({ options: { variant: 'modified' }, hands: ['AS AH AD AC BJ', 'KS'], lastDisposal: 'RJ' });
    expect(toned(state, 0, 'red')).toEqual(['AH']);
    expect(toned(state, 0, 'blue')).toEqual(['AD']);
    expect(toned(state, 0, 'green')).toEqual(['AC']);
    expect(toned(state, 0, 'brass')).toEqual(['RJ', 'BJ']);
    expect(toned(state, 0, 'plain')).toContain('AS');
    expect(toned(state, 0, 'turn')).toEqual(['▶', 'Asha']);
    expect(toned(state, 0, 'strong')).toEqual(['Bina', 'To take']);
  });

  it('DU-1: fits ten players into 80 columns and 14 lines', () => {
    const hands = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10'].map(
      (rank) => `${rank}S ${rank}H ${rank}D ${rank}C`,
    );
    const state = table({ hands, options: { variant: 'modified', target: 1000, show: 20 }, round: 200, pile: 'BJ' });
    const lines = drawn(state, 4);
    expect(lines).toHaveLength(14);
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(80);
  });
});
