import type { Late, Net } from '@parlour/bots';
import { type Random, seeded } from '@parlour/engine';
import { Board, MOST_TURNS } from './board.ts';
import { HAND_SIZE } from './cards.ts';
import { Judge } from './nets.ts';
import { Stakes } from './standing.ts';

/** So many of the best turns are tried, if they are so close to the best one, in so many worlds. */
const TRIED = 4;
const CLOSE = 0.2;
const WORLDS = 24;
/** How much what was found counts against what the net says at once. */
const TRUST = 0.8;

/**
 * Tries the best turns in worlds that look the same to the player: the others act as the nets do, and then the player
 * has another turn. All turns are tried in the same worlds, so luck counts the same for each.
 */
export class Lookahead {
  readonly #judge: Judge;
  readonly #world = new Board();
  readonly #trial = new Board();
  readonly #turns = new Uint8Array(MOST_TURNS);
  readonly #values = new Float64Array(MOST_TURNS);

  constructor(nets: readonly Net[]) {
    this.#judge = new Judge(nets);
  }

  /** Corrects the values of turns that may be the best. */
  improve(board: Board, turns: Uint8Array, values: Float64Array, late: Late): void {
    const tried = [...values.keys()].sort((a, b) => values[b]! - values[a]!).slice(0, TRIED);
    const close = tried.filter((at) => values[at]! > values[tried[0]!]! - CLOSE);
    if (close.length < 2) return;
    const player = board.turn;
    const left = Array.from(board.left.subarray(0, board.players));
    const stakes = new Stakes(left);
    const random = seeded(wordsOf(board));
    const sums = close.map(() => 0);
    let worlds = 0;
    for (; worlds < WORLDS && !late(); worlds++) {
      this.#world.copyFrom(board);
      this.#world.fill(player, random);
      for (const [at, turn] of close.entries()) {
        this.#trial.copyFrom(this.#world);
        this.#trial.dispose(turns[turn]!, random);
        sums[at]! += this.#worth(player, left, stakes, random);
      }
    }
    if (worlds === 0) return;
    for (const [at, turn] of close.entries()) values[turn] = TRUST * (sums[at]! / worlds) + (1 - TRUST) * values[turn]!;
  }

  /** What the trial is worth to a player at the next turn, or at the end of the game. */
  #worth(player: number, left: readonly number[], stakes: Stakes, random: Random): number {
    const trial = this.#trial;
    while (!trial.over) {
      const [turn, value] = this.#best();
      if (trial.turn === player) return value;
      if (turn < 0) trial.show();
      else trial.dispose(turn, random);
    }
    return stakes.worth(
      player,
      left.map((points, at) => points - trial.scored[at]!),
    );
  }

  /** The best turn, or -1 for a show, and what it is worth. */
  #best(): [turn: number, value: number] {
    const [judge, values] = [this.#judge, this.#values];
    judge.look(this.#trial);
    let [best, most] = [-1, this.#trial.mayShow() ? judge.ofShow() : Number.NEGATIVE_INFINITY];
    const count = this.#trial.turns(this.#turns);
    judge.ofTurns(this.#turns, count, values);
    for (let at = 0; at < count; at++) if (values[at]! > most) [best, most] = [this.#turns[at]!, values[at]!];
    return [best, most];
  }
}

/** What the player whose turn it is knows, as text: the same knowledge gives the same worlds. */
function wordsOf(board: Board): string {
  const from = board.turn * HAND_SIZE;
  const hand = board.hand.subarray(from, from + board.size[board.turn]!);
  return [...hand, ...board.pile.subarray(0, board.pileSize), board.round].join();
}
