import { Net, untrained } from '@parlour/bots';
import { seeded } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { Board } from './board.ts';
import { deal } from './dealing.ts';
import { Judge } from './judge.ts';
import { MANY, TWO } from './nets.ts';
import { DISCARD, EMPTIED, STOCK, Turn } from './turn.ts';

describe('a judge', () => {
  it('values the leaves that habit picks as the net does; and habit knows its best without picking', () => {
    const random = seeded('judge');
    const board = new Board();
    const turn = new Turn();
    let compared = 0;
    let furthest = 0;
    for (let game = 0; game < 5; game++) {
      const shape = game === 0 ? TWO : MANY;
      const net = new Net(shape, untrained(shape, random));
      const judge = new Judge(net);
      const stocks = new Array<number>(6).fill(4);
      const rules = { decks: 2, hands: true, randomStart: true, dumps: true, lastChance: true };
      deal(board, { ...rules, players: game + 2, stocks }, random);
      for (let decision = 0; decision < 25 && board.ending === null; decision++) {
        turn.search(board);
        const best = judge.best(board, turn);
        expect(judge.habit.first(board, turn)).toBe(judge.habit.best(board, turn));
        const picks = [...judge.habit.picks.slice(0, judge.habit.picked)];
        expect(Math.max(...picks.map((leaf) => turn.appeal[leaf]!))).toBe(turn.appeal[best]);
        for (const leaf of picks) {
          const value = turn.value[leaf]!;
          // A win and the end of a final turn are known without the net.
          if (value === 1 || value === 0) continue;
          furthest = Math.max(furthest, Math.abs(net.value(judge.describe(board, turn, leaf)) - value));
          compared++;
        }
        turn.carryOut(board, random.below(3) === 0 ? random.below(turn.leaves) : best);
      }
    }
    expect(compared).toBeGreaterThan(500);
    expect(furthest).toBeLessThan(1e-5);
  });
});

describe('the search of a turn', () => {
  const board = new Board();
  const rules = { decks: 1, hands: true, randomStart: false, dumps: false, lastChance: false };
  const search = (hand: readonly number[], stock: number) => {
    deal(board, { ...rules, players: 2, stocks: [9, 9] }, seeded('states'));
    board.hand.fill(0, 0, 13);
    for (const card of hand) board.hand[card]!++;
    board.stock[8] = stock;
    const turn = new Turn();
    turn.search(board);
    return turn;
  };
  const kinds = (turn: Turn, kind: number) => turn.kind.slice(0, turn.leaves).filter((other) => other === kind).length;

  it('finds each state once, and every discard of it', () => {
    const turn = search([1, 2, 1, 8, 9], 12);
    // Nothing; 1; 1, 2; 1, 1; 1, 2, 1: whichever pile and order.
    expect(turn.states).toBe(5);
    expect(kinds(turn, DISCARD)).toBe(4 + 4 + 3 + 3 + 2);
  });

  it('finds the stock and an empty hand', () => {
    const turn = search([1, 2, 3, 1, 2], 4);
    expect(kinds(turn, STOCK)).toBeGreaterThan(0);
    expect(kinds(turn, EMPTIED)).toBe(1);
  });
});
