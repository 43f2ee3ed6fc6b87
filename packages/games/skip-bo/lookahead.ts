import type { Late } from '@parlour/bots';
import type { Random } from '@parlour/engine';
import { Board } from './board.ts';
import { NARROW } from './habit.ts';
import type { Judge } from './judge.ts';
import { NO_APPEAL, Turn } from './turn.ts';

const CANDIDATES = 6;
const WORLDS = 64;
/** After so many worlds only the better half of the candidates goes on. */
const CUTS = [16, 32];
/** How much the look-ahead counts against the net's own word. */
const TRUST = 0.8;
/** Where the best leaf is so far ahead of those that begin otherwise, nothing is looked at. */
const CLEAR = 0.06;
/** Players in a world look at fewer states of a turn. */
const MOST_STATES = 60;

/**
 * Plays the best leaves of a turn on in sampled worlds: the rest of the own turn, the turns of all others, and the own
 * next turn up to its first chance. All candidates meet the same worlds.
 */
export class Lookahead {
  readonly #world = new Board();
  readonly #board = new Board();
  readonly #turn = new Turn();
  /** What each candidate has come to, and in how many worlds. */
  readonly #sums = new Float64Array(CANDIDATES);
  readonly #counts = new Uint8Array(CANDIDATES);

  /**
   * Adds what it finds to the values of the turn's best leaves, and returns the best of them. If time runs out, a world
   * that was not played with all of them is not counted.
   */
  best(board: Board, turn: Turn, judge: Judge, random: Random, late: Late): number {
    const candidates = bestLeaves(turn);
    const first = candidates[0]!;
    // Where everything begins with the same play, there is nothing to decide yet.
    const rival = candidates.find((leaf) => firstOf(turn, leaf) !== firstOf(turn, first));
    if (rival === undefined || turn.appeal[first]! - turn.appeal[rival]! > CLEAR) return first;
    const sums = this.#sums.fill(0);
    const counts = this.#counts.fill(0);
    let alive = candidates.map((_, at) => at);
    worlds: for (let world = 0; world < WORLDS; world++) {
      if (CUTS.includes(world)) {
        alive.sort((a, b) => sums[b]! - sums[a]!);
        alive = alive.slice(0, Math.ceil(alive.length / 2));
      }
      this.#world.copyFrom(board);
      this.#world.fill(turn.player, 1 + random.below(1 << 30));
      const before = sums.slice();
      for (const at of alive) {
        if (late()) {
          sums.set(before);
          break worlds;
        }
        sums[at]! += this.#play(turn, candidates[at]!, judge);
      }
      for (const at of alive) counts[at]!++;
    }
    if (counts[alive[0]!] === 0) return first;
    for (const [at, leaf] of candidates.entries()) {
      const found = TRUST * (sums[at]! / counts[at]! - turn.value[leaf]!);
      turn.value[leaf]! += found;
      turn.appeal[leaf]! += found;
    }
    return alive
      .map((at) => candidates[at]!)
      .reduce((best, leaf) => (turn.appeal[leaf]! > turn.appeal[best]! ? leaf : best));
  }

  /** What the leaf comes to in the world. */
  #play(turn: Turn, leaf: number, judge: Judge): number {
    const board = this.#board;
    const me = turn.player;
    board.copyFrom(this.#world);
    turn.carryOut(board, leaf);
    while (board.ending === null && board.turn === me) this.#step(judge);
    while (board.ending === null && board.turn !== me) this.#step(judge);
    if (board.ending !== null) return board.share(me);
    this.#turn.search(board, MOST_STATES);
    return this.#turn.value[judge.best(board, this.#turn, NARROW)]!;
  }

  /** Habit is good enough for the way, and ten times as fast as a net. */
  #step({ habit }: Judge): void {
    this.#turn.search(this.#board, MOST_STATES);
    this.#turn.carryOut(this.#board, habit.first(this.#board, this.#turn));
  }
}

/** The leaves with the most appeal, most first. */
export function bestLeaves(turn: Turn): number[] {
  const best: number[] = [];
  for (let leaf = 0; leaf < turn.leaves; leaf++) {
    const appeal = turn.appeal[leaf]!;
    if (appeal === NO_APPEAL || (best.length === CANDIDATES && appeal <= turn.appeal[best.at(-1)!]!)) continue;
    let at = best.length;
    while (at > 0 && turn.appeal[best[at - 1]!]! < appeal) at--;
    best.splice(at, 0, leaf);
    if (best.length > CANDIDATES) best.pop();
  }
  return best;
}

/** The first play of a leaf's line, or else the leaf itself. */
export function firstOf(turn: Turn, leaf: number): number {
  const state = turn.leafState[leaf]!;
  return state > 0 ? turn.firstOn(state) : -1 - leaf;
}
