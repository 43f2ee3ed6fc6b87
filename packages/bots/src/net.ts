import type { Random } from '@parlour/engine';

/** The inputs of a net that are not 0: their numbers and their values. It is filled again for each position. */
export class Features {
  readonly at: Int32Array;
  readonly value: Float32Array;
  size = 0;

  constructor(most: number) {
    this.at = new Int32Array(most);
    this.value = new Float32Array(most);
  }

  clear(): void {
    this.size = 0;
  }

  add(at: number, value = 1): void {
    this.at[this.size] = at;
    this.value[this.size++] = value;
  }

  copy(): Features {
    const copy = new Features(this.size);
    copy.at.set(this.at.subarray(0, this.size));
    copy.value.set(this.value.subarray(0, this.size));
    copy.size = this.size;
    return copy;
  }
}

export interface Shape {
  readonly inputs: number;
  readonly hidden: number;
  /** A chance is squeezed between 0 and 1. */
  readonly output: 'chance' | 'linear';
  /** Adds up four inputs at a time. It takes half the time, and rounds otherwise. */
  readonly byFours?: true;
}

/** How many numbers a net of this shape has: a row for each input, then offsets, then the output's row and offset. */
export const sizeOf = ({ inputs, hidden }: Shape): number => (inputs + 2) * hidden + 1;

/** Small random weights, so that hidden units differ. */
export function untrained(shape: Shape, random: Random): Float32Array {
  const { inputs, hidden } = shape;
  const weights = new Float32Array(sizeOf(shape));
  const uniform = (width: number) => (random.below(2001) / 1000 - 1) * width;
  for (let at = 0; at < inputs * hidden; at++) weights[at] = uniform(0.15);
  for (let unit = 0; unit < hidden; unit++) weights[(inputs + 1) * hidden + unit] = uniform(1 / Math.sqrt(hidden));
  return weights;
}

/**
 * A net with one hidden layer. Most inputs are 0, so only the rows of the others are added up. The weights may belong to
 * somebody else: they are not copied, and `learn` changes them.
 */
export class Net {
  readonly shape: Shape;
  readonly weights: Float32Array;
  readonly #sums: Float32Array;

  constructor(shape: Shape, weights: Float32Array) {
    if (weights.length !== sizeOf(shape)) throw new RangeError(`the net has ${sizeOf(shape)} weights`);
    this.shape = shape;
    this.weights = weights;
    this.#sums = new Float32Array(shape.hidden);
  }

  value(features: Features): number {
    const sums = this.#sums;
    this.begin(sums);
    this.add(features, sums);
    return this.output(sums);
  }

  // Positions that have much in common are cheaper in steps: what they share is added up once.

  /** The sums of the hidden units without any input. */
  begin(sums: Float32Array): void {
    const { inputs, hidden } = this.shape;
    for (let unit = 0; unit < hidden; unit++) sums[unit] = this.weights[inputs * hidden + unit]!;
  }

  /** Adds inputs to the sums of the hidden units. */
  add(features: Features, sums: Float32Array): void {
    const { hidden, byFours } = this.shape;
    if (byFours) return this.#addByFours(features, sums);
    const { weights } = this;
    for (let input = 0; input < features.size; input++) {
      const row = features.at[input]! * hidden;
      const value = features.value[input]!;
      if (value === 1) for (let unit = 0; unit < hidden; unit++) sums[unit]! += weights[row + unit]!;
      else for (let unit = 0; unit < hidden; unit++) sums[unit]! += value * weights[row + unit]!;
    }
  }

  #addByFours(features: Features, sums: Float32Array): void {
    const { hidden } = this.shape;
    const { weights } = this;
    const { at, value, size } = features;
    let input = 0;
    for (; input + 3 < size; input += 4) {
      const one = at[input]! * hidden;
      const two = at[input + 1]! * hidden;
      const three = at[input + 2]! * hidden;
      const four = at[input + 3]! * hidden;
      const ofOne = value[input]!;
      const ofTwo = value[input + 1]!;
      const ofThree = value[input + 2]!;
      const ofFour = value[input + 3]!;
      for (let unit = 0; unit < hidden; unit++) {
        sums[unit]! +=
          ofOne * weights[one + unit]! +
          ofTwo * weights[two + unit]! +
          ofThree * weights[three + unit]! +
          ofFour * weights[four + unit]!;
      }
    }
    for (; input < size; input++) {
      const row = at[input]! * hidden;
      for (let unit = 0; unit < hidden; unit++) sums[unit]! += value[input]! * weights[row + unit]!;
    }
  }

  /** The value of a position with these sums. */
  output(sums: Float32Array): number {
    const { inputs, hidden, output } = this.shape;
    const { weights } = this;
    const last = (inputs + 1) * hidden;
    let sum = weights[last + hidden]!;
    for (let unit = 0; unit < hidden; unit++) if (sums[unit]! > 0) sum += sums[unit]! * weights[last + unit]!;
    return output === 'chance' ? 1 / (1 + Math.exp(-sum)) : sum;
  }

  /** Adds up how the weights should change, at a rate of 1, to bring the value of a position nearer to the target. */
  slope(features: Features, target: number, slopes: Float32Array): void {
    const { inputs, hidden } = this.shape;
    const { weights } = this;
    const error = target - this.value(features);
    const sums = this.#sums;
    const offsets = inputs * hidden;
    const last = offsets + hidden;
    slopes[last + hidden]! += error;
    for (let unit = 0; unit < hidden; unit++) {
      const active = sums[unit]!;
      sums[unit] = active > 0 ? error * weights[last + unit]! : 0;
      if (active > 0) slopes[last + unit]! += error * active;
      slopes[offsets + unit]! += sums[unit]!;
    }
    for (let input = 0; input < features.size; input++) {
      const row = features.at[input]! * hidden;
      const value = features.value[input]!;
      for (let unit = 0; unit < hidden; unit++) slopes[row + unit]! += value * sums[unit]!;
    }
  }

  /** Moves the value of a position a step towards the target. Returns how far off it was. */
  learn(features: Features, target: number, rate: number): number {
    const { inputs, hidden } = this.shape;
    const { weights } = this;
    const error = target - this.value(features);
    const sums = this.#sums;
    // For a chance the target is a chance, too, and the loss is its cross entropy: the slope is the plain error.
    const step = rate * error;
    const offsets = inputs * hidden;
    const last = offsets + hidden;
    weights[last + hidden]! += step;
    for (let unit = 0; unit < hidden; unit++) {
      const active = sums[unit]!;
      if (active <= 0) {
        sums[unit] = 0;
        continue;
      }
      const slope = step * weights[last + unit]!;
      weights[last + unit]! += step * active;
      weights[offsets + unit]! += slope;
      sums[unit] = slope;
    }
    for (let input = 0; input < features.size; input++) {
      const row = features.at[input]! * hidden;
      const value = features.value[input]!;
      for (let unit = 0; unit < hidden; unit++) weights[row + unit]! += value * sums[unit]!;
    }
    return error;
  }
}

/**
 * What each position of a game should have been worth, from the values it was given and how the game ended. With a trust
 * of 1 the end alone counts; with 0 only the next value does (TD(lambda)).
 */
export function returns(values: readonly number[], end: number, trust: number): number[] {
  const targets: number[] = [];
  let target = end;
  for (let at = values.length - 1; at >= 0; at--) {
    targets[at] = target;
    target = trust * target + (1 - trust) * values[at]!;
  }
  return targets;
}
