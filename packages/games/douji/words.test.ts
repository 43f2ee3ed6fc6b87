import { houseMessages, isRefusal, speaker, type Viewer } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { douji } from './index.ts';
import type { State } from './state.ts';
import { cards, play, ready, table } from './testing.ts';

const say = (listener: Viewer) => speaker({ ...houseMessages, ...douji.messages }, 'en', ['Bina', 'Carl'], listener);

function told(listener: Viewer, ...events: Parameters<typeof douji.tell>[0][]): string[] {
  return events.flatMap((event) => {
    const phrase = douji.tell(douji.eventView(event, listener));
    return phrase ? [say(listener)(phrase)] : [];
  });
}

describe('what happened, in words', () => {
  it('tells a game to a player', () => {
    const state = table(
      { games: 2 },
      { hands: ['2H | 2D', 'BJ | RJ'], next: '2C SP W AS 3S KS' },
      { hands: ['3S | AS', '4S | 5S'] },
    );
    const events = play(state, 'call 1', 'in', 'call 5', 'in', 'call 1', 'in', 'call 10', 'in');
    expect(told(0, ...events)).toEqual([
      'Carl calls 1 point.',
      'You are in for 1 point.',
      'Round 2.',
      'You get 2C.',
      'Carl gets the special card.',
      'Carl calls 5 points.',
      'You are in for 5 points.',
      'Round 3.',
      'You get 2S.',
      'Carl gets AS.',
      'Carl calls 1 point.',
      'You are in for 1 point.',
      'The final round.',
      'You get 3S.',
      'Carl gets KS.',
      'Carl calls 10 points.',
      'You are in for 10 points.',
      'Carl shows BJ RJ SP AS KS: 115 points, two jokers.',
      'You show 2H 2D 2C 2S 3S: 71 points, four 2s, the wild is a 2.',
      'You win the pot of 36 with the only four of a kind!',
    ]);
    expect(told(1, ...ready(state))).toEqual([
      'Bina is ready.',
      'You are ready.',
      'Game 2: new cards for everyone.',
      'Everyone pays the base point: 1 point.',
    ]);
    expect(told(null, ...play(state, 'call 0'))).toEqual([
      'Bina quits.',
      'Carl wins the pot of 2: nobody else is left!',
      'The match is over.',
    ]);
  });

  it('leaves out whose turn it is', () => {
    expect(douji.tell({ type: 'turn', seat: 1 })).toBeNull();
    expect(douji.tell({ type: 'caller', seat: 1 })).toBeNull();
  });

  it('tells who is out, and a bombed pot', () => {
    expect(told(0, { type: 'out', seat: 0 }, { type: 'out', seat: 1 })).toEqual(['You are out.', 'Carl is out.']);
    expect(told(0, { type: 'bombed', pot: 11, score: 55 })).toEqual([
      'The best hands tie at 55: the pot is bombed! Its 11 points stay for the next game, and everyone is back in.',
    ]);
    expect(told(1, { type: 'won', seat: 1, pot: 9, by: 'score' })).toEqual(['You win the pot of 9!']);
    expect(told(0, { type: 'won', seat: 1, pot: 9, by: 'five' })).toEqual([
      'Carl wins the pot of 9 with five of a kind!',
    ]);
  });

  it.each([
    ['3S 3H W QS 3D 3C', '3', '300 points, five 3s, the wild is a 3.'],
    ['6S 6H 6D 7S 7H 7D', null, '99 points, three 6s and three 7s.'],
    ['AS AH AD KS QS', null, '100 points, three aces.'],
    ['KS KH KD KC BJ RJ', null, '178 points, four kings, two jokers.'],
    ['BJ W 3S 4S 5S', 'RJ', '78 points, two jokers, the wild is a red joker.'],
    ['RJ W 3S 4S 5S', 'BJ', '78 points, two jokers, the wild is the black joker.'],
    ['QS QH W 4S 5S', 'Q', '75 points, three queens, the wild is a queen.'],
    ['8S 8H W 4S 5S', '8', '63 points, three 8s, the wild is an 8.'],
    ['SP KS QS JS 9S', null, '66 points.'],
  ] as const)('DO-14, DO-15, DO-17, DO-18: explains %s', (text, wild, expected) => {
    const hand = cards(text);
    expect(told(0, { type: 'shown', seat: 1, hand, score: 0, wild })).toEqual([
      `Carl shows ${text.replace('W', '2S')}: ${expected}`,
    ]);
  });
});

