import { type Seat, seeded, shuffler } from '@parlour/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from './cards.ts';
import { dBo } from './index.ts';
import { result } from './result.ts';
import type { State } from './state.ts';
import { play, table, types, W } from './testing.ts';

/** There is nothing to draw. The cards that the test does not name lie under a 12 that no pile waits for. */
const BURIED = { rest: 'discards' as const, building: [[], [1], [1], [1]] };

describe('a dead game', () => {
  it('SB-14: ends at the play that kills it', () => {
    const state = table({
      ...BURIED,
      places: [
        { stock: [9, 1], hand: [], turns: 3 },
        { stock: [8, 7], hand: [], turns: 2 },
      ],
    });
    expect(types(play(state, 'S>B1'))).toEqual(['played', 'turned', 'ended']);
    expect(result(state)).toMatchObject({ ending: 'stalemate', ranking: [[0], [1]], statistics: { turns: [3, 2] } });
  });

  it('SB-14: ends at a discard without a turn for anybody, and `turns` counts none', () => {
    const state = table({
      ...BURIED,
      building: [[1], [1], [1], [1]],
      places: [
        { stock: [5], hand: [7], turns: 3 },
        { stock: [9], hand: [], turns: 2 },
      ],
    });
    expect(types(play(state, 'H7>D1'))).toEqual(['discarded', 'ended']);
    expect(result(state)!.statistics['turns']).toEqual([3, 2]);
  });

  it('SB-14 DB-6: ends a last chance in which nobody can do anything', () => {
    const state = table({
      ...BURIED,
      options: { lastChance: true },
      places: [
        { stock: [1], hand: [], turns: 3 },
        { stock: [8, 7], hand: [], turns: 2 },
      ],
    });
    expect(types(play(state, 'S>B1'))).toEqual(['played', 'emptied', 'opened', 'ended']);
    expect(result(state)).toMatchObject({ ending: 'stock', ranking: [[0], [1]], statistics: { turns: [3, 2] } });
  });

  it('SB-14 DB-6: ends a last chance at the play that kills it', () => {
    const state = table({
      ...BURIED,
      options: { lastChance: true },
      turn: 1,
      finished: [0],
      places: [
        { stock: [], hand: [], discards: [[6]] },
        { stock: [8, 1], hand: [] },
        { stock: [9, 9], hand: [] },
      ],
    });
    expect(types(play(state, 'S>B1'))).toEqual(['played', 'turned', 'ended']);
    expect(result(state)).toMatchObject({ ending: 'stock', ranking: [[0], [1], [2]] });
  });

  it('SB-14 DB-6: a last chance goes on while an open card fits, though it is nobody’s own', () => {
    const places = [
      { stock: [], hand: [2], discards: [[6]] },
      { stock: [8, 1], hand: [] },
    ];
    const state = table({ ...BURIED, options: { lastChance: true }, turn: 1, finished: [0], places });
    expect(types(play(state, 'S>B1'))).toEqual(['played', 'turned']);
    expect(types(play(state, 'P1.H2>B2'))).toEqual(['played', 'ended']);
  });

  it('SB-14: a position in which nothing can ever move is none that anybody may play', () => {
    const places = [
      { stock: [5], hand: [] },
      { stock: [9], hand: [] },
    ];
    expect(() => table({ ...BURIED, building: [[1], [1], [1], [1]], places })).toThrow('nothing can move');
  });
});

