import { type Chance, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { allCards, type Card, WILD } from './cards.ts';
import { dBo, skipBo } from './index.ts';
import { type Options, options } from './options.ts';
import { copy, invariants, nextNumber, type State } from './state.ts';
import { play, table, W } from './testing.ts';

const house = (wanted: Partial<Options> = {}) => options.parse(wanted);
const deal = (game: typeof skipBo, seats: number, wanted: Partial<Options> = {}, seed = 'deal') =>
  game.deal(house(wanted), seats, shuffler(seeded(seed)));

/** Leaves everything in its order. So the top of the draw pile is the highest card, which is last in the list. */
const unshuffled: Chance = { shuffle: (_label, items) => items };
/** Puts the given cards on top of the deck, the first of them first. */
const stacked = (...cards: Card[]): Chance => ({
  shuffle(label, items) {
    if (label !== 'deck') return items;
    for (const card of cards) items.splice(items.indexOf(card as never), 1);
    items.push(...(cards.toReversed() as never[]));
    return items;
  },
});

describe('the cards', () => {
  it('SB-1: twelve each of 1 to 12 and 18 wilds are 162', () => {
    const cards = allCards(1);
    expect(cards).toHaveLength(162);
    for (let card = 1; card <= 12; card++) expect(cards.filter((one) => one === card)).toHaveLength(12);
    expect(cards.filter((one) => one === WILD)).toHaveLength(18);
  });

  it('DB-1: five decks are five times that', () => {
    expect(allCards(5)).toHaveLength(810);
    expect(allCards(5).filter((one) => one === WILD)).toHaveLength(90);
    const state = deal(dBo, 4, { decks: 3 });
    expect(invariants(state)).toEqual([]);
    expect(state.draw.length).toBe(3 * 162 - 4 * 30 - 5);
  });
});

describe('the deal', () => {
  it('SB-2: the turn order is drawn, and the first in it begins', () => {
    const orders = new Set<string>();
    for (let game = 0; game < 200; game++) {
      const { order, turn } = deal(skipBo, 3, {}, `${game}`);
      expect(turn).toBe(order[0]);
      orders.add(order.join());
    }
    expect(orders.size).toBe(6);
  });

  it('SB-3 SB-5: each seat has a stock of 30, or of 20 with five players, and four empty discard piles', () => {
    for (const seats of [2, 3, 4, 5, 6]) {
      for (const { stock, discards } of deal(skipBo, seats).places) {
        expect(stock).toHaveLength(seats <= 4 ? 30 : 20);
        expect(discards).toEqual([[], [], [], []]);
      }
    }
  });

  it('SB-4: four empty building piles, no scrap, and the rest to draw from', () => {
    const state = deal(skipBo, 2);
    expect(state.building).toEqual([[], [], [], []]);
    expect(state.scrap).toEqual([]);
    expect(state.draw).toHaveLength(162 - 60 - 10);
  });

  it('SB-6: Skip-Bo deals five cards to every hand; D-Bo leaves hands empty until the first turn', () => {
    const classic = deal(skipBo, 4);
    expect(classic.places.map(({ hand }) => hand.length)).toEqual([5, 5, 5, 5]);
    const modern = deal(dBo, 4);
    expect(modern.places.map(({ hand }, seat) => [seat === modern.turn, hand.length])).toEqual(
      modern.places.map((_, seat) => [seat === modern.turn, seat === modern.turn ? 5 : 0]),
    );
  });

  it('SB-6: the stocks are dealt before the hands', () => {
    const state = skipBo.deal(house({ stock: 10 }), 2, unshuffled);
    // Unshuffled, the deck ends with twelve 10s, twelve 11s and twelve 12s, and is dealt from the end.
    expect(state.places.map(({ stock }) => stock)).toEqual([
      Array(10).fill(12),
      [11, 11, 11, 11, 11, 11, 11, 11, 12, 12],
    ]);
    expect(state.places.map(({ hand }) => hand)).toEqual([
      [10, 11, 11, 11, 11],
      [10, 10, 10, 10, 10],
    ]);
  });

  it('SB-7: the first player has drawn, and is in the first turn', () => {
    const state = deal(dBo, 2);
    expect(state.places[state.turn]).toMatchObject({ turns: 1 });
    expect(state.places[1 - state.turn]).toMatchObject({ turns: 0 });
    expect(state).toMatchObject({ fresh: true, passes: 0, finished: [], ending: null });
    expect(state.places[0]!.played).toEqual({ stock: 0, hand: 0, discard: 0 });
  });

  it('DB-4: a random start turns a card onto each building pile, which goes on from there', () => {
    const stocks = Array(20).fill(3);
    const state = dBo.deal(
      house({ stock: 10, randomStart: true }),
      2,
      stacked(...stocks.slice(8), 1, 1, 1, 1, 1, 1, 1, 1, 5, 11, 1, 7),
    );
    expect(state.building).toEqual([[5], [11], [1], [7]]);
    expect(state.building.map(nextNumber)).toEqual([6, 12, 2, 8]);
    expect(state.scrap).toEqual([]);
  });

  it('DB-4: a 12 or a wild completes the pile: scrap, and the pile is empty', () => {
    const stocks = [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4];
    const state = dBo.deal(house({ stock: 10, randomStart: true }), 2, stacked(...stocks, 12, W, 2, W));
    expect(state.building).toEqual([[], [], [2], []]);
    expect(state.scrap).toEqual([12, W, W]);
    expect(invariants(state)).toEqual([]);
  });

  it('DB-4: nothing is turned up without it', () => {
    expect(deal(dBo, 2).building.flat()).toEqual([]);
  });
});

describe('a building pile', () => {
  it('SB-8: waits for the number after its top; a wild counts as what it stands for', () => {
    expect(nextNumber([])).toBe(1);
    expect(nextNumber([1, 2, 3])).toBe(4);
    expect(nextNumber([W])).toBe(2);
    expect(nextNumber([W, W, 3, W])).toBe(5);
    expect(nextNumber([9, W])).toBe(11);
  });
});

describe('a position', () => {
  const good = () => table({ places: [{ stock: [3, 4], hand: [5] }, { stock: [6] }], building: [[1, 2]] });
  const breaks = (change: (state: State) => unknown) => {
    const state = good();
    change(state);
    return invariants(state);
  };

  it('is sound when nothing is wrong with it', () => {
    expect(invariants(good())).toEqual([]);
    expect(copy(good())).toEqual(good());
  });

  it.each<[string, (state: State) => unknown, string]>([
    ['a card too many', (s) => s.draw.push(7), 'each exactly once; too many: 7'],
    ['a card too few', (s) => s.draw.pop(), 'each exactly once'],
    [
      'one card for another',
      (s) => s.draw.splice(s.draw.indexOf(7), 1, 8),
      'each exactly once; missing: 7; too many: 8',
    ],
    ['a card that does not exist', (s) => s.draw.push(13), 'each exactly once'],
    ['a hidden card', (s) => s.draw.splice(0, 1, -1), 'each exactly once'],
    ['one seat', (s) => [s.places.pop(), s.order.pop()], '2 to 6 seats'],
    ['seven seats', (s) => s.places.push(...Array(5).fill(s.places[1])), '2 to 6 seats'],
    [
      'a stock that the options do not allow',
      (s) => Object.assign(s, { options: house({ stock: 100 }) }),
      'three quarters',
    ],
    ['an order that misses a seat', (s) => Object.assign(s, { order: [0, 0] }), 'names every seat once'],
    ['an order that is too short', (s) => Object.assign(s, { order: [0] }), 'names every seat once'],
    ['nobody’s turn', (s) => Object.assign(s, { turn: 2 }), 'the turn is a seat’s'],
    [
      'a building pile that skips',
      (s) => s.building[0]!.splice(1, 0, s.draw.splice(s.draw.indexOf(5), 1)[0]!),
      'count upwards',
    ],
    ['three building piles', (s) => s.building.pop(), 'count upwards'],
    [
      'a pile that starts with a 5',
      (s) => s.building[1]!.push(s.draw.splice(s.draw.indexOf(5), 1)[0]!),
      'count upwards',
    ],
    ['six in a hand', (s) => s.places[0]!.hand.push(...s.draw.splice(-5)), 'P1 holds at most 5'],
    ['three discard piles', (s) => s.places[1]!.discards.pop(), 'P2 has 4 discard piles'],
    ['more stock than dealt', (s) => s.places[1]!.stock.push(...s.draw.splice(-30)), 'P2 has no more stock'],
    [
      'an empty stock without a winner',
      (s) => s.draw.push(...s.places[1]!.stock.splice(0)),
      'P2 has won or has a stock',
    ],
    ['a win without an empty stock', (s) => Object.assign(s, { ending: 'stock' }), 'a game won has an empty stock'],
    [
      'a stalemate with an empty stock',
      (s) => Object.assign(s, { ending: 'stalemate' }).draw.push(...s.places[1]!.stock.splice(0)),
      'a stalemate has no empty stock',
    ],
    [
      'final turns without last chance',
      (s) => Object.assign(s, { finished: [1] }).draw.push(...s.places[1]!.stock.splice(0)),
      'with last chance on',
    ],
    [
      'an empty hand with cards to draw',
      (s) => s.draw.push(...s.places[0]!.hand.splice(0)),
      'an empty hand is refilled',
    ],
    ['a pass with cards to draw', (s) => Object.assign(s, { passes: 1 }), 'a pass needs an empty draw pile'],
    ['less than no passes', (s) => Object.assign(s, { passes: -1 }), 'as many passes as seats'],
    ['three rounds of dumps', (s) => Object.assign(s, { idle: 3 * s.places.length }), '3 rounds of nothing but dumps'],
    ['less than no dumps', (s) => Object.assign(s, { idle: -1 }), '3 rounds of nothing but dumps'],
  ])('is refused with %s', (_what, change, problem) => {
    expect(breaks(change).join('; ')).toContain(problem);
  });

  /** Two seats that can only pass, after one pass. */
  const passed = ([own, other]: [number, number], idle = 1) => {
    const places = [own, other].map((card) => ({ stock: [card], hand: [] }));
    return table({ places, rest: 'discards', passes: 1, idle });
  };

  it('is sound after a win, after a stalemate, and with six seats', () => {
    const won = table({ places: [{ stock: [1] }, {}] });
    play(won, 'S>B1');
    expect(invariants(won)).toEqual([]);
    const all = table({ options: { lastChance: true }, places: [{ stock: [1] }, { stock: [2] }] });
    play(all, 'S>B1', 'S>B1');
    expect(all).toMatchObject({ finished: [0, 1], ending: 'stock' });
    expect(invariants(all)).toEqual([]);
    const stuck = passed([5, 1]);
    play(stuck, 'pass');
    expect(invariants(stuck)).toEqual([]);
    expect(invariants(deal(skipBo, 6))).toEqual([]);
  });

  it('is refused with an empty hand while the scrap pile could be drawn from', () => {
    const state = table({ places: [{ stock: [5], hand: [7] }, { hand: [] }], scrap: [8], rest: 'discards' });
    state.scrap.push(...state.places[0]!.hand.splice(0));
    expect(invariants(state)).toEqual(['an empty hand is refilled']);
  });

  it('shares nothing with its copy', () => {
    const state = table({
      options: { lastChance: true },
      places: [{ stock: [] }, { stock: [3, 4], discards: [[5, 6]] }],
      finished: [0],
      turn: 1,
      scrap: [9],
      building: [[1, 2]],
    });
    const before = JSON.stringify(state);
    const twin = copy(state);
    for (const piles of [[twin.draw, twin.scrap, twin.order, twin.finished], twin.building]) {
      for (const pile of piles) pile.push(7);
    }
    for (const place of twin.places) {
      for (const pile of [place.stock, place.hand, ...place.discards]) pile.push(7);
      place.discards.push([]);
      place.played.hand++;
      place.turns++;
    }
    twin.building.push([]);
    expect(JSON.stringify(state)).toBe(before);
  });

  it('is refused with a complete pile left standing, or one that counts past 12', () => {
    const state = table({ options: { randomStart: true }, places: [{}, {}], building: [[11]] });
    state.building[0]!.push(state.draw.splice(state.draw.indexOf(12), 1)[0]!);
    expect(invariants(state).join()).toContain('count upwards');
  });

  it('is refused when as many have passed as sit there and the game goes on', () => {
    const state = passed([1, 5], 3);
    expect(invariants(state)).toEqual([]);
    state.passes = 2;
    expect(invariants(state).join()).toContain('as many passes as seats');
    state.ending = 'stalemate';
    expect(invariants(state)).toEqual([]);
    state.passes = 3;
    expect(invariants(state).join()).toContain('as many passes as seats');
  });

  it('DB-6: is refused when final turns do not go round from the first winner', () => {
    const chance = {
      options: { lastChance: true },
      places: [{ stock: [3] }, { stock: [] }, { stock: [4] }, { stock: [5] }],
    };
    const state = table({ ...chance, turn: 3, finished: [1, 2] });
    for (const [finished, turn] of [
      [[2, 1], 3],
      [[1, 3], 2],
      [[2], 3],
      [[1, 1], 2],
      [[1, 2, 3, 0, 1], 3],
      [[9], 3],
    ] as const) {
      expect(invariants({ ...state, finished: [...finished], turn }).join()).toContain('go round');
    }
    expect(invariants({ ...state, turn: 2 }).join()).toContain('nobody has two final turns');
  });
});
