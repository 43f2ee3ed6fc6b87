import type { Random } from '@parlour/engine';

/**
 * How a game's mind is trained: in rounds. In a round several shards learn side by side from the same parameters, each
 * with a seed of its own, and what they learnt is merged. So the same seed gives the same weights, on any number of
 * cores, and the work can stop and go on between rounds.
 */
export interface Training {
  readonly rounds: number;
  readonly shards: number;
  /** About how many games a shard plays in a round. */
  readonly games: number;
  /** The parameters before anything is learnt. */
  begin(random: Random): Float32Array;
  /** What one shard makes of the parameters. It changes nothing that it is given. `done` goes from 0 to 1. */
  learn(parameters: Float32Array, random: Random, done: number): Float32Array;
  /** The parameters after a round. */
  merge(before: Float32Array, learnt: readonly Float32Array[]): Float32Array;
  /** The weights as the game's mind reads them. */
  pack(parameters: Float32Array): string;
}

/** The mean of what the shards learnt. */
export function mean(shards: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(shards[0]!.length);
  for (const shard of shards) for (let at = 0; at < sum.length; at++) sum[at]! += shard[at]! / shards.length;
  return sum;
}
