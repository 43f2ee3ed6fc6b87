import { type Board, KINDS } from './board.ts';
import { WILD } from './cards.ts';
import { ONES, PATH } from './features.ts';
import { PILES } from './state.ts';
import { DISCARD, DUMP, EMPTIED, LOOK, PASS, STOCK, type Turn } from './turn.ts';

const PLAYS_STOCK = 40;
const EMPTIES = 30;
const A_WILD = 10;
/** A pile that needs so many numbers before the stock's card is near to it. */
const NEAR = 5;

/** How many leaves of each kind come into question: stock, emptied, discard, dump, pass. */
const WIDE = [8, 2, 20, 1, 1] as const;
/** For who looks ahead and has no time. */
export const NARROW = [3, 2, 6, 1, 1] as const;
const MOST_PICKS = 32;
export type Width = typeof WIDE | typeof NARROW;

/**
 * What an experienced player does without thinking, much as Fast0. It picks the leaves that come into question, so that
 * a net has few to judge and none that it never met; and it plays the training's first games.
 */
export class Habit {
  /** The leaves that come into question, those of one kind together, the best of the kind first. */
  readonly picks = new Int16Array(MOST_PICKS);
  picked = 0;
  /** How good each looks. */
  readonly worths = new Float64Array(MOST_PICKS);
  /** For each state of a turn: the cards and the wilds that were played on the way. */
  readonly #cards = new Uint8Array(300);
  readonly #fromHand = new Uint8Array(300);
  readonly #wilds = new Uint8Array(300);
  readonly #rivals = new Uint8Array(KINDS + 1);
  /** What a state is worth without its discard, and the state that this was found for. */
  #openness = 0;
  #openState = -1;

  /** The leaf that looks best, without picking others. */
  first(board: Board, turn: Turn): number {
    this.look(board, turn);
    let best = 0;
    let most = this.worth(board, turn, 0);
    for (let leaf = 1; leaf < turn.leaves; leaf++) {
      const worth = this.worth(board, turn, leaf);
      if (worth < most || (worth === most && turn.kind[leaf]! >= turn.kind[best]!)) continue;
      best = leaf;
      most = worth;
    }
    return best;
  }

  /** Picks the leaves that come into question, and returns the best of them. */
  best(board: Board, turn: Turn, width: Width = WIDE): number {
    this.look(board, turn);
    this.picked = 0;
    for (let kind = STOCK; kind <= PASS; kind++) this.#pickKind(board, turn, kind, width[kind]!);
    let best = 0;
    for (let at = 1; at < this.picked; at++) if (this.worths[at]! > this.worths[best]!) best = at;
    return this.picks[best]!;
  }

  /** Goes through the states of a turn. */
  look(board: Board, turn: Turn): void {
    this.#openState = -1;
    this.#rivals.fill(0);
    for (let other = 0; other < board.players; other++) {
      if (other !== turn.player) this.#rivals[board.stockTop(other)] = 1;
    }
    for (let state = 1; state < turn.states; state++) {
      const parent = turn.parent[state]!;
      const stack = turn.moveStack[state]!;
      const card = turn.cards[stack * LOOK + turn.goneOf(parent, stack)]!;
      this.#cards[state] = this.#cards[parent]! + 1;
      this.#fromHand[state] = this.#fromHand[parent]! + (stack < turn.handStacks ? 1 : 0);
      this.#wilds[state] = this.#wilds[parent]! + (card === WILD ? 1 : 0);
    }
  }

  #pickKind(board: Board, turn: Turn, kind: number, most: number): void {
    const first = this.picked;
    for (let leaf = 0; leaf < turn.leaves; leaf++) {
      if (turn.kind[leaf] !== kind) continue;
      const worth = this.worth(board, turn, leaf);
      const isFull = this.picked - first === most;
      if (isFull && worth <= this.worths[this.picked - 1]!) continue;
      let at = isFull ? this.picked - 1 : this.picked++;
      for (; at > first && this.worths[at - 1]! < worth; at--) {
        this.picks[at] = this.picks[at - 1]!;
        this.worths[at] = this.worths[at - 1]!;
      }
      this.picks[at] = leaf;
      this.worths[at] = worth;
    }
  }

  /** How good a leaf looks. `look` at its turn first. */
  worth(board: Board, turn: Turn, leaf: number): number {
    const state = turn.leafState[leaf]!;
    const cost = this.#cards[state]! + A_WILD * this.#wilds[state]!;
    switch (turn.kind[leaf]) {
      case STOCK:
        return PLAYS_STOCK - cost;
      case EMPTIED:
        return EMPTIES - cost;
      case DISCARD:
        // The leaves of a state come one after the other.
        if (state !== this.#openState) this.#openness = this.#open(board, turn, state);
        this.#openState = state;
        return this.#openness + this.#tidy(board, turn, leaf);
      case DUMP:
        return -3;
      case PASS:
        return -50;
    }
    return 0;
  }

  /** Numbers of the hand are well played, wilds are not, and no rival should be helped. */
  #open(board: Board, turn: Turn, state: number): number {
    let worth = 2 * this.#fromHand[state]! + 0.5 * this.#cards[state]! - A_WILD * this.#wilds[state]!;
    for (let pile = 0; pile < PILES; pile++) {
      const need = turn.needs[state * PILES + pile]!;
      if (need !== board.need[pile] && this.#rivals[need] === 1) worth -= 8;
    }
    return worth;
  }

  #tidy(board: Board, turn: Turn, leaf: number): number {
    const state = turn.leafState[leaf]!;
    const card = turn.leafCard[leaf]!;
    const to = turn.leafTo[leaf]!;
    if (card === WILD) return -30;
    const under = board.discardAt(turn.player, to, turn.goneOf(state, turn.firstDiscard + to));
    let worth = 0.3 * card;
    if (under < 0) worth += 5;
    else if (under === card + 1) worth += 10;
    else if (under === card) worth += 7;
    else worth -= 3 + 0.5 * Math.abs(under - card);
    const target = board.stockTop(turn.player);
    for (let pile = 0; pile < PILES; pile++) {
      const need = turn.needs[state * PILES + pile]!;
      if (need === card) worth -= 4;
      const path = PATH[need * KINDS + target]!;
      if (path & (1 << card) && ONES[path]! <= NEAR) worth -= 1.5;
    }
    return worth;
  }
}
