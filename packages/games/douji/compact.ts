import type { Card, Seat, View } from '@parlour/engine';
import { allCards, FACES, POINTS } from './cards.ts';
import { type Habits, timesOf } from './history.ts';
import { rounds } from './options.ts';
import { showdown } from './showdown.ts';
import { publicCards, type State } from './state.ts';
import {
  chanceAgainst,
  DECK,
  FIVE_RANK,
  FOUR_RANK,
  KINDS,
  kindOf,
  type Prospect,
  prospectOf,
  rankOf,
} from './strength.ts';

/** The points of each size of a call (DO-10), before doubling. Size 0 is to quit. */
export const POINTS_OF_SIZE: readonly number[] = [0, 1, 2, 3, 4, 5, 10];

export const FACE_POINTS = Uint8Array.from([...FACES.map((face) => POINTS[face]), POINTS['2']]);
/** A card of each kind. Suits do not matter at a showdown. */
const CARD_OF: readonly Card[] = Array.from(
  { length: KINDS },
  (_, kind) => allCards().find((card) => kindOf(card) === kind)!,
);
const KIND_OF = Uint8Array.from(allCards(), kindOf);

/** The places of a game's numbers; after them, what each seat has paid. */
const MASK = 0;
const POT = 1;
const CALLER = 2;
const TURN = 3;
const SIZE = 4;
const ROUND = 5;
const LAST_CALLER = 6;
const LAST_SIZE = 7;
const WINNER = 8;
const PAID = 9;

/** Nobody has won yet; the pot is bombed. */
const OPEN = -1;
const BOMBED = -2;

/**
 * One game of Douji on small numbers, for playing many games fast: the rules of `course.ts` once more. All points are in
 * units of the least call. Cards are kinds, and every seat has its cards from the start, whether it gets to see them or
 * not. A seat's own decision may only look at its own hidden cards and at public ones.
 */
export class Compact {
  readonly version: number;
  readonly seats: number;
  readonly rounds: number;
  readonly whole: number;
  /** Hidden cards, then public ones, seat by seat. */
  readonly hands: Uint8Array;
  /** What each seat did in this match so far, as everybody saw it. */
  habits: readonly (Habits | undefined)[] = [];
  readonly #now: Float64Array;
  readonly #kept: Float64Array;
  readonly #own: (Prospect | null)[];
  readonly #open: (Prospect | null)[];
  /** Chances that were worked out, and among whom: first as seats know them, then as public cards tell. */
  readonly #chances: Float64Array;
  readonly #among: Int32Array;
  readonly #rest = new Uint8Array(KINDS);
  readonly #others: Prospect[] = [];

  constructor(version: number, seats: number) {
    this.version = version;
    this.seats = seats;
    this.rounds = rounds({ version } as State['options']);
    this.whole = version + 4;
    this.hands = new Uint8Array(seats * this.whole);
    this.#now = new Float64Array(PAID + seats);
    // A seat decides once a round at most, and a caller who quits makes room for another.
    this.#kept = new Float64Array(this.#now.length * (this.rounds * seats + 1));
    this.#own = new Array(seats * (this.rounds + 1)).fill(null);
    this.#open = new Array(seats * (this.rounds + 1)).fill(null);
    this.#chances = new Float64Array(3 * seats * (this.rounds + 1));
    this.#among = new Int32Array(this.#chances.length);
  }

  get mask(): number {
    return this.#now[MASK]!;
  }
  get pot(): number {
    return this.#now[POT]!;
  }
  get caller(): Seat {
    return this.#now[CALLER]!;
  }
  get turn(): Seat {
    return this.#now[TURN]!;
  }
  /** The size of the call that is to be answered; 0 while the caller decides. */
  get size(): number {
    return this.#now[SIZE]!;
  }
  get price(): number {
    return POINTS_OF_SIZE[this.size]!;
  }
  get round(): number {
    return this.#now[ROUND]!;
  }
  /** Who called in the round before, and how much; size 0 in the first round. */
  get lastCaller(): Seat {
    return this.#now[LAST_CALLER]!;
  }
  get lastSize(): number {
    return this.#now[LAST_SIZE]!;
  }
  get isOver(): boolean {
    return this.#now[WINNER]! !== OPEN;
  }
  /** Null after a bombed pot. */
  get winner(): Seat | null {
    const winner = this.#now[WINNER]!;
    return winner === BOMBED ? null : winner;
  }
  get isLast(): boolean {
    return this.round === this.rounds;
  }
  paid(seat: Seat): number {
    return this.#now[PAID + seat]!;
  }
  /** How many are in. */
  get count(): number {
    let count = 0;
    for (let mask = this.mask; mask !== 0; mask &= mask - 1) count++;
    return count;
  }
  /** How many actions the one whose turn it is may choose from: to quit or call; or out and in. */
  get choices(): number {
    if (this.size > 0) return 2;
    return this.isLast ? 7 : 6;
  }

