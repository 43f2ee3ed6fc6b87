import type { Random, Seat } from '@parlour/engine';
import { handStep } from './abstraction.ts';
import { DECK_SIZE, freshDeck, shuffle } from './cards.ts';
import { FACE_POINTS } from './compact.ts';
import { chanceAgainst, DECK, KINDS, kindOf, prospectOf, rankOf } from './strength.ts';

/** What one seat may have in this deal, for every hidden hand: its rank in the end, and for each round how strong it is. */
export interface Seen {
  readonly ranks: Uint16Array;
  readonly chances: Float64Array[];
  readonly steps: Uint8Array[];
  /** The strengths that there are in each round, as bits. */
  readonly strengths: Uint16Array;
}

/** How many public cards a deal for two has. */
const OPEN = 8;

/** The public cards of a deal for two players, and everything that both may have hidden under them. */
export class Board {
  readonly rounds: number;
  readonly #version: number;
  readonly #whole: number;
  readonly #deck = freshDeck();
  /** The kinds of every hidden hand, and how likely it is with the public cards of the deal. */
  readonly #hidden: readonly (readonly number[])[];
  readonly odds: Float64Array;
  readonly seen: readonly [Seen, Seen];
  /** Who calls in each round. */
  readonly callers: Uint8Array;
  /** The hidden hands of each seat, from the lowest rank to the highest. */
  readonly order: readonly [Uint16Array, Uint16Array];
  /** The public cards of both, as kinds. */
  readonly #open: readonly [Uint8Array, Uint8Array];

  constructor(version: number) {
    this.#version = version;
    this.rounds = version + 3;
    this.#whole = version + 4;
    const kinds = Array.from({ length: KINDS }, (_, kind) => kind);
    this.#hidden =
      version === 1
        ? kinds.map((kind) => [kind])
        : kinds.flatMap((one) => kinds.slice(one).map((other) => [one, other]));
    const count = this.#hidden.length;
    this.odds = new Float64Array(count);
    const seen = (): Seen => ({
      ranks: new Uint16Array(count),
      chances: Array.from({ length: this.rounds + 1 }, () => new Float64Array(count)),
      steps: Array.from({ length: this.rounds + 1 }, () => new Uint8Array(count)),
      strengths: new Uint16Array(this.rounds + 1),
    });
    this.seen = [seen(), seen()];
    this.#open = [new Uint8Array(OPEN / 2), new Uint8Array(OPEN / 2)];
    this.callers = new Uint8Array(this.rounds + 1);
    this.order = [new Uint16Array(count), new Uint16Array(count)];
  }

  /** Draws new public cards. */
  deal(random: Random): void {
    shuffle(this.#deck, OPEN, random);
    for (const [seat, open] of this.#open.entries()) {
      for (let at = 0; at < open.length; at++) open[at] = kindOf(this.#deck[seat * open.length + at]!);
    }
    this.#look();
    this.#findCallers(random.below(2));
  }

  #findCallers(first: Seat): void {
    let last = first;
    for (let round = 1; round <= this.rounds; round++) {
      const newest = round - (this.#version === 1 ? 1 : 2);
      const points = (seat: Seat) => (newest < 0 ? 0 : FACE_POINTS[this.#open[seat]![newest]!]!);
      if (points(1 - last) > points(last)) last = 1 - last;
      this.callers[round] = last;
    }
  }

  /** What both may have, and how strong that is. */
  #look(): void {
    const rest = DECK.slice();
    for (const open of this.#open) for (const kind of open) rest[kind]!--;
    const odds = this.odds;
    let all = 0;
    for (const [at, [one, other]] of this.#hidden.entries()) {
      const left = rest[one!]!;
      odds[at] = other === undefined ? left : other === one ? (left * (left - 1)) / 2 : left * rest[other]!;
      all += odds[at]!;
    }
    for (let at = 0; at < odds.length; at++) odds[at]! /= all;
    const hand = new Uint8Array(this.#whole);
    for (const seat of [0, 1] as const) {
      const { ranks, chances, steps, strengths } = this.seen[seat];
      const open = this.#open[seat];
      const other = this.#open[1 - seat]!;
      hand.set(open, this.#version);
      for (let at = 0; at < odds.length; at++) {
        if (odds[at] === 0) continue;
        hand.set(this.#hidden[at]!, 0);
        ranks[at] = rankOf(hand, 0, this.#whole);
      }
      for (let round = 1; round <= this.rounds; round++) {
        const shown = round - (this.#version === 1 ? 0 : 1);
        const theirs = [prospectOf(other, 0, shown, this.#whole)];
        const looks = chanceAgainst(prospectOf(open, 0, shown, this.#whole), theirs);
        for (let at = 0; at < odds.length; at++) {
          hand.set(this.#hidden[at]!, 0);
          const chance =
            round === this.rounds || odds[at] === 0
              ? 0
              : chanceAgainst(prospectOf(hand, 0, this.#version + shown, this.#whole), theirs);
          chances[round]![at] = chance;
          steps[round]![at] = handStep(chance, looks);
        }
        if (round === this.rounds) this.#lastLook(seat, looks);
        strengths[round] = steps[round]!.reduce((bits, step) => bits | (1 << (step >> 3)), 0);
      }
    }
    for (const seat of [0, 1] as const) {
      const { ranks } = this.seen[seat];
      for (let at = 0; at < odds.length; at++) this.order[seat]![at] = at;
      this.order[seat].sort((one, two) => ranks[one]! - ranks[two]!);
    }
  }

  /** In the last round the chance is known exactly, but for the cards that the seat itself holds. */
  #lastLook(seat: 0 | 1, looks: number): void {
    const odds = this.odds;
    const { ranks, chances, steps } = this.seen[seat];
    const open = this.#open[1 - seat]!;
    const hand = new Uint8Array(this.#whole);
    hand.set(open, this.#version);
    const weights = new Float64Array(odds.length);
    const theirs = this.#hidden.map((kinds, at) => {
      hand.set(kinds, 0);
      weights[at] = odds[at]!;
      return odds[at]! > 0 ? rankOf(hand, 0, this.#whole) : 0;
    });
    const last = this.rounds;
    for (let at = 0; at < odds.length; at++) {
      let won = 0;
      let all = 0;
      for (let other = 0; other < odds.length; other++) {
        const weight = other === at && this.#version === 1 ? weights[other]! - this.#single : weights[other]!;
        all += weight;
        if (ranks[at]! > theirs[other]!) won += weight;
        else if (ranks[at] === theirs[other]) won += weight / 2;
      }
      chances[last]![at] = won / all;
      steps[last]![at] = handStep(won / all, looks);
    }
  }

  /** One card, as a part of all that may be hidden: all cards without the public ones. */
  readonly #single = 1 / (DECK_SIZE - OPEN);

  /**
   * Nobody has the card that the other holds. So what one may have, as the other knows it, is `all` times its odds, less
   * `taken` for the other's own card. With two hidden cards each this is left out: it would take too long.
   */
  get all(): number {
    return this.#version === 1 ? 1 / (1 - this.#single) : 1;
  }
  get taken(): number {
    return this.#version === 1 ? this.#single / (1 - this.#single) : 0;
  }
}
