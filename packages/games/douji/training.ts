import { Regrets, type Training } from '@parlour/bots';
import type { Random } from '@parlour/engine';
import { HABITS, LESSONS, type Lesson, sizeOfLesson } from './lessons.ts';
import type { Plan } from './policies.ts';
import { type Player, Solver } from './solver.ts';
import { packTables } from './tables.ts';

/** How often the other side has the habit that a lesson is about. Else it learns how to beat us. */
const PART = 0.8;
const ROUNDS = 24;

/** Regrets and sums of a lesson; for a habit, those of the other side as well. */
const numbersOf = (lesson: Lesson): number => 2 * sizeOfLesson(lesson) * (lesson.habit ? 2 : 1);
const STARTS = LESSONS.map((_, at) => LESSONS.slice(0, at).reduce((sum, lesson) => sum + numbersOf(lesson), 0));
const TOTAL = LESSONS.reduce((sum, lesson) => sum + numbersOf(lesson), 0);

/** The table of a lesson; with 1, that of the other side. */
function tableAt(parameters: Float32Array, at: number, side: 0 | 1): Regrets {
  const size = 2 * sizeOfLesson(LESSONS[at]!);
  const start = STARTS[at]! + side * size;
  return new Regrets(parameters.subarray(start, start + size));
}

function study(parameters: Float32Array, at: number, random: Random, weight: number): void {
  const { version, habit, deals } = LESSONS[at]!;
  const table = tableAt(parameters, at, 0);
  const solver = new Solver(version, random);
  const pairs = habit
    ? against(table, HABITS[habit], tableAt(parameters, at, 1), weight)
    : [
        [
          { table, weight },
          { table, weight },
        ] as const,
      ];
  for (let deal = 0; deal < deals; deal++) solver.deal(pairs);
}

/** A learner meets the habit, and somebody who learns how to beat the learner; in both seats. */
function against(table: Regrets, plan: Plan, counter: Regrets, weight: number): (readonly [Player, Player])[] {
  const habitual = { plan };
  const often = { table, weight: PART * weight };
  const seldom = { table, weight: (1 - PART) * weight };
  const other = { table: counter, weight };
  return [
    [often, habitual],
    [habitual, often],
    [seldom, other],
    [other, seldom],
  ];
}

export const training: Training = {
  rounds: ROUNDS,
  shards: 2,
  games: LESSONS.reduce((sum, { deals }) => sum + deals, 0),
  begin: () => new Float32Array(TOTAL),
  learn(parameters, random, done) {
    const learnt = parameters.slice();
    for (const at of LESSONS.keys()) study(learnt, at, random, 1 + Math.round(done * ROUNDS));
    return learnt;
  },
  // Each shard has added to the same regrets.
  merge(before, shards) {
    const after = before.slice();
    for (const learnt of shards) for (let at = 0; at < after.length; at++) after[at]! += learnt[at]! - before[at]!;
    return after;
  },
  pack: (parameters) => packTables(LESSONS.map(({ habit }, at) => [tableAt(parameters, at, 0), habit ? 5 : 1])),
};