  /** Deals from the front of a shuffled deck. */
  deal(deck: Uint8Array): void {
    const { hands } = this;
    for (let at = 0; at < hands.length; at++) hands[at] = KIND_OF[deck[at]!]!;
    this.forget();
  }

  /** Must be called after cards have changed. */
  forget(): void {
    this.#own.fill(null);
    this.#open.fill(null);
    this.#among.fill(0);
  }

  /** Everybody pays the base; or the pot has stayed after a bomb, and nobody does. */
  begin(base: number, pot: number, lastCaller: Seat, winner: Seat): void {
    const now = this.#now;
    now.fill(base, PAID);
    now[MASK] = (1 << this.seats) - 1;
    now[POT] = pot + base * this.seats;
    now[ROUND] = 1;
    now[SIZE] = 0;
    now[LAST_SIZE] = 0;
    now[LAST_CALLER] = lastCaller;
    now[WINNER] = OPEN;
    now[CALLER] = lastCaller;
    now[CALLER] = this.version === 1 ? this.#nextCaller() : winner;
    now[TURN] = now[CALLER]!;
  }

  /** Does what the one whose turn it is has chosen: a size to call, or 0 to quit; 1 for in, 0 for out. */
  act(choice: number): void {
    const now = this.#now;
    const seat = now[TURN]!;
    if (choice === 0) {
      now[MASK] = now[MASK]! & ~(1 << seat);
      if (this.count === 1) {
        now[WINNER] = 31 - Math.clz32(now[MASK]!);
        return;
      }
      if (now[SIZE] === 0) {
        now[CALLER] = this.#nextCaller();
        now[TURN] = now[CALLER]!;
        return;
      }
    } else {
      if (now[SIZE] === 0) now[SIZE] = choice;
      const price = POINTS_OF_SIZE[now[SIZE]!]!;
      now[POT]! += price;
      now[PAID + seat]! += price;
    }
    const next = this.#nextIn(seat + 1);
    now[TURN] = next;
    if (next !== now[CALLER]) return;
    if (this.isLast) return this.#show();
    now[LAST_CALLER] = now[CALLER]!;
    now[LAST_SIZE] = now[SIZE]!;
    now[SIZE] = 0;
    now[ROUND]!++;
    now[CALLER] = this.#nextCaller();
    now[TURN] = now[CALLER]!;
  }

  /** Keeps the game as it is now, at a depth; and goes back to it. The cards stay as they are. */
  keep(depth: number): void {
    const now = this.#now;
    for (let at = 0; at < now.length; at++) this.#kept[depth * now.length + at] = now[at]!;
  }
  back(depth: number): void {
    const now = this.#now;
    for (let at = 0; at < now.length; at++) now[at] = this.#kept[depth * now.length + at]!;
  }

