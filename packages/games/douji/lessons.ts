import { tableSize } from './abstraction.ts';
import { afraid, honest, loose, type Plan, tight } from './policies.ts';

/** Players whose habits can be made use of. */
export const HABITS = { honest, tight, loose, afraid } satisfies Record<string, Plan>;
export type Habit = keyof typeof HABITS;

/** One table of strategies to learn: for two players, in a version, against everybody or against one kind of player. */
export interface Lesson {
  readonly version: 1 | 2;
  readonly habit: Habit | null;
  /** Deals in each round of the training, in each shard. */
  readonly deals: number;
}

export const LESSONS: readonly Lesson[] = [
  { version: 1, habit: null, deals: 10_000 },
  { version: 2, habit: null, deals: 240 },
  { version: 1, habit: 'honest', deals: 300 },
  { version: 1, habit: 'tight', deals: 200 },
  { version: 1, habit: 'loose', deals: 40 },
  { version: 1, habit: 'afraid', deals: 100 },
  { version: 2, habit: 'honest', deals: 30 },
];

export const sizeOfLesson = ({ version }: Lesson): number => tableSize(version + 3);
