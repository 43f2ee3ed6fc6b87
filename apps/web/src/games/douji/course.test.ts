import { isRefusal, Match, parseCard, seeded, shuffler } from '@parlour/engine';
import { douji, type State } from '@parlour/games/douji';
import { describe, expect, it } from 'vitest';
import { outcome, said, standings } from './course.ts';

/** A table at which these actions have been played, each by the seat whose turn it was. */
function after(seats: number, ...actions: string[]): State {
  const match = Match.deal(douji, {}, seats, shuffler(seeded('course')));
  if (isRefusal(match)) throw new Error(match.refused);
  for (const action of actions) {
    const events = match.act(match.state.turn, action);
    if (isRefusal(events)) throw new Error(events.refused);
  }
  return match.state;
}

/** What the seats have said, from the caller on, in the order in which they answer. */
function saidFromCaller(state: State) {
  const { length } = state.places;
  return state.places.map((_, at) => said(state, (state.caller + at) % length));
}

/** A game in which these hands came to a showdown. */
function shown(hands: readonly { cards: string; score: number; wild?: 'A' }[], winner: number | null): State {
  const state = after(hands.length);
  Object.assign(state, { phase: 'between', round: 4, winner, bombs: winner === null ? 1 : 0 });
  for (const [seat, { cards, score, wild = null }] of hands.entries()) {
    const [first, ...open] = cards.split(' ').map((card) => parseCard(card)!);
    Object.assign(state.places[seat]!, { hidden: [first], public: open, shown: { score, wild } });
  }
  return state;
}

describe('what somebody has said', () => {
  it('is nothing before the call, but who is to call is known', () => {
    expect(saidFromCaller(after(4))).toEqual(['caller', null, null, null]);
  });
  it('goes around from the caller', () => {
    expect(saidFromCaller(after(4, 'call 2', 'in', 'out'))).toEqual(['calls', 'in', 'out', null]);
  });
  it('is forgotten when the next round begins, but for who is out', () => {
    const state = after(4, 'call 2', 'in', 'out', 'in');
    expect(state.round).toBe(2);
    expect(saidFromCaller(state).filter((what) => what === 'out')).toHaveLength(1);
    expect(saidFromCaller(state)[0]).toBe('caller');
  });
  it('is who wins and who is ready when the game is over', () => {
    const state = after(2, 'call 2', 'out');
    const loser = 1 - state.winner!;
    expect(said(state, state.winner!)).toBe('wins');
    expect(said(state, loser)).toBe('out');
    douji.apply(state, loser, { type: 'ready' }, shuffler(seeded(1)));
    expect(said(state, loser)).toBe('ready');
  });
});

describe('how a game has ended', () => {
  it('is not known while it goes on', () => {
    expect(outcome(after(3, 'call 1'))).toBeNull();
  });
  it('with the last one left', () => {
    const state = after(2, 'call 2', 'out');
    expect(outcome(state)).toEqual({ by: 'last', best: [state.winner], score: 0 });
  });
  it('by the most points', () => {
    const hands = [
      { cards: 'KS QS 9H 8D 7C', score: 49 },
      { cards: 'AS QH 9D 8C 6C', score: 50 },
    ];
    expect(outcome(shown(hands, 1))).toEqual({ by: 'score', best: [1], score: 50 });
  });
  it('by the only four of a kind, even with fewer points', () => {
    const hands = [
      { cards: '3S 3H 3D 3C 4C', score: 76 },
      { cards: 'BJ RJ AS KH SP', score: 115 },
    ];
    expect(outcome(shown(hands, 0))).toEqual({ by: 'four', best: [0], score: 76 });
  });
  it('by points where two have four of a kind', () => {
    const hands = [
      { cards: '3S 3H 3D 3C 4C', score: 76 },
      { cards: '5S 5H 5D 5C 4D', score: 84 },
    ];
    expect(outcome(shown(hands, 1))?.by).toBe('score');
  });
  it('by five of a kind', () => {
    const hands = [
      { cards: '2S AS AH AD AC', score: 300, wild: 'A' as const },
      { cards: '5S 5H 5D 5C 4D', score: 84 },
    ];
    expect(outcome(shown(hands, 0))?.by).toBe('five');
  });
  it('in a tie of the best', () => {
    const hands = [
      { cards: 'KS QS 9H 8D 7C', score: 49 },
      { cards: '3S 4S 9D 8C 7D', score: 31 },
      { cards: 'KH QH 9C 8H 7S', score: 49 },
    ];
    const state = shown(hands, null);
    expect(outcome(state)).toEqual({ by: 'tie', best: [0, 2], score: 49 });
    expect([0, 1, 2].map((seat) => said(state, seat))).toEqual(['ties', null, 'ties']);
  });
});

it('ranks by points, and lets equals share a place', () => {
  const state = after(4);
  for (const [seat, points] of [90, 120, 90, 100].entries()) state.places[seat]!.points = points;
  expect(standings(state)).toEqual([
    { place: 1, seat: 1 },
    { place: 2, seat: 3 },
    { place: 3, seat: 0 },
    { place: 3, seat: 2 },
  ]);
});
