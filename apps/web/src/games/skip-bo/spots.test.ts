import { HIDDEN, type View } from '@parlour/engine';
import { dBo, type State } from '@parlour/games/skip-bo';
import { describe, expect, it } from 'vitest';
import { waysOf } from '../../table/pick.ts';
import { attempt, dwell, flights, isOpen, moves, news, obvious, status } from './spots.ts';

const W = 0;

/** You hold 7 7 W, stock 3, and 9 over 5 on D1; Bina has an 8 on D2. B1 waits for 3, B2 for 12, the others for 1. */
function table(changes: Partial<State> = {}): View<State> {
  const place = (stock: number[], hand: number[], discards: number[][]) => ({
    stock,
    hand,
    discards,
    played: { stock: 0, hand: 0, discard: 0 },
    turns: 3,
  });
  const state: State = {
    options: dBo.options.parse({ dump: true, lastChance: true }),
    order: [0, 1],
    turn: 0,
    fresh: true,
    passes: 0,
    idle: 0,
    draw: [1, 2],
    scrap: [4],
    building: [[1, W], [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [], []],
    places: [place([6, 3], [7, 7, W], [[5, 9], [], [], []]), place([12], [3, 10], [[], [8], [], []])],
    finished: [],
    ending: null,
    ...changes,
  };
  return dBo.view(state, 0);
}
const legalMoves = (view: View<State>) => moves(view, dBo.legal(view, 0));
const openTable = () => {
  const view = table();
  return table({ finished: [1], places: [view.places[0]!, { ...view.places[1]!, stock: [], hand: [3, 10] }] });
};

describe('moves', () => {
  it('take every card of a face to where one of them may go', () => {
    const ways = legalMoves(table()).filter(({ action }) => action === 'H7>D1');
    expect(ways.map(({ pick, to }) => ({ pick, to }))).toEqual([
      { pick: ['0.hand.0'], to: '0.D1' },
      { pick: ['0.hand.1'], to: '0.D1' },
    ]);
  });

  it('ask before a dump always, before a discard only who wants it, before a play never', () => {
    const asked = Object.fromEntries(legalMoves(table()).map(({ action, asks }) => [action, asks]));
    expect(asked['dump']).toEqual({ words: { key: 'table.sure-dump', facts: { cards: 3 } }, always: true });
    expect(asked['HW>D2']).toEqual({ words: { key: 'table.sure-discard', facts: { card: 'W' } }, always: false });
    expect(asked['S>B1']).toBeUndefined();
  });

  it('reach the open cards of who has finished', () => {
    const ways = legalMoves(openTable()).filter(({ action }) => action.startsWith('P2.'));
    expect(ways).toEqual([{ pick: ['1.hand.0'], to: 'B1', action: 'P2.H3>B1' }]);
  });
});

it('knows what was meant by what is not allowed', () => {
  expect(attempt(table(), ['0.hand.0'], 'B1')).toBe('H7>B1');
  expect(attempt(table(), ['0.hand.2'], 'B1')).toBe('HW>B1');
  expect(attempt(table(), ['0.D1'], 'B3')).toBe('D1>B3');
  expect(attempt(openTable(), ['1.hand.1'], 'B1')).toBe('P2.H10>B1');
  expect(attempt(table({ fresh: false }), [], 'dump')).toBe('dump');
  expect(attempt(table(), ['0.hand.0'], 'scrap')).toMatchObject({ refused: 'scrapped', rule: 'SB-12' });
  expect(attempt(table(), ['0.hand.0'], '1.D1')).toMatchObject({ refused: 'not-yours', rule: 'SB-8' });
  expect(attempt(table(), ['0.stock'], '0.D1')).toMatchObject({ refused: 'only-from-hand', rule: 'SB-11' });
});

it('says why nothing comes of pointing at a pile', () => {
  const why = (spot: string) => attempt(table(), [], spot);
  const refusals = {
    draw: ['drawn-by-itself', 'SB-7'],
    scrap: ['scrapped', 'SB-12'],
    B1: ['nothing-picked', 'SB-8'],
    '0.D1': ['fits-nowhere', 'SB-8'],
    '0.D2': ['nothing-to-discard', 'SB-11'],
    '1.stock': ['not-yours', 'SB-8'],
    '1.hand': ['not-yours', 'SB-8'],
  };
  for (const [spot, [refused, rule]] of Object.entries(refusals)) expect(why(spot)).toMatchObject({ refused, rule });
  expect(why('B2')).toMatchObject({ facts: { next: 12 } });
  expect(why('0.D1')).toMatchObject({ facts: { card: 9, wanted: '3, 12, 1' } });
});

describe('a double tap', () => {
  const plays = (spot: string, view = table()) => {
    const all = legalMoves(view);
    return obvious(view, waysOf(all, [spot]), all)?.action ?? null;
  };
  const empty = [[], [], [], []];

  it('builds where the card fits, also on one of several piles that wait for the same', () => {
    expect(plays('0.stock')).toBe('S>B1');
    const view = table();
    expect(plays('0.hand.0', table({ places: [{ ...view.places[0]!, hand: [1] }, view.places[1]!] }))).toBe('H1>B3');
  });

  it('leaves the choice where piles wait for different cards', () => {
    expect(plays('0.hand.2')).toBeNull();
  });

  it('never discards while something can be built, or where it matters to which pile', () => {
    expect(plays('0.hand.0')).toBeNull();
    const [own, other] = table().places as [State['places'][number], State['places'][number]];
    const only = (stock: number[], discards: number[][]) =>
      plays('0.hand.0', table({ places: [{ ...own, stock, hand: [7], discards }, other] }));
    expect(only([6], empty)).toBe('H7>D1');
    expect(only([3], empty)).toBeNull();
    expect(only([6], [[5], [], [], []])).toBeNull();
  });
});

describe('flights', () => {
  it('come from the place of the card, or from the closed hand', () => {
    expect(flights({ type: 'discarded', seat: 0, card: W, to: 3 }, table())).toEqual([
      { from: '0.hand.2', to: '0.D4' },
    ]);
    expect(flights({ type: 'discarded', seat: 1, card: 3, to: 0 }, table())).toEqual([{ from: '1.hand', to: '1.D1' }]);
    const stolen = { type: 'played', seat: 0, from: 'hand', of: 1, pile: 0, card: 10, to: 2 } as const;
    expect(flights(stolen, openTable())).toEqual([{ from: '1.hand.1', to: 'B3' }]);
  });

  it('go to the places that drawn cards will have', () => {
    expect(flights({ type: 'drew', seat: 0, cards: [4, 5] }, table()).map(({ to }) => to)).toEqual([
      '0.hand.3',
      '0.hand.4',
    ]);
    const hidden = flights({ type: 'drew', seat: 1, cards: [HIDDEN] }, table());
    expect(hidden).toEqual([{ from: 'draw', to: '1.hand' }]);
  });

  it('of a whole pile are some that follow each other, with the faces it had', () => {
    const gliding = flights({ type: 'completed', pile: 1 }, table());
    expect(gliding).toHaveLength(5);
    expect(new Set(gliding)).toEqual(new Set([{ from: 'B2', to: 'scrap', asBefore: true }]));
    expect(flights({ type: 'completed', pile: 0 }, table())).toHaveLength(2);
    expect(flights({ type: 'reshuffled', cards: [HIDDEN] }, table())).toEqual([{ from: 'scrap', to: 'draw' }]);
  });

  it('of a dump are the cards of the hand', () => {
    const dumped = flights({ type: 'dumped', seat: 0, cards: [7, 7, W] }, table());
    expect(dumped.map(({ from }) => from)).toEqual(['0.hand.0', '0.hand.1', '0.hand.2']);
  });
});

it('shows a pile complete before it goes away', () => {
  const play = { type: 'played', seat: 0, from: 'hand', of: 0, pile: 0, card: W } as const;
  expect(dwell({ ...play, to: 1 }, table())).toBeGreaterThan(0);
  expect(dwell({ ...play, to: 0 }, table())).toBe(0);
});

it('knows whose hand is open', () => {
  expect([0, 1].map((seat) => isOpen(table(), seat))).toEqual([true, false]);
  expect(isOpen(openTable(), 1)).toBe(true);
});

describe('what everybody should know', () => {
  it('is nothing in an ordinary turn', () => {
    expect(news(table())).toBeNull();
    expect(status(table(), 0)).toBeNull();
  });

  it('is the last chance, and who began it', () => {
    expect(news(openTable())).toEqual({ key: 'table.last-chance', seat: 1 });
    expect(status(openTable(), 0)).toEqual({ key: 'table.your-last-chance', seat: 0 });
    expect(status(openTable(), null)).toEqual({ key: 'table.their-last-chance', seat: 0 });
  });

  it('is that nothing is left to draw, how near a stalemate is, and that it has come', () => {
    const bare = { draw: [], scrap: [], passes: 1 };
    expect(news(table(bare))).toEqual({ key: 'table.nothing-to-draw', facts: { passes: 1 } });
    expect(news(table({ ...bare, ending: 'stalemate' }))).toEqual({ key: 'ending.stalemate' });
    expect(news(table({ ending: 'stock' }))).toBeNull();
  });
});
