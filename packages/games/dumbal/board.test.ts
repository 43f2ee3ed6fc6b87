import { type Chance, type Random, seeded, shuffler } from '@parlour/engine';
import { expect, it } from 'vitest';
import { type Action, legal } from './actions.ts';
import { Board, MOST_TURNS } from './board.ts';
import { bots } from './bot.ts';
import { apply, deal } from './course.ts';
import type { State } from './state.ts';
import { view } from './view.ts';

const GAMES = Number(process.env['PARLOUR_GAMES'] ?? 15);
const NO_CHANCE: Random = { below: (limit) => limit - 1 };

const sorted = (cards: ArrayLike<number>, size: number) =>
  Array.from(cards)
    .slice(0, size)
    .sort((a, b) => a - b);

/** What a board says, as plain data. */
function told(board: Board) {
  const players = Array.from({ length: board.players }, (_, player) => {
    const hand = Array.from(board.hand.subarray(player * 5, player * 5 + board.size[player]!));
    const known = hand.filter((_, at) => (board.known[player]! >> at) & 1);
    return [sorted(hand, 5), sorted(known, 5), board.left[player]];
  });
  const { stack, stackSize, pile, pileSize, offered, offeredSize } = board;
  const middle = [[...stack.subarray(0, stackSize)], sorted(pile, pileSize), sorted(offered, offeredSize)];
  return JSON.stringify([players, middle, board.turn, board.round]);
}

const boardOf = (state: State): Board => {
  const board = new Board();
  board.read(state);
  return board;
};

function act(board: Board, action: Action): void {
  if (action.type === 'show') board.show();
  else if (action.type === 'decline') board.decline();
  else if (action.type === 'dispose') board.dispose(board.turnOf(action.cards, action.take), NO_CHANCE);
}

it('the board of a mind plays by the same rules as the game', () => {
  const random = seeded('boards');
  // The board does not shuffle here, and the game neither, but for the deal. So both draw the same cards.
  let [shuffles, shows, annulled] = [0, 0, 0];
  for (let game = 0; game < GAMES; game++) {
    const seats = game % 5 === 0 ? 9 + (game % 2) : 2 + random.below(7);
    const show = random.below(2) === 0 ? 5 : 1 + random.below(20);
    const variant = random.below(2) === 0 ? 'classic' : 'modified';
    const state = deal({ variant, target: 60, show, opening: random.below(31) }, seats, shuffler(random));
    // One game in five goes on until it is annulled.
    const endless = game % 5 === 1;
    const chance: Chance = {
      shuffle(label, items) {
        if (label === 'deck') return shuffler(random).shuffle(label, items);
        shuffles++;
        return items.sort((a, b) => Number(a) - Number(b));
      },
    };
    while (state.phase !== 'between' && state.phase !== 'over') {
      const board = boardOf(state);
      board.shuffle = () => void board.stack.subarray(0, board.stackSize).sort();
      const actions = legal(state, state.turn);
      const turns = new Uint8Array(MOST_TURNS);
      const count = state.phase === 'turns' ? board.turns(turns) : 0;
      const disposing = actions.filter((action) => action.type === 'dispose');
      const numbers = disposing.map(({ cards, take }) => board.turnOf(cards, take));
      expect(sorted(turns, count)).toEqual(sorted(numbers, count));
      expect(numbers).toHaveLength(count);
      expect(board.mayShow()).toBe(actions[0]!.type === 'show');
      const bot = endless || random.below(3) > 0 ? bots.random : bots.greedy;
      const few = endless && count > 0 ? disposing : actions;
      const action = bot(view(state, state.turn), few, random);
      const players = board.read(state);
      act(board, action);
      apply(state, state.turn, action, chance);
      if (board.over) {
        const { points, shower } = state.sheet[0]!;
        expect(players.map((_, player) => board.scored[player])).toEqual(players.map((seat) => points[seat]));
        if (shower === null) annulled++;
        else shows++;
      } else expect(told(board)).toBe(told(boardOf(state)));
    }
  }
  expect(Math.min(shuffles, shows, annulled)).toBeGreaterThan(0);
});

it('a board deals every card once, and asks who may show before the first turn', () => {
  const random = seeded('deals');
  for (let game = 0; game < GAMES; game++) {
    const players = 2 + random.below(9);
    const board = new Board();
    const opening = 15 + random.below(16);
    board.setUp({ variant: 'modified', target: 200, show: 5, opening }, new Array<number>(players).fill(200));
    board.deal(random);
    const cards = [...board.hand.subarray(0, players * 5), ...board.stack.subarray(0, board.stackSize)];
    expect(sorted(cards, 54)).toEqual(Array.from({ length: 54 }, (_, card) => card));
    const low = Array.from({ length: players }, (_, at) => at).filter((at) => board.points(at) <= opening);
    while (board.round === 0) {
      expect(board.turn).toBe(low.shift());
      board.decline();
    }
    expect([low, board.turn, board.round]).toEqual([[], 0, 1]);
  }
});
