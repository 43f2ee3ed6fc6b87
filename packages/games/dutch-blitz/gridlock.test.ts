import { type Chance, seeded, shuffler } from '@parlour/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actors, targets } from './actions.ts';
import { type Card, cardOf, cardText, numberOf } from './cards.ts';
import { type Gridlock, gridlock } from './gridlock.ts';
import { dutchBlitz } from './index.ts';
import { options } from './options.ts';
import { copy, type State, sources, turnedUp } from './state.ts';
import { play, table, types, upTo } from './testing.ts';

const GAMES = Math.min(20, Number(process.env['PARLOUR_GAMES'] ?? 20));
/** How many small tables are tried. */
const TABLES = 150 * GAMES;

/** All 1s of a seat, under another card. */
const BURIED = 'R1 G1 B1 Y1 G5';

describe('a gridlock in the open variant', () => {
  /**
   * After P1 has placed the 10, only a 1 can be placed. The only 1 that is not buried is P2's Y1, among 36 cards of
   * which one in three comes up.
   */
  const locked = (second: { post?: string; wood?: string }) =>
    table({
      dutch: [`P3.R1 ${upTo(9, 'R', 0).slice('P1.R1 '.length)}`],
      places: [
        { blitz: `${BURIED} R10`, held: 'blitz' },
        { blitz: 'R1 G1 B1 Y9', ...second },
        { blitz: 'G1 B1 Y1 R5', post: 'R6 R7 R8' },
      ],
    });
  const place10 = 'P1 drop D1 10';

  it.each([
    ['the top of the post pile', { post: 'R2 R3 Y1' }],
    ['the third wood card', { post: 'R2 R3 R4', wood: 'Y1 R5 R6' }],
    ['the sixth', { post: 'R2 R3 R4', wood: 'Y1 R5 R6 R7 R8 R9' }],
  ])('BL-11: is none while a card that cycling brings up can be placed: %s', (_where, second) => {
    const state = locked(second);
    expect(state.places[1]!.wood).toHaveLength(33);
    expect(types(play(state, place10))).toEqual(['placed', 'completed', 'turned']);
    expect(state.unlocks).toBe(0);
  });

  it.each([
    ['first', { post: 'R2 R3 R4', wood: 'R5 R6 Y1' }, 1],
    ['second', { post: 'R2 R3 R4', wood: 'R5 Y1 R6' }, 2],
    ['fourth', { post: 'R2 R3 R4', wood: 'Y1 R5 R6 R7' }, 1],
    ['fifth', { post: 'R2 R3 R4', wood: 'Y1 R5 R6 R7 R8' }, 2],
  ])('BL-11: moves every top wood card to the bottom until one comes up: the %s wood card', (_nth, second, times) => {
    const state = locked(second);
    const woods = state.places.map(({ wood }) => wood.slice());
    const events = play(state, place10);
    expect(types(events)).toEqual(['placed', 'completed', 'turned', ...Array(times).fill('unlocked')]);
    expect(state.unlocks).toBe(times);
    for (const [seat, { wood }] of state.places.entries()) {
      const turned = woods[seat]!.slice(-times).reverse();
      expect(wood).toEqual([...turned.toReversed(), ...woods[seat]!.slice(0, -times)]);
    }
    let cycles = 0;
    while (targets(state, 1, 'post').length === 0 && cycles++ < 12) play(state, 'P2 cycle');
    expect(targets(state, 1, 'post')).toEqual([{ type: 'start' }]);
    expect(state.unlocks).toBe(times);
  });

  it('BL-11: waits where what fits lies in the post pile under others, until its owner cycles', () => {
    const state = locked({ post: 'R2 Y1 R3', wood: 'R4 R5 R6' });
    expect(types(play(state, place10))).toEqual(['placed', 'completed', 'turned']);
    expect(gridlock(state)).toBe('cycle');
    expect(types(play(state, 'P1 cycle', 'P3 cycle', 'P1 pick blitz', 'P1 put back'))).not.toContain('unlocked');
    expect(types(play(state, 'P2 cycle'))).toEqual(['cycled', 'unlocked', 'unlocked']);
    expect(gridlock(state)).toBeNull();
  });

  it('BL-11: is none where three does not divide the number of cards: then all come up', () => {
    const state = locked({ post: 'R2 Y1 R3', wood: 'R4 R5 R6' });
    play(state, place10);
    expect(gridlock(state)).toBe('cycle');
    state.places[1]!.wood.pop();
    expect(gridlock(state)).toBeNull();
  });

  it('BL-11: no player can ask for it', () => {
    expect(dutchBlitz.notation.parseAction('unlock')).toMatchObject({ refused: 'unknown-action' });
    expect(dutchBlitz.notation.parseAction('unlocked')).toMatchObject({ refused: 'unknown-action' });
  });

  it('BL-11: a held card that can be placed is none, wherever it is held from', () => {
    const state = locked({ post: 'R2 R3 Y1' });
    play(state, 'P2 pick post', place10);
    expect(state.unlocks).toBe(0);
    expect(gridlock(state)).toBeNull();
  });

  it('BL-11 BL-12: when nothing can ever help, the round ends without a blitzer and is scored as usual', () => {
    const state = table({
      dutch: [`P2.R1 ${upTo(9, 'R', 0).slice('P1.R1 '.length)}`],
      places: [
        { blitz: `${BURIED} R10`, held: 'blitz' },
        { blitz: 'G1 B1 Y1 R5', post: 'R6 R7 R8', held: 'post' },
      ],
    });
    const events = play(state, 'P1 drop D1 10');
    expect(types(events)).toEqual(['placed', 'completed', 'turned', 'scored', 'ended']);
    expect(state.sheet).toEqual([{ blitzer: null, placed: [9, 1], left: [5, 4] }]);
    expect(state.places[1]!.held).toBeNull();
    expect(dutchBlitz.result(state)).toMatchObject({ ending: 'dead', scores: [-1, -7], ranking: [[0], [1]] });
  });

  /** P1 has placed all cards but the last yellow ones and has no wood left; P2's 1s and 7s are buried. */
  const woodless = (first: { blitz: string; post: string; held?: 'post' }) =>
    table({
      dutch: [upTo(10, 'R'), upTo(10, 'G'), upTo(10, 'B'), upTo(6, 'Y')],
      places: [first, { blitz: 'R1 G1 B1 Y1 R7 G7 B7 Y7 R2' }],
    });

  it.each([
    ['second', 'Y8 Y7 Y9', ['Y9', 'Y8', 'Y7'], 1],
    ['third', 'Y7 Y8 Y9', ['Y8', 'Y9', 'Y7'], 2],
  ])('BL-11: who has no wood left turns the post instead: the %s post card', (_nth, post, turned, times) => {
    const state = woodless({ blitz: 'Y10', post });
    expect(state.places[0]!.wood).toEqual([]);
    const wood = state.places[1]!.wood.slice();
    const events = play(state, 'P2 cycle');
    expect(types(events)).toEqual(['cycled', ...Array(times).fill('unlocked')]);
    expect(state.places[0]!.post[0]!.map(cardText)).toEqual(turned);
    expect(state.places[1]!.wood).toHaveLength(wood.length);
    expect(types(play(state, 'P1 pick post', 'P1 drop D4 7'))).toContain('placed');
  });

  it('BL-8 BL-11: a post card that is held goes back before its pile is turned', () => {
    const state = woodless({ blitz: 'Y10', post: 'Y8 Y7 Y9', held: 'post' });
    const events = play(state, 'P2 cycle');
    expect(types(events)).toEqual(['cycled', 'putBack', 'unlocked']);
    expect(events[1]).toMatchObject({ seat: 0, from: 'post' });
    expect(state.places[0]!.held).toBeNull();
    // Every view follows it in the same way, without having seen the wood.
    const view = dutchBlitz.view(woodless({ blitz: 'Y10', post: 'Y8 Y7 Y9', held: 'post' }), 1);
    for (const event of events) dutchBlitz.follow(view, dutchBlitz.eventView(event, 1));
    expect(view).toEqual(dutchBlitz.view(state, 1));
  });

  it('BL-11: only when no blitz top, no post card and no wood card fits any pile is the round dead', () => {
    const state = woodless({ blitz: 'Y7 Y10', post: 'Y8 Y9' });
    expect(types(play(state, 'P2 cycle'))).toEqual(['cycled', 'scored', 'ended']);
    expect(state.sheet[0]!.blitzer).toBeNull();
  });

  it('BL-11: a deal can be one, and is unlocked before the first card is picked up', () => {
    let unlocked = 0;
    for (let game = 0; game < 200; game++) {
      const state = dutchBlitz.deal(options.parse({}), 2, shuffler(seeded(`deal ${game}`)));
      if (state.unlocks > 0) unlocked++;
      expect(gridlock(state)).not.toBe('unlock');
    }
    expect(unlocked).toBeGreaterThan(2);
  });

  it('BL-11: a deal in which all 1s are buried is over before it has begun', () => {
    const isOne = (card: unknown) => Number(numberOf(card as Card) === 1);
    const buried: Chance = {
      shuffle(_label, items) {
        // Puts the 1s on top of the blitz pile, and one card over them.
        const [over, ...rest] = items.sort((a, b) => isOne(a) - isOne(b));
        return items.splice(0, items.length, ...rest, over!) && items;
      },
    };
    const state = dutchBlitz.deal(options.parse({}), 3, buried);
    expect(state).toMatchObject({ phase: 'over', sheet: [{ blitzer: null, left: [10, 10, 10] }] });
    expect(dutchBlitz.invariants(state)).toEqual([]);
  });
});

