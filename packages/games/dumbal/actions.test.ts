import { isRefusal, rankOf, type Seat, seeded, shuffler, suitOf } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { actors, check, legal } from './actions.ts';
import { allCards } from './cards.ts';
import { apply, deal } from './course.ts';
import { cardsText } from './disposal.ts';
import { actionText, parseAction } from './notation.ts';
import { options } from './options.ts';
import { handOf, type State, starter } from './state.ts';
import { cards, dealt, play, refusal, table, types } from './testing.ts';

const texts = (state: State, seat: Seat = state.turn) => legal(state, seat).map(actionText);
const hand = (state: State, seat: Seat) => cardsText(handOf(state.places[seat]!));
const inOrder = { shuffle: <T>(_label: string, items: T[]) => items };

describe('the deal', () => {
  it('DU-1: Classic has 52 cards, Modified two jokers more', () => {
    expect(allCards(options.parse({}))).toHaveLength(52);
    expect(cardsText(allCards(options.parse({ variant: 'modified' })).slice(-3))).toBe('KC BJ RJ');
  });

  it('DU-3: five cards each, the rest is the stack, no card is turned up', () => {
    for (let seats = 2; seats <= 10; seats++) {
      const state = deal(options.parse({}), seats, inOrder);
      expect(state.places.map(({ known, secret }) => [known.length, secret.length])).toEqual(
        new Array(seats).fill([0, 5]),
      );
      expect(state.stack).toHaveLength(52 - 5 * seats);
      expect([state.pile, state.lastDisposal, state.sheet]).toEqual([[], [], []]);
    }
  });

  it('DU-4: the first dealer is random, and the player to the left starts', () => {
    const asked: string[] = [];
    const lastFirst = {
      shuffle<T>(label: string, items: T[]) {
        asked.push(label);
        return items.reverse();
      },
    };
    const state = deal(options.parse({ opening: 0 }), 4, lastFirst);
    expect(asked).toEqual(['dealer', 'deck']);
    expect(state).toMatchObject({ dealer: 3, turn: 0, round: 1, phase: 'turns' });
    const dealers = new Set<Seat>();
    for (let seed = 0; seed < 40; seed++) dealers.add(deal(options.parse({}), 4, shuffler(seeded(seed))).dealer);
    expect([...dealers].sort()).toEqual([0, 1, 2, 3]);
  });
});

