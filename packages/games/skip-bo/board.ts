import { HIDDEN } from '@parlour/engine';
import { allCards, HIGHEST, WILD } from './cards.ts';
import { HAND_SIZE, IDLE_ROUNDS, nextNumber, PILES, type State } from './state.ts';

// The same rules as in course.ts and events.ts, on typed arrays: minds play thousands of turns with them. A test plays
// both side by side.

/** Wilds, and the numbers from 1 to 12. */
export const KINDS = HIGHEST + 1;
const MOST_PLAYERS = 6;
export const MOST_STOCK = 100;
const MOST_CARDS = 810;
/** A board remembers so many cards of a discard pile, from the top down. */
const DEPTH = 192;

/** Where a card comes from: the stock, a card of the hand, the top of a discard pile, or an open card of a player. */
export const FROM_STOCK = 0;
export const FROM_HAND = 1;
export const FROM_DISCARD = FROM_HAND + KINDS;
export const FROM_OPEN = FROM_DISCARD + PILES;
export const OPEN_SOURCES = KINDS + PILES;

/** How many of each card a deck has. */
export const COPIES = new Uint8Array(KINDS);
for (const card of allCards(1)) COPIES[card]!++;

/** Players are numbered in the order of play, not by their seats. */
export class Board {
  players = 2;
  decks = 1;
  dumps = false;
  lastChance = false;
  turn = 0;
  fresh = true;
  passes = 0;
  idle = 0;
  /** How many players have had their final turn, and which, a bit for each. */
  finished = 0;
  open = 0;
  ending: State['ending'] = null;
  /** The number each building pile waits for, the number it began with, and which of its numbers are wilds (bits). */
  readonly need = new Uint8Array(PILES).fill(1);
  readonly start = new Uint8Array(PILES).fill(1);
  readonly wilds = new Uint16Array(PILES);
  readonly stock = new Uint8Array(MOST_PLAYERS * MOST_STOCK);
  readonly stockSize = new Uint8Array(MOST_PLAYERS);
  /** How many of each card a player holds. */
  readonly hand = new Uint8Array(MOST_PLAYERS * KINDS);
  readonly handSize = new Uint8Array(MOST_PLAYERS);
  readonly discards = new Uint8Array(MOST_PLAYERS * PILES * DEPTH);
  readonly depth = new Uint8Array(MOST_PLAYERS * PILES);
  readonly draw = new Uint8Array(MOST_CARDS);
  drawSize = 0;
  readonly scrap = new Uint16Array(KINDS);
  scrapSize = 0;
  /** How many of each card lie face up for all: building piles, scrap, discards, tops of stocks, open hands. */
  readonly shown = new Uint16Array(KINDS);
  /** The board's own chance (xorshift). The same number gives the same shuffles. */
  chance = 1;

  below(limit: number): number {
    let { chance } = this;
    chance ^= chance << 13;
    chance ^= chance >>> 17;
    chance ^= chance << 5;
    this.chance = chance;
    return ((chance >>> 0) % limit) | 0;
  }

  copyFrom(other: Board): void {
    this.players = other.players;
    this.decks = other.decks;
    this.dumps = other.dumps;
    this.lastChance = other.lastChance;
    this.turn = other.turn;
    this.fresh = other.fresh;
    this.passes = other.passes;
    this.idle = other.idle;
    this.finished = other.finished;
    this.open = other.open;
    this.ending = other.ending;
    this.need.set(other.need);
    this.start.set(other.start);
    this.wilds.set(other.wilds);
    this.stock.set(other.stock);
    this.stockSize.set(other.stockSize);
    this.hand.set(other.hand);
    this.handSize.set(other.handSize);
    this.discards.set(
      other.players === MOST_PLAYERS ? other.discards : other.discards.subarray(0, other.players * PILES * DEPTH),
    );
    this.depth.set(other.depth);
    this.draw.set(other.draw);
    this.drawSize = other.drawSize;
    this.scrap.set(other.scrap);
    this.scrapSize = other.scrapSize;
    this.shown.set(other.shown);
    this.chance = other.chance;
  }