describe('a gridlock in classic', () => {
  const classic = { variant: 'classic' as const };
  /** Only P2's Y1 fits anywhere. Tens and nines of one group cannot be built on anything. */
  const locked = (second: { waste?: string; wood?: string }) =>
    table({
      options: classic,
      dutch: [upTo(9, 'R', 0).replace('P1.R1', 'P2.R1')],
      places: [
        { blitz: 'R1 G1 B1 Y1 G2 R10', post: 'B10 | G10 | Y10', held: 'blitz' },
        { blitz: 'G1 B1 G2', post: 'B10 | G10 | Y10', ...second },
      ],
    });

  it('BL-11 BL-21: is none while the waste or the wood brings up a card that can be built on a post pile', () => {
    const state = locked({ wood: 'Y1 R5' });
    expect(types(play(state, 'P1 drop D1 10'))).toEqual(['placed', 'completed', 'turned']);
    expect(targets(state, 1, 'blitz')).toEqual([]);
  });

  it('BL-11 BL-21: cycling past a card that does not come up again can lead into one', () => {
    const state = small('classic', { wood: [cardOf(0, 0, 4)], up: [cardOf(0, 1, 5), cardOf(0, 0, 1)] });
    expect(gridlock(state)).toBeNull();
    const events = dutchBlitz.apply(state, 0, { type: 'cycle' }, shuffler(seeded('')));
    expect(types(events)).toEqual(['cycled']);
    expect(gridlock(state)).toBe('cycle');
    expect(types(dutchBlitz.apply(state, 0, { type: 'cycle' }, shuffler(seeded(''))))).toEqual([
      'cycled',
      'unlocked',
      'unlocked',
    ]);
    expect(gridlock(state)).toBeNull();
  });
});