describe('a turn', () => {
  it('DU-7, DU-9: disposes and takes in one action', () => {
    const state = table({ hands: ['9S 9H 3D', 'KS'], stack: '4C 6C', lastDisposal: 'QH' });
    expect(play(state, '9S 9H +stack')).toEqual([
      { type: 'disposed', seat: 0, cards: cards('9S 9H'), from: 'stack', taken: cards('6C')[0] },
      { type: 'turn', seat: 1 },
    ]);
    expect(hand(state, 0)).toBe('3D 6C');
    expect(state).toMatchObject({ turn: 1, round: 2, lastDisposal: cards('9S 9H'), pile: cards('QH') });
    expect(cardsText(state.stack.slice(-1))).toBe('4C');
  });

  it('DU-9: takes any one card of the previous disposal; the others can never be taken again', () => {
    const state = table({ hands: ['9S 3D', 'KS', '2C'], pile: 'JD', lastDisposal: '5H 6H 7H' });
    expect(play(state, '9S +6H')).toEqual([
      { type: 'disposed', seat: 0, cards: cards('9S'), from: 'disposal', taken: cards('6H')[0] },
      { type: 'turn', seat: 1 },
    ]);
    expect(state.places[0]).toMatchObject({ known: cards('6H'), secret: cards('3D') });
    expect(state).toMatchObject({ lastDisposal: cards('9S'), pile: cards('JD 5H 7H') });
    expect(refusal(state, 'KS +5H')).toEqual({ refused: 'not-available', rule: 'DU-9', facts: { card: '5H' } });
  });

  it('DU-7: any disposal goes with anything there is to take', () => {
    const state = table({ hands: ['9S 9H', 'KS'], lastDisposal: '5H 6H 7H' });
    expect(texts(state)).toEqual(
      ['9S', '9H', '9S 9H'].flatMap((disposed) => ['stack', '5H', '6H', '7H'].map((taken) => `${disposed} +${taken}`)),
    );
    expect(texts(state, 1)).toEqual([]);
  });

  it('DU-7: Q K A 2 of one suit go together', () => {
    const state = table({ hands: ['2S KS 7D AS QS', 'KH'] });
    play(state, 'AS 2S QS KS +stack');
    expect(cardsText(state.lastDisposal)).toBe('QS KS AS 2S');
    expect(handOf(state.places[0]!)).toHaveLength(2);
  });

  it('DU-7: and so do K A 2', () => {
    const state = table({ hands: ['2S KS 7D AS', 'KH'] });
    play(state, 'KS AS 2S +stack');
    expect(cardsText(state.lastDisposal)).toBe('KS AS 2S');
  });

  it('DU-7: refuses what is not a set, not a run, not held, or nothing', () => {
    const state = table({ hands: ['9S 10S QS 9H', 'KS'] });
    expect(refusal(state, '9S 10S +stack')).toEqual({
      refused: 'not-a-set',
      rule: 'DU-7',
      facts: { cards: '9S 10S' },
    });
    expect(refusal(state, '9S 10S QS +stack')).toMatchObject({ refused: 'not-a-run', rule: 'DU-7' });
    expect(refusal(state, 'KS +stack')).toEqual({ refused: 'card-not-held', rule: 'DU-7', facts: { card: 'KS' } });
    expect(refusal(state, '9S 9S +stack')).toMatchObject({ refused: 'card-not-held', facts: { card: '9S' } });
    expect(refusal(state, '+stack')).toEqual({ refused: 'nothing-disposed', rule: 'DU-7', facts: {} });
  });

  it('DU-8: a joker disposed in a run can be taken by the next player', () => {
    const state = table({ options: { variant: 'modified' }, hands: ['5S 7S BJ', 'KS'] });
    play(state, '5S BJ 7S +stack', 'KS +BJ');
    expect(state.places[1]).toMatchObject({ known: cards('BJ'), secret: [] });
    expect(refusal(table({ hands: ['5S 7S', 'KS'] }), '5S BJ 7S +stack')).toMatchObject({ refused: 'card-not-held' });
  });

  it('DU-9: refuses what is not available, be it the own disposal, an older one, or a card of a hand', () => {
    const state = table({ hands: ['9S 3D', 'KS'], pile: 'JD', lastDisposal: '5H' });
    for (const card of ['9S', '3D', 'JD', 'KS', 'AC']) {
      expect(refusal(state, `9S +${card}`)).toEqual({ refused: 'not-available', rule: 'DU-9', facts: { card } });
    }
    expect(refusal(state, '9S +5H')).toBeNull();
  });

  it('DU-9: the first player of a game can only take from the stack', () => {
    const state = table({ hands: ['9S 3D', 'KS'], round: 1, pile: '' });
    expect(state.lastDisposal).toEqual([]);
    expect(texts(state)).toEqual(['3D +stack', '9S +stack']);
  });

  it('DU-10: the whole hand can be disposed; one card is still taken', () => {
    const state = table({ hands: ['JD QD KD AD 2D', 'KS'], stack: '4C' });
    play(state, 'JD QD KD AD 2D +stack');
    expect(hand(state, 0)).toBe('4C');
    const other = table({ hands: ['7D', 'KS'], lastDisposal: '5H' });
    play(other, '7D +5H');
    expect(hand(other, 0)).toBe('5H');
  });

  it('DU-4: goes clockwise, and a new round begins with the player left of the dealer', () => {
    const state = table({ hands: ['KS', 'KH', 'KD'], dealer: 0, turn: 0, round: 3 });
    const seen: [Seat, number][] = [];
    for (let turn = 0; turn < 4; turn++) {
      play(state, `${hand(state, state.turn)} +stack`);
      seen.push([state.turn, state.round]);
    }
    expect(seen).toEqual([
      [1, 4],
      [2, 4],
      [0, 4],
      [1, 5],
    ]);
  });

  it('DU-12, DU-19: there is nothing to decline or to be ready for', () => {
    const state = table({ hands: ['AS', 'KS'] });
    for (const action of ['decline', 'ready']) {
      expect(refusal(state, action)).toEqual({ refused: 'not-now', rule: 'DU-7', facts: { action, phase: 'turns' } });
    }
  });
});

