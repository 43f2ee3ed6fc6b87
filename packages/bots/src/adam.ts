import type { Features, Net } from './net.ts';

const MEAN = 0.9;
const SPREAD = 0.999;

/**
 * Teaches a net in batches, and takes larger steps for weights that seldom matter (Adam). The moments, two numbers for
 * each weight, belong to the caller, who may keep them from one lesson to the next.
 */
export class Adam {
  readonly #net: Net;
  readonly #moments: Float32Array;
  readonly #slopes: Float32Array;
  #size = 0;

  constructor(net: Net, moments: Float32Array) {
    this.#net = net;
    this.#moments = moments;
    this.#slopes = new Float32Array(net.weights.length);
  }

  /** Notes in which direction the net should change for this position. */
  note(features: Features, target: number): void {
    this.#net.slope(features, target, this.#slopes);
    this.#size++;
  }

  /** Changes the net by all that was noted. */
  step(rate: number): void {
    const slopes = this.#slopes;
    const moments = this.#moments;
    const { weights } = this.#net;
    const count = weights.length;
    for (let at = 0; at < count; at++) {
      const slope = slopes[at]! / this.#size;
      const mean = MEAN * moments[at]! + (1 - MEAN) * slope;
      const spread = SPREAD * moments[count + at]! + (1 - SPREAD) * slope * slope;
      moments[at] = mean;
      moments[count + at] = spread;
      weights[at]! += (rate * mean) / (Math.sqrt(spread) + 1e-8);
    }
    slopes.fill(0);
    this.#size = 0;
  }
}