/** A table with few cards, but with all that a gridlock depends on. The first seat's cards are given. */
function small(variant: 'open' | 'classic', { wood, up }: { wood: Card[]; up: Card[] }, dutch: Card[][] = []): State {
  const open = variant === 'open';
  const post = (seat: number) => (open ? [[]] : [0, 1, 2].map((colour) => [cardOf(seat, colour, 10)]));
  return {
    options: options.parse({ variant }),
    phase: 'racing',
    dutch,
    unlocks: 0,
    places: [
      { blitz: [cardOf(0, 0, 8)], post: open ? [up] : post(0), waste: open ? [] : up, wood, held: null, ready: false },
      { blitz: [cardOf(1, 0, 8)], post: post(1), waste: [], wood: [], held: null, ready: false },
    ],
    sheet: [],
  };
}

/** What a player can do with their own wood, written a second time, as simply as possible. */
interface Stock {
  up: Card[];
  /** The top card is first. */
  wood: Card[];
}
const steps = {
  open: ({ up, wood }: Stock): Stock => {
    if (wood.length === 0) return { up, wood };
    const all = [...wood, ...up];
    return { up: all.slice(0, 3), wood: all.slice(3) };
  },
  classic: ({ up, wood }: Stock): Stock =>
    wood.length === 0 ? { up: [], wood: up } : { up: [...up, ...wood.slice(0, 3)], wood: wood.slice(3) },
};
const unlock = {
  /** The top of the cards turned up is last. */
  open: ({ up, wood }: Stock): Stock =>
    wood.length === 0 ? { up: [...up.slice(-1), ...up.slice(0, -1)], wood } : unlock.classic({ up, wood }),
  classic: ({ up, wood }: Stock): Stock => ({ up, wood: [...wood.slice(1), ...wood.slice(0, 1)] }),
};

/** Every stock that can be reached by the given steps. */
function reach(from: Stock, ...by: ((stock: Stock) => Stock)[]): Stock[] {
  const found = new Map([[JSON.stringify(from), from]]);
  for (const stock of found.values()) {
    for (const step of by) {
      const next = step(stock);
      found.set(JSON.stringify(next), next);
    }
  }
  return [...found.values()];
}

/** Whether somebody can place a card after some of the steps, by the rules for drops. */
function anyPlays(state: State, after: (stock: Stock) => Stock[]): boolean {
  return state.places.some((place, seat) => {
    const tried = copy(state);
    const own = tried.places[seat]!;
    const stock = { up: turnedUp(state.options, place).slice(), wood: place.wood.toReversed() };
    return after(stock).some(({ up, wood }) => {
      turnedUp(state.options, own).splice(0, Number.POSITIVE_INFINITY, ...up);
      own.wood = wood.toReversed();
      return sources(state.options).some((source) => targets(tried, seat, source).length > 0);
    });
  });
}

