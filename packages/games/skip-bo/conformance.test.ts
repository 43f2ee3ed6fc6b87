import type { AnyGame, View } from '@parlour/engine';
import { hiding, Nonconformity, properties, walk } from '@parlour/engine/conformance';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dBo, type State, skipBo } from './index.ts';
import { largestStock } from './options.ts';
import { HIDDEN } from './state.ts';

const GAMES = Number(process.env['PARLOUR_GAMES'] ?? 60);

/** SB-16, once more and on its own: the draw pile, every stock below its top, and the closed hands of others. */
const secrets = hiding(({ draw, places, finished }: State, viewer) => [
  [draw, draw.length],
  ...places.map(({ stock }): [number[], number] => [stock, Math.max(0, stock.length - 1)]),
  ...places.map(({ hand }, seat): [number[], number] => [
    hand,
    seat === viewer || finished.includes(seat) ? 0 : hand.length,
  ]),
]);
const held = [...properties, secrets];

const switches = [false, true];
const everyCombination = (seats: number) =>
  [1, 2, 3, 4, 5].flatMap((decks) =>
    [null, 10, Math.min(40, largestStock(decks, seats))].flatMap((stock) =>
      switches.flatMap((randomStart) =>
        switches.flatMap((dump) => switches.map((lastChance) => ({ decks, stock, randomStart, dump, lastChance }))),
      ),
    ),
  );

// The two differ only in what is usual: between them, with 60 games each, they visit every combination.
describe.each([
  { game: skipBo, first: 0 },
  { game: dBo, first: 60 },
])('$game.id conforms', ({ game, first }) => {
  it.each([2, 3, 4, 5, 6])('with %i players, in combinations of house rules', (seats) => {
    const combinations = everyCombination(seats);
    expect(combinations).toHaveLength(120);
    for (let played = first; played < first + GAMES; played++) {
      // A stride that shares no factor with 120 visits all of them, and spreads out when there are fewer games.
      const options = combinations[(played * 49) % combinations.length]!;
      walk(game, { options, seats, seed: `game ${played}` }, held);
    }
  });

  it('with any options that fit', () => {
    const setups = fc
      .record({
        seats: fc.integer({ min: 2, max: 6 }),
        decks: fc.integer({ min: 1, max: 5 }),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
        switches: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
        seed: fc.string(),
      })
      .map(({ seats, decks, share, switches: [randomStart, dump, lastChance], seed }) => {
        const stock = 10 + Math.floor(share * (largestStock(decks, seats) - 10));
        return { options: { decks, stock, randomStart, dump, lastChance }, seats, seed };
      });
    fc.assert(
      fc.property(setups, (setup) => {
        walk(game, setup, held);
      }),
      { numRuns: Math.min(20, GAMES) },
    );
  });
});

describe('the kit catches', () => {
  const options = { stock: 10, dump: true, lastChance: true };

  const caught = new Set<string>();

  /** A broken copy of D-Bo, and the property that must notice. */
  function broken(property: string, change: Partial<AnyGame>) {
    caught.add(property);
    it(`a game in which not: ${property}`, () => {
      const only = held.filter(({ name }) => name === property);
      expect(only).toHaveLength(1);
      const run = (game: AnyGame) => {
        for (let seed = 0; seed < 5; seed++) walk(game, { options, seats: 3, seed: `${seed}` }, only);
      };
      run(dBo);
      expect(() => run({ ...dBo, ...change })).toThrow(Nonconformity);
      expect(() => run({ ...dBo, ...change })).toThrow(property);
    });
  }

  let dealt = 0;
  const otherDealEachTime: AnyGame['deal'] = (...table) => {
    const state = dBo.deal(...table);
    state.places[0]!.turns = ++dealt;
    return state;
  };

  broken('legal and check agree', {
    legal: (state, seat) => dBo.legal(state, seat).filter((action, at) => at > 0 || action.type === 'pass'),
  });
  broken('invariants hold', {
    apply(state, seat, action, chance) {
      const events = dBo.apply(state, seat, action, chance);
      state.draw.pop();
      return events;
    },
  });
  broken('a refused action changes nothing', {
    check(state, seat, action) {
      const refusal = dBo.check(state, seat, action);
      if (refusal) state.scrap.push(1);
      return refusal;
    },
  });
  broken('a copy is equal and apart', { copy: (state) => ({ ...dBo.copy(state), draw: state.draw }) });
  broken('a record replays to the same state', { deal: otherDealEachTime });
  broken('a view can be filled in', {
    view: (state, viewer) => ({ ...dBo.view(state, viewer), passes: state.draw[0] ?? 0 }),
  });
  broken('a view tells nothing hidden', {
    view: (state, viewer) => ({ ...dBo.view(state, viewer), draw: state.draw.slice() }),
  });
  broken('an event tells nothing hidden', { eventView: (event) => event });
  broken('following the events leads to the new view', {
    eventView(event, viewer) {
      const seen = dBo.eventView(event, viewer);
      return seen.type === 'turned' ? { ...seen, card: HIDDEN } : seen;
    },
  });
  broken('an event travels and arrives whole', {
    eventFields: { ...dBo.eventFields, played: ['seat', 'from', 'of', 'pile', 'card'] },
  });
  broken('an event travels and arrives whole', {
    eventView: (event, viewer) => ({ ...dBo.eventView(event, viewer), aside: undefined }),
  });
  broken('a seen record replays to the same view', { eventFields: { ...dBo.eventFields, turned: ['seat'] } });
  broken('a seen record replays to the same view', {
    result: (state) => (dBo.result(state) ? { ...dBo.result(state)!, scores: state.draw.slice(0, 3) } : null),
  });
  broken('a seen record tells nothing hidden', { eventView: (event) => event });
  broken('every game ends', { apply: () => [] });
  broken('every game ends', { result: () => null });
  broken('every game ends', {
    result: (state) => (dBo.result(state) ? { ...dBo.result(state)!, ranking: [[0]] } : null),
  });
  broken('notation reads back', {
    notation: { ...dBo.notation, position: (state) => dBo.notation.position(state).replace('fresh', 'playing') },
  });
  broken('a seat’s view is enough to know its legal actions', {
    view: (state, viewer): View<State> => ({ ...dBo.view(state, viewer), building: [[], [], [], []] }),
  });
  broken('a clock’s action is legal', { onTimeout: () => ({ type: 'pass' }) });
  broken('bots play legal actions', { bots: { ...dBo.bots, cheat: () => ({ type: 'dump' }) } });
  broken('everything has words', { tell: () => ({ key: 'event.unheard-of' }) });
  broken('the table fits a terminal', { draw: () => [[{ text: 'x'.repeat(81), tone: 'plain' }]] });
  broken('the same chance, the same game', { deal: otherDealEachTime });

  it('every property at least once', () => {
    expect([...caught].sort()).toEqual(held.map(({ name }) => name).sort());
  });
});
