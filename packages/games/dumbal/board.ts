import { type Card, HIDDEN, type Random, rankOf, type Seat, suitOf } from '@parlour/engine';
import { HAND_SIZE } from './cards.ts';
import { type Options, SEATS } from './options.ts';
import { PENALTY } from './scoring.ts';
import { leftOf, ROUNDS, type State } from './state.ts';

// One game by the same rules as in course.ts and events.ts, on typed arrays: a training plays millions of them. A test
// plays both side by side.

const CARDS = 54;
const JOKERS = 2;
const SHORTEST_RUN = 3;
const FEWEST_REAL = 2;
export const RANK = Uint8Array.from({ length: CARDS }, (_, card) => rankOf(card));
export const SUIT = Uint8Array.from({ length: CARDS }, (_, card) => suitOf(card));
/** How many cards a choice of places has. */
const SIZE_OF = Uint8Array.from(
  { length: 2 ** HAND_SIZE },
  (_, places) => [...places.toString(2)].filter(Number).length,
);

/** No game has more turns to choose from: every choice of cards, and the stack or a card that is offered. */
export const MOST_TURNS = 2 ** HAND_SIZE * (1 + HAND_SIZE);
/** A turn is a number: the places of the hand that are disposed, a bit for each, and what is taken. */
export const placesOf = (turn: number): number => turn & 31;
/** Which of the offered cards is taken; -1 for the stack. */
export const takenOf = (turn: number): number => (turn >> HAND_SIZE) - 1;

/** Players are numbered in the order of play, the starter first. Who is out is not among them. */
export class Board {
  players = 2;
  jokers = false;
  /** The most points to show with, in a turn and in the opening. */
  limit = 5;
  opening = 15;
  /** How many points each player may collect before being out. */
  readonly left = new Int16Array(SEATS.max);
  /** Whose turn it is, or who is asked in the opening; and the round, which is 0 in the opening. */
  turn = 0;
  round = 0;
  over = false;
  readonly hand = new Uint8Array(SEATS.max * HAND_SIZE);
  readonly size = new Uint8Array(SEATS.max);
  /** Which places of a hand everybody knows, a bit for each. */
  readonly known = new Uint8Array(SEATS.max);
  readonly stack = new Uint8Array(CARDS);
  stackSize = 0;
  readonly pile = new Uint8Array(CARDS);
  pileSize = 0;
  readonly offered = new Uint8Array(HAND_SIZE);
  offeredSize = 0;
  /** What each player scores, after a show. */
  readonly scored = new Int16Array(SEATS.max);

  setUp(options: Options, left: readonly number[]): void {
    this.players = left.length;
    this.jokers = options.variant === 'modified';
    this.limit = options.show;
    this.opening = options.opening;
    this.left.set(left);
  }

  /** Reads a state or a view. Hidden cards are some card or other: nobody may look at them. Returns seats by player. */
  read(state: State): Seat[] {
    const seats = leftOf(state, state.dealer);
    this.setUp(
      state.options,
      seats.map((seat) => state.options.target - state.places[seat]!.score),
    );
    this.turn = seats.indexOf(state.turn);
    this.round = state.round;
    this.over = state.phase !== 'opening' && state.phase !== 'turns';
    for (const [player, seat] of seats.entries()) {
      const { known, secret } = state.places[seat]!;
      this.known[player] = (1 << known.length) - 1;
      this.size[player] = known.length + secret.length;
      for (const [at, card] of [...known, ...secret].entries()) this.hand[player * HAND_SIZE + at] = faceOf(card);
    }
    this.stackSize = state.stack.length;
    for (const [at, card] of state.stack.entries()) this.stack[at] = faceOf(card);
    this.pileSize = state.pile.length;
    this.pile.set(state.pile);
    this.offeredSize = state.lastDisposal.length;
    this.offered.set(state.lastDisposal);
    return seats;
  }

  /** Deals a game. If nobody may show before the first turn, the turns begin. */
  deal(random: Random): void {
    this.stackSize = this.jokers ? CARDS : CARDS - JOKERS;
    for (let card = 0; card < this.stackSize; card++) this.stack[card] = card;
    this.shuffle(random);
    for (let player = 0; player < this.players; player++) {
      this.stackSize -= HAND_SIZE;
      this.hand.set(this.stack.subarray(this.stackSize, this.stackSize + HAND_SIZE), player * HAND_SIZE);
      this.size[player] = HAND_SIZE;
      this.known[player] = 0;
    }
    this.pileSize = 0;
    this.offeredSize = 0;
    this.round = 0;
    this.over = false;
    this.#ask(0);
  }

  shuffle(random: Random): void {
    const { stack } = this;
    for (let last = this.stackSize - 1; last > 0; last--) {
      const other = random.below(last + 1);
      const card = stack[last]!;
      stack[last] = stack[other]!;
      stack[other] = card;
    }
  }

