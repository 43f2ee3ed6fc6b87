export { base64ToUint8Array, uint8ArrayToBase64 } from 'uint8array-extras';
export { Adam } from './adam.ts';

export {
  CAST,
  type Character,
  charactersOf,
  HABITS,
  type Habit,
  type Hat,
  hatOf,
  isCharacter,
  LEVELS,
  type Level,
  type Manner,
  mannerOf,
  TEMPERS,
  type Temper,
} from './cast.ts';
export { type Advice, type AnyMind, type Late, type Mind, NEVER_LATE, type Thought } from './mind.ts';
export { Features, Net, returns, type Shape, sizeOf, untrained } from './net.ts';
export { pack, unpack } from './pack.ts';
export { plainMind } from './plain.ts';
export {
  type Heard,
  type Pending,
  Pool,
  ponder,
  type Question,
  type Reply,
  type Task,
  type Thinker,
  type Thinkers,
} from './pool.ts';
export type { AnyPuzzler, Attempt, Draft, Puzzle, Puzzler, Verdict } from './puzzle.ts';
export {
  type Hope,
  type Review,
  type ReviewedAction,
  type ReviewedMove,
  type ReviewWishes,
  review,
  type SeatReview,
} from './review.ts';
export { draw, fraction, Regrets } from './strategy.ts';
export { mean, type Training } from './training.ts';