  #nextIn(from: Seat): Seat {
    let seat = from % this.seats;
    while ((this.mask & (1 << seat)) === 0) seat = (seat + 1) % this.seats;
    return seat;
  }

  #nextCaller(): Seat {
    const open = this.version + publicCards({ version: this.version } as State['options'], this.round) - 1;
    let best = -1;
    let caller = 0;
    for (let step = 0; step < this.seats; step++) {
      const seat = (this.caller + step) % this.seats;
      if ((this.mask & (1 << seat)) === 0) continue;
      const points = open < this.version ? 0 : FACE_POINTS[this.hands[seat * this.whole + open]!]!;
      if (points > best) {
        best = points;
        caller = seat;
      }
    }
    return caller;
  }

  #show(): void {
    let best = -1;
    let winner = BOMBED;
    let fours = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      if ((this.mask & (1 << seat)) === 0) continue;
      const rank = rankOf(this.hands, seat * this.whole, (seat + 1) * this.whole);
      if (rank >= FOUR_RANK) fours++;
      if (rank > best) {
        best = rank;
        winner = seat;
      } else if (rank === best) winner = BOMBED;
    }
    this.#now[WINNER] = fours > 1 && best < FIVE_RANK && this.count > 2 ? this.#showCards() : winner;
  }

  /** Several fours of a kind among three hands or more: the highest score decides (DO-20), and the rules know how. */
  #showCards(): Seat {
    const seats = Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => this.mask & (1 << seat));
    const hands = seats.map((seat) =>
      Array.from(this.hands.subarray(seat * this.whole, (seat + 1) * this.whole), (kind) => CARD_OF[kind]!),
    );
    const { best } = showdown(hands);
    return best.length > 1 ? BOMBED : seats[best[0]!]!;
  }

  /** The chance that the seat wins if all who are in stay to the end, as far as the seat itself can know. */
  chance(seat: Seat): number {
    const at = seat * (this.rounds + 1) + this.round;
    if (this.#among[at] !== this.mask) {
      this.#among[at] = this.mask;
      this.#chances[at] = this.isLast ? this.#lastChance(seat) : this.#earlyChance(seat);
    }
    return this.#chances[at]!;
  }

  /** The same for somebody who sees only public cards. */
  publicChance(seat: Seat): number {
    const at = (this.seats + seat) * (this.rounds + 1) + this.round;
    if (this.#among[at] !== this.mask) {
      this.#among[at] = this.mask;
      this.#chances[at] = chanceAgainst(this.#prospect(this.#open, seat), this.#rivals(seat));
    }
    return this.#chances[at]!;
  }

  /** The chance to win for somebody who sees only their own hand, and thinks that the others may have anything. */
  ownChance(seat: Seat): number {
    const rivals = new Array<Prospect>(this.count - 1).fill(prospectOf(this.hands, 0, 0, this.whole));
    return chanceAgainst(this.#prospect(this.#own, seat), rivals);
  }

  /** A number about what a seat sees in this round, among those who are in. It is worked out once. */
  looks(seat: Seat, work: (game: Compact, seat: Seat) => number): number {
    const at = (2 * this.seats + seat) * (this.rounds + 1) + this.round;
    if (this.#among[at] !== this.mask) {
      this.#among[at] = this.mask;
      this.#chances[at] = work(this, seat);
    }
    return this.#chances[at]!;
  }

  #rivals(seat: Seat): readonly Prospect[] {
    const others = this.#others;
    others.length = 0;
    for (let other = 0; other < this.seats; other++) {
      if (other !== seat && this.mask & (1 << other)) others.push(this.#prospect(this.#open, other));
    }
    return others;
  }

  #prospect(known: (Prospect | null)[], seat: Seat): Prospect {
    const at = seat * (this.rounds + 1) + this.round;
    const first = seat * this.whole;
    const opens = first + this.version + publicCards({ version: this.version } as State['options'], this.round);
    known[at] ??= prospectOf(this.hands, known === this.#own ? first : first + this.version, opens, this.whole);
    return known[at]!;
  }

  #earlyChance(seat: Seat): number {
    return chanceAgainst(this.#prospect(this.#own, seat), this.#rivals(seat));
  }

  /** In the last round only the others' hidden cards are unknown: every one of them is tried. */
  #lastChance(seat: Seat): number {
    const { hands, whole, version } = this;
    const rest = this.#rest;
    rest.set(DECK);
    // Who is out has left some public cards. They are too few to matter.
    for (let other = 0; other < this.seats; other++) {
      if ((this.mask & (1 << other)) === 0) continue;
      for (let at = other === seat ? 0 : version; at < whole; at++) rest[hands[other * whole + at]!]!--;
    }
    const rank = rankOf(hands, seat * whole, (seat + 1) * whole);
    let chance = 1;
    for (let other = 0; other < this.seats && chance > 0; other++) {
      if (other !== seat && this.mask & (1 << other)) chance *= this.#beats(rank, other);
    }
    return chance;
  }

  readonly #trial = new Uint8Array(6);

  #beats(rank: number, other: Seat): number {
    const { whole, version } = this;
    const rest = this.#rest;
    const trial = this.#trial;
    for (let at = version; at < whole; at++) trial[at] = this.hands[other * whole + at]!;
    let won = 0;
    let all = 0;
    for (let kind = 0; kind < KINDS; kind++) {
      const left = rest[kind]!;
      if (left === 0) continue;
      trial[0] = kind;
      for (let second = version === 1 ? KINDS - 1 : kind; second < KINDS; second++) {
        let ways = left;
        if (version === 2) {
          ways = second === kind ? (left * (left - 1)) / 2 : left * rest[second]!;
          trial[1] = second;
        }
        const theirs = rankOf(trial, 0, whole);
        all += ways;
        if (rank > theirs) won += ways;
        else if (rank === theirs) won += ways / 2;
      }
    }
    return won / all;
  }

  /** The game that a seat sees, between the deal and the showdown. Hidden cards of others are any. */
  static seen(view: View<State>, seat: Seat): Compact {
    const { places, options, said = [] } = view;
    const game = new Compact(options.version, places.length);
    const { whole, version, hands } = game;
    const times = timesOf(view);
    const now = game.#now;
    for (const [at, place] of places.entries()) {
      if (at === seat) hands.set(place.hidden.map(kindOf), at * whole);
      hands.set(place.public.map(kindOf), at * whole + version);
      if (place.in) now[MASK] = now[MASK]! | (1 << at);
    }
    game.habits = places.map(({ habits }) => habits);
    const paid = said.filter(({ type }) => type === 'called' || type === 'in');
    for (const each of paid) now[PAID + each.seat]! += each.points / times;
    const before = said.findLast(({ round, type }) => round === view.round - 1 && type === 'called');
    now[POT] = view.pot / times;
    now[CALLER] = view.caller;
    now[TURN] = seat;
    now[SIZE] = POINTS_OF_SIZE.indexOf(view.call / times);
    now[ROUND] = view.round;
    now[LAST_CALLER] = before?.seat ?? 0;
    now[LAST_SIZE] = before ? POINTS_OF_SIZE.indexOf(before.points / times) : 0;
    now[WINNER] = OPEN;
    return game;
  }
}
