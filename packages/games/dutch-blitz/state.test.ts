import { type Chance, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { type Card, cardOf, cardText, colourOf, deckOf, groupOf, numberOf, ownerOf, parseCard } from './cards.ts';
import { dutchBlitz } from './index.ts';
import { type Options, options } from './options.ts';
import { copy, hasColour, invariants, isComplete, nextNumber, type State, sources } from './state.ts';
import { cards, pile, play, table, upTo } from './testing.ts';

const deal = (seats: number, wanted: Partial<Options> = {}, chance: Chance = shuffler(seeded('deal'))) =>
  dutchBlitz.deal(options.parse(wanted), seats, chance);
/** Leaves every deck in order: R1 at the bottom, Y10 on top. */
const unshuffled: Chance = { shuffle: (_label, items) => items };

describe('the cards', () => {
  it('BL-1: four colours from 1 to 10 are 40 of each player, and every card knows whose it is', () => {
    for (const seat of [0, 3, 7]) {
      const deck = deckOf(seat);
      expect(new Set(deck).size).toBe(40);
      for (const colour of [0, 1, 2, 3]) {
        const numbers = deck.filter((card) => colourOf(card) === colour).map(numberOf);
        expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      }
      expect(new Set(deck.map(ownerOf))).toEqual(new Set([seat]));
      for (const card of deck) expect(cardOf(ownerOf(card), colourOf(card), numberOf(card))).toBe(card);
    }
  });

  it('are written by colour and number, and read back', () => {
    expect(deckOf(0).map(cardText).join(' ')).toBe(
      ['R', 'G', 'B', 'Y']
        .flatMap((letter) =>
          deckOf(0)
            .slice(0, 10)
            .map((_, at) => letter + (at + 1)),
        )
        .join(' '),
    );
    for (const card of deckOf(5)) expect(parseCard(cardText(card), 5)).toBe(card);
    for (const text of ['', 'R', 'R0', 'R11', 'R01', 'X1', '1R', 'R1 ', ' R1', 'R100']) {
      expect(parseCard(text, 0)).toBeUndefined();
    }
  });

  it('BL-21: red and blue are one group, green and yellow the other', () => {
    expect(cards('R1 G1 B1 Y1', 2).map(groupOf)).toEqual([0, 1, 0, 1]);
  });
});

describe('the deal', () => {
  it('BL-2: ten to the blitz pile, thirty to the wood, of which three are turned up as the post pile', () => {
    const state = deal(8);
    expect(state).toMatchObject({ phase: 'racing', dutch: [], sheet: [] });
    for (const { blitz, post, waste, wood, held, ready } of state.places) {
      expect(blitz).toHaveLength(10);
      expect(post.map((cardsOfPile) => cardsOfPile.length)).toEqual([3]);
      expect(wood).toHaveLength(27);
      expect([waste, held, ready]).toEqual([[], null, false]);
    }
    expect(invariants(state)).toEqual([]);
  });

  it('BL-2: the wood cards are turned up one after the other, so that the third lies on top', () => {
    // Unshuffled, the ten cards on top of the deck are yellow, and those below them are blue.
    const [place] = deal(2, {}, unshuffled).places;
    expect(place!.blitz).toEqual(cards('Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y10', 0));
    expect(place!.post).toEqual([cards('B10 B9 B8', 0)]);
    expect(place!.wood.at(-1)).toBe(cards('B7', 0)[0]);
  });

  it('BL-23: if it is agreed, every blitz pile begins with a 1 on top, and no other card is moved', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const chance = () => shuffler(seeded(seed));
      const [usual, agreed] = [deal(8, {}, chance()), deal(8, { ones: true }, chance())];
      expect(invariants(agreed)).toEqual([]);
      for (const [seat, { blitz, post, wood }] of agreed.places.entries()) {
        const { blitz: before, post: posts, wood: rest } = usual.places[seat]!;
        expect(numberOf(blitz.at(-1)!)).toBe(1);
        const [now, then] = [
          [...blitz, ...post.flat(), ...wood],
          [...before, ...posts.flat(), ...rest],
        ];
        const moved = now.filter((card, at) => card !== then[at]);
        expect(moved.length === 0 || moved.length === 2).toBe(true);
      }
    }
    // Unshuffled, the yellow 1 is the highest; it is a blitz card already.
    expect(deal(2, { ones: true }, unshuffled).places[0]!.blitz).toEqual(cards('Y10 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y1', 0));
  });

  it('BL-21: in classic the three are three post piles, and nothing is turned up yet', () => {
    const state = deal(3, { variant: 'classic' });
    expect(invariants(state)).toEqual([]);
    for (const { blitz, post, waste, wood } of state.places) {
      expect([blitz.length, waste.length, wood.length]).toEqual([10, 0, 27]);
      expect(post.map((cardsOfPile) => cardsOfPile.length)).toEqual([1, 1, 1]);
    }
    expect(deal(2, { variant: 'classic' }, unshuffled).places[1]!.post).toEqual([
      cards('B10', 1),
      cards('B9', 1),
      cards('B8', 1),
    ]);
  });

  it('BL-1: every deck is shuffled by itself', () => {
    const labels: string[] = [];
    const noting: Chance = {
      shuffle(label, items) {
        labels.push(`${label} ${items.length} ${ownerOf(items[0] as Card)}`);
        return items;
      },
    };
    deal(3, {}, noting);
    expect(labels).toEqual(['deck P1 40 0', 'deck P2 40 1', 'deck P3 40 2']);
  });
});

