import type { Regrets } from '@parlour/bots';
import type { Random, Seat } from '@parlour/engine';
import { CALLED, CALLS, duelPlace } from './abstraction.ts';
import { Board } from './board.ts';
import { POINTS_OF_SIZE } from './compact.ts';
import { isWeak, type Plan } from './policies.ts';

/** Who plays a seat: somebody who learns, with a weight; or somebody with a plan, who never changes. */
export type Player = { readonly table: Regrets; readonly weight: number } | { readonly plan: Plan };

/** What both pay, and what is in the pot: mostly 1, sometimes another base or a bombed pot (DO-4, DO-13). */
function stakes(random: Random): readonly [base: number, pot: number] {
  const kind = random.below(10);
  if (kind < 7) return [1, 0];
  if (kind < 9) return [2 + random.below(4), 0];
  return [0, 2 * (2 + random.below(14))];
}
const SIZES = POINTS_OF_SIZE.length;

/**
 * Learns how to play against one other. Only public cards are drawn by lot: every deal is played with all hidden cards
 * that both may have at once, and with everything that both may do (counterfactual regret minimisation with public
 * chance sampling). So one deal teaches as much as hundreds of games.
 */
export class Solver {
  readonly #random: Random;
  #players: readonly [Player, Player] = [NOBODY, NOBODY];
  /** What the calls of this deal really are: mostly what they are called, sometimes one more or less. */
  readonly #sizes = new Uint8Array(CALLS);
  readonly #pool: Float64Array[] = [];
  #used = 0;
  readonly #board: Board;

  constructor(version: number, random: Random) {
    this.#board = new Board(version);
    this.#random = random;
  }

