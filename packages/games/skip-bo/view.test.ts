import { HIDDEN, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { apply } from './course.ts';
import { follow } from './events.ts';
import { dBo } from './index.ts';
import { invariants } from './state.ts';
import { table } from './testing.ts';
import { eventView, resample, unseen, view } from './view.ts';

const H = HIDDEN;
const chance = shuffler(seeded('view'));

describe('what a viewer may know', () => {
  const state = table({
    places: [
      { stock: [7, 8, 3], hand: [1, 2], discards: [[9, 4]] },
      { stock: [5, 6], hand: [10, 11, 12] },
    ],
    building: [[1, 2]],
    scrap: [1, 12],
  });

  it('SB-16: nobody, not even its owner, learns a stock card below the top', () => {
    for (const viewer of [0, 1, null]) {
      expect(view(state, viewer).places.map(({ stock }) => stock)).toEqual([
        [H, H, 3],
        [H, 6],
      ]);
    }
  });

  it('SB-16: or the order of the draw pile', () => {
    for (const viewer of [0, 1, null]) expect(new Set(view(state, viewer).draw)).toEqual(new Set([H]));
    expect(view(state, 0).draw).toHaveLength(state.draw.length);
  });

  it('SB-3 SB-16: a closed hand is seen by its owner alone; others learn its size', () => {
    expect(view(state, 0).places.map(({ hand }) => hand)).toEqual([
      [1, 2],
      [H, H, H],
    ]);
    expect(view(state, 1).places.map(({ hand }) => hand)).toEqual([
      [H, H],
      [10, 11, 12],
    ]);
    expect(view(state, null).places.map(({ hand }) => hand)).toEqual([
      [H, H],
      [H, H, H],
    ]);
  });

  it('SB-3 SB-4 SB-16: discard piles, building piles and the scrap pile lie face up for all', () => {
    for (const viewer of [0, 1, null]) {
      const seen = view(state, viewer);
      expect(seen.viewer).toBe(viewer);
      expect(seen.scrap).toEqual([1, 12]);
      expect(seen.places[1]!.played).toEqual({ stock: 0, hand: 0, discard: 0 });
      expect(seen.building[0]).toEqual([1, 2]);
      expect(seen.places[0]!.discards[0]).toEqual([9, 4]);
    }
  });

  const won = table({
    options: { lastChance: true },
    places: [{ stock: [], hand: [5] }, {}],
    finished: [0],
    turn: 1,
  });

  it('SB-16: an empty stock has no top to show', () => {
    expect(view(won, 1).places[0]!.stock).toEqual([]);
  });

  it('DB-6: an open hand is seen by all', () => {
    for (const viewer of [0, 1, null]) expect(view(won, viewer).places[0]!.hand).toEqual([5]);
  });

  it('a view shares nothing with its state that could change under it', () => {
    const before = JSON.stringify(view(state, 0));
    const seen = view(state, 0);
    const other = dBo.copy(state);
    apply(other, 0, { type: 'discard', card: 1, to: 0 }, chance);
    seen.places[0]!.hand.push(9);
    seen.scrap.push(9);
    seen.building[0]!.push(9);
    seen.places[0]!.discards[0]!.push(9);
    seen.places[0]!.played.hand = 9;
    seen.order.reverse();
    expect(JSON.stringify(view(state, 0))).toBe(before);
  });
});

describe('what a viewer is told', () => {
  it('SB-16: only who draws sees what is drawn', () => {
    const event = { type: 'drew', seat: 1, cards: [4, 5] } as const;
    const drew = { ...event, cards: [...event.cards] };
    expect(eventView(drew, 1)).toEqual(drew);
    expect(eventView(drew, 0)).toEqual({ type: 'drew', seat: 1, cards: [H, H] });
    expect(eventView(drew, null)).toEqual({ type: 'drew', seat: 1, cards: [H, H] });
  });

  it('SB-12 SB-16: nobody sees how the scrap pile was shuffled', () => {
    for (const viewer of [0, 1, null]) {
      expect(eventView({ type: 'reshuffled', cards: [1, 2, 3] }, viewer)).toEqual({
        type: 'reshuffled',
        cards: [H, H, H],
      });
    }
  });

  it('DB-5 SB-16: a dumped hand is laid face up', () => {
    const dumped = { type: 'dumped' as const, seat: 0, cards: [4, 5] };
    for (const viewer of [0, 1, null]) expect(eventView(dumped, viewer)).toEqual(dumped);
  });
});

describe('a view that follows events', () => {
  const state = table({
    places: [
      { stock: [5, 6], hand: [1, 2] },
      { stock: [8, 9], hand: [3, 4] },
    ],
  });

  it('SB-16: learns the next stock card when it is turned, and not before', () => {
    const seen = view(state, 1);
    follow(seen, { type: 'played', seat: 0, from: 'stock', of: 0, pile: 0, card: 6, to: 0 });
    expect(seen.places[0]!.stock).toEqual([H]);
    follow(seen, { type: 'turned', seat: 0, card: 5 });
    expect(seen.places[0]!.stock).toEqual([5]);
  });

  it('loses any hidden card when another plays from a closed hand', () => {
    const seen = view(state, 1);
    follow(seen, { type: 'played', seat: 0, from: 'hand', of: 0, pile: 0, card: 1, to: 0 });
    expect(seen.places[0]!.hand).toEqual([H]);
    follow(seen, { type: 'discarded', seat: 1, card: 3, to: 2 });
    expect(seen.places[1]).toMatchObject({ hand: [4], discards: [[], [], [3], []] });
  });

  it('keeps the events as they are', () => {
    const seen = view(state, 1);
    const shuffled = { type: 'reshuffled' as const, cards: [H, H] };
    follow(seen, shuffled);
    seen.draw.pop();
    expect(shuffled.cards).toHaveLength(2);
    const opened = { type: 'opened' as const, seat: 0, cards: [1, 2] };
    follow(seen, opened);
    seen.places[0]!.hand.pop();
    expect(opened.cards).toEqual([1, 2]);
  });
});

it('tells bots which cards their seat has not seen', () => {
  const state = table({ places: [{ stock: [7, 8, 3], hand: [1, 1], discards: [[1]] }, { stock: [1, 1] }] });
  const count = (viewer: number | null, card: number) =>
    unseen(view(state, viewer)).filter((other) => other === card).length;
  expect(count(0, 1)).toBe(12 - 4);
  expect(count(1, 1)).toBe(12 - 2);
  expect(count(null, 3)).toBe(11);
  expect(unseen(view(state, 0))).toHaveLength(state.draw.length + 2 + 1 + 1);
});

describe('a state filled in from a view', () => {
  it('holds every card once, keeps what was seen, and makes up the rest', () => {
    const state = table({
      options: { decks: 2 },
      places: [{ stock: [7, 8, 3], hand: [1, 2] }, { stock: [5, 6], hand: [10, 11, 12] }, {}],
      building: [[1, 2]],
    });
    const seen = view(state, 0);
    const filled = [1, 2, 3].map(() => resample(seen, chance));
    for (const one of filled) {
      expect(invariants(one)).toEqual([]);
      expect(one.places[0]!.hand).toEqual([1, 2]);
      expect(one.places[0]!.stock.at(-1)).toBe(3);
      expect(one).not.toHaveProperty('viewer');
    }
    expect(new Set(filled.map((one) => JSON.stringify(one.places[1]!.hand) + one.draw.join())).size).toBe(3);
    expect(seen.places[1]!.hand).toEqual([H, H, H]);
  });
});
