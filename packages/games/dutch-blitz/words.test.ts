import { houseMessages, speaker } from '@parlour/engine';
import { textOf } from '@parlour/engine/testing';
import { describe, expect, it } from 'vitest';
import { legal } from './actions.ts';
import { draw } from './draw.ts';
import type { Event } from './events.ts';
import { messages } from './messages.ts';
import { actionText } from './notation.ts';
import type { State } from './state.ts';
import { cards, play, refusal, table, upTo } from './testing.ts';
import { view } from './view.ts';
import { label, tell } from './words.ts';

const say = speaker({ ...houseMessages, ...messages }, 'en', ['Asha', 'Bina', 'Chandra'], 0);
const told = (event: Event) => {
  const phrase = tell(event);
  return phrase && say(phrase);
};
const card = (text: string) => cards(text, 0)[0]!;

describe('events in words', () => {
  it.each<[Event, string | null]>([
    [{ type: 'dealt', blitz: [], post: [], wood: [] }, 'New cards for everyone. Go!'],
    [{ type: 'picked', seat: 0, from: 'blitz', card: 1 }, null],
    [{ type: 'putBack', seat: 0, from: 'blitz', card: 1 }, null],
    [{ type: 'turned', seat: 0, card: 1 }, null],
    [{ type: 'refilled', seat: 0, card: 1 }, null],
    [{ type: 'filled', seat: 0, card: 1, on: 'post1' }, null],
    [{ type: 'cycled', seat: 0, under: [], up: [] }, null],
    [{ type: 'placed', seat: 0, from: 'blitz', card: card('G10'), pile: 2 }, 'You place G10 on D3.'],
    [{ type: 'placed', seat: 1, from: 'post', card: card('R1'), pile: 0 }, 'Bina places R1 on D1.'],
    [{ type: 'completed', pile: 4 }, 'D5 is complete.'],
    [
      { type: 'built', seat: 1, from: 'waste', card: card('Y3'), on: 'post2' },
      'Bina builds Y3 on the second post pile.',
    ],
    [
      { type: 'unlocked' },
      'Gridlock! Nobody can place a card, so everyone’s top wood card goes to the bottom. Who has no wood left turns the post.',
    ],
    [{ type: 'scored', row: { blitzer: 0, placed: [], left: [] } }, 'You blitz! The round is over.'],
    [{ type: 'scored', row: { blitzer: 2, placed: [], left: [] } }, 'Chandra blitzes! The round is over.'],
    [
      { type: 'scored', row: { blitzer: null, placed: [], left: [] } },
      'Nothing fits any more, for anybody. The round is over.',
    ],
    [{ type: 'ready', seat: 0 }, 'You are ready.'],
    [{ type: 'ready', seat: 1 }, 'Bina is ready.'],
    [{ type: 'ended' }, 'All over. Well raced!'],
  ])('%j', (event, words) => {
    expect(told(event)).toBe(words);
  });
});

describe('refusals in words', () => {
  const inWords = (state: State, text: string) => {
    const { refused, facts } = refusal(state, text)!;
    return say({ key: `refused.${refused}`, facts });
  };

  it.each([
    ['P1 drop D1 5', 'Beaten to it: Bina has placed a 5 on D1. You still hold Y5.'],
    ['P1 drop D2 3', 'D2 waits for a 3. You hold Y5.'],
    ['P1 drop D3 4', 'D3 waits for a 5, not for a 4.'],
    ['P1 drop D4 10', 'D4 is complete. You still hold Y5.'],
    ['P1 drop D9 5', /^There is no pile “D9”\. The piles are blitz, post/],
    ['P1 drop D1 11', '“11” is not a number that a pile can wait for. Say 1 to 10.'],
    ['P1 drop new', 'Only a 1 starts a pile. You hold Y5.'],
    ['P1 pick post', 'You hold Y5. Drop it or put it back first.'],
    ['P1 cycle', 'You hold Y5. Drop it or put it back first.'],
    ['P1 drop post1', /^In the open variant there is one post pile/],
    ['P2 put back', 'You hold no card. Pick one up first.'],
    ['P1 ready', 'The round goes on. Everyone says ready when it is over.'],
    ['P3 pick post', 'Your post pile is empty.'],
    ['P3 cycle', 'There is nothing to cycle: your wood pile is empty.'],
  ])('%s: %s', (text, words) => {
    const state = table({
      dutch: [`${upTo(4, 'B')} P2.R5`, upTo(2, 'R'), upTo(4, 'R', 2), upTo(10, 'G', 2)],
      places: [{ blitz: 'R9 Y5', held: 'blitz' }, {}, {}],
    });
    Object.assign(state.places[2]!, { post: [[]], wood: [] });
    expect(inWords(state, text)).toMatch(words);
  });

  it.each([
    ['P1 drop D1 5', 'D1 was started with B1: only that colour goes on it. You hold Y5.'],
    ['P1 drop post', 'In classic the post piles are post1, post2 and post3.'],
    ['P1 drop post3', 'From a post pile only the last card goes onto another. Y5 has cards under it.'],
    ['P2 drop post1', /^B9 does not go onto R7\. Post piles are built downwards/],
    ['P3 pick waste', 'Your waste is empty.'],
  ])('BL-21: %s: %s', (text, words) => {
    const state = table({
      options: { variant: 'classic' },
      dutch: [upTo(4, 'B')],
      places: [{ post: 'R9 | G9 | R6 Y5', held: 'post3' }, { blitz: 'B9', post: 'R7 | R8 | R3', held: 'blitz' }, {}],
    });
    expect(inWords(state, text)).toMatch(words);
  });

  it('BL-22: between rounds', () => {
    const state = table({ options: { match: true }, places: [{ blitz: 'Y1', held: 'blitz' }, {}] });
    play(state, 'P1 drop new');
    expect(inWords(state, 'P1 cycle')).toBe('The round is over. The next one begins when everyone is ready.');
  });
});

