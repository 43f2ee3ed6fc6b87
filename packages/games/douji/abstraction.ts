import type { Seat } from '@parlour/engine';
import type { Compact } from './compact.ts';

// Which decisions count as the same. Two of them do if the hand is about as strong, looks about as strong to the others,
// the pot is about as large, and the last call was about the same.

/** The sizes of calls that are worth to be learnt: to quit, 1, 3, 5, and 10 in the last round. */
export const CALLED = [0, 1, 3, 5, 6] as const;
/** What may be decided in one situation: one of these calls; then out or in at each of six prices. */
export const CALLS = CALLED.length;
export const SPAN = CALLS + 2 * 6;

/** How many things to decide there are. */
export const optionsOf = (game: Compact): number => (game.size > 0 ? 2 : game.isLast ? CALLS : CALLS - 1);
/** The choice that an option means. */
export const choiceOf = (game: Compact, option: number): number => (game.size > 0 ? option : CALLED[option]!);

const CHANCES = [0.05, 0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.88, 0.95];
const BOARDS = [0.1, 0.22, 0.36, 0.5, 0.64, 0.78, 0.9];
const POTS = [3, 6, 10, 16, 26];

/** How many steps a value is past. */
function stepOf(value: number, steps: readonly number[]): number {
  let step = 0;
  while (step < steps.length && value > steps[step]!) step++;
  return step;
}

/** How many steps of strength there are, and how far apart two of them stand in a table. */
export const STRENGTHS = CHANCES.length + 1;
export const STRIDE = 8 * 6 * 9 * SPAN;

/** How many numbers a table has for so many rounds. */
export const tableSize = (rounds: number): number => rounds * STRENGTHS * STRIDE;

/** How strong a hand is against one other, and how strong it looks, in steps. */
export const handStep = (chance: number, publicChance: number): number =>
  stepOf(chance, CHANCES) * 8 + stepOf(publicChance, BOARDS);

const handOf = (game: Compact, seat: Seat): number => handStep(game.chance(seat), game.publicChance(seat));

/** The last call in steps, by who made it. */
function lastStep(mine: boolean, lastSize: number): number {
  if (lastSize === 0) return 0;
  return (mine ? 1 : 5) + (lastSize < 3 ? lastSize - 1 : lastSize < 5 ? 2 : 3);
}

/** What is the same for all hands that a seat may have: the round, the pot and the last call. */
export interface Spot {
  readonly round: number;
  readonly pot: number;
  readonly lastSize: number;
}

/** Where a decision against one other stands in its table. */
export function duelPlace({ round, pot, lastSize }: Spot, mine: boolean, hand: number, size: number): number {
  const place = (((round - 1) * 96 + hand) * 6 + stepOf(pot, POTS)) * 9 + lastStep(mine, lastSize);
  return place * SPAN + slotOf(size);
}

/** To call comes first, then to answer each size. */
const slotOf = (size: number): number => (size === 0 ? 0 : CALLS + 2 * (size - 1));

/** Where the decision of a seat whose turn it is stands in its table. */
export function placeOf(game: Compact, seat: Seat): number {
  return duelPlace(game, game.lastCaller === seat, game.looks(seat, handOf), game.size);
}

/** Pots and calls in coarser steps, for three and more. */
const CROWD_POTS = [4, 8, 14, 24, 40];
const CROWD_CALLS = [0, 2, 4];
const COUNTS = [2, 3, 4, 6];
const CROWD_SPOTS = (CROWD_POTS.length + 1) * (CROWD_CALLS.length + 1);

/** How many numbers a table for three and more has for so many rounds. */
export const crowdSize = (rounds: number): number => rounds * (COUNTS.length + 1) * STRENGTHS * CROWD_SPOTS * SPAN;

/** Where the decision of a seat whose turn it is stands in the table for three and more. */
export function crowdPlace(game: Compact, seat: Seat): number {
  const { round, count, pot, lastSize, lastCaller, size } = game;
  const strength = stepOf(game.chance(seat) ** (1 / (count - 1)), CHANCES);
  const called = stepOf(lastCaller === seat ? 0 : lastSize, CROWD_CALLS);
  const spot = stepOf(pot, CROWD_POTS) * (CROWD_CALLS.length + 1) + called;
  const hand = ((round - 1) * (COUNTS.length + 1) + stepOf(count, COUNTS)) * STRENGTHS + strength;
  return (hand * CROWD_SPOTS + spot) * SPAN + slotOf(size);
}
