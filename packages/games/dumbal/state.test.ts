import { isRefusal, Match, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { pointsOf } from './cards.ts';
import { dumbal } from './index.ts';
import { positionText } from './notation.ts';
import { copy, invariants, isIn, leftOf, type State, starter } from './state.ts';
import { cards, dealt, play, table } from './testing.ts';

describe('cards and seats', () => {
  it('DU-2: points are the ranks, and a joker is 0', () => {
    expect(cards('AS 2H 9D 10C JS QH KD BJ RJ').map((card) => pointsOf([card]))).toEqual([
      1, 2, 9, 10, 11, 12, 13, 0, 0,
    ]);
    expect(pointsOf(cards('AS 10H KD BJ'))).toBe(24);
    expect(pointsOf([])).toBe(0);
  });

  it('DU-4: left of a seat come the players still in, clockwise, itself last', () => {
    const state = table({ hands: ['AS', '', '2S', '3S', ''], scores: [0, 200, 0, 0, 300], dealer: 3 });
    expect(leftOf(state, 0)).toEqual([2, 3, 0]);
    expect(leftOf(state, 1)).toEqual([2, 3, 0]);
    expect(leftOf(state, 3)).toEqual([0, 2, 3]);
    expect(starter(state)).toBe(0);
    expect(isIn(state, 1)).toBe(false);
  });

  it('a copy has nothing in common that changes', () => {
    const state = table({ hands: ['AS|2S', '3S'], scores: [0, 4] });
    const was = JSON.stringify(state);
    const twin = copy(state);
    expect(JSON.stringify(twin)).toBe(was);
    for (const pile of [twin.stack, twin.pile, twin.lastDisposal, twin.sheet]) pile.length = 0;
    for (const place of twin.places) {
      place.known.length = 0;
      place.secret.length = 0;
      place.score++;
      place.ready = true;
    }
    expect(JSON.stringify(state)).toBe(was);
  });
});

describe('a position must hold that', () => {
  const turns = () => table({ hands: ['AS 2S', '3S|5H', '9C', ''], scores: [0, 10, 0, 200], dealer: 2 });
  const opening = () => dealt({}, 'KS QS JS 10S 9S', 'AS 2S 3S 4S 5S', 'KH QH JH 10H 9H');
  const between = () => {
    const state = turns();
    play(state, 'show');
    return state;
  };
  const over = () => {
    const state = table({ hands: ['AS 2S', '9S'], scores: [0, 195] });
    play(state, 'show');
    return state;
  };
  const annulled = () => {
    const state = table({ hands: ['AS', '9S'], turn: 1, round: 200 });
    play(state, '9S +stack');
    return state;
  };
  /** Moves cards away, so that only the rules about hands are broken, not the number of cards. */
  const toPile = (state: State, hand: number[]) => state.pile.push(...hand.splice(0));

  it.each(Object.entries({ turns, opening, between, over, annulled }))('in order: %s', (_phase, position) => {
    expect(invariants(position())).toEqual([]);
  });

  const cases: [string, () => State, (state: State) => void][] = [
    ['2 to 10 seats', turns, (state) => state.places.splice(1)],
    ['2 to 10 seats', turns, (state) => state.places.push(...state.places, ...state.places)],
    ['the deal and the turn are a seat’s', turns, (state) => (state.dealer = 4)],
    ['the deal and the turn are a seat’s', turns, (state) => (state.turn = -1)],
    ['52 cards, each exactly once; missing: QC', turns, (state) => state.stack.pop()],
    ['52 cards, each exactly once; missing: 4S; too many: 5S', turns, (state) => (state.stack[0] = state.stack[1]!)],
    ['52 cards, each exactly once; too many: BJ', turns, (state) => (state.pile = cards('BJ'))],
    [
      '54 cards, each exactly once; missing: BJ, RJ',
      turns,
      (state) => (state.options = { ...state.options, variant: 'modified' }),
    ],
    ['the score of P2 is the sum of the sheet', turns, (state) => state.places[1]!.score++],
    ['P1 holds at most 5 cards', turns, (state) => state.places[0]!.known.push(...state.stack.splice(0, 4))],
    ['P3 is out or holds cards', turns, (state) => toPile(state, state.places[2]!.secret)],
    ['P4 holds no cards once out', turns, (state) => state.places[3]!.known.push(state.stack.pop()!)],
    ['P1 is ready only between games, while in', turns, (state) => (state.places[0]!.ready = true)],
    ['P4 is ready only between games, while in', between, (state) => (state.places[3]!.ready = true)],
    ['the match is over when one is left in', between, (state) => (state.phase = 'over')],
    ['the match goes on while two are in', over, (state) => (state.phase = 'between')],
    ['who deals and whose turn it is are in', turns, (state) => (state.dealer = 3)],
    ['who deals and whose turn it is are in', turns, (state) => (state.turn = 3)],
    [
      'a game that is over stands on the sheet',
      annulled,
      (state) => {
        state.sheet = [];
      },
    ],
    [
      'hands are open after a show',
      between,
      (state) => {
        const place = state.places[0]!;
        [place.known, place.secret] = [[], place.known];
      },
    ],
    ['in the opening nobody has disposed anything', opening, (state) => state.pile.push(state.stack.pop()!)],
    ['in the opening nobody has disposed anything', opening, (state) => state.lastDisposal.push(state.stack.pop()!)],
    [
      'in the opening nobody has disposed anything',
      opening,
      (state) => {
        state.pile.push(state.stack.pop()!);
        state.lastDisposal.push(state.stack.pop()!);
      },
    ],
    [
      'in the opening nobody has disposed anything',
      opening,
      (state) => state.stack.push(state.places[2]!.secret.pop()!),
    ],
    ['the rounds begin after the opening', opening, (state) => (state.round = 1)],
    ['only who may show is asked in the opening', opening, (state) => (state.turn = 2)],
    ['a game has 1 to 200 rounds', turns, (state) => (state.round = 0)],
    ['a game has 1 to 200 rounds', turns, (state) => (state.round = 201)],
    ['there is a last disposal after the first turn', turns, (state) => (state.round = 1)],
    ['there is a last disposal after the first turn', turns, (state) => toPile(state, state.lastDisposal)],
    [
      'somebody is not ready yet',
      between,
      (state) => {
        for (const seat of [0, 1, 2]) state.places[seat]!.ready = true;
      },
    ],
  ];
  it.each(cases)('%s', (what, position, change) => {
    const state = position();
    change(state);
    expect(invariants(state)).toContain(what);
  });

  it.each([
    ['7S 9H', false],
    ['7S 8S', false],
    ['7S 7H 8S', false],
    ['2D 3D 5D', false],
    ['KS KH KD KC', true],
    ['10D JD QD', true],
    ['QD 10D JD', true],
    ['10D', true],
    ['8S 9S 10S JS QS', true],
    ['7S 8S 9S 10S JS QS', false],
  ])('DU-7 DU-8: the last disposal is a card, a set or a run of a hand: %s', (disposal, holds) => {
    const state = turns();
    const disposed = cards(disposal);
    state.stack.push(...state.lastDisposal, ...state.pile);
    state.stack = state.stack.filter((card) => !disposed.includes(card));
    Object.assign(state, { pile: [], lastDisposal: disposed });
    const problem = 'the last disposal is a card, a set or a run of a hand, or nothing';
    expect(invariants(state)).toEqual(holds ? [] : [problem]);
    const refused = { refused: 'bad-position', facts: { problem } };
    const match = Match.from(dumbal, positionText(state), shuffler(seeded('position')));
    if (holds) expect(isRefusal(match)).toBe(false);
    else expect(match).toEqual(refused);
  });

  const sheets: [string, State['sheet'][number]][] = [
    ['points for every seat', { shower: 0, winners: [0], points: [0, 1, 2] }],
    ['points of who was out', { shower: 0, winners: [0], points: [0, 1, 2, 3] }],
    ['a winner with points', { shower: 0, winners: [1], points: [0, 1, 2, 0] }],
    ['a winner who was out', { shower: 0, winners: [3], points: [0, 1, 2, 0] }],
    ['no winner', { shower: 0, winners: [], points: [0, 1, 2, 0] }],
    ['a shower who was out', { shower: 3, winners: [0], points: [0, 1, 2, 0] }],
    ['a shower who is nobody', { shower: 4, winners: [0], points: [0, 1, 2, 0] }],
    ['less than no points', { shower: 0, winners: [0], points: [0, -1, 2, 0] }],
    ['a winner of an annulled game', { shower: null, winners: [0], points: [0, 0, 0, 0] }],
    ['points in an annulled game', { shower: null, winners: [], points: [0, 1, 0, 0] }],
  ];
  it.each(sheets)('a row of the sheet makes sense; not: %s', (_what, row) => {
    const state = turns();
    state.sheet.push(row);
    expect(invariants(state).join()).toContain('a row of the score sheet');
  });

  it('a row of the sheet makes sense', () => {
    const state = turns();
    state.sheet.push(
      { shower: 0, winners: [0], points: [0, 0, 0, 0] },
      { shower: 0, winners: [1, 2], points: [0, 0, 0, 0] },
      { shower: null, winners: [], points: [0, 0, 0, 0] },
    );
    expect(invariants(state)).toEqual([]);
  });
});