describe('actions in words', () => {
  const labels = (state: State, seat = 0) =>
    legal(state, seat).map((action) => {
      const { what, where } = label(action, view(state, seat));
      return `${actionText(action)} = ${say(what)} → ${say(where)}`;
    });

  it('are named by what is done and where', () => {
    const state = table({
      dutch: [upTo(4, 'B'), upTo(4, 'R')],
      places: [
        { blitz: 'R9 Y5', held: 'blitz' },
        { blitz: 'G8', post: 'G3 G4 G5' },
      ],
    });
    expect(labels(state)).toEqual([
      'drop D1 5 = Drop Y5 → on D1',
      'drop D2 5 = Drop Y5 → on D2',
      'put back = Drop Y5 → back on the blitz pile',
    ]);
    expect(labels(state, 1)).toEqual([
      'pick blitz = Pick up → G8 from the blitz pile',
      'pick post = Pick up → G5 from the post pile',
      'cycle = Cycle → turn up 3 cards',
    ]);
    state.places[1]!.wood.splice(1);
    expect(labels(state, 1)[2]).toBe('cycle = Cycle → turn up 3 cards');
  });

  it('BL-21: in classic too', () => {
    const state = table({
      options: { variant: 'classic' },
      places: [
        { blitz: 'R9 Y1', post: 'R2 | B2 | G7', waste: 'G8', held: 'blitz' },
        { post: 'R2 | B2 | G7', waste: 'G8' },
      ],
    });
    expect(labels(state)).toEqual([
      'drop new = Drop Y1 → as a new pile',
      'drop post1 = Drop Y1 → on the first post pile',
      'drop post2 = Drop Y1 → on the second post pile',
      'put back = Drop Y1 → back on the blitz pile',
    ]);
    expect(labels(state, 1).slice(3)).toEqual([
      'pick post3 = Pick up → G7 from the third post pile',
      'pick waste = Pick up → G8 from the waste',
      'cycle = Cycle → turn up 3 cards',
    ]);
    state.places[1]!.wood.splice(1);
    expect(labels(state, 1)[5]).toBe('cycle = Cycle → turn up 1 card');
    state.places[1]!.wood = [];
    expect(labels(state, 1)[5]).toBe('cycle = Cycle → turn the waste over');
  });

  it('BL-22: and between rounds', () => {
    const state = table({ options: { match: true }, places: [{ blitz: 'Y1', held: 'blitz' }, {}] });
    play(state, 'P1 drop new');
    expect(labels(state)).toEqual(['ready = Ready → next round']);
  });
});