describe('an empty stack', () => {
  it('DU-11: all disposed cards but the last two disposals are shuffled into a new one', () => {
    const state = table({ hands: ['9S 9H 3D', 'KS'], lastDisposal: '5H 6H 7H', rest: 'pile' });
    const pile = [...state.pile];
    expect(state.stack).toEqual([]);
    const asked: [string, number][] = [];
    const reversing = {
      shuffle<T>(label: string, items: T[]) {
        asked.push([label, items.length]);
        return items.reverse();
      },
    };
    const events = apply(state, 0, { type: 'dispose', cards: cards('9S 9H'), take: 'stack' }, reversing);
    expect(asked).toEqual([['pile', pile.length]]);
    expect(events).toEqual([
      { type: 'reshuffled', cards: [...pile].reverse() },
      { type: 'disposed', seat: 0, cards: cards('9S 9H'), from: 'stack', taken: pile[0] },
      { type: 'turn', seat: 1 },
    ]);
    expect(state.stack).toEqual(pile.slice(1).reverse());
    expect(state).toMatchObject({ pile: cards('5H 6H 7H'), lastDisposal: cards('9S 9H') });
  });

  it('DU-11: who takes from the last disposal needs no shuffle', () => {
    const state = table({ hands: ['9S 3D', 'KS'], lastDisposal: '5H', rest: 'pile' });
    expect(types(play(state, '9S +5H'))).toEqual(['disposed', 'turn']);
    expect(state.stack).toEqual([]);
  });

  it('DU-11: a stack with one card left is not shuffled', () => {
    const state = table({ hands: ['9S 3D', 'KS'], stack: '4C', rest: 'pile' });
    expect(types(play(state, '9S +stack'))).toEqual(['disposed', 'turn']);
    expect(hand(state, 0)).toBe('3D 4C');
  });

  it('DU-11: with none to shuffle the card must be one of the previous player’s', () => {
    const dealt = allCards(options.parse({})).filter((card) => rankOf(card) !== 13 || suitOf(card) < 2);
    const hands = Array.from({ length: 10 }, (_, seat) => cardsText(dealt.slice(seat * 5, seat * 5 + 5)));
    const state = table({ hands, lastDisposal: 'KD KC' });
    expect([state.stack, state.pile]).toEqual([[], []]);
    expect(refusal(state, 'AS +stack')).toEqual({ refused: 'not-available', rule: 'DU-11', facts: { card: 'stack' } });
    expect(texts(state).every((text) => text.endsWith('+KD') || text.endsWith('+KC'))).toBe(true);
    play(state, 'AS +KD');
    // The rest of the disposal can be drawn again.
    expect(texts(state)).toContain('6S +stack');
  });
});

describe('showing in a turn', () => {
  it('DU-6: with 5 points or fewer a player may show, or not', () => {
    const state = table({ hands: ['AS 4H', 'KS'], lastDisposal: '5H' });
    expect(texts(state)).toEqual(['show', 'AS +stack', 'AS +5H', '4H +stack', '4H +5H']);
  });

  it('DU-6: with 6 points a show is refused', () => {
    const state = table({ hands: ['AS 5H', 'KS'] });
    expect(texts(state)).not.toContain('show');
    expect(refusal(state, 'show')).toEqual({
      refused: 'too-many-points',
      rule: 'DU-6',
      facts: { points: 6, limit: 5 },
    });
  });

  it('DU-6: the limit is an option', () => {
    const high = { options: { show: 20 }, hands: ['KS 7S', 'KH'] };
    expect(refusal(table(high), 'show')).toBeNull();
    expect(refusal(table({ ...high, hands: ['KS 8S', 'KH'] }), 'show')).toMatchObject({ facts: { limit: 20 } });
    expect(texts(table({ options: { show: 1 }, hands: ['AS', 'KH'] }))).toContain('show');
    expect(texts(table({ options: { show: 1 }, hands: ['2S', 'KH'] }))).not.toContain('show');
  });

  it('DU-14: all hands are opened, the shower’s first, and scored', () => {
    const state = table({ hands: ['9S', '5H|KD', 'AS 3H'], turn: 2, scores: [10, 0, 7] });
    expect(play(state, 'show')).toEqual([
      { type: 'showed', seat: 2 },
      { type: 'opened', seat: 2, cards: cards('AS 3H'), points: 4 },
      { type: 'opened', seat: 0, cards: cards('9S'), points: 9 },
      { type: 'opened', seat: 1, cards: cards('5H KD'), points: 18 },
      { type: 'scored', row: { shower: 2, winners: [2], points: [9, 18, 0] } },
    ]);
    expect(state.phase).toBe('between');
    expect(state.places.map(({ score }) => score)).toEqual([19, 18, 7]);
    expect(state.places.map(({ known, secret }) => [cardsText(known), secret])).toEqual([
      ['9S', []],
      ['5H KD', []],
      ['AS 3H', []],
    ]);
    expect(state.sheet.at(-1)).toEqual({ shower: 2, winners: [2], points: [9, 18, 0] });
  });

  it('DU-15: a shower who is beaten pays 20 more', () => {
    const state = table({ hands: ['2S 3H', '4D', 'KS'] });
    play(state, 'show');
    expect(state.places.map(({ score }) => score)).toEqual([25, 0, 13]);
  });
});

