import { HIDDEN, seeded, shuffler, type Viewer } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import type { Event } from './events.ts';
import { douji } from './index.ts';
import type { State } from './state.ts';
import { cards, play, table } from './testing.ts';

const viewers: Viewer[] = [null, 0, 1, 2];
const deal = { hands: ['3S | AH', '4S | KH', '5S | QH'], next: 'AD KD AC KC 9S 8S' };
const hiddenOf = (state: State, viewer: Viewer) => douji.view(state, viewer).places.map((place) => place.hidden);
const [three, four, five] = cards('3S 4S 5S');

/** The third player goes out in the first round; the others go to the showdown. */
function showdown(games: number): { state: State; events: Event[] } {
  const state = table({ games }, deal, deal);
  const events = play(state, 'call 1', 'in', 'out', 'call 1', 'in', 'call 1', 'in', 'call 1', 'in');
  return { state, events };
}

describe('what is seen', () => {
  it('DO-7: hidden cards are seen by their owner alone', () => {
    const state = table({}, deal);
    expect(hiddenOf(state, 0)).toEqual([[three], [HIDDEN], [HIDDEN]]);
    expect(hiddenOf(state, 2)).toEqual([[HIDDEN], [HIDDEN], [five]]);
    expect(hiddenOf(state, null)).toEqual([[HIDDEN], [HIDDEN], [HIDDEN]]);
  });

  it('DO-7: at the showdown those still in are seen by all; who is out stays hidden', () => {
    const { state } = showdown(2);
    expect(hiddenOf(state, null)).toEqual([[three], [four], [HIDDEN]]);
    expect(hiddenOf(state, 0)).toEqual([[three], [four], [HIDDEN]]);
    expect(hiddenOf(state, 2)).toEqual([[three], [four], [five]]);
  });

  it('DO-7: folded hidden cards stay hidden for ever, in views, events and the result after the match', () => {
    const { state, events } = showdown(1);
    expect(state.phase).toBe('over');
    for (const viewer of [null, 0, 1]) {
      const told = [
        douji.view(state, viewer).places.map((place) => [place.hidden, place.public]),
        events.map((event) => douji.eventView(event, viewer)),
        douji.result(state),
      ];
      expect(hiddenOf(state, viewer)[2]).toEqual([HIDDEN]);
      const shown = events.filter((event) => event.type === 'shown');
      expect(shown.map((event) => event.seat)).toEqual([0, 1]);
      expect(JSON.stringify(told)).not.toMatch(new RegExp(`"hand":\\[${five}\\b`));
    }
  });

  it('DO-7: who wins as the last one left shows nothing', () => {
    const state = table({}, deal);
    play(state, 'call 1', 'out', 'out');
    for (const viewer of [null, 1, 2]) expect(hiddenOf(state, viewer)[0]).toEqual([HIDDEN]);
  });

  it('DO-7: nobody sees the deck, and public cards are seen by all', () => {
    const state = table({}, deal);
    for (const viewer of viewers) {
      const view = douji.view(state, viewer);
      expect(view.deck).toHaveLength(49);
      expect(new Set(view.deck)).toEqual(new Set([HIDDEN]));
      expect(view.places.map((place) => place.public)).toEqual([cards('AH'), cards('KH'), cards('QH')]);
      expect(view.viewer).toBe(viewer);
    }
  });

  it('DO-7: the next deal is told to each with only the own cards', () => {
    const { state } = showdown(2);
    play(state, 'ready', 'ready');
    const dealt = play(state, 'ready').find((event) => event.type === 'dealt')!;
    for (const viewer of viewers) {
      const seen = douji.eventView(dealt, viewer);
      if (seen.type !== 'dealt') throw new Error('another event');
      expect(seen.hidden).toEqual([three, four, five].map((card, seat) => [seat === viewer ? card : HIDDEN]));
      expect(new Set(seen.deck)).toEqual(new Set([HIDDEN]));
      expect(seen.deck).toHaveLength(49);
      expect(seen.public).toEqual([cards('AH'), cards('KH'), cards('QH')]);
      expect(seen.game).toBe(2);
    }
  });
});

describe('a view and what is told', () => {
  it('do not change with the table', () => {
    const state = table({}, deal, deal);
    play(state, 'call 1', 'out', 'out', 'ready', 'ready');
    const events = play(state, 'ready');
    const view = douji.view(state, 0);
    const was = JSON.stringify([view, events]);
    play(state, 'call 1', 'in', 'in', 'call 1', 'in', 'in');
    state.places[0]!.hidden.pop();
    expect(JSON.stringify([view, events])).toBe(was);
  });
});

describe('a view filled in at random', () => {
  it('DO-1: has each card once, and looks the same', () => {
    const { state } = showdown(2);
    for (const viewer of viewers) {
      const seen = douji.view(state, viewer);
      const filled = douji.resample(seen, shuffler(seeded(1)));
      expect(douji.invariants(filled)).toEqual([]);
      expect(douji.view(filled, viewer)).toEqual(seen);
    }
  });

  it('DO-7: puts any unseen card in a hidden place', () => {
    const state = table({}, deal);
    const seen = douji.view(state, 0);
    const random = shuffler(seeded(2));
    const found = new Set<number>();
    for (let time = 0; time < 2000; time++) found.add(douji.resample(seen, random).places[1]!.hidden[0]!);
    // All 55 cards, except for the three public ones and the viewer's own hidden one.
    expect(found.size).toBe(51);
    expect(found.has(three!)).toBe(false);
  });
});