describe('nothing but dumps and passes', () => {
  const full = { stock: [9, 8], hand: [12, 12, 12, 12, 12] };
  const dumping = (seats: number) =>
    table({ options: { dump: true, decks: 2 }, places: Array.from({ length: seats }, () => full).slice(0, seats) });

  it.each([2, 3])('SB-14: three rounds of them in a row end a game of %i', (seats) => {
    const state = dumping(seats);
    for (let turn = 1; turn < 3 * seats; turn++) {
      expect(types(play(state, 'dump'))).not.toContain('ended');
      expect(state.idle).toBe(turn);
    }
    expect(types(play(state, 'dump'))).toEqual(['dumped', 'ended']);
    // Each had one turn before, and the first seat's next turn had begun.
    const turns = state.places.map((_, seat) => (seat === 0 ? 3 : 4));
    expect(result(state)).toMatchObject({ ending: 'stalemate', statistics: { turns } });
  });

  it('SB-14: a card discarded or played in between begins the count anew', () => {
    const state = dumping(2);
    play(state, 'dump', 'dump', 'dump', 'dump', 'dump');
    play(state, dBo.notation.action(dBo.legal(state, state.turn).find(({ type }) => type === 'discard')!));
    expect(state).toMatchObject({ idle: 0, ending: null });
    play(state, 'dump');
    expect(state).toMatchObject({ idle: 1, ending: null });
  });

  it('SB-14: passes count beside dumps', () => {
    const state = table({
      ...BURIED,
      options: { dump: true },
      idle: 4,
      places: [
        { stock: [5, 1], hand: [] },
        { stock: [1, 2], hand: [7] },
      ],
    });
    expect(types(play(state, 'pass'))).toEqual(['passed', 'turn']);
    expect(types(play(state, 'dump'))).toEqual(['dumped', 'ended']);
  });
});

/**
 * The table a second time, from the rules and not from the code: who may move which card where. It knows no list of
 * legal actions, no dead game and no count of passes.
 */
interface Lying {
  readonly order: readonly Seat[];
  readonly turn: Seat;
  readonly finished: readonly Seat[];
  readonly lastChance: boolean;
  readonly toDraw: number;
  readonly building: readonly (readonly Card[])[];
  readonly places: readonly {
    readonly stock: readonly Card[];
    readonly hand: readonly Card[];
    readonly discards: readonly (readonly Card[])[];
  }[];
}

/** Whether any legal sequence of actions moves a card. It tries every sequence, with passes. */
function canChange(table: Lying, passes = 0): boolean {
  // All have passed: the turn is back where it was, and everything has been tried.
  if (passes > table.order.length) return false;
  const own = table.places[table.turn]!;
  // A turn begins with drawing, an empty hand is refilled (SB-7, SB-10), and a player with a hand can discard (SB-11).
  if (own.hand.length > 0 || table.toDraw > 0) return true;
  const open = table.finished.map((seat) => table.places[seat]!);
  const sources = [
    ...own.stock.slice(-1),
    ...own.discards.flatMap((pile) => pile.slice(-1)),
    ...open.flatMap(({ hand, discards }) => [...hand, ...discards.flatMap((pile) => pile.slice(-1))]),
  ];
  const fits = (card: Card) =>
    table.building.some((pile) => {
      const shown = pile.findIndex((lying) => lying !== 0);
      const next = pile.length === 0 ? 1 : shown < 0 ? pile.length + 1 : pile[shown]! + pile.length - shown;
      return card === 0 || card === next;
    });
  if (sources.some(fits)) return true;
  // The player can only pass (SB-13). In a last chance that was the final turn (DB-6).
  const finished = table.lastChance ? [...table.finished, table.turn] : [];
  const next = after(table.order, table.turn);
  if (finished.includes(next)) return false;
  return canChange({ ...table, turn: next, finished }, passes + 1);
}

const after = (order: readonly Seat[], seat: Seat) => order[(order.indexOf(seat) + 1) % order.length]!;

function lying(state: State): Lying {
  const { order, finished, building, places } = state;
  // If the game ended with a final turn, the state still names that seat. Here the next seat is needed.
  const turn = finished.includes(state.turn) ? after(order, state.turn) : state.turn;
  const toDraw = state.draw.length + state.scrap.length;
  return { order, turn, finished, lastChance: finished.length > 0, toDraw, building, places };
}

/** Eight of each number. A deck has these besides the cards in the building piles. */
const LOOSE = Array.from({ length: 96 }, (_, at): Card => (at % 12) + 1);
const some = (count: number, ...sizes: number[]) =>
  fc.array(fc.constantFrom(...sizes), { minLength: count, maxLength: count });

