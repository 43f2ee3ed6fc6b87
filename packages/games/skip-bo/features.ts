import { Features } from '@parlour/bots';
import { type Board, KINDS } from './board.ts';
import { HIGHEST, WILD } from './cards.ts';
import { PILES } from './state.ts';
import { DISCARD, DUMP, EMPTIED, LOOK, PASS, STOCK, type Turn } from './turn.ts';

// Where each group of inputs begins.
let inputs = 0;
const block = (size: number): number => {
  inputs += size;
  return inputs - size;
};

const COUNTS = 19;
const MISSING = 7;

const KIND = block(5);
const DUMPS = block(1);
const LAST = block(2);
const DECKS = block(1);
const UNSEEN = block(KINDS);
const NEED = block(2 * KINDS);
const OWN_COUNT = block(COUNTS);
const OWN_TOP = block(KINDS + 1);
const OWN_GAP = block(HIGHEST);
const OWN_MISSING = block(MISSING);
const OWN_LEFT = block(MISSING);
const OWN_SECOND = block(MISSING);
const HELD = block(6);
const HAND_CARD = block(KINDS);
const HAND_TARGET = block(HIGHEST);
const HAND_RIVAL = block(HIGHEST);
const HAND_WAIT = block(HIGHEST);
const PILE_TOP = block(KINDS);
const PILE_ORDER = block(7);
const PILE_WAIT = block(HIGHEST + 1);
const PILE_TARGET = block(HIGHEST);
const PILE_RUN = block(4);
const PILE_DEPTH = block(6);
const OPEN_CARDS = block(KINDS);
const RIVAL_SIZE = COUNTS + KINDS + HIGHEST + 2 * MISSING + 6 + KINDS + 4 + 2;
const RIVAL = block(RIVAL_SIZE);
const LEADS = block(3);

/** The inputs of the net for two players; with more of them, the others and how many they are come after. */
export const TWO_INPUTS = inputs;
const OTHERS = block(RIVAL_SIZE);
const PLAYERS = block(5);
const LOWEST = block(COUNTS);
export const MANY_INPUTS = inputs;

const countBin = (count: number): number =>
  count <= 10
    ? count
    : count <= 12
      ? 11
      : count <= 15
        ? 12
        : count <= 18
          ? 13
          : count <= 22
            ? 14
            : count <= 26
              ? 15
              : 16;

/** The numbers from what a pile needs up to the one before the target, as bits. */
export const PATH = new Uint16Array(KINDS * KINDS);
for (let need = 1; need <= HIGHEST; need++) {
  for (let target = 1; target <= HIGHEST; target++) {
    for (let number = need; number !== target; number = (number % HIGHEST) + 1) {
      PATH[need * KINDS + target]! |= 1 << number;
    }
  }
}
/** How many bits are set. */
export const ONES = new Uint8Array(1 << KINDS);
for (let bits = 1; bits < ONES.length; bits++) ONES[bits] = ONES[bits >> 1]! + (bits & 1);

/** How far a number is behind another, going round from 12 to 1. */
const behind = (number: number, target: number): number => (target - number + HIGHEST) % HIGHEST;

/** Says what a net is told of a leaf. It is asked for hundreds of leaves in a turn, so it makes no garbage. */
export class Describer {
  readonly features = new Features(512);
  #board!: Board;
  #turn!: Turn;
  /** The state that is described. */
  readonly #need = new Uint8Array(PILES);
  /** How many numbers go before each card can be played. */
  readonly #wait = new Uint8Array(KINDS);
  #target = -1;
  #rivalTop = 0;
  #lowest = 100;
  /** What an opponent's discards offer for the way to its stock, as bits. */
  readonly #offers = new Uint16Array(6);
  /** The numbers of a pile's top and of those in order under it, as bits; 1 if the top is a wild. */
  run = 0;
  missing = 0;
  left = 0;
  second = 0;

