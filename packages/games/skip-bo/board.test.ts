import { seeded, shuffler, type View } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { type Action, legal } from './actions.ts';
import { Board, FROM_DISCARD, FROM_HAND, FROM_OPEN, FROM_STOCK, KINDS, OPEN_SOURCES } from './board.ts';
import { bots } from './bot.ts';
import { allCards } from './cards.ts';
import { dBo, type State, skipBo } from './index.ts';
import { largestStock } from './options.ts';
import { view } from './view.ts';

const GAMES = Number(process.env['PARLOUR_GAMES'] ?? 6);

/** What a board says, as plain data. */
function told(board: Board) {
  const { players } = board;
  const each = <T>(of: (player: number) => T) => Array.from({ length: players }, (_, player) => of(player));
  return {
    flags: [board.turn, board.fresh, board.passes, board.idle, board.finished, board.open, board.ending],
    middle: [[...board.need], [...board.start], [...board.wilds]],
    stocks: each((player) => [...board.stock.slice(player * 100, player * 100 + board.stockSize[player]!)]),
    hands: each((player) => [...board.hand.slice(player * KINDS, (player + 1) * KINDS)]),
    held: each((player) => board.handSize[player]),
    discards: each((player) =>
      [0, 1, 2, 3].map((pile) =>
        Array.from({ length: board.depth[player * 4 + pile]! }, (_, under) => board.discardAt(player, pile, under)),
      ),
    ),
    drawn: [...board.draw.slice(0, board.drawSize)],
    scrap: [...board.scrap, board.scrapSize],
    shown: [...board.shown],
  };
}

const boardOf = (state: State): Board => {
  const board = new Board();
  board.read(state);
  return board;
};

function act(board: Board, action: Action, { order }: State): void {
  switch (action.type) {
    case 'discard':
      return board.discard(action.card, action.to);
    case 'dump':
      return board.dump();
    case 'pass':
      return board.pass();
    case 'play': {
      if (action.from === 'stock') return board.play(FROM_STOCK, action.to);
      const card = action.from === 'hand' ? action.card : KINDS + action.pile;
      const own = action.from === 'hand' ? FROM_HAND + action.card : FROM_DISCARD + action.pile;
      const open = FROM_OPEN + order.indexOf(action.of ?? 0) * OPEN_SOURCES + card;
      return board.play(action.of === undefined ? own : open, action.to);
    }
  }
}

describe('the board of a mind', () => {
  it('plays by the same rules as the game', () => {
    const random = seeded('boards');
    let shuffles = 0;
    for (let played = 0; played < GAMES; played++) {
      const seats = 2 + random.below(5);
      const rule = () => random.below(2) === 0;
      const decks = 1 + random.below(2);
      const stock = 10 + random.below(Math.min(21, largestStock(decks, seats) - 9));
      const options = { decks, stock, randomStart: rule(), dump: rule(), lastChance: rule() };
      const game = rule() ? skipBo : dBo;
      // The board shuffles by itself. So the game's draw pile is laid as the board's, after every shuffle.
      const board = new Board();
      const state = game.deal(options, seats, shuffler(random));
      board.read(state);
      board.shuffle = (size) => {
        shuffles++;
        board.draw.subarray(0, size).reverse();
      };
      const chance = { shuffle: <T>(_label: string, items: T[]) => items.sort((a, b) => Number(b) - Number(a)) };
      for (let steps = 0; state.ending === null && steps < 400; steps++) {
        const actions = legal(state, state.turn);
        const bot = random.below(4) === 0 ? bots.random : bots.greedy;
        const action = bot(view(state, state.turn) as View<State>, actions, random);
        act(board, action, state);
        game.apply(state, state.turn, action, chance);
        // Comparing text is quicker than comparing data.
        expect(JSON.stringify(told(board))).toBe(JSON.stringify(told(boardOf(state))));
        if (state.ending !== null) {
          const winners = game.result(state)!.ranking[0]!;
          const shares = state.order.map((seat) => (winners.includes(seat) ? 1 / winners.length : 0));
          expect(state.order.map((_, player) => board.share(player))).toEqual(shares);
        }
      }
    }
    expect(shuffles).toBeGreaterThan(0);
  });

  it('deals what a player has not seen, and all of it', () => {
    const random = seeded('fill');
    const chance = shuffler(random);
    const state = dBo.deal({ decks: 1, stock: 10, randomStart: true, dump: true, lastChance: true }, 3, chance);
    for (let steps = 0; steps < 60 && state.ending === null; steps++) {
      const seat = state.turn;
      const board = boardOf(view(state, seat));
      board.fill(board.turn, 1 + random.below(1000));
      const cards = new Array<number>(KINDS).fill(0);
      for (const card of board.draw.slice(0, board.drawSize)) cards[card]!++;
      const { stocks, hands, discards, scrap, middle } = told(board);
      for (const card of [...stocks.flat(), ...discards.flat(2)]) cards[card]!++;
      for (let card = 0; card < KINDS; card++) {
        for (const hand of hands) cards[card]! += hand[card]!;
        cards[card]! += scrap[card]!;
      }
      const [needs, starts, wilds] = middle as [number[], number[], number[]];
      for (let pile = 0; pile < 4; pile++) {
        for (let number = starts[pile]!; number < needs[pile]!; number++)
          cards[wilds[pile]! & (1 << number) ? 0 : number]!++;
      }
      const all = new Array<number>(KINDS).fill(0);
      for (const card of allCards(1)) all[card]!++;
      expect(cards).toEqual(all);
      expect(board.stockSize[board.turn]).toBe(state.places[seat]!.stock.length);
      expect(board.drawSize).toBe(state.draw.length);
      dBo.apply(state, seat, bots.greedy(view(state, seat), legal(state, seat), random), chance);
    }
  });
});