describe('actions in words', () => {
  const labels = (state: State) => {
    const seat = douji.actors(state)[0]!;
    const view = douji.view(state, seat);
    return douji.legal(view, seat).map((action) => {
      const { what, where } = douji.label(action, view);
      return [say(seat)(what), say(seat)(where)];
    });
  };

  it('gather calls, answers and ready', () => {
    const state = table({}, { hands: ['3S | AS', '4S | 5S'] });
    expect(labels(state)).toEqual([
      ['Call', '1'],
      ['Call', '2'],
      ['Call', '3'],
      ['Call', '4'],
      ['Call', '5'],
      ['Quit', 'Leave this game'],
    ]);
    play(state, 'call 3');
    expect(labels(state)).toEqual([
      ['Answer the call of 3', 'In, pay 3'],
      ['Answer the call of 3', 'Out'],
    ]);
    play(state, 'out');
    expect(labels(state)).toEqual([['Ready', 'Next game']]);
  });
});

describe('the score of a hand, in words', () => {
  function explained(text: string): [number, ...string[]] {
    const scored = douji.score!(text);
    if (isRefusal(scored)) throw new Error(scored.refused);
    return [scored.score, ...scored.explanation.map(say(null))];
  }

  it.each([
    [
      '6S 6H 6D 6C 2S',
      300,
      [
        'The wild (2S) is a 6.',
        'Cards 6S 6H 6D 6C 2S: 30 points.',
        'Five 6s (6S 6H 6D 6C 2S): exactly 300, whatever the cards.',
      ],
    ],
    [
      'BJ RJ KS KH KD',
      135,
      ['Cards BJ RJ KS KH KD: 75 points.', 'Three kings (KS KH KD): +30.', 'Two jokers (BJ RJ): +30.'],
    ],
    ['SP 2S 5S 6S 9S', 43, ['The wild (2S) is a 2.', 'Cards SP 2S 5S 6S 9S: 43 points.']],
    ['SP', 21, ['Cards SP: 21 points.']],
  ] as const)('DO-14, DO-15, DO-16, DO-19: %s is %i', (text, score, reasons) => {
    expect(explained(text)).toEqual([score, ...reasons]);
  });

  it('DO-18: also says when the wild may make a better kind at a showdown', () => {
    expect(explained('4S 4H 4D 5S 5H 2S')).toEqual([
      87,
      'The wild (2S) is a 5.',
      'Cards 4S 4H 4D 5S 5H 2S: 27 points.',
      'Three 4s (4S 4H 4D): +30.',
      'Three 5s (5S 5H 2S): +30.',
      'At a showdown the wild may also be a 4, for 86 points, where that wins the pot.',
    ]);
    expect(explained('4S 4H 5S 5H KS 2S').at(-1)).toBe('Three 5s (5S 5H 2S): +30.');
    expect(explained('10S 10H 2S 10D JS').at(-1)).toBe('Four 10s (10S 10H 2S 10D): +60.');
  });

  it('DO-1, DO-3: refuses what is no hand', () => {
    expect(douji.score!('6S 6S')).toMatchObject({ refused: 'card-twice' });
    expect(douji.score!('')).toEqual({ refused: 'no-hand', rule: 'DO-3', facts: { cards: 0, most: 6 } });
    expect(douji.score!('AS KS QS JS 9S 8S')).toMatchObject({ score: 68 });
    expect(douji.score!('AS KS QS JS 9S 8S 7S')).toMatchObject({ refused: 'no-hand', facts: { cards: 7 } });
    expect(douji.score!('W')).toMatchObject({ refused: 'unknown-card' });
  });
});

describe('the catalogue', () => {
  it('has words for every refusal of the game', () => {
    const codes = [
      'not-a-call',
      'not-before-the-end',
      'unreadable-call',
      'no-raising',
      'nothing-to-answer',
      'between-games',
      'game-goes-on',
      'unknown-card',
      'card-twice',
      'no-hand',
    ];
    for (const code of codes) expect(douji.messages).toHaveProperty([`refused.${code}`]);
    const facts = { points: 7, calls: '1, 2, 3, 4, 5' };
    expect(say(0)({ key: 'refused.not-a-call', facts })).toBe(
      'You cannot call 7. You can call 1, 2, 3, 4, 5, or 0 to quit.',
    );
    expect(say(0)({ key: 'refused.no-raising', facts: { call: 1 } })).toBe(
      'The call is 1 point: say in or out. There is no raising.',
    );
  });

  it('has words and help for every option', () => {
    for (const option of ['version', 'base', 'points', 'games', 'doubling']) {
      expect(douji.messages).toHaveProperty([`option.${option}`]);
      expect(douji.messages).toHaveProperty([`option.${option}.help`]);
    }
  });
});