  /** What stays the same in the turn. */
  still(board: Board, turn: Turn): void {
    const { features } = this;
    this.#board = board;
    this.#turn = turn;
    const { players } = board;
    const player = turn.player;
    if (board.dumps) features.add(DUMPS);
    if (board.lastChance) features.add(LAST);
    if (board.finished > 0) features.add(LAST + 1);
    if (board.decks > 1) features.add(DECKS, board.decks - 1);
    let unseen = 0;
    for (let card = 0; card < KINDS; card++) unseen += board.unseen(player, card);
    if (unseen > 0) {
      for (let card = 0; card < KINDS; card++) {
        features.add(UNSEEN + card, (board.unseen(player, card) * KINDS) / unseen - 1);
      }
    }
    const next = (player + 1) % players;
    this.#rivalTop = board.open & (1 << next) ? -1 : board.stockTop(next);
    this.#lowest = 100;
    for (let away = 1; away < players; away++) {
      const other = (player + away) % players;
      this.#rival(other, away === 1 ? RIVAL : OTHERS);
      this.#lowest = Math.min(this.#lowest, board.stockSize[other]!);
    }
    if (players > 2) {
      features.add(PLAYERS + players - 2);
      features.add(LOWEST + countBin(this.#lowest));
    }
    if (board.open !== 0) this.#openCards();
  }

  #rival(other: number, first: number): void {
    const { features } = this;
    const board = this.#board;
    const count = board.stockSize[other]!;
    let at = first;
    features.add(at + countBin(count));
    features.add(at + COUNTS - 1, count / 30);
    at += COUNTS;
    features.add(at + board.stockTop(other));
    at += KINDS + HIGHEST + 2 * MISSING;
    features.add(at + board.handSize[other]!);
    at += 6;
    let offers = 0;
    for (let pile = 0; pile < PILES; pile++) {
      const top = board.discardAt(other, pile, 0);
      if (top < 0) {
        features.add(at + KINDS + 4);
        continue;
      }
      features.add(at + top);
      let run = 1;
      if (top === WILD) {
        offers |= 1;
      } else {
        offers |= 1 << top;
        while (run < 6 && board.discardAt(other, pile, run) === top + run) offers |= 1 << (top + run++);
      }
      features.add(at + KINDS + Math.min(4, run) - 1);
    }
    this.#offers[other] = offers;
  }

  #openCards(): void {
    const board = this.#board;
    for (let owner = 0; owner < board.players; owner++) {
      if (!(board.open & (1 << owner))) continue;
      for (let card = 0; card < KINDS; card++) {
        const copies = board.hand[owner * KINDS + card]!;
        if (copies > 0) this.features.add(OPEN_CARDS + card, copies);
      }
      for (let pile = 0; pile < PILES; pile++) {
        const top = board.discardAt(owner, pile, 0);
        if (top >= 0) this.features.add(OPEN_CARDS + top);
      }
    }
  }

