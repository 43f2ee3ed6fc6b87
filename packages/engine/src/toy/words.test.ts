import { describe, expect, it } from 'vitest';
import { houseMessages, speaker, type Viewer } from '../index.ts';
import { legal } from './actions.ts';
import { draw } from './draw.ts';
import type { Event } from './events.ts';
import { messages } from './messages.ts';
import { play, refusal, table } from './testing.ts';
import { eventView, view } from './view.ts';
import { label, tell } from './words.ts';

const NAMES = ['Asha', 'Bina'];
const saying = (listener: Viewer) => speaker({ ...houseMessages, ...messages }, 'en', NAMES, listener);
const log = (events: readonly Event[], listener: Viewer) =>
  events.map((event) => saying(listener)(tell(eventView(event, listener))));

describe('the log', () => {
  it('tells what was played, and which suit was named', () => {
    const state = table({ pile: '7H', hands: ['KH 8C', '2H 3S'] });
    const events = play(state, 'KH', '2H', '8C=D');
    expect(log(events, 0)).toEqual([
      'You play KH.',
      'Bina plays 2H.',
      'You play 8C and name diamonds.',
      'Somebody has played the last card.',
    ]);
  });

  it('hides a drawn card from others', () => {
    const events = play(table({ pile: '4D 7H', hands: ['2S', '3S'], rest: 'hand' }), 'draw');
    expect(log(events, 0)).toEqual([
      'The stock is empty: the pile is turned over and shuffled, 1 card.',
      'You draw 4D.',
    ]);
    expect(log(events, 1).at(-1)).toBe('Asha draws a card.');
  });

  it('tells a pass', () => {
    expect(log(play(table({ pile: '7H', hands: ['2S', '3S'], rest: 'hand' }), 'pass'), null)).toEqual(['Asha passes.']);
  });
});

it('a menu has the cards, and the suits of an eight', () => {
  const state = table({ pile: '7H', hands: ['KH 8C', '2H'] });
  const menu = legal(state, 0).map((action) => {
    const { what, where } = label(action);
    return `${saying(0)(what)} ${saying(0)(where)}`;
  });
  expect(menu).toEqual([
    'Play KH on the pile',
    'Play 8C name spades',
    'Play 8C name hearts',
    'Play 8C name diamonds',
    'Play 8C name clubs',
  ]);
});

it('a refusal says how to do better', () => {
  const state = table({ pile: '7H', hands: ['KH 2S', 'AS'] });
  const words = (text: string) => {
    const { refused, facts } = refusal(state, text)!;
    return saying(0)({ key: `refused.${refused}`, facts });
  };
  expect(words('2S')).toBe('2S does not go on 7H: play hearts, the same rank, or an eight.');
  expect(words('draw')).toBe('You can play KH; you draw or pass only if none of your cards goes.');
  expect(words('8S')).toBe('Name a suit with 8S: spades, hearts, diamonds or clubs, as in 8H=S.');
});

it('the table in a terminal shows the others, the pile and your hand', () => {
  const state = table({ pile: '8H', suit: 0, hands: ['KH 10S', '2H'] });
  const lines = draw(view(state, 0), saying(0)).map((line) =>
    line
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  );
  expect(lines).toEqual([
    '  Bina       1 card',
    '',
    '  Stock 48   Pile  8H   to follow: spades',
    '',
    '▶ Asha       2 cards',
    '   10S  KH',
  ]);
});
