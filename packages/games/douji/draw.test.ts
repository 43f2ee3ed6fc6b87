import { houseMessages, speaker, type Viewer } from '@parlour/engine';
import { textOf } from '@parlour/engine/testing';
import { describe, expect, it } from 'vitest';
import { douji } from './index.ts';
import type { State } from './state.ts';
import { type Deal, play, table } from './testing.ts';

const say = speaker({ ...houseMessages, ...douji.messages }, 'en', ['Bina', 'Maximiliana'], null);
const spans = (state: State, viewer: Viewer) => douji.draw(douji.view(state, viewer), say);
const drawn = (state: State, viewer: Viewer) => textOf(spans(state, viewer));
/** The tone of a piece of text on the table. */
const tone = (state: State, text: string) =>
  spans(state, 0)
    .flat()
    .find((span) => span.text.trim() === text)?.tone;

const deal: Deal = { hands: ['4S | W', 'SP | AS', '7S | 8C'], next: '4H KS 4D QD 5S JS' };

describe('the table', () => {
  it('shows its viewer the own hidden cards and whose turn it is', () => {
    const state = table({}, deal);
    expect(drawn(state, 0)).toEqual([
      'Game 1 of 10   Round 1 of 4   Pot 3',
      '           Cards                Public   Points',
      '  Bina       4S |  2S                2       99',
      '▶ Maximili   ▒▒ |  AS               15       99  caller',
      '  P3         ▒▒ |  8C                8       99',
    ]);
    play(state, 'call 3', 'out');
    expect(drawn(state, null)).toEqual([
      'Game 1 of 10   Round 1 of 4   Pot 6   Call 3',
      '           Cards                Public   Points',
      '▶ Bina       ▒▒ |  2S                2       99',
      '  Maximili   ▒▒ |  AS               15       96  caller',
      '  P3         ▒▒ |  8C                8       99  out',
    ]);
  });

  it('shows the showdown, the winner and who is ready', () => {
    const state = table({ games: 1, points: 0 }, deal);
    play(state, 'call 3', 'out', 'in', 'call 1', 'in', 'call 1', 'in', 'call 1', 'in');
    expect(drawn(state, null)).toEqual([
      'Game 1 of 1   The match is over   Pot 0',
      '           Cards                Public   Points',
      '  Bina       4S |  2S  4H  4D  5S   15        8  81  wild 4  wins',
      '  Maximili   SP |  AS  KS  QD  JS   51       -7  72',
      '  P3         ▒▒ |  8C                8       -1  out',
    ]);
    const goingOn = table({ games: 2 }, deal);
    play(goingOn, 'call 3', 'out', 'out', 'ready');
    expect(drawn(goingOn, null)[2]).toBe('  Bina       ▒▒ |  2S                2       99  out  ready');
    expect(drawn(goingOn, null)[3]).toBe('  Maximili   ▒▒ |  AS               15      102  wins');
  });

  it('shows a bombed pot', () => {
    const state = table({}, { hands: ['9S | KS', '9H | KH'], next: 'QS QH JS JH 10S 10H' });
    play(state, 'call 1', 'in', 'call 1', 'in', 'call 1', 'in', 'call 1', 'in');
    expect(drawn(state, null)[0]).toBe('Game 1 of 10   Round 4 of 4   Pot 10   Bombed pot!');
    expect(tone(state, 'Bombed pot!')).toBe('bad');
    expect(drawn(state, null)[2]).toBe('  Bina       9S |  KS  QS  JS 10S   46       95  55');
  });

  it('tells the colours and the turn by tone', () => {
    const state = table({}, deal);
    expect(tone(state, '2S')).toBe('brass');
    expect(tone(state, '4S')).toBe('plain');
    expect(tone(state, '▒▒')).toBe('quiet');
    expect(tone(state, 'Bina')).toBe('strong');
    expect(tone(state, 'Maximili')).toBe('turn');
    expect(tone(state, 'P3')).toBe('plain');
    expect(tone(state, '▶')).toBe('turn');
    expect(tone(state, 'Game 1 of 10')).toBe('strong');
    expect(tone(state, 'Round 1 of 4')).toBe('plain');
    expect(tone(state, 'Pot 3')).toBe('brass');
    expect(tone(state, 'caller')).toBe('turn');
    expect(tone(state, '|')).toBe('quiet');
    expect(tone(state, '15')).toBe('quiet');
    expect(tone(state, 'Cards                Public   Points')).toBe('quiet');
    expect(tone(state, '8C')).toBe('plain');
    play(state, 'call 3', 'out', 'in', 'call 1', 'in', 'call 1', 'in', 'call 1', 'in');
    expect(tone(state, '4H')).toBe('red');
    expect(tone(state, 'QD')).toBe('red');
    expect(tone(state, 'SP')).toBe('green');
    expect(tone(state, 'P3')).toBe('quiet');
    expect(tone(state, 'wins')).toBe('good');
    expect(tone(state, 'out')).toBe('quiet');
    expect(tone(state, '81')).toBe('strong');
    expect(tone(state, 'wild 4')).toBe('brass');
    play(state, 'ready');
    expect(tone(state, 'ready')).toBe('quiet');
    const called = table({ points: 1 }, deal);
    play(called, 'call 3');
    expect(tone(called, 'Call 3')).toBe('turn');
    expect(tone(called, '0')).toBe('plain');
    const poor = table({ points: 0 }, deal);
    expect(tone(poor, '-1')).toBe('bad');
    expect(tone(state, '93')).toBe('plain');
  });

  it('DO-3: fits 80 columns and 14 lines with eleven players, and the longest hands of version 2', () => {
    const eleven = table(
      {},
      {
        hands: ['AS', 'KS', 'QS', 'JS', '9S', '8S', '7S', '6S', '5S', '4S', '3S'].map(
          (card) => `${card} | ${card[0]}H`,
        ),
      },
    );
    expect(drawn(eleven, null)).toHaveLength(13);
    const state = table(
      { version: 2, games: 100, points: 10_000 },
      { hands: ['10S W', 'SP RJ'], next: '10H KS 10D QS JS AS 10C 3S' },
    );
    for (let round = 0; round < 5; round++) play(state, 'call 5', 'in');
    play(state, 'ready');
    const lines = drawn(state, null);
    expect(lines[2]).toBe('  Bina      10S  2S | 10H 10D  JS 10C   41    10026  300  wild 10  wins  ready');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  });
});