/** A small table near its end: few cards can still move. The rest are buried, with the wilds deepest. */
const ends = fc
  .record({
    seats: fc.integer({ min: 2, max: 4 }),
    cards: fc.shuffledSubarray(LOOSE, { minLength: 96 }),
    wild: fc.constantFrom([], [], [W]),
    built: fc.oneof(
      some(4, 0, 1, 2, 5, 8, 11),
      fc.nat(11).map((top) => [top, top, top, top]),
    ),
    stocks: some(4, 1, 2, 3),
    hands: some(4, 0, 0, 0, 1, 2),
    discards: some(16, 0, 1, 2),
    draw: fc.constantFrom(0, 0, 0, 1, 4),
    options: fc.record({ lastChance: fc.boolean(), dump: fc.boolean() }),
    seed: fc.string(),
  })
  .map(({ seats, cards, wild, built, stocks, hands, discards, draw, options, seed }) => {
    const loose = [...cards, ...wild];
    const take = (count: number) => loose.splice(loose.length - count, count);
    const places = Array.from({ length: seats }, (_, seat) => ({
      hand: take(seat === 0 ? 1 : hands[seat]!),
      stock: take(stocks[seat]!),
      discards: [0, 1, 2, 3].map((pile) => take(discards[4 * seat + pile]!)),
    }));
    const building = built.map((top) => Array.from({ length: top }, (_, at) => at + 1));
    return { state: table({ options, places, building, draw: take(draw), rest: 'discards' }), seed };
  });

describe('a game ends when it is dead, and not before', () => {
  it('SB-14 SB-15 DB-7: after every action, as an exhaustive search has it', () => {
    const met: Record<string, number> = {};
    fc.assert(
      fc.property(ends, ({ state, seed }) => {
        const random = seeded(seed);
        const chance = shuffler(random);
        const turns = state.places.map(({ turns }) => turns);
        let counted: Seat = state.turn;
        let [passes, idle] = [0, 0];
        for (let actions = 0; actions < 300 && state.ending === null; actions++) {
          const seat = state.turn;
          const legal = dBo.legal(state, seat);
          const plays = legal.filter(({ type }) => type === 'play');
          const dumps = legal.filter(({ type }) => type === 'dump');
          const choice = [plays, dumps, legal].filter((list) => list.length > 0);
          const from = choice[random.below(choice.length)]!;
          const action = from[random.below(from.length)]!;
          const before = { finished: state.finished.length, left: state.places[seat]!.stock.length };
          dBo.apply(state, seat, action, chance);
          if (seat !== counted) [counted, turns[seat]] = [seat, turns[seat]! + 1];
          passes = action.type === 'pass' ? passes + 1 : 0;
          idle = action.type === 'pass' || action.type === 'dump' ? idle + 1 : 0;

          const seats = state.places.length;
          const emptied = before.left > 0 && state.places[seat]!.stock.length === 0;
          const inLastChance = before.finished > 0 || (emptied && state.options.lastChance);
          const why =
            emptied && !state.options.lastChance
              ? 'stock'
              : state.finished.length === seats
                ? 'all final turns'
                : !canChange(lying(state))
                  ? `dead at a ${action.type}${inLastChance ? ' in a last chance' : ''}`
                  : passes === seats
                    ? 'passes'
                    : idle === 3 * seats
                      ? 'dumps'
                      : null;
          const ending = why === null ? null : why === 'stock' || inLastChance ? 'stock' : 'stalemate';
          expect(state.ending, why ?? 'it goes on').toBe(ending);
          if (why !== null) met[why] = (met[why] ?? 0) + 1;
        }
        if (state.ending !== null) expect(state.places.map((place) => place.turns)).toEqual(turns);
      }),
      { numRuns: 3000, seed: 14 },
    );
    expect(Object.keys(met).sort()).toEqual([
      'all final turns',
      'dead at a discard',
      'dead at a discard in a last chance',
      'dead at a pass in a last chance',
      'dead at a play',
      'dead at a play in a last chance',
      'dumps',
      'passes',
      'stock',
    ]);
  });
});
