import { houseMessages, speaker } from '@parlour/engine';
import { textOf } from '@parlour/engine/testing';
import { describe, expect, it } from 'vitest';
import { legal } from './actions.ts';
import { draw } from './draw.ts';
import type { Event } from './events.ts';
import { dBo } from './index.ts';
import { dBoMessages } from './messages.ts';
import { actionText } from './notation.ts';
import { play, refusal, table, W } from './testing.ts';
import { view } from './view.ts';
import { label, tell } from './words.ts';

const say = speaker({ ...houseMessages, ...dBoMessages }, 'en', ['Asha', 'Bina', 'Chandra'], 0);
const told = (event: Event) => {
  const phrase = tell(event);
  return phrase && say(phrase);
};

describe('events in words', () => {
  it.each<[Event, string | null]>([
    [{ type: 'turn', seat: 0 }, null],
    [{ type: 'turned', seat: 0, card: 4 }, null],
    [{ type: 'drew', seat: 0, cards: [4] }, 'You draw 1 card.'],
    [{ type: 'drew', seat: 1, cards: [-1, -1] }, 'Bina draws 2 cards.'],
    [{ type: 'reshuffled', cards: [-1, -1] }, 'The scrap pile is shuffled: 2 cards to draw from.'],
    [
      { type: 'played', seat: 1, from: 'stock', of: 1, pile: 0, card: 7, to: 0 },
      'Bina plays a 7 from the stock onto B1.',
    ],
    [
      { type: 'played', seat: 0, from: 'hand', of: 0, pile: 0, card: W, to: 3 },
      'You play a wild from the hand onto B4.',
    ],
    [
      { type: 'played', seat: 0, from: 'discard', of: 0, pile: 2, card: 3, to: 1 },
      'You play a 3 from a discard pile onto B2.',
    ],
    [
      { type: 'played', seat: 0, from: 'hand', of: 2, pile: 0, card: 3, to: 1 },
      'You play a 3 from the open cards of Chandra onto B2.',
    ],
    [{ type: 'completed', pile: 2 }, 'B3 is complete and cleared away.'],
    [{ type: 'emptied', seat: 0 }, 'You have emptied the stock!'],
    [{ type: 'emptied', seat: 1 }, 'Bina has emptied the stock!'],
    [{ type: 'discarded', seat: 1, card: W, to: 0 }, 'Bina discards a wild on D1.'],
    [{ type: 'discarded', seat: 1, card: 8, to: 0 }, 'Bina discards an 8 on D1.'],
    [{ type: 'dumped', seat: 1, cards: [7, W, 9] }, 'Bina dumps 7 W 9.'],
    [{ type: 'passed', seat: 0 }, 'You pass.'],
    [{ type: 'opened', seat: 1, cards: [7, W] }, 'Bina lays 7 W open.'],
    [{ type: 'opened', seat: 0, cards: [] }, 'You lay an empty hand open.'],
    [{ type: 'ended', ending: 'stock' }, 'The game is over.'],
    [{ type: 'ended', ending: 'stalemate' }, 'Nobody can or will move any more.'],
  ])('%j', (event, words) => {
    expect(told(event)).toBe(words);
  });
});

describe('refusals in words', () => {
  const state = table({
    options: { lastChance: true },
    places: [{ stock: [6], hand: [9, 10], discards: [[W]] }, { stock: [] }, {}],
    order: [1, 0, 2],
    finished: [1],
    building: [[1, 2]],
  });
  it.each([
    ['H9>B1', 'Building pile 1 needs a 3, not a 9.'],
    ['H1>B2', 'There is no 1 in the hand.'],
    ['D2>B2', 'Discard pile 2 is empty.'],
    [
      'P3.H1>B2',
      'The cards of Chandra are not open. Only those who have finished their last chance lay their cards open.',
    ],
    [
      'pass',
      'You can pass only with an empty hand and nothing left to draw. Discard one of your 2 cards to end the turn.',
    ],
    ['dump', 'This table plays without dumping.'],
    ['H13>B1', 'There is no card “13”. Cards are 1 to 12 and W, the wild.'],
    ['S>B7', 'There is no pile “B7”. Building piles are B1 to B4, discard piles D1 to D4.'],
  ])('%s: %s', (text, words) => {
    const { refused, facts } = refusal(state, text)!;
    expect(say({ key: `refused.${refused}`, facts })).toBe(words);
  });
});

