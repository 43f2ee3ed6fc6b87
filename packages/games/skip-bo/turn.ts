import { type Board, FROM_DISCARD, FROM_HAND, FROM_OPEN, FROM_STOCK, KINDS, OPEN_SOURCES } from './board.ts';
import { HIGHEST, WILD } from './cards.ts';
import { PILES } from './state.ts';

const MOST_STATES = 300;
const MOST_STACKS = 56;
const MOST_LEAVES = MOST_STATES * 25;
/** So deep the search looks into a discard pile. */
export const LOOK = 8;

/** How a line of play ends: with a card of the stock, the last card of the hand, or with the end of the turn. */
export const STOCK = 0;
export const EMPTIED = 1;
export const DISCARD = 2;
export const DUMP = 3;
export const PASS = 4;

/** The appeal of a leaf that does not come into question. */
export const NO_APPEAL = -1000;

/** What the piles need, as a sum: up to four of each number. */
const NEEDS = Int32Array.from({ length: KINDS }, (_, number) => 5 ** Math.max(0, number - 1));
/** What is gone, as a sum of numbers that have nothing to do with each other. */
const GONE = Int32Array.from({ length: MOST_STACKS }, (_, at) => {
  const mixed = Math.imul(at + 1, 0x9e3779b1) ^ (Math.imul(at + 1, 0x9e3779b1) >>> 15);
  return Math.imul(mixed, mixed | 0x85ebca6b) ^ (mixed >>> 13);
});
const SLOTS = 1024;

/**
 * All that can be done in a turn without chance: no card turned, none drawn. The cards lie in stacks, of which only the
 * first can be played: each number of the hand, each discard pile, and the open cards of others. A state says how many
 * of each stack are gone and what the building piles need; it is kept once, whatever the order of play.
 */
export class Turn {
  player = 0;
  /** The stacks: where they are, their cards and how many. The first `handStacks` are the own hand. */
  stacks = 0;
  handStacks = 0;
  readonly source = new Uint8Array(MOST_STACKS);
  readonly cards = new Uint8Array(MOST_STACKS * LOOK);
  readonly sizes = new Uint8Array(MOST_STACKS);
  /** The stack of each own discard pile. */
  firstDiscard = 0;

  states = 0;
  readonly needs = new Uint8Array(MOST_STATES * PILES);
  readonly gone = new Uint8Array(MOST_STATES * MOST_STACKS);
  readonly parent = new Int16Array(MOST_STATES);
  readonly moveStack = new Uint8Array(MOST_STATES);
  readonly moveTo = new Uint8Array(MOST_STATES);
  /** How many cards of the own hand are left, and whether a pile was completed on the way. */
  readonly held = new Uint8Array(MOST_STATES);
  readonly #completed = new Uint8Array(MOST_STATES);
  readonly #needsKey = new Int32Array(MOST_STATES);
  readonly #goneKey = new Int32Array(MOST_STATES);
  readonly #slots = new Int16Array(SLOTS);

  leaves = 0;
  readonly kind = new Uint8Array(MOST_LEAVES);
  readonly leafState = new Int16Array(MOST_LEAVES);
  /** The building pile of a stock card; or of a discard, the stack and the pile. */
  readonly leafCard = new Int8Array(MOST_LEAVES);
  readonly leafTo = new Uint8Array(MOST_LEAVES);
  /** What a judge says of each leaf: the chance to win after it, and how much it appeals. */
  readonly value = new Float64Array(MOST_LEAVES);
  readonly appeal = new Float64Array(MOST_LEAVES);

  /** Finds the states and leaves of the turn that the board is in. */
  search(board: Board, most = MOST_STATES): void {
    this.#begin(board);
    if (board.dumps && board.fresh && this.held[0]! > 0) this.#leaf(DUMP, 0, 0, 0);
    this.#expand(board, 0, most, false);
  }

  /** Finds only what can be done at once, without any play before it; all of it, also what no good player would do. */
  searchRoot(board: Board): void {
    this.#begin(board);
    if (board.dumps && board.fresh && this.held[0]! > 0) this.#leaf(DUMP, 0, 0, 0);
    this.#expand(board, 0, 1, true);
  }

  /** Finds what can be done after one play. */
  searchAfter(board: Board, source: number, to: number): void {
    this.#begin(board);
    const stack = this.source.subarray(0, this.stacks).indexOf(source);
    this.#grow(0, stack, to, board.need[to]!);
    this.#expand(board, 1, MOST_STATES, false);
  }