  /** What the middle needs, for the player and for the others. After a stock card its next one is not known. */
  middle(state: number, stockTo: number): void {
    const { features } = this;
    const need = this.#need;
    const turn = this.#turn;
    const board = this.#board;
    for (let pile = 0; pile < PILES; pile++) need[pile] = turn.needs[state * PILES + pile]!;
    if (stockTo >= 0) need[stockTo] = (need[stockTo]! % HIGHEST) + 1;
    this.#target = stockTo >= 0 ? -1 : board.stockTop(turn.player);
    for (let pile = 0; pile < PILES; pile++) {
      let same = 0;
      for (let other = 0; other < pile; other++) if (need[other] === need[pile]) same++;
      features.add(NEED + (same > 0 ? KINDS : 0) + need[pile]!);
    }
    for (let card = 1; card <= HIGHEST; card++) {
      let wait = HIGHEST;
      for (let pile = 0; pile < PILES; pile++) wait = Math.min(wait, behind(need[pile]!, card));
      this.#wait[card] = wait;
    }
    features.add(OWN_TOP + 1 + this.#target);
    if (this.#target > 0) features.add(OWN_GAP + this.#wait[this.#target]!);
    for (let away = 1; away < board.players; away++) {
      const other = (turn.player + away) % board.players;
      if (!(board.open & (1 << other))) this.#rivalNeeds(other, away === 1 ? RIVAL : OTHERS);
    }
  }

  #rivalNeeds(other: number, first: number): void {
    const target = this.#board.stockTop(other);
    if (target === WILD) return;
    const { features } = this;
    const at = first + COUNTS + KINDS;
    features.add(at + this.#wait[target]!);
    const offers = this.#offers[other]!;
    let missing = HIGHEST;
    let second = HIGHEST;
    for (let pile = 0; pile < PILES; pile++) {
      const count = ONES[PATH[this.#need[pile]! * KINDS + target]! & ~offers]!;
      if (count < missing) {
        second = missing;
        missing = count;
      } else if (count < second) second = count;
    }
    features.add(at + HIGHEST + Math.min(MISSING - 1, missing));
    features.add(at + HIGHEST + MISSING + Math.min(MISSING - 1, second));
  }

  /** A card that stays in the hand. */
  card(card: number): void {
    const { features } = this;
    features.add(HAND_CARD + card);
    if (card === WILD) return;
    if (this.#target > 0) features.add(HAND_TARGET + behind(card, this.#target));
    if (this.#rivalTop > 0) features.add(HAND_RIVAL + behind(card, this.#rivalTop));
    features.add(HAND_WAIT + this.#wait[card]!);
  }

  /** An own discard pile, of which some cards are gone, with a new card on it or (-1) without. */
  pile(state: number, pile: number, onto: number): void {
    const { features } = this;
    const turn = this.#turn;
    const board = this.#board;
    const gone = turn.goneOf(state, turn.firstDiscard + pile);
    const left = board.depth[turn.player * PILES + pile]! - gone + (onto >= 0 ? 1 : 0);
    this.run = 0;
    features.add(PILE_DEPTH + (left <= 3 ? left : left <= 6 ? 4 : 5));
    if (left === 0) return;
    const under = onto >= 0 ? gone : gone + 1;
    const top = onto >= 0 ? onto : board.discardAt(turn.player, pile, gone);
    const second = left > 1 ? board.discardAt(turn.player, pile, under) : -1;
    features.add(PILE_TOP + top);
    if (top === WILD) {
      features.add(PILE_ORDER + 6);
      this.run = 1;
      return;
    }
    const order =
      second < 0 ? 0 : second === WILD ? 5 : second === top ? 1 : second === top + 1 ? 2 : second > top ? 3 : 4;
    features.add(PILE_ORDER + order);
    if (this.#target > 0) features.add(PILE_TARGET + behind(top, this.#target));
    let length = 1;
    let run = 1 << top;
    while (length < LOOK && length < left && board.discardAt(turn.player, pile, under + length - 1) === top + length) {
      run |= 1 << (top + length++);
    }
    if (order >= 3) features.add(PILE_RUN + 3, order === 4 ? (top - second) / 6 : (second - top) / 6);
    else features.add(PILE_RUN + Math.min(3, length) - 1);
    this.run = run;
  }

  /** The input for how long a pile's top must wait. It is the only one of a pile that the middle changes. */
  waitOf(run: number): number {
    return PILE_WAIT + (run > 1 ? this.#wait[31 - Math.clz32(run & -run)]! : HIGHEST);
  }

  /** How the line ends, and what is left of hand and stock. */
  end(kind: number, held: number): void {
    const { features } = this;
    const board = this.#board;
    features.add(KIND + kind);
    const count = board.stockSize[this.#turn.player]! - (kind === STOCK ? 1 : 0);
    features.add(OWN_COUNT + countBin(count));
    features.add(OWN_COUNT + COUNTS - 1, count / 30);
    features.add(LEADS + (count < this.#lowest ? 0 : count === this.#lowest ? 1 : 2));
    features.add(HELD + held);
  }

  /** The inputs for what the stock's top still misses, given the numbers at hand (as bits) and the wilds. */
  lack(numbers: number, wilds: number): void {
    const target = this.#target;
    let missing = 0;
    let second = 0;
    if (target > 0) {
      missing = second = HIGHEST;
      for (let pile = 0; pile < PILES; pile++) {
        const lacks = ONES[PATH[this.#need[pile]! * KINDS + target]! & ~numbers]!;
        if (lacks < missing) {
          second = missing;
          missing = lacks;
        } else if (lacks < second) second = lacks;
      }
    }
    this.missing = OWN_MISSING + Math.min(MISSING - 1, missing);
    this.left = OWN_LEFT + Math.max(0, Math.min(MISSING - 1, missing - wilds));
    this.second = OWN_SECOND + Math.min(MISSING - 1, second);
  }

  /** Everything of a leaf that does not stay the same in the turn. */
  leaf(leaf: number): void {
    const turn = this.#turn;
    const kind = turn.kind[leaf]!;
    const state = turn.leafState[leaf]!;
    this.middle(state, kind === STOCK ? turn.leafTo[leaf]! : -1);
    let hand = 0;
    let wilds = 0;
    let held = 0;
    let thrown = kind === DISCARD ? turn.leafCard[leaf]! : -1;
    if (kind !== DUMP && kind !== EMPTIED && kind !== PASS) {
      for (let stack = 0; stack < turn.handStacks; stack++) {
        for (let at = turn.goneOf(state, stack); at < turn.sizes[stack]!; at++) {
          const card = turn.cards[stack * LOOK]!;
          if (card === thrown) {
            thrown = -1;
            continue;
          }
          this.card(card);
          held++;
          if (card === WILD) wilds++;
          else hand |= 1 << card;
        }
      }
    }
    for (let pile = 0; pile < PILES; pile++) {
      this.pile(state, pile, kind === DISCARD && pile === turn.leafTo[leaf] ? turn.leafCard[leaf]! : -1);
      this.features.add(this.waitOf(this.run));
      if (this.run === 1) wilds++;
      hand |= this.run;
    }
    this.end(kind, held);
    this.lack(hand, wilds);
    this.features.add(this.missing);
    this.features.add(this.left);
    this.features.add(this.second);
  }
}