describe('actions in words', () => {
  it('are named by source and target', () => {
    const state = table({
      options: { lastChance: true, dump: true },
      places: [
        { stock: [3], hand: [9], discards: [[3]] },
        { stock: [], hand: [W], discards: [[3]] },
      ],
      order: [1, 0],
      finished: [1],
      building: [[1, 2], [1], [1], [1]],
    });
    const seen = view(state, 0);
    const labels = legal(state, 0).map((action) => {
      const { what, where } = label(action, seen);
      return `${actionText(action)} = ${say(what)} → ${say(where)}`;
    });
    expect(labels).toEqual([
      'S>B1 = Stock 3 → B1',
      'H9>D1 = Hand 9 → D1',
      'H9>D2 = Hand 9 → D2',
      'H9>D3 = Hand 9 → D3',
      'H9>D4 = Hand 9 → D4',
      'D1>B1 = Discard pile 1: 3 → B1',
      'P2.HW>B1 = Open hand of Bina: wild → B1',
      'P2.HW>B2 = Open hand of Bina: wild → B2',
      'P2.HW>B3 = Open hand of Bina: wild → B3',
      'P2.HW>B4 = Open hand of Bina: wild → B4',
      'P2.D1>B1 = D1 of Bina: 3 → B1',
      'dump = Dump the hand → Do it',
    ]);
  });
});

describe('the table in a terminal', () => {
  const lines = (state: Parameters<typeof view>[0], viewer: number | null) => textOf(draw(view(state, viewer), say));

  it('shows the own hand, everybody’s stock, discards and hand size, and what the building piles wait for', () => {
    const state = table({
      places: [
        { stock: [9, 3], hand: [W, 10], discards: [[4, 5, 6], [12]] },
        { stock: [7, 7, 11], hand: [1, 2, 3] },
      ],
      building: [[1, 2, W], [1]],
      scrap: [8, 8],
    });
    expect(lines(state, 0)).toEqual([
      '  Bina     Stock   3 11  Hand 3  D1     · D2     · D3     · D4     ·',
      '',
      'Building      B1  W next  4   B2  1 next  2   B3  · next  1   B4  · next  1',
      `              Draw ${state.draw.length}   Scrap 2`,
      '',
      '▶ Asha     Stock   2  3  Hand 2  D1… 5  6 D2    12 D3     · D4     ·',
      '  Hand      W 10',
    ]);
  });

  it('tells cards apart by tone: low, middle, high and wild', () => {
    const state = table({ places: [{ hand: [4, 5, 8, 9, W], discards: [[1], [12]] }, {}] });
    const spans = draw(view(state, 0), say).at(-1)!;
    const tones = spans.filter((span) => /\d|W/.test(span.text)).map((span) => `${span.text.trim()} ${span.tone}`);
    expect(tones).toEqual(['4 blue', '5 green', '8 green', '9 red', 'W brass']);
    const own = draw(view(state, 0), say).at(-2)!;
    expect(own.slice(0, 2)).toEqual([
      { text: '▶ ', tone: 'turn' },
      { text: 'Asha     ', tone: 'turn' },
    ]);
    expect(own.find((span) => span.text === ' 1')?.tone).toBe('blue');
    expect(own.filter((span) => span.text === ' ·').map((span) => span.tone)).toEqual(['quiet', 'quiet']);
  });

  it('marks nobody’s turn when the game is over, and clips long names', () => {
    const state = table({ places: [{ stock: [1] }, {}] });
    play(state, 'S>B1');
    const long = speaker({ ...houseMessages, ...dBoMessages }, 'en', ['Maximiliana', 'Bo'], 0);
    const text = draw(view(state, 0), long).map((line) => line.map((span) => span.text).join(''));
    expect(text.join('\n')).not.toContain('▶');
    expect(text.at(-2)).toContain('  Maximili Stock');
  });

  it('shows a spectator everybody, and nobody’s hand', () => {
    const text = lines(table({ places: [{ hand: [11, 11] }, { hand: [11] }] }), null).join('\n');
    expect(text).toContain('Asha');
    expect(text).toContain('Bina');
    expect(text).not.toContain('11');
  });

  it('DB-6: shows open hands, and that it is the last chance', () => {
    const state = table({
      options: { lastChance: true },
      places: [{ stock: [3] }, { stock: [], hand: [7, W] }],
      order: [1, 0],
      finished: [1],
    });
    const text = lines(state, 0).join('\n');
    expect(text).toContain('Last chance!');
    expect(text).toMatch(/Bina +Stock +0 +· {2,}7 +W/);
  });
});

describe('the games', () => {
  it('have words for every option', () => {
    for (const option of ['decks', 'stock', 'randomStart', 'dump', 'lastChance']) {
      expect(dBo.messages[`option.${option}`]).toBeTruthy();
      expect(dBo.messages[`option.${option}.help`]).toBeTruthy();
    }
  });
});