describe('a Dutch pile', () => {
  it('BL-3 BL-4: waits for the next number, and for nothing at 10', () => {
    expect(nextNumber(pile('P1.R1'))).toBe(2);
    expect(nextNumber(pile(upTo(9)))).toBe(10);
    expect(isComplete(pile(upTo(9)))).toBe(false);
    expect(isComplete(pile(upTo(10)))).toBe(true);
  });

  it('BL-3 BL-21: has any colours in open, one in classic', () => {
    const [green, red] = cards('G2 R2', 1);
    for (const variant of ['open', 'classic'] as const) {
      expect(hasColour(options.parse({ variant }), pile('P1.R1'), red!)).toBe(true);
      expect(hasColour(options.parse({ variant }), pile('P1.R1'), green!)).toBe(variant === 'open');
    }
  });

  it('BL-4: keeps its name for as long as the round lasts, whatever becomes of the others', () => {
    const dutch = [upTo(9, 'R'), upTo(3, 'G'), upTo(5, 'B')];
    const state = table({ dutch, places: [{ blitz: 'Y1 Y5 R10', held: 'blitz' }, {}] });
    play(state, 'P1 drop D1 10');
    expect(state.dutch.map((cardsOfPile) => cardsOfPile.length)).toEqual([10, 3, 5]);
    state.places[0]!.blitz = cards('Y5 Y1', 0);
    play(state, 'P1 pick blitz', 'P1 drop new');
    expect(state.dutch.map((cardsOfPile) => cardsOfPile.length)).toEqual([10, 3, 5, 1]);
  });
});