  #begin(board: Board): void {
    this.#gather(board);
    this.#slots.fill(-1);
    this.states = 1;
    this.leaves = 0;
    this.needs.set(board.need, 0);
    this.gone.fill(0, 0, this.stacks);
    this.parent[0] = -1;
    this.held[0] = board.handSize[board.turn]!;
    this.#completed[0] = 0;
    this.#goneKey[0] = 0;
    let needsKey = 0;
    for (let pile = 0; pile < PILES; pile++) needsKey += NEEDS[board.need[pile]!]!;
    this.#needsKey[0] = needsKey;
    this.#isNew(needsKey, 0, 0);
  }

  #expand(board: Board, first: number, most: number, all: boolean): void {
    const stock = board.stockTop(this.player);
    const nothingToDraw = board.drawSize + board.scrapSize === 0;
    for (let state = first; state < this.states; state++) {
      const before = this.leaves;
      this.#playStock(state, stock);
      const canPlayStock = this.leaves > before;
      if (this.held[state] === 0) {
        if (!nothingToDraw || this.#completed[state]) {
          this.#leaf(EMPTIED, state, 0, 0);
          continue;
        }
        this.#leaf(PASS, state, 0, 0);
      }
      this.#playStacks(state, most);
      // Whoever can play the stock does not end the turn. Where that is wrong, it is so little that it is not worth a look.
      if (all || !canPlayStock) this.#discards(state, board, all);
    }
  }

  #gather(board: Board): void {
    const player = board.turn;
    this.player = player;
    this.stacks = 0;
    for (let card = 0; card < KINDS; card++)
      this.#handStack(FROM_HAND + card, card, board.hand[player * KINDS + card]!);
    this.handStacks = this.stacks;
    this.firstDiscard = this.stacks;
    for (let pile = 0; pile < PILES; pile++) this.#discardStack(FROM_DISCARD + pile, board, player, pile);
    if (board.open === 0) return;
    for (let owner = 0; owner < board.players; owner++) {
      if (!(board.open & (1 << owner))) continue;
      const first = FROM_OPEN + owner * OPEN_SOURCES;
      for (let card = 0; card < KINDS; card++) this.#handStack(first + card, card, board.hand[owner * KINDS + card]!);
      for (let pile = 0; pile < PILES; pile++) this.#discardStack(first + KINDS + pile, board, owner, pile);
    }
  }

  #handStack(source: number, card: number, copies: number): void {
    if (copies === 0) return;
    this.source[this.stacks] = source;
    this.sizes[this.stacks] = copies;
    this.cards.fill(card, this.stacks * LOOK, this.stacks * LOOK + copies);
    this.stacks++;
  }

  #discardStack(source: number, board: Board, owner: number, pile: number): void {
    const size = Math.min(LOOK, board.depth[owner * PILES + pile]!);
    this.source[this.stacks] = source;
    this.sizes[this.stacks] = size;
    for (let under = 0; under < size; under++) {
      this.cards[this.stacks * LOOK + under] = board.discardAt(owner, pile, under);
    }
    this.stacks++;
  }

  /** Whether no state has these keys yet. If so they become those of the given state. */
  #isNew(needsKey: number, goneKey: number, state: number): boolean {
    let slot = (Math.imul(needsKey, 0x2c1b3c6d) ^ Math.imul(goneKey, 0x297a2d39)) >>> 22;
    for (let other = this.#slots[slot]!; other >= 0; other = this.#slots[slot]!) {
      if (this.#needsKey[other] === needsKey && this.#goneKey[other] === goneKey) return false;
      slot = (slot + 1) & (SLOTS - 1);
    }
    this.#slots[slot] = state;
    return true;
  }

  #leaf(kind: number, state: number, card: number, to: number): void {
    const leaf = this.leaves++;
    this.kind[leaf] = kind;
    this.leafState[leaf] = state;
    this.leafCard[leaf] = card;
    this.leafTo[leaf] = to;
  }

  /** Whether an earlier pile of the state needs the same. */
  #again(state: number, to: number): boolean {
    const first = state * PILES;
    for (let pile = 0; pile < to; pile++) if (this.needs[first + pile] === this.needs[first + to]) return true;
    return false;
  }

  #playStock(state: number, card: number): void {
    for (let to = 0; to < PILES; to++) {
      if (card !== WILD && card !== this.needs[state * PILES + to]) continue;
      if (!this.#again(state, to)) this.#leaf(STOCK, state, card, to);
    }
  }

  #playStacks(state: number, most: number): void {
    const gone = state * MOST_STACKS;
    for (let stack = 0; stack < this.stacks; stack++) {
      const used = this.gone[gone + stack]!;
      if (used >= this.sizes[stack]!) continue;
      const card = this.cards[stack * LOOK + used]!;
      for (let to = 0; to < PILES; to++) {
        const need = this.needs[state * PILES + to]!;
        if ((card !== WILD && card !== need) || this.#again(state, to)) continue;
        if (this.states < most) this.#grow(state, stack, to, need);
      }
    }
  }

  #grow(state: number, stack: number, to: number, need: number): void {
    const next = this.states;
    const after = need === HIGHEST ? 1 : need + 1;
    const needsKey = this.#needsKey[state]! - NEEDS[need]! + NEEDS[after]!;
    const goneKey = (this.#goneKey[state]! + GONE[stack]!) | 0;
    if (!this.#isNew(needsKey, goneKey, next)) return;
    this.states++;
    this.#needsKey[next] = needsKey;
    this.#goneKey[next] = goneKey;
    const from = state * MOST_STACKS;
    const into = next * MOST_STACKS;
    for (let at = 0; at < this.stacks; at++) this.gone[into + at] = this.gone[from + at]!;
    this.gone[into + stack]!++;
    for (let pile = 0; pile < PILES; pile++) this.needs[next * PILES + pile] = this.needs[state * PILES + pile]!;
    this.needs[next * PILES + to] = after;
    this.parent[next] = state;
    this.moveStack[next] = stack;
    this.moveTo[next] = to;
    this.held[next] = this.held[state]! - (stack < this.handStacks ? 1 : 0);
    this.#completed[next] = this.#completed[state]! | (after === 1 ? 1 : 0);
  }

  #discards(state: number, board: Board, all: boolean): void {
    const gone = state * MOST_STACKS;
    for (let stack = 0; stack < this.handStacks; stack++) {
      if (this.gone[gone + stack] === this.sizes[stack]) continue;
      // A wild is thrown away only by who holds nothing else. Wilds are the first stack.
      const card = this.cards[stack * LOOK]!;
      if (!all && card === WILD && this.held[state]! > this.sizes[stack]! - this.gone[gone + stack]!) continue;
      let empty = false;
      for (let to = 0; to < PILES; to++) {
        // Empty piles are alike.
        const left = board.depth[this.player * PILES + to]! - this.gone[gone + this.firstDiscard + to]!;
        if (left === 0 && empty) continue;
        if (left === 0) empty = true;
        this.#leaf(DISCARD, state, card, to);
      }
    }
  }

  /** Forgets the leaves that are not seen; the last one is always seen. */
  forget(isSeen: (leaf: number) => boolean): void {
    const { leaves } = this;
    this.leaves = 0;
    for (let leaf = 0; leaf < leaves; leaf++) {
      if (!isSeen(leaf) && (leaf < leaves - 1 || this.leaves > 0)) continue;
      this.#leaf(this.kind[leaf]!, this.leafState[leaf]!, this.leafCard[leaf]!, this.leafTo[leaf]!);
    }
  }

  goneOf(state: number, stack: number): number {
    return this.gone[state * MOST_STACKS + stack]!;
  }

  /** Plays a leaf on the board that was searched: the way to it, and how it ends. */
  carryOut(board: Board, leaf: number): void {
    this.#carryTo(board, this.leafState[leaf]!);
    // The last play of the way has drawn the new hand, or nothing can move any more.
    if (board.ending !== null) return;
    switch (this.kind[leaf]) {
      case STOCK:
        return board.play(FROM_STOCK, this.leafTo[leaf]!);
      case DISCARD:
        return board.discard(this.leafCard[leaf]!, this.leafTo[leaf]!);
      case DUMP:
        return board.dump();
      case PASS:
        return board.pass();
    }
  }

  #carryTo(board: Board, state: number): void {
    if (state === 0) return;
    this.#carryTo(board, this.parent[state]!);
    board.play(this.source[this.moveStack[state]!]!, this.moveTo[state]!);
  }

  /** The state of the first move on the way to a state. */
  firstOn(state: number): number {
    let first = state;
    while (this.parent[first]! > 0) first = this.parent[first]!;
    return first;
  }
}