describe('the opening', () => {
  const low = 'AS 2S 3S 4S 5S'; // 15 points
  const higher = 'AH 2H 3H 4H 6H'; // 16 points
  const high = ['KS QS JS 10S 9S', 'KD QD JD 10D 9D'];

  it('DU-12: a player with 15 points is asked, one with 16 is not', () => {
    expect(dealt({}, ...high, low)).toMatchObject({ phase: 'opening', turn: 2, round: 0 });
    expect(dealt({}, ...high, higher)).toMatchObject({ phase: 'turns', turn: 1, round: 1 });
  });

  it('DU-12: the threshold is an option, and 0 is never', () => {
    expect(dealt({ opening: 16 }, ...high, higher)).toMatchObject({ phase: 'opening', turn: 2 });
    expect(dealt({ opening: 14 }, ...high, low)).toMatchObject({ phase: 'turns' });
    const lowest = 'BJ RJ AS AH AD';
    expect(dealt({ variant: 'modified', opening: 3 }, ...high, lowest)).toMatchObject({ phase: 'opening' });
    expect(dealt({ variant: 'modified', opening: 0 }, ...high, lowest)).toMatchObject({ phase: 'turns' });
  });

  it('DU-12: only those who qualify are asked, clockwise from the starter', () => {
    const state = dealt({}, 'AC 2C 3C 4C 5C', high[0]!, low, high[1]!, 'AH 2H 3H 4H 5H');
    expect(state).toMatchObject({ dealer: 0, phase: 'opening', turn: 2 });
    expect(actors(state)).toEqual([2]);
    expect(texts(state)).toEqual(['show', 'decline']);
    expect(texts(state, 4)).toEqual([]);
    expect(play(state, 'decline')).toEqual([
      { type: 'declined', seat: 2 },
      { type: 'asked', seat: 4 },
    ]);
    expect(types(play(state, 'decline'))).toEqual(['declined', 'asked']);
    expect(state).toMatchObject({ phase: 'opening', turn: 0 });
    expect(types(play(state, 'decline'))).toEqual(['declined', 'turn']);
    expect(state).toMatchObject({ phase: 'turns', turn: 1, round: 1 });
  });

  it('DU-12: the first who shows ends the game; the same scoring applies', () => {
    const state = dealt({}, high[0]!, low, 'AH 2H 3H 4H 5H');
    expect(state.turn).toBe(1);
    play(state, 'decline');
    expect(state.turn).toBe(2);
    play(state, 'show');
    expect(state).toMatchObject({ phase: 'between', round: 0 });
    expect(state.sheet).toEqual([{ shower: 2, winners: [1], points: [55, 0, 35] }]);
  });

  it('DU-12: nobody can take a turn yet, and with too many points nobody can show', () => {
    const state = dealt({}, high[0]!, low);
    expect(refusal(state, 'AS +stack')).toEqual({
      refused: 'not-now',
      rule: 'DU-12',
      facts: { action: 'dispose', phase: 'opening' },
    });
    expect(refusal(state, 'ready')).toMatchObject({ refused: 'not-now', rule: 'DU-12' });
    expect(check(state, 0, { type: 'show' })).toEqual({
      refused: 'too-many-points',
      rule: 'DU-12',
      facts: { points: 55, limit: 15 },
    });
  });
});

