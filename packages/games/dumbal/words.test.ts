import { HIDDEN, houseMessages, type Phrase, speaker } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { legal } from './actions.ts';
import type { Event } from './events.ts';
import { messages } from './messages.ts';
import type { State } from './state.ts';
import { cards, dealt, play, refusal, table } from './testing.ts';
import { eventView, view } from './view.ts';
import { label, tell } from './words.ts';

const NAMES = ['Asha', 'Bina', 'Chandra', 'Dolkar'];
const saying = (listener: number | null) => speaker({ ...houseMessages, ...messages }, 'en', NAMES, listener);
/** The log of some events as one listener reads it. */
const log = (events: readonly Event[], listener: number | null) =>
  events.flatMap((event) => {
    const phrase = tell(eventView(event, listener));
    return phrase ? [saying(listener)(phrase)] : [];
  });

describe('the log', () => {
  it('tells a turn, and hides a drawn card from others', () => {
    const state = table({ hands: ['9S 9H 2C', 'KS 2D'], stack: '4C' });
    const events = play(state, '9S 9H +stack', 'KS +9H');
    expect(log(events, 0)).toEqual(['You dispose 9S 9H and draw 4C.', 'Bina disposes KS and takes 9H.']);
    expect(log(events, 1)).toEqual(['Asha disposes 9S 9H and draws a card.', 'You dispose KS and take 9H.']);
  });

  it('tells a reshuffle', () => {
    const state = table({ hands: ['9S 2C', 'KS'], rest: 'pile' });
    expect(log(play(state, '9S +stack'), null)[0]).toBe('The stack is empty: 48 disposed cards are shuffled.');
  });

  it('tells a show that succeeds, and who is out', () => {
    const state = table({ hands: ['AS', '3C KS', 'KH'], scores: [0, 184, 10] });
    expect(log(play(state, 'show'), 0)).toEqual([
      'You show!',
      'You have AS: 1 point.',
      'Bina has 3C KS: 16 points.',
      'Chandra has KH: 13 points.',
      'You win the game.',
      'Bina is out with 200 points.',
    ]);
  });

  it('tells a show that fails', () => {
    const beaten = table({ hands: ['5S', '3C', 'KH'] });
    expect(log(play(beaten, 'show'), 2).slice(-1)).toEqual(['Bina had no more: Asha scores 25 points.']);
    const byTwo = table({ hands: ['5S', '3C', '3H'] });
    expect(log(play(byTwo, 'show'), 0).slice(-1)).toEqual(['Bina and another had no more: you score 25 points.']);
    const byThree = table({ hands: ['5S', '3C', '3H', '3D'] });
    expect(log(play(byThree, 'show'), null).slice(-1)).toEqual([
      'Bina and 2 others had no more: Asha scores 25 points.',
    ]);
  });

  it('tells the opening, the deal and who is ready', () => {
    const state = dealt({}, 'KS QS JS 10S 9S', 'AS 2S 3S 4S 5S', 'AH 2H 3H 4H 5H');
    expect(log(play(state, 'decline'), 2)).toEqual(['Bina plays on.', 'You may show before the first turn.']);
    play(state, 'show');
    const events = play(state, 'ready', 'ready', 'ready');
    expect(log(events, 1)).toEqual(['Asha is ready.', 'You are ready.', 'Chandra is ready.', 'You deal.']);
  });

  it('tells an annulled game and the end of the match', () => {
    const annulled = table({ hands: ['9S', 'KS'], turn: 1, round: 200 });
    expect(log(play(annulled, 'KS +stack'), null).slice(-1)).toEqual([
      '200 rounds and nobody has shown: the game does not count.',
    ]);
    const over = table({ hands: ['AS', 'KS'], scores: [0, 199] });
    expect(log(play(over, 'show'), null).slice(-1)).toEqual(['Asha is the last one in. The match is over.']);
  });

  it('does not tell a new turn', () => {
    expect(tell({ type: 'turn', seat: 0 })).toBeNull();
  });
});

describe('a menu', () => {
  const menu = (state: State, seat: number) => {
    const say = saying(seat);
    return legal(state, seat).map((action) => {
      const { what, where } = label(action, view(state, seat));
      return [say(what), say(where)];
    });
  };

  it('gathers actions by what is disposed', () => {
    const state = table({ hands: ['AS 2H', 'KS'], lastDisposal: '5H' });
    expect(menu(state, 0)).toEqual([
      ['Show with 3 points', 'Do it'],
      ['Dispose AS', 'draw'],
      ['Dispose AS', 'take 5H'],
      ['Dispose 2H', 'draw'],
      ['Dispose 2H', 'take 5H'],
    ]);
  });

  it('offers what there is in the opening and between games', () => {
    const state = dealt({}, 'KS QS JS 10S 9S', 'AS 2S 3S 4S 5S');
    expect(menu(state, 1)).toEqual([
      ['Show with 15 points', 'Do it'],
      ['Play on', 'Do it'],
    ]);
    play(state, 'show');
    expect(menu(state, 0)).toEqual([['Next game', 'Do it']]);
  });
});

describe('refusals', () => {
  const words = (state: State, text: string) => {
    const { refused, facts } = refusal(state, text)!;
    return saying(0)({ key: `refused.${refused}`, facts } satisfies Phrase);
  };

  it('say why', () => {
    const state = table({ hands: ['9S 10S QS', 'KS'], lastDisposal: '5H' });
    expect(words(state, 'show')).toBe('Your hand has 31 points; to show now it may have 5 at most.');
    expect(words(state, '9S 10S +stack')).toMatch(/^9S 10S is not a set: /);
    expect(words(state, '9S 10S QS +stack')).toMatch(/^9S 10S QS is not a run: /);
    expect(words(state, 'KS +stack')).toBe('You do not hold KS, or have named it twice.');
    expect(words(state, '9S +KC')).toMatch(/^KC is not there to take: /);
    expect(words(state, '9S')).toMatch(/^Say what you take too: \+stack/);
    expect(words(state, '+stack')).toBe('First dispose at least one card.');
    expect(words(state, '9X +stack')).toMatch(/^There is no card “9X”\./);
    expect(words(state, 'ready')).toBe('In your turn you either show, or dispose and take a card.');
    expect(words(state, 'pass')).toBe('“pass” is not an action of this game.');
  });

  it('say what can be done instead', () => {
    const opening = dealt({}, 'KS QS JS 10S 9S', 'AS 2S 3S 4S 5S');
    expect(words(opening, 'AS +stack')).toBe('Before the first turn you can only show, or decline to.');
    play(opening, 'show');
    expect(words(opening, 'show')).toBe('The game is over. Say ready for the next deal.');
    expect(saying(null)({ key: 'refused.not-available', facts: { card: 'stack' } })).toMatch(/^There is nothing left/);
  });

  it('are about every card and nothing hidden', () => {
    const event: Event = { type: 'disposed', seat: 0, cards: cards('9S'), from: 'stack', taken: HIDDEN };
    expect(tell(event)?.facts).toEqual({ cards: '9S', card: 'hidden' });
  });
});
