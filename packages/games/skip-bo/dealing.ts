import type { Random } from '@parlour/engine';
import { type Board, COPIES, KINDS, MOST_STOCK } from './board.ts';
import { HIGHEST, WILD } from './cards.ts';
import { HAND_SIZE, PILES } from './state.ts';

/** How a game of the training begins. Stocks may differ in size, so that more kinds of positions are seen. */
export interface Setup {
  readonly players: number;
  readonly decks: number;
  readonly stocks: readonly number[];
  readonly hands: boolean;
  readonly randomStart: boolean;
  readonly dumps: boolean;
  readonly lastChance: boolean;
}

/** Deals a new game onto the board. */
export function deal(board: Board, setup: Setup, random: Random): void {
  board.players = setup.players;
  board.decks = setup.decks;
  board.dumps = setup.dumps;
  board.lastChance = setup.lastChance;
  board.passes = board.idle = board.finished = board.open = board.scrapSize = 0;
  board.ending = null;
  board.need.fill(1);
  board.start.fill(1);
  for (const counts of [board.wilds, board.hand, board.depth, board.scrap, board.shown]) counts.fill(0);
  board.chance = 1 + random.below(1 << 30);
  board.drawSize = 0;
  for (let card = 0; card < KINDS; card++) {
    for (let copies = COPIES[card]! * setup.decks; copies > 0; copies--) board.draw[board.drawSize++] = card;
  }
  board.shuffle(board.drawSize);
  for (let player = 0; player < setup.players; player++) dealTo(board, player, setup);
  if (setup.randomStart) for (let pile = 0; pile < PILES; pile++) begin(board, pile);
  board.startTurn(0);
}

function dealTo(board: Board, player: number, { stocks, hands }: Setup): void {
  const size = stocks[player]!;
  board.stockSize[player] = size;
  for (let at = 0; at < size; at++) board.stock[player * MOST_STOCK + at] = board.draw[--board.drawSize]!;
  board.shown[board.stockTop(player)]!++;
  board.handSize[player] = hands ? HAND_SIZE : 0;
  if (!hands) return;
  for (let held = 0; held < HAND_SIZE; held++) board.hand[player * KINDS + board.draw[--board.drawSize]!]!++;
}

function begin(board: Board, pile: number): void {
  const card = board.draw[--board.drawSize]!;
  board.shown[card]!++;
  if (card === WILD || card === HIGHEST) {
    board.scrap[card]!++;
    board.scrapSize++;
  } else {
    board.start[pile] = card;
    board.need[pile] = card + 1;
  }
}
