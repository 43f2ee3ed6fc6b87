/** How long decisions took, in steps of a tenth: enough for a percentile, and easy to add up and to keep. */
export interface Times {
  readonly count: number;
  readonly sum: number;
  /** How many decisions took so long, by step. */
  readonly steps: Readonly<Record<string, number>>;
}

export const NO_TIMES: Times = { count: 0, sum: 0, steps: {} };

const STEP = Math.log(1.1);
/** A microsecond. What is shorter is in the first step. */
const SHORTEST = 0.001;

export class Stopwatch {
  #count = 0;
  #sum = 0;
  readonly #steps = new Map<number, number>();

  add(ms: number): void {
    this.#count++;
    this.#sum += ms;
    const step = Math.max(0, Math.ceil(Math.log(ms / SHORTEST) / STEP));
    this.#steps.set(step, (this.#steps.get(step) ?? 0) + 1);
  }

  get times(): Times {
    return { count: this.#count, sum: this.#sum, steps: Object.fromEntries(this.#steps) };
  }
}

export function addTimes(one: Times, other: Times): Times {
  const steps: Record<string, number> = { ...one.steps };
  for (const [step, count] of Object.entries(other.steps)) steps[step] = (steps[step] ?? 0) + count;
  return { count: one.count + other.count, sum: one.sum + other.sum, steps };
}

export const meanOf = ({ count, sum }: Times): number => (count === 0 ? 0 : sum / count);

/** The time that this part of the decisions did not exceed, at most a tenth too long. */
export function percentile({ count, steps }: Times, part: number): number {
  let left = part * count;
  for (const [step, many] of Object.entries(steps).sort(([one], [other]) => Number(one) - Number(other))) {
    left -= many;
    if (left <= 0) return SHORTEST * Math.exp(Number(step) * STEP);
  }
  return 0;
}
