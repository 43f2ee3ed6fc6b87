import { Regrets, type Training } from '@parlour/bots';
import type { Random } from '@parlour/engine';
import { learnCrowd, Returns } from './crowd.ts';
import { DRILLS, type Drill, HABITS, sizeOfDrill } from './drills.ts';
import type { Plan } from './policies.ts';
import { type Learner, type Player, Solver } from './solver.ts';
import { packTables } from './tables.ts';

/** How often the other side has the habit that a drill is about. Else it learns how to beat us. */
const PART = 0.8;
const ROUNDS = 8;
/** The round whose games weigh 1 at a table of three or more. */
const UNIT = 16;

/** Regrets and sums of a drill; for a habit, those of the other side as well. */
const numbersOf = (drill: Drill): number => 2 * sizeOfDrill(drill) * (drill.others in HABITS ? 2 : 1);
const STARTS = DRILLS.map((_, at) => DRILLS.slice(0, at).reduce((sum, drill) => sum + numbersOf(drill), 0));
const TOTAL = DRILLS.reduce((sum, drill) => sum + numbersOf(drill), 0);

/** The numbers of a drill; with 1, those of the other side. */
function numbersAt(parameters: Float32Array, at: number, side: 0 | 1): Float32Array {
  const size = 2 * sizeOfDrill(DRILLS[at]!);
  const start = STARTS[at]! + side * size;
  return parameters.subarray(start, start + size);
}

function study(parameters: Float32Array, at: number, random: Random, round: number): void {
  const { version, others, deals } = DRILLS[at]!;
  if (others === 'crowd') {
    const returns = new Returns(numbersAt(parameters, at, 0));
    learnCrowd(returns, version, deals, round / UNIT, random);
    return;
  }
  const table = new Regrets(numbersAt(parameters, at, 0));
  // What was learnt later is better. Strategies of the first rounds hardly count on average.
  const learner = { table, regret: round, play: round ** 2 };
  const solver = new Solver(version, random);
  const pairs: (readonly [Player, Player])[] =
    others === 'anybody'
      ? [[learner, learner]]
      : against(learner, HABITS[others], { ...learner, table: new Regrets(numbersAt(parameters, at, 1)) });
  for (let deal = 0; deal < deals; deal++) solver.deal(pairs);
}

/** A learner meets the habit, and somebody who learns how to beat the learner; in both seats. */
function against(learner: Learner, plan: Plan, counter: Learner): (readonly [Player, Player])[] {
  const habitual = { plan };
  const often = { ...learner, regret: PART * learner.regret, play: PART * learner.play };
  const seldom = { ...learner, regret: (1 - PART) * learner.regret, play: (1 - PART) * learner.play };
  return [
    [often, habitual],
    [habitual, often],
    [seldom, counter],
    [counter, seldom],
  ];
}

export const training: Training = {
  rounds: ROUNDS,
  // What a deal teaches changes what the next one does, so one after the other learns more than side by side.
  shards: 1,
  games: DRILLS.reduce((sum, { deals }) => sum + deals, 0),
  begin: () => new Float32Array(TOTAL),
  learn(parameters, random, done) {
    const learnt = parameters.slice();
    for (const at of DRILLS.keys()) study(learnt, at, random, 1 + Math.round(done * ROUNDS));
    return learnt;
  },
  merge: (_, [learnt]) => learnt!,
  pack: (parameters) =>
    packTables(
      DRILLS.map(({ others }, at) => {
        const numbers = numbersAt(parameters, at, 0);
        const table = others === 'crowd' ? new Returns(numbers).strategy() : new Regrets(numbers);
        return [table, others === 'anybody' ? 1 : 5];
      }),
    ),
};