describe('a game without an end', () => {
  it('DU-13: is annulled after 200 rounds: nobody scores, hands stay closed', () => {
    const state = table({ hands: ['9S', 'KS', 'QS'], turn: 2, round: 200, scores: [12, 0, 3] });
    expect(types(play(state, 'QS +stack'))).toEqual(['disposed', 'scored']);
    expect(state.phase).toBe('between');
    expect(state.sheet.at(-1)).toEqual({ shower: null, winners: [], points: [0, 0, 0] });
    expect(state.places.map(({ score, secret }) => [score, secret.length])).toEqual([
      [12, 1],
      [0, 1],
      [3, 1],
    ]);
  });

  it('DU-13: the deal passes on', () => {
    const state = table({ hands: ['9S', 'KS', 'QS'], turn: 2, round: 200 });
    play(state, 'QS +stack', 'ready', 'ready', 'ready');
    expect(state).toMatchObject({ dealer: 0, pile: [], lastDisposal: [] });
  });

  it('DU-13: is played on before that, and can be shown in the last round', () => {
    const last = table({ hands: ['9S', 'KS', 'QS'], turn: 1, round: 200 });
    expect(types(play(last, 'KS +stack'))).toEqual(['disposed', 'turn']);
    const earlier = table({ hands: ['9S', 'KS', 'QS'], turn: 2, round: 199 });
    play(earlier, 'QS +stack');
    expect(earlier).toMatchObject({ phase: 'turns', round: 200, turn: 0 });
    expect(texts(table({ hands: ['9S', 'KS', 'AS'], turn: 2, round: 200 }))).toContain('show');
  });
});

describe('between two games', () => {
  const between = () => {
    const state = table({ hands: ['AS', 'KS', 'KH', ''], dealer: 2, scores: [0, 5, 190, 200] });
    play(state, 'show');
    return state;
  };

  it('DU-19: everyone still in is asked, in any order; those who are out are not', () => {
    const state = table({ hands: ['AS', 'KS', 'KH', ''], dealer: 2, scores: [0, 5, 100, 200] });
    play(state, 'show');
    expect(actors(state)).toEqual([0, 1, 2]);
    expect(texts(state, 1)).toEqual(['ready']);
    expect(texts(state, 3)).toEqual([]);
    expect(apply(state, 1, { type: 'ready' }, inOrder)).toEqual([{ type: 'ready', seat: 1 }]);
    expect(actors(state)).toEqual([0, 2]);
    expect(texts(state, 1)).toEqual([]);
    apply(state, 2, { type: 'ready' }, inOrder);
    expect(state.phase).toBe('between');
    expect(types(apply(state, 0, { type: 'ready' }, inOrder))).toEqual(['ready', 'dealt', 'turn']);
    expect(state.places.map(({ ready }) => ready)).toEqual([false, false, false, false]);
  });

  it('DU-19: the opened hands and the score sheet stay on the table until then', () => {
    const state = between();
    apply(state, 0, { type: 'ready' }, inOrder);
    expect(hand(state, 2)).toBe('KH');
    expect(state.sheet.at(-1)?.points).toEqual([0, 13, 13, 0]);
    apply(state, 1, { type: 'ready' }, inOrder);
    expect(state.places.map(({ known, secret }) => [known.length, secret.length])).toEqual([
      [0, 5],
      [0, 5],
      [0, 0],
      [0, 0],
    ]);
  });

  it('DU-19: nothing else can be done meanwhile', () => {
    const state = between();
    expect(refusal(state, 'show')).toEqual({
      refused: 'not-now',
      rule: 'DU-19',
      facts: { action: 'show', phase: 'between' },
    });
    expect(refusal(state, 'AS +stack')).toMatchObject({ refused: 'not-now' });
  });

  it('DU-4: the deal passes to the left among the players still in', () => {
    // The dealer goes out, and the next player is out, too. So the deal goes two seats further.
    const state = between();
    expect(state.places[2]!.score).toBe(203);
    play(state, 'ready', 'ready');
    expect(state).toMatchObject({ dealer: 0 });
    expect(starter(state)).toBe(1);
  });

  it('DU-3: is followed by a deal from the whole deck', () => {
    const state = between();
    const asked: [string, number][] = [];
    const noting = {
      shuffle<T>(label: string, items: T[]) {
        asked.push([label, items.length]);
        return items;
      },
    };
    apply(state, 0, { type: 'ready' }, noting);
    expect(asked).toEqual([]);
    const events = apply(state, 1, { type: 'ready' }, noting);
    expect(asked).toEqual([['deck', 52]]);
    const found = events.find((event) => event.type === 'dealt')!;
    expect(found.hands.map((cardsOfHand) => cardsOfHand.length)).toEqual([5, 5, 0, 0]);
    expect(found.stack).toHaveLength(42);
  });
});