describe('a position', () => {
  const row = { blitzer: 1, placed: [4, 12], left: [3, 0] };
  const good = (wanted: Partial<Options> = {}, sheet = wanted.match ? [row] : []) =>
    table({ options: wanted, dutch: [upTo(4, 'B')], places: [{ blitz: 'R9 R8', held: 'blitz' }, {}], sheet });
  const classic = () => table({ options: { variant: 'classic' }, places: [{ post: 'R6 G5 | B4 | Y2' }, {}] });
  /** A match after a round. */
  const between = () => {
    const state = good({ match: true });
    const left = state.places.map(({ blitz }) => blitz.length);
    state.phase = 'between';
    state.places[0]!.held = null;
    state.sheet.push({ blitzer: null, placed: [4, 0], left });
    return state;
  };

  it('is sound when nothing is wrong with it', () => {
    for (const state of [good(), classic(), good({ match: true }), between()]) {
      expect(invariants(state)).toEqual([]);
      expect(copy(state)).toEqual(state);
    }
    expect(sources(classic().options)).toEqual(['blitz', 'post1', 'post2', 'post3', 'waste']);
  });

  it.each<[string, (state: State) => unknown, string]>([
    ['a card too few', (s) => s.places[0]!.wood.shift(), 'each exactly once; missing: P1.'],
    ['a card twice', (s) => s.places[0]!.wood.unshift(s.places[0]!.wood[0]!), 'each exactly once'],
    ['a card for another', (s) => s.places[0]!.wood.splice(0, 1, s.places[0]!.wood[1]!), 'each exactly once'],
    [
      'cards in another’s pile',
      (s) => {
        s.places[0]!.wood.unshift(s.places[1]!.wood.shift()!);
        s.places[1]!.wood.unshift(s.places[0]!.wood.pop()!);
      },
      'no card among another’s',
    ],
    ['a card of nobody', (s) => s.dutch[0]!.splice(0, 1, cardOf(5, 2, 1)), 'each exactly once'],
    ['a card below all', (s) => s.dutch[0]!.splice(0, 1, -40), 'each exactly once'],
    ['an empty Dutch pile', (s) => s.dutch.push([]), 'count upwards'],
    ['a pile out of order', (s) => s.dutch[0]!.reverse(), 'count upwards'],
    ['too large a blitz pile', (s) => s.places[1]!.blitz.unshift(...s.places[1]!.wood.splice(0, 10)), 'at most 10'],
    [
      'no blitz pile in a round',
      (s) => s.places[1]!.wood.unshift(...s.places[1]!.blitz.splice(0)),
      'P2 has a blitz pile while the round goes on',
    ],
    ['a short post pile', (s) => s.places[1]!.wood.unshift(s.places[1]!.post[0]!.pop()!), 'P2 has a post pile of 3'],
    ['a long one', (s) => s.places[1]!.post[0]!.unshift(s.places[1]!.wood.pop()!), 'a post pile of 3'],
    ['several', (s) => s.places[1]!.post.push([]), 'a post pile of 3'],
    ['a waste', (s) => s.places[1]!.waste.push(s.places[1]!.wood.pop()!), 'no waste in the open variant'],
    ['a card held from nowhere', (s) => Object.assign(s.places[0]!, { held: 'waste' }), 'P1 holds a card only'],
    ['a card held from an empty pile', (s) => Object.assign(s.places[1]!, { held: 'post2' }), 'P2 holds a card only'],
    ['ready in a round', (s) => Object.assign(s.places[1]!, { ready: true }), 'P2 is ready only between rounds'],
    ['one seat', (s) => s.places.pop(), '2 to 8 seats'],
    ['nine seats', (s) => s.places.push(...new Array(7).fill(s.places[0])), '2 to 8 seats'],
    ['a card just above all', (s) => s.dutch[0]!.splice(0, 1, cardOf(2, 0, 1)), 'each exactly once'],
    ['no post pile', (s) => s.places[1]!.wood.unshift(...s.places[1]!.post.pop()!), 'a post pile of 3'],
    [
      'a long post pile and no wood',
      (s) => s.places[1]!.post[0]!.unshift(...s.places[1]!.wood.splice(0)),
      'a post pile of 3',
    ],
    ['a round too many', (s) => s.sheet.push(row), 'no round after the last'],
    [
      'a phase too late',
      (s) => Object.assign(s.places[0]!, { held: null }) && Object.assign(s, { phase: 'over' }),
      'the last row',
    ],
  ])('is refused with %s', (_what, change, expected) => {
    const state = good();
    change(state);
    expect(invariants(state).join('; ')).toContain(expected);
  });

  it.each<[string, (state: State) => unknown, string]>([
    ['a pile of two colours', (s) => Object.assign(s, { dutch: [] }), 'each exactly once'],
    ['post piles that count upwards', (s) => s.places[0]!.post[0]!.reverse(), 'count downwards'],
    ['an empty post place', (s) => s.places[0]!.wood.unshift(...s.places[0]!.post[1]!.splice(0)), 'count downwards'],
    ['two post piles', (s) => s.places[0]!.wood.unshift(...s.places[0]!.post.pop()!), '3 post piles'],
    ['a card held from the open post pile', (s) => Object.assign(s.places[0]!, { held: 'post' }), 'holds a card only'],
    ['a card held from an empty waste', (s) => Object.assign(s.places[0]!, { held: 'waste' }), 'holds a card only'],
  ])('BL-21: in classic, is refused with %s', (_what, change, expected) => {
    const state = classic();
    state.dutch = [pile('P2.R1')];
    state.places[1]!.wood.splice(state.places[1]!.wood.indexOf(cardOf(1, 0, 1)), 1);
    expect(invariants(state)).toEqual([]);
    change(state);
    expect(invariants(state).join('; ')).toContain(expected);
  });

  it('BL-21: in classic, is refused with a Dutch pile of two colours', () => {
    const places = [{}, {}];
    expect(() => table({ options: { variant: 'classic' }, dutch: ['P1.R1 P2.R2'], places })).not.toThrow();
    expect(() => table({ options: { variant: 'classic' }, dutch: ['P1.R1 P2.G2'], places })).toThrow('in one colour');
    expect(() => table({ dutch: ['P1.R1 P2.G2'], places })).not.toThrow();
  });

  it.each<[string, (state: State) => unknown, string]>([
    ['a held card', (s) => Object.assign(s.places[0]!, { held: 'blitz' }), 'holds a card only in a round'],
    ['all ready', (s) => s.places.map((place) => Object.assign(place, { ready: true })), 'a deal when all are ready'],
    ['an end before the end', (s) => Object.assign(s, { phase: 'over' }), 'over after the last round'],
    [
      'no end after it',
      (s) => Object.assign(s, { options: { ...s.options, target: 2 } }),
      'no round after the last one',
    ],
    ['another count', (s) => s.sheet.splice(1, 1, { blitzer: null, placed: [5, 0], left: [2, 1] }), 'the last row'],
    ['nothing on the sheet', (s) => s.sheet.splice(0), 'the last row'],
    ['a row of one seat', (s) => s.sheet.splice(0, 1, { blitzer: 0, placed: [5], left: [0] }), 'counts every seat'],
    ['a count of one seat', (s) => s.sheet.splice(0, 1, { ...row, left: [3] }), 'counts every seat'],
    ['a count of three', (s) => s.sheet.splice(0, 1, { ...row, placed: [1, 2, 3] }), 'counts every seat'],
    ['a blitzer with cards left', (s) => s.sheet.splice(0, 1, { ...row, left: [3, 1] }), 'only who blitzes'],
    ['none left without blitzing', (s) => s.sheet.splice(0, 1, { ...row, blitzer: null }), 'only who blitzes'],
    [
      'a blitzer who does not exist',
      (s) => s.sheet.splice(0, 1, { ...row, blitzer: 2, left: [3, 1] }),
      'only who blitzes',
    ],
    ['too many left', (s) => s.sheet.splice(0, 1, { ...row, left: [11, 0] }), 'counts every seat'],
    ['too many placed', (s) => s.sheet.splice(0, 1, { ...row, placed: [38, 0] }), 'counts every seat'],
  ])('BL-22: between rounds, is refused with %s', (_what, change, expected) => {
    const state = between();
    change(state);
    expect(invariants(state).join('; ')).toContain(expected);
  });

  it('a deal shares nothing with the event that tells of it', () => {
    const state = table({ places: [{}, {}] });
    const three = (seat: number) => [cards('R1 R2', seat), cards('G1 G2', seat)];
    const event = { type: 'dealt' as const, blitz: three(0), post: [three(0), three(1)], wood: three(1) };
    const before = JSON.stringify(event);
    dutchBlitz.follow(state, event);
    for (const { blitz, post, wood } of state.places) for (const one of [blitz, ...post, wood]) one.pop();
    for (const { post } of state.places) post.pop();
    expect(JSON.stringify(event)).toBe(before);
  });

  it('a copy shares nothing with its original that could change under it', () => {
    const state = classic();
    state.dutch = [pile('P2.R1')];
    state.places[0]!.waste = [1];
    const before = JSON.stringify(state);
    const twin = copy(state);
    twin.dutch[0]!.push(1);
    twin.dutch.push([]);
    twin.sheet.push(row);
    for (const place of twin.places) {
      for (const one of [place.blitz, place.waste, place.wood, ...place.post]) one.push(1);
      place.post.push([]);
      place.held = 'blitz';
    }
    expect(JSON.stringify(state)).toBe(before);
  });
});