  /** Reads a state or a view. What is hidden stays open until `fill` deals it. */
  read(state: State): void {
    const { order, options } = state;
    this.players = order.length;
    this.decks = options.decks;
    this.dumps = options.dump;
    this.lastChance = options.lastChance;
    this.turn = order.indexOf(state.turn);
    this.fresh = state.fresh;
    this.passes = state.passes;
    this.idle = state.idle;
    this.finished = state.finished.length;
    this.open = 0;
    for (const seat of state.finished) this.open |= 1 << order.indexOf(seat);
    this.ending = state.ending;
    this.shown.fill(0);
    this.#readMiddle(state);
    this.hand.fill(0);
    for (let player = 0; player < this.players; player++) {
      const { stock, hand, discards } = state.places[order[player]!]!;
      this.stockSize[player] = stock.length;
      for (let at = 0; at < stock.length; at++) this.stock[player * MOST_STOCK + at] = Math.max(0, stock[at]!);
      if (stock.length > 0) this.shown[stock.at(-1)!]!++;
      this.handSize[player] = hand.length;
      const open = (this.open & (1 << player)) !== 0;
      for (const card of hand) {
        if (card === HIDDEN) continue;
        this.hand[player * KINDS + card]!++;
        if (open) this.shown[card]!++;
      }
      for (let pile = 0; pile < PILES; pile++) {
        const cards = discards[pile]!;
        this.depth[player * PILES + pile] = 0;
        for (const card of cards) this.#push(player, pile, card);
      }
    }
  }