/** Finds a gridlock by trying everything. Cycles and unlocks can lead to every order of the cards: keep them few. */
function explored(state: State): Gridlock {
  const { variant } = state.options;
  const [cycle, turn] = [steps[variant], unlock[variant]];
  if (anyPlays(state, (stock) => reach(stock, cycle))) return null;
  if (anyPlays(state, (stock) => reach(stock, turn).flatMap((one) => reach(one, cycle)))) return 'unlock';
  return anyPlays(state, (stock) => reach(stock, cycle, turn)) ? 'cycle' : 'dead';
}

describe('a gridlock is seen exactly', () => {
  const card = fc.integer({ min: 0, max: 39 });
  const owned = (seat: number) => card.map((one) => one + 40 * seat);
  const placeOf = (seat: number, variant: 'open' | 'classic', most: number) =>
    fc
      .record({
        blitz: fc.array(owned(seat), { minLength: 1, maxLength: 2 }),
        stock: fc.array(owned(seat), { maxLength: most }),
        turned: fc.nat({ max: most }),
        post: fc.array(fc.array(owned(seat), { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 3 }),
      })
      .map(({ blitz, stock, turned, post }) => {
        const up = variant === 'open' ? stock.slice(0, 3) : stock.slice(0, turned);
        const wood = stock.slice(up.length).reverse();
        const places = variant === 'open' ? { post: [up], waste: [] } : { post, waste: up };
        return { blitz, ...places, wood, held: null, ready: false };
      });
  const stateOf = (variant: 'open' | 'classic', most: number) =>
    fc
      .record({
        // Few piles, and none of them low, so that few cards fit.
        dutch: fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 5, max: 10 })), { maxLength: 3 }),
        places: fc.tuple(placeOf(0, variant, most), placeOf(1, variant, most)),
      })
      .map(
        ({ dutch, places }): State => ({
          options: options.parse({ variant }),
          phase: 'racing',
          dutch: dutch.map(([colour, height]) => Array.from({ length: height }, (_, at) => cardOf(0, colour, at + 1))),
          unlocks: 0,
          places,
          sheet: [],
        }),
      );

  it.each(['open', 'classic'] as const)('BL-11: as trying everything out shows, in %s', (variant) => {
    const seen = new Map<Gridlock, number>();
    fc.assert(
      fc.property(stateOf(variant, 6), (state) => {
        const found = gridlock(state);
        expect(found).toBe(explored(state));
        seen.set(found, (seen.get(found) ?? 0) + 1);
      }),
      { numRuns: TABLES, seed: 11 },
    );
    for (const found of [null, 'unlock', 'cycle', 'dead'] as const)
      expect(seen.get(found)).toBeGreaterThan(TABLES / 300);
  });

  it.each(['open', 'classic'] as const)('BL-11: as cycling through larger woods shows, in %s', (variant) => {
    fc.assert(
      fc.property(stateOf(variant, 15), (state) => {
        expect(gridlock(state) === null).toBe(anyPlays(state, (stock) => reach(stock, steps[variant])));
      }),
      { numRuns: TABLES, seed: 13 },
    );
  });

  it('BL-11: by two unlocks at most, whatever is locked', () => {
    fc.assert(
      fc.property(fc.oneof(stateOf('open', 15), stateOf('classic', 15)), (state) => {
        let unlocks = 0;
        while (gridlock(state) === 'unlock' && unlocks < 9) {
          dutchBlitz.follow(state, { type: 'unlocked' });
          unlocks++;
        }
        expect(unlocks).toBeLessThanOrEqual(2);
      }),
      { numRuns: TABLES, seed: 12 },
    );
  });
});

describe('every round ends', () => {
  it.each((['open', 'classic'] as const).flatMap((variant) => [2, 3, 5, 8].map((seats) => [variant, seats] as const)))(
    'BL-9 BL-11: in %s with %i players who place what they can',
    (variant, seats) => {
      for (let round = 0; round < GAMES; round++) {
        const random = seeded(`round ${round}`);
        const chance = shuffler(random);
        const state = dutchBlitz.deal(options.parse({ variant }), seats, chance);
        let actions = 0;
        while (actors(state).length > 0 && actions < 5000) {
          const seat = random.below(seats);
          const legal = dutchBlitz.legal(state, seat);
          dutchBlitz.apply(
            state,
            seat,
            dutchBlitz.bots['greedy']!(dutchBlitz.view(state, seat), legal, random),
            chance,
          );
          actions++;
          if (state.phase === 'racing') expect([null, 'cycle']).toContain(gridlock(state));
        }
        expect(state.phase).toBe('over');
        const { blitzer } = state.sheet[0]!;
        if (blitzer === null) expect(gridlock(state)).toBe('dead');
        else expect(state.places[blitzer]!.blitz).toEqual([]);
      }
    },
  );
});