  /** Plays a new deal once with each of some pairs of players. */
  deal(pairs: readonly (readonly [Player, Player])[]): void {
    this.#board.deal(this.#random);
    const [base, pot] = stakes(this.#random);
    for (let option = 0; option < CALLS; option++) this.#sizes[option] = this.#nearby(CALLED[option]!);
    for (const players of pairs) {
      this.#players = players;
      this.#used = 0;
      const all = [this.#take().fill(1), this.#take().fill(1)] as const;
      const worth = [this.#take(), this.#take()] as const;
      this.#round({ round: 1, pot: pot + 2 * base, lastSize: 0, lastCaller: 0, paid: [base, base] }, all, worth);
    }
  }

  /** Others call 2 and 4 as well. Whoever answers must have seen that. */
  #nearby(size: number): number {
    const lot = this.#random.below(12);
    if (lot > 1 || size === 0 || size > 5) return size;
    return size === 1 ? 2 : size === 5 ? 4 : lot === 0 ? 2 : 4;
  }

  #take(): Float64Array {
    this.#pool[this.#used] ??= new Float64Array(this.#board.odds.length);
    return this.#pool[this.#used++]!;
  }

  /** One round from its call on. `reach` says how likely each hand has come here; `worth` becomes what it is worth. */
  #round(now: Now, reach: Pair, worth: Pair): void {
    const used = this.#used;
    const caller = this.#board.callers[now.round] as 0 | 1;
    const other = (1 - caller) as 0 | 1;
    const player = this.#players[caller];
    const options = 'plan' in player ? SIZES : CALLS;
    const last = now.round === this.#board.rounds;
    const parts = Array.from({ length: options }, () => this.#take());
    const sizes = 'plan' in player ? PLAIN : this.#sizes;
    const count = last ? options : options - 1;
    const places = this.#mix(player, caller, now, 0, count, parts);
    worth[0].fill(0);
    worth[1].fill(0);
    const values = Array.from({ length: count }, () => this.#take());
    const theirs = this.#take();
    const forward = this.#take();
    for (let option = 0; option < count; option++) {
      const part = parts[option]!;
      let any = 0;
      for (let at = 0; at < forward.length; at++) {
        forward[at] = reach[caller][at]! * part[at]!;
        any += forward[at]!;
      }
      const pair = caller === 0 ? ([forward, reach[1]] as const) : ([reach[0], forward] as const);
      const value = values[option]!;
      const out = caller === 0 ? ([value, theirs] as const) : ([theirs, value] as const);
      if (any === 0 && 'plan' in player) continue;
      if (option === 0) this.#leave(now, caller, pair, out);
      else this.#answer(now, sizes[option]!, caller, pair, out);
      for (let at = 0; at < part.length; at++) {
        worth[caller][at]! += part[at]! * value[at]!;
        worth[other][at]! += theirs[at]!;
      }
    }
    if ('table' in player)
      this.#teach(
        player,
        this.#board.seen[caller].steps[now.round]!,
        places,
        count,
        parts,
        values,
        worth[caller],
        reach[caller],
      );
    this.#used = used;
  }

  #answer(now: Now, size: number, caller: 0 | 1, reach: Pair, worth: Pair): void {
    const used = this.#used;
    const seat = (1 - caller) as 0 | 1;
    const price = POINTS_OF_SIZE[size]!;
    const player = this.#players[seat];
    const paid: [number, number] = [now.paid[0], now.paid[1]];
    paid[caller]! += price;
    const called = { ...now, pot: now.pot + price, paid };
    const parts = [this.#take(), this.#take()];
    const places = this.#mix(player, seat, called, size, 2, parts);
    const values = [this.#take(), this.#take()];
    const theirs = this.#take();
    const forward = this.#take();
    worth[0].fill(0);
    worth[1].fill(0);
    for (let option = 0; option < 2; option++) {
      const part = parts[option]!;
      for (let at = 0; at < forward.length; at++) forward[at] = reach[seat][at]! * part[at]!;
      const pair = seat === 0 ? ([forward, reach[1]] as const) : ([reach[0], forward] as const);
      const value = values[option]!;
      const out = seat === 0 ? ([value, theirs] as const) : ([theirs, value] as const);
      if (option === 0) this.#leave(called, seat, pair, out);
      else {
        const both: [number, number] = [paid[0], paid[1]];
        both[seat]! += price;
        const next = {
          round: now.round + 1,
          pot: called.pot + price,
          lastSize: size,
          lastCaller: caller,
          paid: both,
        };
        if (now.round === this.#board.rounds) this.#show(next, pair, out);
        else this.#round(next, pair, out);
      }
      for (let at = 0; at < part.length; at++) {
        worth[seat][at]! += part[at]! * value[at]!;
        worth[caller][at]! += theirs[at]!;
      }
    }
    if ('table' in player)
      this.#teach(player, this.#board.seen[seat].steps[now.round]!, places, 2, parts, values, worth[seat], reach[seat]);
    this.#used = used;
  }

  /**
   * What a player does with each hand. Hands of about the same strength are one decision. Returns where the decisions
   * stand in the table, by strength.
   */
  #mix(
    player: Player,
    seat: 0 | 1,
    now: Now,
    size: number,
    options: number,
    parts: readonly Float64Array[],
  ): Float64Array {
    const steps = this.#board.seen[seat].steps[now.round]!;
    const chances = this.#board.seen[seat].chances[now.round]!;
    const places = this.#take();
    if ('table' in player) {
      const mine = now.lastCaller === seat;
      places.fill(-1);
      for (let at = 0; at < steps.length; at++) {
        const strength = steps[at]! >> 3;
        if (places[strength]! < 0) {
          places[strength] = duelPlace(now, mine, steps[at]!, size);
          player.table.match(places[strength]!, options, MIXES, strength * SIZES);
        }
        for (let option = 0; option < options; option++) parts[option]![at] = MIXES[strength * SIZES + option]!;
      }
      return places;
    }
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
    for (const part of parts) part.fill(0);
    for (let at = 0; at < steps.length; at++) {
      const { plan } = player;
      const bluffs = size === 0 && isWeak(chances[at]!) ? plan.bluffs : 0;
      parts[plan.choose(situation, chances[at]!)]![at]! += 1 - bluffs;
      parts[options - 1]![at]! += bluffs;
    }
    return places;
  }

  #teach(
    { table, weight }: Extract<Player, { table: Regrets }>,
    steps: Uint8Array,
    places: Float64Array,
    options: number,
    parts: readonly Float64Array[],
    values: readonly Float64Array[],
    worth: Float64Array,
    reach: Float64Array,
  ): void {
    const odds = this.#board.odds;
    MIXES.fill(0);
    REGRETS.fill(0);
    for (let at = 0; at < odds.length; at++) {
      const likely = odds[at]! * weight;
      if (likely === 0) continue;
      const first = (steps[at]! >> 3) * SIZES;
      for (let option = 0; option < options; option++) {
        REGRETS[first + option]! += likely * (values[option]![at]! - worth[at]!);
        MIXES[first + option]! += likely * reach[at]! * parts[option]![at]!;
      }
    }
    for (let strength = 0; strength < STRENGTHS; strength++) {
      if (places[strength]! < 0) continue;
      for (let option = 0; option < options; option++) {
        table.regret(places[strength]!, option, REGRETS[strength * SIZES + option]!, -Number.MAX_VALUE);
      }
      table.play(places[strength]!, options, MIXES, strength * SIZES, 1);
    }
  }

  /** A seat leaves, and the other one takes the pot. */
  #leave({ pot, paid }: Now, seat: 0 | 1, reach: Pair, worth: Pair): void {
    const other = (1 - seat) as 0 | 1;
    worth[seat].fill(-paid[seat] * this.#sum(reach[other]));
    worth[other].fill((pot - paid[other]) * this.#sum(reach[seat]));
  }

  #sum(reach: Float64Array): number {
    let sum = 0;
    for (let at = 0; at < reach.length; at++) sum += reach[at]! * this.#board.odds[at]!;
    return sum;
  }

  /** Both show. A tie is half the pot for each in the next game. */
  #show({ pot, paid }: Now, reach: Pair, worth: Pair): void {
    for (const seat of [0, 1] as const) {
      const other = (1 - seat) as 0 | 1;
      const { ranks } = this.#board.seen[seat];
      const order = this.#board.order[seat];
      const theirs = this.#board.seen[other].ranks;
      const ways = this.#board.order[other];
      const all = this.#sum(reach[other]);
      let next = 0;
      let below = 0;
      // The hands of both from the lowest rank on.
      for (let at = 0; at < order.length; ) {
        const rank = ranks[order[at]!]!;
        for (; next < ways.length && theirs[ways[next]!]! < rank; next++) {
          below += reach[other][ways[next]!]! * this.#board.odds[ways[next]!]!;
        }
        let equal = 0;
        for (let same = next; same < ways.length && theirs[ways[same]!]! === rank; same++) {
          equal += reach[other][ways[same]!]! * this.#board.odds[ways[same]!]!;
        }
        const value = pot * (below + equal / 2) - paid[seat] * all;
        for (; at < order.length && ranks[order[at]!] === rank; at++) worth[seat][order[at]!] = value;
      }
    }
  }
}

/** Before the first deal. */
const NOBODY: Player = { plan: { choose: () => 0, bluffs: 0 } };

type Pair = readonly [Float64Array, Float64Array];

/** Where a game stands. */
interface Now {
  readonly round: number;
  readonly pot: number;
  readonly lastSize: number;
  readonly lastCaller: Seat;
  readonly paid: readonly [number, number];
}

/** Who has a plan calls every size. */
const PLAIN = Uint8Array.from({ length: SIZES }, (_, size) => size);
/** The parts, or the regrets, of each choice with each strength. */
const STRENGTHS = 12;
const MIXES = new Float64Array(STRENGTHS * SIZES);
const REGRETS = new Float64Array(STRENGTHS * SIZES);