  #readMiddle({ building, draw, scrap }: State): void {
    for (let pile = 0; pile < PILES; pile++) {
      const cards = building[pile]!;
      this.need[pile] = nextNumber(cards);
      this.start[pile] = this.need[pile]! - cards.length;
      this.wilds[pile] = 0;
      for (let at = 0; at < cards.length; at++) {
        if (cards[at] === WILD) this.wilds[pile]! |= 1 << (this.start[pile]! + at);
        this.shown[cards[at]!]!++;
      }
    }
    this.drawSize = draw.length;
    for (let at = 0; at < draw.length; at++) this.draw[at] = Math.max(0, draw[at]!);
    this.scrap.fill(0);
    this.scrapSize = scrap.length;
    for (const card of scrap) {
      this.scrap[card]!++;
      this.shown[card]!++;
    }
  }

  /** How many of a card a player has not seen. */
  unseen(player: number, card: number): number {
    const held = this.open & (1 << player) ? 0 : this.hand[player * KINDS + card]!;
    return COPIES[card]! * this.decks - this.shown[card]! - held;
  }

  /** Deals all that the player has not seen anew: stocks below their tops, closed hands of others, the draw pile. */
  fill(player: number, chance: number): void {
    this.chance = chance | 1;
    const { draw } = this;
    let size = 0;
    for (let card = 0; card < KINDS; card++) {
      for (let copies = this.unseen(player, card); copies > 0; copies--) draw[size++] = card;
    }
    this.shuffle(size);
    for (let other = 0; other < this.players; other++) {
      for (let at = 0; at < this.stockSize[other]! - 1; at++) this.stock[other * MOST_STOCK + at] = draw[--size]!;
      if (other === player || this.open & (1 << other)) continue;
      this.hand.fill(0, other * KINDS, (other + 1) * KINDS);
      for (let held = this.handSize[other]!; held > 0; held--) this.hand[other * KINDS + draw[--size]!]!++;
    }
    this.drawSize = size;
  }

  /** Shuffles the first cards of the draw pile. */
  shuffle(size: number): void {
    const { draw } = this;
    for (let last = size - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const card = draw[last]!;
      draw[last] = draw[other]!;
      draw[other] = card;
    }
  }

  stockTop(player: number): number {
    return this.stock[player * MOST_STOCK + this.stockSize[player]! - 1]!;
  }

  /** The card of a discard pile so many below its top, or -1. */
  discardAt(player: number, pile: number, under: number): number {
    const at = this.depth[player * PILES + pile]! - 1 - under;
    return at < 0 ? -1 : this.discards[(player * PILES + pile) * DEPTH + at]!;
  }

  #push(player: number, pile: number, card: number): void {
    const place = player * PILES + pile;
    const first = place * DEPTH;
    if (this.depth[place] === DEPTH) {
      this.discards.copyWithin(first, first + 1, first + DEPTH);
      this.depth[place]!--;
    }
    this.discards[first + this.depth[place]!++] = card;
    this.shown[card]!++;
  }

  #pop(player: number, pile: number): number {
    const place = player * PILES + pile;
    return this.discards[place * DEPTH + --this.depth[place]!]!;
  }

  #takeFromHand(player: number, card: number): void {
    this.hand[player * KINDS + card]!--;
    this.handSize[player]!--;
  }

  play(source: number, to: number): void {
    const { turn: player } = this;
    let card: number;
    if (source === FROM_STOCK) {
      card = this.stockTop(player);
      this.stockSize[player]!--;
    } else if (source < FROM_DISCARD) {
      card = source - FROM_HAND;
      this.#takeFromHand(player, card);
      this.shown[card]!++;
    } else if (source < FROM_OPEN) card = this.#pop(player, source - FROM_DISCARD);
    else {
      const owner = Math.floor((source - FROM_OPEN) / OPEN_SOURCES);
      card = (source - FROM_OPEN) % OPEN_SOURCES;
      if (card < KINDS) this.#takeFromHand(owner, card);
      else card = this.#pop(owner, card - KINDS);
    }
    this.fresh = false;
    this.passes = 0;
    this.idle = 0;
    this.#build(to, card);
    if (source === FROM_STOCK) {
      if (this.stockSize[player] === 0) {
        if (this.lastChance) this.#openAndPass();
        else this.ending = 'stock';
        return;
      }
      this.shown[this.stockTop(player)]!++;
    }
    if (this.handSize[player]! > 0) return;
    this.#drawToFive();
    if (this.isDead()) this.ending = this.finished > 0 ? 'stock' : 'stalemate';
  }

  #build(to: number, card: number): void {
    if (card === WILD) this.wilds[to]! |= 1 << this.need[to]!;
    if (++this.need[to]! <= HIGHEST) return;
    for (let number = this.start[to]!; number <= HIGHEST; number++) {
      this.scrap[this.wilds[to]! & (1 << number) ? WILD : number]!++;
      this.scrapSize++;
    }
    this.need[to] = 1;
    this.start[to] = 1;
    this.wilds[to] = 0;
  }

  discard(card: number, to: number): void {
    this.#takeFromHand(this.turn, card);
    this.#push(this.turn, to, card);
    this.passes = 0;
    this.idle = 0;
    this.#endTurn();
  }

  dump(): void {
    const { turn: player } = this;
    for (let card = 0; card < KINDS; card++) {
      const copies = this.hand[player * KINDS + card]!;
      this.scrap[card]! += copies;
      this.scrapSize += copies;
      this.shown[card]! += copies;
      this.hand[player * KINDS + card] = 0;
    }
    this.handSize[player] = 0;
    this.passes = 0;
    this.idle++;
    this.#endTurn();
  }

  pass(): void {
    this.passes++;
    this.idle++;
    this.#endTurn();
  }

  #endTurn(): void {
    if (this.finished > 0) this.#openAndPass();
    else if (this.passes === this.players || this.idle === IDLE_ROUNDS * this.players || this.isDead()) {
      this.ending = 'stalemate';
    } else this.startTurn((this.turn + 1) % this.players);
  }

  #openAndPass(): void {
    const { turn: player } = this;
    for (let card = 0; card < KINDS; card++) this.shown[card]! += this.hand[player * KINDS + card]!;
    this.open |= 1 << player;
    this.finished++;
    const next = (player + 1) % this.players;
    if (this.open & (1 << next) || this.isDead()) this.ending = 'stock';
    else this.startTurn(next);
  }

  startTurn(player: number): void {
    this.turn = player;
    this.fresh = true;
    this.#drawToFive();
  }

  #drawToFive(): void {
    const { turn: player } = this;
    while (this.handSize[player]! < HAND_SIZE) {
      if (this.drawSize === 0) {
        if (this.scrapSize === 0) return;
        this.#reshuffle();
      }
      this.hand[player * KINDS + this.draw[--this.drawSize]!]!++;
      this.handSize[player]!++;
    }
  }

  #reshuffle(): void {
    for (let card = 0; card < KINDS; card++) {
      this.shown[card]! -= this.scrap[card]!;
      for (let copies = this.scrap[card]!; copies > 0; copies--) this.draw[this.drawSize++] = card;
      this.scrap[card] = 0;
    }
    this.scrapSize = 0;
    this.shuffle(this.drawSize);
  }

  #fits(card: number): boolean {
    if (card < 0) return false;
    const { need } = this;
    return card === WILD || card === need[0] || card === need[1] || card === need[2] || card === need[3];
  }

  isDead(): boolean {
    if (this.drawSize + this.scrapSize > 0) return false;
    for (let player = 0; player < this.players; player++) {
      if (this.handSize[player]! > 0 && !(this.open & (1 << player))) return false;
    }
    for (let player = 0; player < this.players; player++) {
      for (let pile = 0; pile < PILES; pile++) if (this.#fits(this.discardAt(player, pile, 0))) return false;
      if (!(this.open & (1 << player))) {
        if (this.#fits(this.stockTop(player))) return false;
        continue;
      }
      for (let card = 0; card < KINDS; card++) {
        if (this.hand[player * KINDS + card]! > 0 && this.#fits(card)) return false;
      }
    }
    return true;
  }

  /** What a player has of the win when the game is over: winners share it. */
  share(player: number): number {
    let fewest = MOST_STOCK;
    let winners = 0;
    for (let other = 0; other < this.players; other++) {
      const size = this.stockSize[other]!;
      if (size < fewest) winners = 0;
      if (size <= fewest) winners++;
      fewest = Math.min(fewest, size);
    }
    return this.stockSize[player] === fewest ? 1 / winners : 0;
  }
}