  #ask(first: number): void {
    for (let player = first; player < this.players; player++) {
      if (this.points(player) > this.opening) continue;
      this.turn = player;
      return;
    }
    this.turn = 0;
    this.round = 1;
  }

  points(player: number): number {
    const from = player * HAND_SIZE;
    let points = 0;
    for (let at = 0; at < this.size[player]!; at++) points += RANK[this.hand[from + at]!]!;
    return points;
  }

  mayShow(): boolean {
    return this.round === 0 || this.points(this.turn) <= this.limit;
  }

  decline(): void {
    this.#ask(this.turn + 1);
  }

  /** Finds all turns, and returns how many there are. */
  turns(found: Uint8Array): number {
    const takes = 1 + this.offeredSize;
    const first = this.stackSize + this.pileSize > 0 ? 0 : 1;
    let count = 0;
    for (let places = 1; places < 1 << this.size[this.turn]!; places++) {
      if (!this.#isDisposal(places)) continue;
      for (let take = first; take < takes; take++) found[count++] = places | (take << HAND_SIZE);
    }
    return count;
  }

  /** A turn of the player whose turn it is, as a number. */
  turnOf(cards: readonly Card[], take: Card | 'stack'): number {
    let places = 0;
    for (let at = 0; at < this.size[this.turn]!; at++) {
      if (cards.includes(this.hand[this.turn * HAND_SIZE + at]!)) places |= 1 << at;
    }
    const taken = take === 'stack' ? -1 : this.offered.subarray(0, this.offeredSize).indexOf(take);
    return places | ((taken + 1) << HAND_SIZE);
  }

  #isDisposal(places: number): boolean {
    const count = SIZE_OF[places]!;
    if (count === 1) return true;
    const from = this.turn * HAND_SIZE;
    let [ranks, suits, jokers] = [0, 0, 0];
    for (let at = 0; at < HAND_SIZE; at++) {
      if (((places >> at) & 1) === 0) continue;
      const card = this.hand[from + at]!;
      const rank = RANK[card]!;
      if (rank === 0) jokers++;
      else {
        ranks |= 1 << (rank - 1);
        suits |= 1 << SUIT[card]!;
      }
    }
    if (jokers === 0 && (ranks & (ranks - 1)) === 0) return true;
    if (jokers === count) return true;
    if (count < SHORTEST_RUN || count - jokers < FEWEST_REAL || (suits & (suits - 1)) !== 0) return false;
    // A rank that comes twice has two suits. So all ranks differ here, and a window as long as the run must hold them.
    for (let start = 0; start < 13; start++) {
      if ((ranks >> start) & 1 && (((ranks >> start) | (ranks << (13 - start))) & 0x1fff) < 1 << count) return true;
    }
    return false;
  }

  /** Plays a whole turn. The chance is asked when the pile is shuffled. */
  dispose(turn: number, random: Random): void {
    const player = this.turn;
    const [places, taken] = [placesOf(turn), takenOf(turn)];
    const { hand, offered } = this;
    if (taken < 0 && this.stackSize === 0) {
      this.stack.set(this.pile);
      this.stackSize = this.pileSize;
      this.pileSize = 0;
      this.shuffle(random);
    }
    const card = taken < 0 ? this.stack[--this.stackSize]! : offered[taken]!;
    for (let at = 0; at < this.offeredSize; at++) if (at !== taken) this.pile[this.pileSize++] = offered[at]!;
    this.offeredSize = 0;
    const from = player * HAND_SIZE;
    let [kept, known] = [0, 0];
    for (let at = 0; at < this.size[player]!; at++) {
      const held = hand[from + at]!;
      if ((places >> at) & 1) {
        offered[this.offeredSize++] = held;
        continue;
      }
      known |= ((this.known[player]! >> at) & 1) << kept;
      hand[from + kept++] = held;
    }
    if (taken >= 0) known |= 1 << kept;
    hand[from + kept++] = card;
    this.size[player] = kept;
    this.known[player] = known;
    this.turn = (player + 1) % this.players;
    if (this.turn > 0) return;
    if (this.round === ROUNDS) {
      this.over = true;
      this.scored.fill(0);
    } else this.round++;
  }

  /** Ends the game, and scores it (DU-14, DU-15). */
  show(): void {
    this.over = true;
    this.score(this.turn, this.scored);
  }

  /** What a show of this player would come to. */
  score(shower: number, scored: Int16Array): void {
    let [lowest, fewest] = [Number.POSITIVE_INFINITY, 0];
    for (let player = 0; player < this.players; player++) {
      const points = this.points(player);
      scored[player] = points;
      if (player === shower || points > lowest) continue;
      const size = this.size[player]!;
      fewest = points < lowest ? size : Math.min(fewest, size);
      lowest = points;
    }
    if (lowest > scored[shower]!) {
      scored[shower] = 0;
      return;
    }
    scored[shower]! += PENALTY;
    for (let player = 0; player < this.players; player++) {
      if (player !== shower && scored[player] === lowest && this.size[player] === fewest) scored[player] = 0;
    }
  }
}

const faceOf = (card: Card): Card => (card === HIDDEN ? 0 : card);
