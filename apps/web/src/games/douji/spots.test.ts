import { isRefusal, Match, seeded, shuffler } from '@parlour/engine';
import { douji } from '@parlour/games/douji';
import { describe, expect, it } from 'vitest';
import { attempt, dwell, flights, moves } from './spots.ts';

const match = Match.deal(douji, {}, 3, shuffler(seeded('spots')));
if (isRefusal(match)) throw new Error(match.refused);
const view = douji.view(match.state, 1);

it('has a button for everything there is to say', () => {
  const legal = [{ type: 'call' as const, points: 3 }, { type: 'call' as const, points: 0 }, { type: 'in' as const }];
  expect(moves(view, legal)).toEqual([
    { pick: [], to: 'call.3', action: 'call 3' },
    { pick: [], to: 'quit', action: 'call 0' },
    { pick: [], to: 'in', action: 'in' },
  ]);
});

it('says what the things on the table are for, by a rule', () => {
  const why = (spot: string) => attempt(view, [], spot);
  expect(why('deck')).toMatchObject({ refused: 'dealt-by-itself', rule: 'DO-5' });
  expect(why('pot')).toMatchObject({ refused: 'pot-waits', rule: 'DO-13' });
  expect(why('1.points')).toMatchObject({ refused: 'paid-by-itself', rule: 'DO-11' });
  expect(why('1.hidden.0')).toMatchObject({ refused: 'cards-stay', rule: 'DO-5' });
  expect(why('0.hand')).toMatchObject({ refused: 'not-yours', rule: 'DO-7' });
  expect(why('in')).toBe('in');
});

describe('what moves', () => {
  it('your own cards one by one, and those of others to their hands', () => {
    const dealt = { type: 'dealt' as const, game: 2, hidden: [[-1], [5], [-1]], public: [[1], [2], [3]], deck: [] };
    expect(flights(dealt, view)).toEqual([
      { from: 'deck', to: '0.hand' },
      { from: 'deck', to: '1.hidden.0' },
      { from: 'deck', to: '1.public.0' },
      { from: 'deck', to: '2.hand' },
    ]);
    expect(flights({ type: 'turned', seat: 1, card: 9 }, view)).toEqual([{ from: 'deck', to: '1.public.1' }]);
    expect(flights({ type: 'turned', seat: 2, card: 9 }, view)).toEqual([{ from: 'deck', to: '2.hand' }]);
  });
  it('the cards of the first seat one by one for who only watches', () => {
    const watching = douji.view(match.state, null);
    expect(flights({ type: 'turned', seat: 0, card: 9 }, watching)).toEqual([{ from: 'deck', to: '0.public.1' }]);
  });
  it('a few chips for any number of points', () => {
    expect(flights({ type: 'base', points: 4 }, view).map(({ from }) => from)).toEqual([
      '0.points',
      '1.points',
      '2.points',
    ]);
    expect(flights({ type: 'called', seat: 2, points: 2 }, view)).toHaveLength(2);
    expect(flights({ type: 'in', seat: 2, points: 10 }, view)).toHaveLength(3);
    expect(flights({ type: 'won', seat: 0, pot: 300, by: 'score' }, view)[6]).toEqual({ from: 'pot', to: '0.points' });
  });
});

it('gives everybody time to look at a hand that is shown', () => {
  expect(dwell({ type: 'shown', seat: 0, hand: [], score: 0, wild: null })).toBeGreaterThan(0);
  expect(dwell({ type: 'turn', seat: 0 })).toBe(0);
});
