import { describe, expect, it } from 'vitest';
import type { Move } from './kit.ts';
import { comesNext, lift, look, question, stillPicked, tap, waysOf } from './pick.ts';

/** One card that goes to two piles; two cards that go alone or together; a button. */
const moves: Move[] = [
  { pick: ['h1'], to: 'B1', action: 'H7>B1' },
  { pick: ['h1'], to: 'D1', action: 'H7>D1' },
  { pick: ['h2'], to: 'stack', action: '4S stack' },
  { pick: ['h2', 'h3'], to: 'stack', action: '4S 4H stack' },
  { pick: ['h3'], to: 'stack', action: '4H stack' },
  { pick: [], to: 'pass', action: 'pass' },
];

describe('pointing at a spot', () => {
  it('picks a card up, and puts it where it may go', () => {
    expect(tap(moves, [], 'h1')).toEqual({ picked: ['h1'] });
    expect(tap(moves, ['h1'], 'D1')).toEqual({ move: moves[1] });
  });

  it('lets a picked card go', () => {
    expect(tap(moves, ['h2', 'h3'], 'h2')).toEqual({ picked: ['h3'] });
  });

  it('gathers cards that go together, in any order', () => {
    expect(tap(moves, ['h3'], 'h2')).toEqual({ picked: ['h3', 'h2'] });
    expect(tap(moves, ['h3', 'h2'], 'stack')).toEqual({ move: moves[3] });
  });

  it('takes another card instead where the two do not go together', () => {
    expect(tap(moves, ['h1'], 'h2')).toEqual({ picked: ['h2'] });
  });

  it('gathers what may be held together, whatever comes of it', () => {
    expect(tap(moves, ['h1'], 'h2', ['h1', 'h2'])).toEqual({ picked: ['h1', 'h2'] });
    expect(tap(moves, ['h1'], 'h2', ['h2', 'h3'])).toEqual({ picked: ['h2'] });
    expect(stillPicked(moves, ['h1', 'h2'], ['h1', 'h2'])).toEqual(['h1', 'h2']);
  });

  it('does at once what needs no card, whatever is held', () => {
    expect(tap(moves, [], 'pass')).toEqual({ move: moves[5] });
    expect(tap(moves, ['h1'], 'pass')).toEqual({ move: moves[5] });
    expect(look(moves, ['h1'], 'pass')).toBe('target');
  });

  it('misses where nothing can be done, and keeps what is held', () => {
    expect(tap(moves, ['h1'], 'stack')).toEqual({ missed: ['h1'] });
    expect(tap(moves, [], 'B1')).toEqual({ missed: [] });
  });
});

describe('where picking up is an action of the rules', () => {
  const free: Move[] = [
    { pick: ['blitz'], to: 'blitz', action: 'pick blitz' },
    { pick: ['post'], to: 'post', action: 'pick post' },
  ];
  const holding: Move[] = [
    { pick: ['blitz'], to: 'D1', action: 'drop D1 5' },
    { pick: ['blitz'], to: 'blitz', action: 'put back' },
    { pick: ['blitz'], to: 'post', action: 'put back', next: 'pick post' },
  ];

  it('is done by pointing at the card', () => {
    expect(tap(free, [], 'blitz')).toEqual({ move: free[0] });
    expect(look(free, [], 'blitz')).toBe('source');
  });

  it('puts down by pointing at a place, and takes another card instead', () => {
    expect(tap(holding, ['blitz'], 'D1')).toEqual({ move: holding[0] });
    expect(tap(holding, ['blitz'], 'post')).toEqual({ move: holding[2] });
    // Putting back and taking another card are no ways to play the card.
    expect(waysOf(holding, ['blitz'])).toEqual([holding[0]]);
    expect(['blitz', 'D1', 'post'].map((spot) => look(holding, ['blitz'], spot))).toEqual([
      'picked',
      'target',
      'source',
    ]);
  });
});

it('knows all ways to play what is held', () => {
  expect(waysOf(moves, ['h1'])).toEqual([moves[0], moves[1]]);
  expect(waysOf(moves, ['h2', 'h3'])).toEqual([moves[3]]);
  expect(waysOf(moves, ['h1', 'h2'])).toEqual([]);
});

it('lights up sources, what is held, and where it may go', () => {
  const looks = (picked: string[]) =>
    ['h1', 'h2', 'h3', 'B1', 'stack', 'pass'].map((spot) => look(moves, picked, spot));
  expect(looks([])).toEqual(['source', 'source', 'source', 'idle', 'idle', 'target']);
  expect(looks(['h2'])).toEqual(['source', 'picked', 'source', 'idle', 'target', 'target']);
});

it('keeps a dragged card among those it is dragged with', () => {
  expect(lift(moves, ['h2', 'h3'], 'h3')).toEqual({ picked: ['h2', 'h3'] });
  expect(lift(moves, ['h2'], 'h1')).toEqual({ picked: ['h1'] });
  expect(lift(moves, [], 'B1')).toBeNull();
});

it('lets go of what can no longer be played', () => {
  expect(stillPicked(moves, ['h2', 'h3'])).toEqual(['h2', 'h3']);
  expect(stillPicked(moves.slice(0, 2), ['h2', 'h3'])).toEqual([]);
});

describe('a question before a move', () => {
  const words = { key: 'sure' };
  const dump: Move = { pick: [], to: 'dump', action: 'dump', asks: { words, always: true } };
  const discard: Move = { pick: ['h1'], to: 'D1', action: 'H7>D1', asks: { words, always: false } };

  it('is for everybody, or for who wants to be asked', () => {
    expect(question(dump, false, undefined)).toBe(words);
    expect(question(discard, false, undefined)).toBeNull();
    expect(question(discard, true, undefined)).toBe(words);
    expect(question(moves[0]!, true, undefined)).toBeNull();
  });

  it('is answered by the same move once more, and by no other', () => {
    expect(question(discard, true, { ...discard })).toBeNull();
    expect(question(discard, true, { ...discard, to: 'D2', action: 'H7>D2' })).toBe(words);
  });
});

describe('what is pointed out', () => {
  const next = (some: readonly Move[], picked: readonly string[]) =>
    ['h1', 'h2', 'h3', 'B1', 'D1', 'stack', 'pass'].filter((spot) => comesNext(some, picked, spot));

  it('is first the cards of a move, then the place where they go', () => {
    expect(next([moves[3]!], [])).toEqual(['h2', 'h3']);
    expect(next([moves[3]!], ['h3'])).toEqual(['h2']);
    expect(next([moves[3]!], ['h3', 'h2'])).toEqual(['stack']);
  });

  it('is a card that does not belong there for who has picked it up beside one that does', () => {
    expect(next([moves[3]!], ['h1', 'h2'])).toEqual(['h1']);
    expect(next([moves[3]!], ['h1', 'h2', 'h3'])).toEqual(['h1']);
  });

  it('is the card again for who holds another one, and a button at once', () => {
    expect(next([moves[0]!], ['h2'])).toEqual(['h1']);
    expect(next([moves[5]!], [])).toEqual(['pass']);
    expect(next([], ['h2'])).toEqual([]);
  });
});