describe('going out', () => {
  it('DU-16: who reaches the target exactly is out', () => {
    const state = table({ hands: ['AS', '9S', '8S'], scores: [0, 191, 191] });
    expect(play(state, 'show').slice(-1)).toEqual([{ type: 'out', seat: 1, score: 200 }]);
    expect(state.places.map(({ score }) => score)).toEqual([0, 200, 199]);
    expect(actors(state)).toEqual([0, 2]);
  });

  it('DU-16: the target is an option', () => {
    const state = table({ options: { target: 20 }, hands: ['AS', 'KS 7S', 'KH 6H'] });
    play(state, 'show');
    expect(actors(state)).toEqual([0, 2]);
  });

  it('DU-16: those out are skipped, and the previous player is the previous one still in', () => {
    const state = table({ hands: ['KS', '', '2C', ''], scores: [0, 220, 0, 210], dealer: 2 });
    play(state, 'KS +stack');
    expect(state.turn).toBe(2);
    expect(texts(state)).toContain('2C +KS');
    play(state, '2C +KS');
    expect(state).toMatchObject({ turn: 0, round: 3 });
    expect(texts(state)).toContain(`${hand(state, 0)} +2C`);
  });

  it('DU-16: the last one in wins, and the match is over', () => {
    const state = table({ hands: ['AS', '9S', 'KS'], scores: [150, 195, 190] });
    expect(play(state, 'show').slice(-3)).toEqual([
      { type: 'out', seat: 1, score: 204 },
      { type: 'out', seat: 2, score: 203 },
      { type: 'ended', winner: 0 },
    ]);
    expect(state.phase).toBe('over');
    expect(actors(state)).toEqual([]);
    expect(legal(state, 0)).toEqual([]);
    expect(check(state, 0, { type: 'ready' })).toMatchObject({ refused: 'not-now', rule: 'DU-16' });
  });

  it('DU-16: a shower can go out by the penalty', () => {
    const state = table({ hands: ['5S', '5H'], scores: [180, 199] });
    expect(play(state, 'show').slice(-2)).toEqual([
      { type: 'out', seat: 0, score: 205 },
      { type: 'ended', winner: 1 },
    ]);
  });

  it('DU-15, DU-16: several winners of a game all stay in', () => {
    const state = table({ hands: ['5S', '4H', '4D'], scores: [190, 190, 190] });
    play(state, 'show');
    expect(actors(state)).toEqual([1, 2]);
  });
});

describe('what has happened', () => {
  it('stays as it was told, whatever happens next', () => {
    const state = table({ hands: ['AS', 'KS', '9S 9H'], rest: 'pile', turn: 2 });
    const told = play(state, '9S 9H +stack', 'show', 'ready', 'ready', 'ready');
    const was = JSON.stringify(told);
    for (let turn = 0; turn < 8; turn++) {
      const action = legal(state, state.turn).find(({ type }) => type !== 'show')!;
      apply(state, state.turn, action, inOrder);
    }
    expect(JSON.stringify(told)).toBe(was);
  });
});

describe('any text', () => {
  it('is an action that is checked, or is refused', () => {
    const state = table({ hands: ['9S 9H', 'KS'] });
    for (const text of ['5S 5S 6S 7S +stack', 'BJ RJ +stack', '9S 9H KS +stack']) {
      const action = parseAction(text);
      expect(isRefusal(action)).toBe(false);
      expect(refusal(state, text)).toMatchObject({ refused: 'card-not-held' });
    }
  });
});