describe('the table in a terminal', () => {
  const lines = (state: State, viewer: number | null) => textOf(draw(view(state, viewer), say));
  const tones = (state: State, text: string) =>
    draw(view(state, 0), say)
      .flat()
      .filter((span) => span.text.includes(text))
      .map(({ tone }) => tone);

  it('BL-18 BL-20: shows the Dutch piles in play, and of every seat what lies face up and what is held', () => {
    const state = table({
      dutch: [upTo(4, 'B'), upTo(10, 'R', 1), 'P1.G1 P2.G2'],
      places: [
        { blitz: 'R9 Y10', post: 'G4 R3 Y2', held: 'post' },
        { blitz: 'G8', post: 'G3 G4 G10' },
      ],
    });
    expect(lines(state, 0)).toEqual([
      'Round 1   Complete 1',
      'Dutch      D1  B4   D3  G2',
      '',
      '           Points  Blitz    Post                Wood   Holds',
      '▶ Asha          0   2 Y10    G4  R3  Y2         30     Y2',
      '  Bina          0   1  G8    G3  G4 G10         25',
    ]);
    expect(lines(state, null)[4]).toBe('  Asha          0   2 Y10    G4  R3  Y2         30     Y2');
    expect(tones(state, 'G4')).toEqual(['quiet', 'quiet']);
    expect(tones(state, 'Y10')).toEqual(['yellow']);
    expect(tones(state, 'B4')).toEqual(['blue']);
    expect(tones(state, 'G2')).toEqual(['green']);
    expect(tones(state, 'R3')).toEqual(['quiet']);
    expect(tones(state, 'Y2')).toEqual(['yellow', 'yellow']);
  });

  it('BL-21: shows three post piles and the waste in classic', () => {
    const state = table({
      options: { variant: 'classic', match: true },
      places: [
        { blitz: 'R9 Y10', post: 'G7 R6 Y5 | R3 | B10', waste: 'Y1 Y2' },
        { blitz: 'G8', post: 'R3 | G4 | Y6' },
      ],
      sheet: [{ blitzer: 1, placed: [20, 25], left: [3, 0] }],
    });
    state.unlocks = 2;
    expect(lines(state, 1)).toEqual([
      'Round 2 of at most 10   Target 75   Complete 0   Unlocked 2',
      'Dutch      no piles yet',
      '',
      '           Points  Blitz    Post                Waste    Wood   Holds',
      '  Asha         14   2 Y10    Y5+2   R3    B10    2  Y2   31',
      '▶ Bina         25   1  G8    R3     G4     Y6    0   ·   36',
    ]);
    expect(tones(state, 'R3')).toEqual(['red', 'red']);
  });

  it('BL-12 BL-22: shows between rounds what each has scored, who has blitzed, and who is ready', () => {
    const state = table({
      options: { match: true },
      dutch: [upTo(4, 'B')],
      places: [
        { blitz: 'Y5', post: 'G2 G3 G4', held: 'blitz' },
        { blitz: 'G8', post: 'G3 G4 G10' },
      ],
    });
    play(state, 'P1 drop D1 5', 'P2 ready');
    expect(lines(state, 0)).toEqual([
      'Round 1 of at most 10   Target 75   Complete 0',
      'Dutch      D1  Y5',
      '',
      '           Points  Blitz    Post                Wood   Round',
      '▶ Asha          5   0   ·    G2  G3  G4         32     +5 blitzed',
      '  Bina         -2   1  G8    G3  G4 G10         36     -2 ready',
    ]);
    expect(tones(state, '+5')).toEqual(['good']);
    expect(tones(state, '-2')).toEqual(['plain', 'bad']);
    expect(lines({ ...state, phase: 'over' }, 0)[0]).toBe('Over   Target 75   Complete 0');
  });

  it('cuts long names, and shows a round that brought nothing as such', () => {
    const long = speaker({ ...houseMessages, ...messages }, 'en', ['Maximiliana'], 0);
    const state = table({ options: { match: true }, places: [{ blitz: 'Y1', held: 'blitz' }, { blitz: 'G8' }] });
    state.dutch = [];
    play(state, 'P1 drop new');
    state.sheet = [{ blitzer: 0, placed: [1, 2], left: [0, 1] }];
    const text = draw(view(state, 0), long).map((line) => line.map((span) => span.text).join(''));
    expect(text[4]).toMatch(/^▶ Maximili {6}1 /);
    expect(text[5]).toMatch(/ \+0$/);
    expect(tones(state, '+0')).toEqual(['good']);
  });

  it('shows a post pile that has run short, or out', () => {
    const state = table({ places: [{ blitz: 'Y5', post: 'G2 G3 G4' }, { blitz: 'G8' }] });
    state.places[0]!.post = [cards('G2 G3', 0)];
    state.places[1]!.post = [[]];
    expect(lines(state, 0).slice(4)).toEqual([
      '▶ Asha          0   1  Y5        G2  G3         36',
      '  Bina          0   1  G8             ·         36',
    ]);
  });

  it('BL-3: has room for as many piles as there can be', () => {
    const dutch = Array.from({ length: 32 }, (_, at) => `P${(at % 8) + 1}.${'RGBY'[at >> 3]}1`);
    const state = table({ dutch, places: new Array(8).fill({}) });
    const shown = lines(state, 0);
    expect(shown).toHaveLength(15);
    expect(shown[4]).toBe('          D25  Y1  D26  Y1  D27  Y1  D28  Y1  D29  Y1  D30  Y1  D31  Y1  D32  Y1');
    for (const line of shown) expect([...line].length).toBeLessThanOrEqual(80);
  });
});
