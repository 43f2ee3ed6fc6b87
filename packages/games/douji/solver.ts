import type { Regrets } from '@parlour/bots';
import type { Random, Seat } from '@parlour/engine';
import { CALLED, CALLS, duelPlace, STRENGTHS, STRIDE } from './abstraction.ts';
import { Board } from './board.ts';
import { POINTS_OF_SIZE } from './compact.ts';
import { stakes } from './drills.ts';
import { isWeak, type Plan } from './policies.ts';

/** Somebody who learns. What is regretted and what is played now weigh so much. */
export interface Learner {
  readonly table: Regrets;
  readonly regret: number;
  readonly play: number;
}
/** Who plays a seat: somebody who learns; somebody who plays what a table has learnt; or somebody with a plan. */
export type Player = Learner | { readonly learnt: Regrets } | { readonly plan: Plan };

const SIZES = POINTS_OF_SIZE.length;

/**
 * Learns how to play against one other. Only public cards are drawn by lot: every deal is played with all hidden cards
 * that both may have at once, and with everything that both may do (counterfactual regret minimisation with public
 * chance sampling). So one deal teaches as much as hundreds of games.
 *
 * A vector has a number for each hidden hand, and a pair of vectors has one for each seat. They lie in one long array,
 * and are named by where they begin.
 */
export class Solver {
  readonly #random: Random;
  readonly #board: Board;
  readonly #hands: number;
  #players: readonly [Player, Player] = [NOBODY, NOBODY];
  /** What the calls of this deal really are: mostly what they are called, sometimes one more or less. */
  readonly #sizes = new Uint8Array(CALLS);
  readonly #numbers: Float64Array;
  #used = 0;

  constructor(version: number, random: Random) {
    this.#board = new Board(version);
    this.#random = random;
    this.#hands = this.#board.odds.length;
    this.#numbers = new Float64Array(this.#hands * DEPTH * (this.#board.rounds + 1));
  }

  /**
   * Plays a new deal once with each of some pairs of players; a plain one has the usual base and no odd calls. Returns
   * what the first seat wins in each on average.
   */
  deal(pairs: readonly (readonly [Player, Player])[], plain = false): number[] {
    this.#board.deal(this.#random);
    const [base, pot] = plain ? [1, 0] : stakes(this.#random, 2);
    for (const [option, size] of CALLED.entries()) this.#sizes[option] = plain ? size : this.#nearby(size);
    return pairs.map((players) => {
      this.#players = players;
      this.#used = 0;
      const reach = this.#take(2);
      const worth = this.#take(2);
      this.#numbers.fill(1, reach, reach + 2 * this.#hands);
      this.#round({ round: 1, pot: pot + 2 * base, lastSize: 0, lastCaller: 0, paid: [base, base] }, reach, worth);
      return this.#sum(worth);
    });
  }

  /** Others call 2 and 4 as well. Whoever answers must have seen that. */
  #nearby(size: number): number {
    const lot = this.#random.below(12);
    if (lot > 1 || size === 0 || size > 5) return size;
    return size === 1 ? 2 : size === 5 ? 4 : lot === 0 ? 2 : 4;
  }

