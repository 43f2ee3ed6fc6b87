import { HIDDEN, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { ownerOf } from './cards.ts';
import { dutchBlitz } from './index.ts';
import { heldCard, invariants } from './state.ts';
import { cards, pile, play, table } from './testing.ts';
import { eventView, resample, view } from './view.ts';

const H = HIDDEN;
const chance = shuffler(seeded('view'));
const everybody = [0, 1, null];

describe('what a viewer may know', () => {
  const state = table({
    dutch: ['P1.R1 P2.G2'],
    places: [
      { blitz: 'R7 R8 R3', post: 'G4 G5 G6', held: 'post' },
      { blitz: 'R5', post: 'B4 B5 B6' },
    ],
  });

  it('BL-20: nobody, not even its owner, sees a blitz card below the top', () => {
    for (const viewer of everybody) {
      expect(view(state, viewer).places.map(({ blitz }) => blitz)).toEqual([[H, H, cards('R3', 0)[0]], cards('R5', 1)]);
    }
  });

  it('BL-20: or any card of the wood, but how many there are', () => {
    for (const viewer of everybody) {
      for (const [seat, { wood }] of view(state, viewer).places.entries()) {
        expect(new Set(wood)).toEqual(new Set([H]));
        expect(wood).toHaveLength(state.places[seat]!.wood.length);
      }
    }
  });

  it('BL-20: everybody sees what lies face up, wherever it lies', () => {
    const classic = table({
      options: { variant: 'classic' },
      dutch: ['P1.R1'],
      places: [{ post: 'R6 G5 | B4 | Y2', waste: 'R7 R8' }, {}],
    });
    for (const viewer of everybody) {
      expect(view(state, viewer).dutch).toEqual([pile('P1.R1 P2.G2')]);
      expect(view(state, viewer).places[1]!.post).toEqual([cards('B4 B5 B6', 1)]);
      expect(view(classic, viewer).places[0]).toMatchObject({
        post: [cards('R6 G5', 0), cards('B4', 0), cards('Y2', 0)],
        waste: cards('R7 R8', 0),
      });
    }
  });

  it('BL-18: everybody sees which card a player holds', () => {
    for (const viewer of everybody) {
      expect(view(state, viewer).places.map(({ held }) => held)).toEqual(['post', null]);
      expect(heldCard(view(state, viewer), 0)).toBe(cards('G6', 0)[0]);
      expect(heldCard(view(state, viewer), 1)).toBeUndefined();
    }
  });

  it('BL-10: and who has placed the last card of a pile', () => {
    expect(ownerOf(view(state, 0).dutch[0]!.at(-1)!)).toBe(1);
  });

  it('BL-20: a pile that is empty has no top to show', () => {
    const won = table({ dutch: [], places: [{ blitz: 'Y1', held: 'blitz' }, {}] });
    play(won, 'P1 drop new');
    for (const viewer of everybody) expect(view(won, viewer).places[0]!.blitz).toEqual([]);
  });

  it('a view shares nothing with its state that could change under it', () => {
    const before = JSON.stringify(view(state, 0));
    const seen = view(state, 0);
    expect(seen.viewer).toBe(0);
    seen.dutch[0]!.push(9);
    seen.sheet.push({ blitzer: null, placed: [], left: [] });
    seen.places[0]!.post[0]!.push(9);
    seen.places[0]!.waste.push(9);
    seen.places[0]!.held = null;
    expect(JSON.stringify(view(state, 0))).toBe(before);
  });
});

describe('what a viewer is told', () => {
  it('BL-20: of a deal, what lies face up', () => {
    const dealt = { type: 'dealt' as const, blitz: [[1, 2, 3], []], post: [[[4]], [[5]]], wood: [[6, 7], []] };
    expect(eventView(dealt)).toEqual({ ...dealt, blitz: [[H, H, 3], []], wood: [[H, H], []] });
  });

  it('BL-20: of a cycle, what comes up; what goes under the wood is out of sight', () => {
    const cycled = { type: 'cycled' as const, seat: 1, under: [1, 2, 3], up: [4, 5] };
    expect(eventView(cycled)).toEqual({ type: 'cycled', seat: 1, under: [H, H, H], up: [4, 5] });
  });

  it('BL-11 BL-18: of an unlock and of held cards, everything', () => {
    for (const event of [
      { type: 'unlocked' } as const,
      { type: 'picked', seat: 1, from: 'blitz', card: 7 } as const,
      { type: 'refilled', seat: 1, card: 7 } as const,
      { type: 'turned', seat: 1, card: 7 } as const,
    ]) {
      expect(eventView(event)).toEqual(event);
    }
  });
});

describe('what a viewer follows', () => {
  it.each<[string, Parameters<typeof table>[0], string[]]>([
    ['BL-7: the next blitz card', { places: [{ blitz: 'R7 Y1' }, {}] }, ['P1 pick blitz', 'P1 drop new']],
    ['BL-5: the next wood card', { places: [{ post: 'R2 R3 Y1' }, {}] }, ['P1 pick post', 'P1 drop new']],
    ['BL-6: a cycle', { places: [{}, {}] }, ['P2 cycle', 'P1 cycle', 'P2 cycle']],
    [
      'BL-21: a post place filled',
      { options: { variant: 'classic' }, places: [{ blitz: 'R7 R8 R9', post: 'Y1 | R2 | R3' }, {}] },
      ['P1 pick post1', 'P1 drop new'],
    ],
    [
      'BL-21: a waste turned over',
      { options: { variant: 'classic' }, places: [{}, {}] },
      new Array(14).fill('P1 cycle'),
    ],
  ])('is what the table shows: %s', (_what, wanted, texts) => {
    const state = table(wanted);
    const views = everybody.map((viewer) => view(state, viewer));
    for (const text of texts) {
      for (const event of play(state, text)) for (const seen of views) dutchBlitz.follow(seen, eventView(event));
      for (const [at, viewer] of everybody.entries()) expect(views[at]).toEqual(view(state, viewer));
    }
  });
});

describe('a state filled in from a view', () => {
  it('BL-1 BL-20: holds every card once, each among its owner’s, keeps what was seen, and makes up the rest', () => {
    const state = dutchBlitz.deal(dutchBlitz.options.parse({ variant: 'classic' }), 3, chance);
    play(state, 'P1 cycle', 'P1 cycle');
    const seen = view(state, 0);
    const filled = [1, 2, 3].map(() => resample(seen, chance));
    for (const one of filled) {
      expect(invariants(one)).toEqual([]);
      expect(one.places[0]!.waste).toEqual(state.places[0]!.waste);
      expect(one.places.map(({ blitz }) => blitz.at(-1))).toEqual(state.places.map(({ blitz }) => blitz.at(-1)));
      expect(one).not.toHaveProperty('viewer');
      expect(JSON.stringify(view(one, 0))).toBe(JSON.stringify(seen));
    }
    expect(new Set(filled.map((one) => one.places[1]!.wood.join())).size).toBe(3);
    expect(seen.places[0]!.wood[0]).toBe(H);
  });
});
