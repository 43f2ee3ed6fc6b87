import type { Features, Net } from '@parlour/bots';
import type { Board } from './board.ts';
import { Describer } from './features.ts';
import { Habit, type Width } from './habit.ts';
import { EMPTIED, NO_APPEAL, STOCK, type Turn } from './turn.ts';

/** What a point of habit usually counts, as a chance to win. */
const POINT = 0.001;

/**
 * Says what leaves of a turn are worth, by a net. Leaves differ by less than a net can tell, so habit has a say in which
 * one is best.
 */
export class Judge {
  readonly net: Net;
  readonly habit = new Habit();
  readonly #describer = new Describer();
  /** The sums of the net for what stays the same in a turn, and for one leaf of it. */
  readonly #still: Float32Array;
  readonly #sums: Float32Array;
  /** What a point of habit counts here. */
  readonly #point: number;

  constructor(net: Net, point = POINT) {
    this.net = net;
    this.#point = point;
    this.#still = new Float32Array(net.shape.hidden);
    this.#sums = new Float32Array(net.shape.hidden);
  }

  /** Judges the leaves that habit picks, and returns the one with the most appeal. The others have none. */
  best(board: Board, turn: Turn, width?: Width): number {
    const { habit } = this;
    habit.best(board, turn, width);
    this.#begin(board, turn);
    turn.appeal.fill(NO_APPEAL, 0, turn.leaves);
    let best = habit.picks[0]!;
    for (let at = 0; at < habit.picked; at++) {
      const leaf = habit.picks[at]!;
      turn.value[leaf] = this.#value(board, turn, leaf);
      turn.appeal[leaf] = turn.value[leaf]! + this.#point * habit.worths[at]!;
      if (turn.appeal[leaf]! > turn.appeal[best]!) best = leaf;
    }
    return best;
  }

  /** Judges every leaf. */
  all(board: Board, turn: Turn): void {
    this.#begin(board, turn);
    this.habit.look(board, turn);
    for (let leaf = 0; leaf < turn.leaves; leaf++) {
      turn.value[leaf] = this.#value(board, turn, leaf);
      turn.appeal[leaf] = turn.value[leaf]! + this.#point * this.habit.worth(board, turn, leaf);
    }
  }

  /** All that the net is told of a leaf. */
  describe(board: Board, turn: Turn, leaf: number): Features {
    const { features } = this.#describer;
    features.clear();
    this.#describer.still(board, turn);
    this.#describer.leaf(leaf);
    return features;
  }

  #begin(board: Board, turn: Turn): void {
    const { features } = this.#describer;
    features.clear();
    this.#describer.still(board, turn);
    this.net.begin(this.#still);
    this.net.add(features, this.#still);
  }

  #value(board: Board, turn: Turn, leaf: number): number {
    const kind = turn.kind[leaf]!;
    if (kind === STOCK && board.stockSize[turn.player] === 1) return 1;
    // After a final turn nothing can be won any more (DB-7).
    if (kind > EMPTIED && board.finished > 0) return 0;
    const { features } = this.#describer;
    features.clear();
    this.#describer.leaf(leaf);
    this.#sums.set(this.#still);
    this.net.add(features, this.#sums);
    return this.net.output(this.#sums);
  }
}
