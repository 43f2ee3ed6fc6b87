import type { Random } from '@parlour/engine';

/**
 * Regrets and strategies of many decisions, learnt by playing against oneself (counterfactual regret minimisation). A
 * decision is a place in the tables and a number of choices. The numbers may belong to somebody else: they are not
 * copied. The first half of them are regrets; the second half sums up the strategies that were played.
 */
export class Regrets {
  readonly size: number;
  readonly #numbers: Float32Array;

  constructor(numbers: Float32Array) {
    this.#numbers = numbers;
    this.size = numbers.length / 2;
  }

  /** The strategy that regrets ask for now: each choice as often as it is regretted; all alike if none is. */
  match(at: number, choices: number, into: Float64Array, from: number): void {
    spread(this.#numbers, at, choices, into, from);
  }

  /** The strategy on average, over all that was played. That one is hard to beat. */
  average(at: number, choices: number, into: Float64Array, from: number): void {
    spread(this.#numbers, this.size + at, choices, into, from);
  }

  /** How much was played at a decision; 0 if it was never met. */
  weight(at: number, choices: number): number {
    let weight = 0;
    for (let choice = 0; choice < choices; choice++) weight += this.#numbers[this.size + at + choice]!;
    return weight;
  }

  /** How much was played at all decisions. */
  total(): number {
    return this.weight(0, this.size);
  }

  /** Regrets that the choices were not always each one of them. Regrets do not fall far below 0, so they can turn. */
  regret(at: number, choice: number, more: number, floor: number): void {
    const regret = this.#numbers[at + choice]! + more;
    this.#numbers[at + choice] = regret < floor ? floor : regret;
  }

  /** Notes that a strategy was played, with a weight. */
  play(at: number, choices: number, strategy: Float64Array, from: number, weight: number): void {
    const first = this.size + at;
    for (let choice = 0; choice < choices; choice++) {
      this.#numbers[first + choice]! += weight * strategy[from + choice]!;
    }
  }
}

function spread(numbers: Float32Array, at: number, choices: number, into: Float64Array, from: number): void {
  let sum = 0;
  for (let choice = 0; choice < choices; choice++) {
    const wish = numbers[at + choice]!;
    into[from + choice] = wish > 0 ? wish : 0;
    if (wish > 0) sum += wish;
  }
  for (let choice = 0; choice < choices; choice++) {
    into[from + choice] = sum > 0 ? into[from + choice]! / sum : 1 / choices;
  }
}

const FINE = 1 << 24;

/** A number from 0 up to 1. */
export const fraction = (random: Random): number => random.below(FINE) / FINE;

/** Draws a choice from a strategy. */
export function draw(strategy: ArrayLike<number>, from: number, choices: number, random: Random): number {
  let left = fraction(random);
  for (let choice = 0; choice < choices - 1; choice++) {
    left -= strategy[from + choice]!;
    if (left < 0) return choice;
  }
  return choices - 1;
}