  #take(vectors: number): number {
    const at = this.#used;
    this.#used += vectors * this.#hands;
    return at;
  }

  /** One round from its call on. `reach` says how likely each hand has come here; `worth` becomes what it is worth. */
  #round(now: Now, reach: number, worth: number): void {
    const caller = this.#board.callers[now.round]!;
    const player = this.#players[caller]!;
    const plans = 'plan' in player;
    const all = plans ? SIZES : CALLS;
    const options = now.round === this.#board.rounds ? all : all - 1;
    this.#decide(now, caller, 0, options, reach, worth, (option, next, value) => {
      if (option === 0) this.#leave(now, caller, next, value);
      else this.#answer(now, plans ? option : this.#sizes[option]!, caller, next, value);
    });
  }

  #answer(now: Now, size: number, caller: Seat, reach: number, worth: number): void {
    const seat = 1 - caller;
    const price = POINTS_OF_SIZE[size]!;
    const paid: [number, number] = [now.paid[0], now.paid[1]];
    paid[caller]! += price;
    const called = { ...now, pot: now.pot + price, paid };
    this.#decide(called, seat, size, 2, reach, worth, (option, next, value) => {
      if (option === 0) return this.#leave(called, seat, next, value);
      const both: [number, number] = [paid[0], paid[1]];
      both[seat]! += price;
      const after = { round: now.round + 1, pot: called.pot + price, lastSize: size, lastCaller: caller, paid: both };
      if (now.round === this.#board.rounds) this.#show(after, next, value);
      else this.#round(after, next, value);
    });
  }

  /** A seat decides: every option is tried, with how likely each hand takes it. Who learns learns from that. */
  #decide(
    now: Now,
    seat: Seat,
    size: number,
    options: number,
    reach: number,
    worth: number,
    go: (option: number, reach: number, worth: number) => void,
  ): void {
    const numbers = this.#numbers;
    const hands = this.#hands;
    const used = this.#used;
    const player = this.#players[seat]!;
    const parts = this.#take(options);
    const values = this.#take(options);
    const next = this.#take(2);
    const value = this.#take(2);
    const mine = seat * hands;
    const theirs = hands - mine;
    const place = this.#mix(player, seat, now, size, options, parts);
    numbers.copyWithin(next + theirs, reach + theirs, reach + theirs + hands);
    numbers.fill(0, worth, worth + 2 * hands);
    for (let option = 0; option < options; option++) {
      const part = parts + option * hands;
      let any = 0;
      for (let at = 0; at < hands; at++) {
        const likely = numbers[reach + mine + at]! * numbers[part + at]!;
        numbers[next + mine + at] = likely;
        any += likely;
      }
      // What nobody does need not be tried, unless somebody learns from it.
      if (any === 0 && !('table' in player)) continue;
      go(option, next, value);
      for (let at = 0; at < hands; at++) {
        const won = numbers[value + mine + at]!;
        numbers[values + option * hands + at] = won;
        numbers[worth + mine + at]! += numbers[part + at]! * won;
        numbers[worth + theirs + at]! += numbers[value + theirs + at]!;
      }
    }
    if ('table' in player) {
      const steps = this.#board.seen[seat as 0 | 1].steps[now.round]!;
      this.#teach(player, steps, place, options, parts, values, worth + mine, reach + mine);
    }
    this.#used = used;
  }

  /**
   * What a player does with each hand. Hands of about the same strength are one decision. Returns where the decision of
   * the weakest stands in the table.
   */
  #mix(player: Player, seat: Seat, now: Now, size: number, options: number, parts: number): number {
    const numbers = this.#numbers;
    const hands = this.#hands;
    const { steps, strengths, chances } = this.#board.seen[seat as 0 | 1];
    const own = steps[now.round]!;
    if ('plan' in player) {
      this.#plan(player.plan, chances[now.round]!, now, size, options, parts);
      return 0;
    }
    const place = duelPlace(now, now.lastCaller === seat, own[0]! & 7, size);
    for (let left = strengths[now.round]!; left !== 0; left &= left - 1) {
      const strength = 31 - Math.clz32(left & -left);
      if ('table' in player) player.table.match(place + strength * STRIDE, options, MIXES, strength * SIZES);
      else player.learnt.average(place + strength * STRIDE, options, MIXES, strength * SIZES);
    }
    for (let at = 0; at < hands; at++) {
      const first = (own[at]! >> 3) * SIZES;
      for (let option = 0; option < options; option++) numbers[parts + option * hands + at] = MIXES[first + option]!;
    }
    return place;
  }

  #plan(plan: Plan, chances: Float64Array, now: Now, size: number, options: number, parts: number): void {
    const numbers = this.#numbers;
    const hands = this.#hands;
    const price = POINTS_OF_SIZE[size]!;
    const situation = {
      round: now.round,
      rounds: this.#board.rounds,
      pot: now.pot,
      size,
      price,
      choices: options,
      count: 2,
    };
    numbers.fill(0, parts, parts + options * hands);
    for (let at = 0; at < hands; at++) {
      const bluffs = size === 0 && isWeak(chances[at]!) ? plan.bluffs : 0;
      numbers[parts + plan.choose(situation, chances[at]!) * hands + at]! += 1 - bluffs;
      numbers[parts + (options - 1) * hands + at]! += bluffs;
    }
  }

  #teach(
    { table, regret, play }: Learner,
    steps: Uint8Array,
    place: number,
    options: number,
    parts: number,
    values: number,
    worth: number,
    reach: number,
  ): void {
    const numbers = this.#numbers;
    const hands = this.#hands;
    const odds = this.#board.odds;
    MIXES.fill(0);
    REGRETS.fill(0);
    let met = 0;
    for (let at = 0; at < hands; at++) {
      const likely = odds[at]!;
      if (likely === 0) continue;
      const strength = steps[at]! >> 3;
      const first = strength * SIZES;
      const played = likely * play * numbers[reach + at]!;
      met |= 1 << strength;
      for (let option = 0; option < options; option++) {
        const of = option * hands + at;
        REGRETS[first + option]! += likely * regret * (numbers[values + of]! - numbers[worth + at]!);
        MIXES[first + option]! += played * numbers[parts + of]!;
      }
    }
    for (; met !== 0; met &= met - 1) {
      const strength = 31 - Math.clz32(met & -met);
      const first = place + strength * STRIDE;
      for (let option = 0; option < options; option++) {
        table.regret(first, option, REGRETS[strength * SIZES + option]!, -Number.MAX_VALUE);
      }
      table.play(first, options, MIXES, strength * SIZES, 1);
    }
  }

  /** A seat leaves, and the other one takes the pot. */
  #leave({ pot, paid }: Now, seat: Seat, reach: number, worth: number): void {
    this.#against(reach, 1 - seat, -paid[seat]!, worth);
    this.#against(reach, seat, pot - paid[1 - seat]!, worth);
  }

  /** Every hand of the one who is not `other` wins so much, as likely as the other came here. */
  #against(reach: number, other: Seat, points: number, worth: number): void {
    const numbers = this.#numbers;
    const hands = this.#hands;
    const { all, taken } = this.#board;
    const theirs = reach + other * hands;
    const mine = worth + (1 - other) * hands;
    const sum = all * this.#sum(theirs);
    // Nobody else holds the card that I hold.
    for (let at = 0; at < hands; at++) numbers[mine + at] = points * (sum - taken * numbers[theirs + at]!);
  }

  #sum(vector: number): number {
    const odds = this.#board.odds;
    let sum = 0;
    for (let at = 0; at < odds.length; at++) sum += this.#numbers[vector + at]! * odds[at]!;
    return sum;
  }

  /** Both show. A tie is half the pot for each in the next game. */
  #show({ pot, paid }: Now, reach: number, worth: number): void {
    const numbers = this.#numbers;
    const { odds, order, seen, all, taken } = this.#board;
    for (let seat = 0; seat < 2; seat++) {
      const { ranks } = seen[seat as 0 | 1];
      const mine = order[seat as 0 | 1];
      const theirs = seen[(1 - seat) as 0 | 1].ranks;
      const ways = order[(1 - seat) as 0 | 1];
      const other = reach + (1 - seat) * this.#hands;
      const own = worth + seat * this.#hands;
      const sum = all * this.#sum(other);
      let next = 0;
      let below = 0;
      // The hands of both from the lowest rank on.
      for (let at = 0; at < mine.length; ) {
        const rank = ranks[mine[at]!]!;
        for (; next < ways.length && theirs[ways[next]!]! < rank; next++) {
          below += numbers[other + ways[next]!]! * odds[ways[next]!]!;
        }
        let equal = 0;
        for (let same = next; same < ways.length && theirs[ways[same]!]! === rank; same++) {
          equal += numbers[other + ways[same]!]! * odds[ways[same]!]!;
        }
        const wins = all * (below + equal / 2);
        for (; at < mine.length && ranks[mine[at]!] === rank; at++) {
          const hand = mine[at]!;
          const same = taken * numbers[other + hand]!;
          const lost = theirs[hand]! < rank ? same : theirs[hand] === rank ? same / 2 : 0;
          numbers[own + hand] = pot * (wins - lost) - paid[seat]! * (sum - same);
        }
      }
    }
  }
}

/** Before the first deal. */
const NOBODY: Player = { plan: { choose: () => 0, bluffs: 0 } };

/** Where a game stands. */
interface Now {
  readonly round: number;
  readonly pot: number;
  readonly lastSize: number;
  readonly lastCaller: Seat;
  readonly paid: readonly [number, number];
}

/** How many vectors a round needs: two decisions, each with two for every option and four more. */
const DEPTH = 2 * (2 * SIZES + 4);
/** The parts, or the regrets, of each choice with each strength. */
const MIXES = new Float64Array(STRENGTHS * SIZES);
const REGRETS = new Float64Array(STRENGTHS * SIZES);
