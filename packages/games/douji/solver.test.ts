import { draw, Regrets } from '@parlour/bots';
import { seeded } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { choiceOf, optionsOf, placeOf, tableSize } from './abstraction.ts';
import { duel } from './duel.ts';
import { tableOf } from './learnt.ts';
import { afraid, type Policy, policyFor } from './policies.ts';
import { type Player, Solver } from './solver.ts';

const empty = () => new Regrets(new Float32Array(2 * tableSize(4)));

/** Plays what a table has learnt on average. */
function learnt(table: Regrets): Policy {
  const parts = new Float64Array(7);
  return (game, seat, random) => {
    const options = optionsOf(game);
    table.average(placeOf(game, seat), options, parts, 0);
    return choiceOf(game, draw(parts, 0, options, random));
  };
}

const gain = (one: Policy, other: Policy) => duel(one, other, { version: 1, seats: 2, deals: 4000 }, seeded('gain'));

describe('the solver', () => {
  it('learns by playing against itself to beat who does anything', () => {
    const table = empty();
    const solver = new Solver(1, seeded('self'));
    const learner = { table, regret: 1, play: 1 };
    for (let deal = 0; deal < 300; deal++) solver.deal([[learner, learner]]);
    expect(gain(learnt(table), learnt(empty())).points).toBeGreaterThan(0.5);
  });

  it('learns to take the pots of who is afraid', () => {
    const table = empty();
    const solver = new Solver(1, seeded('afraid'));
    const learner = { table, regret: 1, play: 1 };
    for (let deal = 0; deal < 200; deal++) {
      solver.deal([
        [learner, { plan: afraid }],
        [{ plan: afraid }, learner],
      ]);
    }
    expect(gain(learnt(table), policyFor(afraid)).points).toBeGreaterThan(0.1);
  });

  it('finds somebody who beats a table that knows nothing, and nobody who beats the learnt one by much', () => {
    const table = tableOf(1, 'anybody')!;
    const learnt = new Regrets(
      Float32Array.from({ length: 2 * table.length }, (_, at) => table[at - table.length] ?? 0),
    );
    expect(bestAgainst({ learnt: empty() })).toBeGreaterThan(0.5);
    expect(bestAgainst({ learnt })).toBeLessThan(0.05);
  });
});

/** What somebody wins a game who has learnt for a while how to beat a player who never changes. */
function bestAgainst(other: Player): number {
  const table = empty();
  const learning = new Solver(1, seeded('best'));
  for (let deal = 1; deal <= 600; deal++) {
    const learner = { table, regret: deal, play: deal ** 2 };
    learning.deal([
      [learner, other],
      [other, learner],
    ]);
  }
  const playing = new Solver(1, seeded('fresh deals'));
  let sum = 0;
  for (let deal = 0; deal < 400; deal++) {
    const [first, second] = playing.deal(
      [
        [{ learnt: table }, other],
        [other, { learnt: table }],
      ],
      true,
    );
    sum += (first! - second!) / 2;
  }
  return sum / 400;
}
