import { describe, expect, it } from 'vitest';
import { douji } from './index.ts';
import { type Deal, Table } from './testing.ts';

const deal: Deal = { hands: ['3S | KS', '9H | QH', '4S | 6S'] };
const fold = (table: Table) => table.play('call 1', 'out', 'out');

describe('a match', () => {
  it('DO-21: starts everyone with the same points, and one may go into debt', () => {
    const table = new Table({ points: 0, base: 5 }, deal);
    expect(table.points).toEqual([-5, -5, -5]);
    table.play('call 5', 'in', 'out');
    expect(table.points).toEqual([-10, -10, -5]);
  });

  it('DO-21: is over after its last game', () => {
    const table = new Table({ games: 2 }, deal, deal);
    expect(fold(table).at(-1)).toMatchObject({ type: 'won' });
    expect(table.state.phase).toBe('between');
    expect(douji.result(table.state)).toBeNull();
    table.ready();
    expect(table.state.game).toBe(2);
    expect(fold(table).at(-1)).toEqual({ type: 'ended' });
    expect(table.state.phase).toBe('over');
    expect(table.actors).toEqual([]);
    expect(douji.legal(table.state, 0)).toEqual([]);
  });

  it('DO-21: is won by the most points, and equal points share the place', () => {
    const table = new Table({ games: 1 }, deal);
    table.play('call 3', 'in', 'out', 'call 0');
    expect(douji.result(table.state)).toEqual({
      ranking: [[1], [2], [0]],
      ending: 'games',
      scores: [96, 105, 99],
      statistics: { won: [0, 1, 0], biggest: [0, 9, 0], shown: [0, 0, 0], out: [1, 0, 1] },
    });
    const even = new Table({ games: 1 }, deal);
    fold(even);
    expect(douji.result(even.state)!.ranking).toEqual([[0], [1, 2]]);
  });

  it('DO-21: keeps count of pots, showdowns and times out', () => {
    const table = new Table({ games: 2 }, { ...deal, next: 'AH AD AC 7S 8S 9S 7H 8H 9D' }, deal);
    table.play('call 1', 'in', 'in', 'call 1', 'in', 'in', 'call 1', 'in', 'in', 'call 1', 'out', 'in');
    table.ready();
    fold(table);
    expect(douji.result(table.state)!.statistics).toEqual({
      won: [1, 1, 0],
      biggest: [4, 14, 0],
      shown: [0, 1, 1],
      out: [1, 1, 1],
    });
  });

  it('DO-23: between two games everyone says ready, in any order, and the next deal comes when all have', () => {
    const table = new Table({}, deal, { hands: ['AS | KS', '9H | QH', '4S | 6S'] });
    fold(table);
    expect(table.actors).toEqual([0, 1, 2]);
    expect(table.refusal('call 1')).toMatchObject({ refused: 'between-games', rule: 'DO-23' });
    expect(table.refusal('in')).toMatchObject({ refused: 'between-games' });
    expect(table.play('ready')).toEqual([{ type: 'ready', seat: 0 }]);
    expect(table.actors).toEqual([1, 2]);
    expect(douji.legal(table.state, 0)).toEqual([]);
    expect(douji.legal(table.state, 2)).toEqual([{ type: 'ready' }]);
    table.play('ready');
    expect(table.play('ready').map(({ type }) => type)).toEqual(['ready', 'dealt', 'base', 'caller']);
    expect(table.state).toMatchObject({ game: 2, round: 1, phase: 'calling', pot: 3 });
    expect(table.state.places.every((place) => place.in && !place.ready && place.shown === null)).toBe(true);
  });

  it('DO-23: is not begun anew by saying ready in the middle of a game', () => {
    const table = new Table({}, deal);
    expect(table.refusal('ready')).toMatchObject({ refused: 'game-goes-on', rule: 'DO-23' });
  });
});

describe('a clock', () => {
  it('DO-10, DO-11, DO-23: quits, says Out, and is ready: it never spends points', () => {
    const table = new Table({}, deal);
    expect(douji.onTimeout(table.state, 0)).toEqual({ type: 'call', points: 0 });
    table.play('call 1');
    expect(douji.onTimeout(table.state, 1)).toEqual({ type: 'out' });
    table.play('out', 'out');
    expect(douji.onTimeout(table.state, 1)).toEqual({ type: 'ready' });
  });
});
