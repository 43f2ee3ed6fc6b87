import type { Random } from '@parlour/engine';
import { crowdSize, tableSize } from './abstraction.ts';
import { afraid, honest, loose, type Plan, tight } from './policies.ts';

/** Players whose habits can be made use of. */
export const HABITS = { honest, tight, loose, afraid } satisfies Record<string, Plan>;
export type Habit = keyof typeof HABITS;
/** Whom one plays against: anybody, one with a habit, or two and more. */
export type Others = 'anybody' | Habit | 'crowd';

/** One table of strategies to learn. */
export interface Drill {
  readonly version: 1 | 2;
  readonly others: Others;
  /** Deals in each round of the training; games, if there are more than two players. */
  readonly deals: number;
}

export const DRILLS: readonly Drill[] = [
  { version: 1, others: 'anybody', deals: 12_000 },
  { version: 2, others: 'anybody', deals: 500 },
  { version: 1, others: 'honest', deals: 500 },
  { version: 1, others: 'tight', deals: 400 },
  { version: 1, others: 'loose', deals: 80 },
  { version: 1, others: 'afraid', deals: 160 },
  { version: 2, others: 'honest', deals: 60 },
  { version: 1, others: 'crowd', deals: 90_000 },
  { version: 2, others: 'crowd', deals: 70_000 },
];

export const sizeOfDrill = ({ version, others }: Drill): number =>
  others === 'crowd' ? crowdSize(version + 3) : tableSize(version + 3);

/** What all pay, and what is in the pot: mostly 1, sometimes another base or a bombed pot (DO-4, DO-13). */
export function stakes(random: Random, seats: number): readonly [base: number, pot: number] {
  const kind = random.below(10);
  if (kind < 7) return [1, 0];
  if (kind < 9) return [2 + random.below(4), 0];
  return [0, seats * (2 + random.below(14))];
}
