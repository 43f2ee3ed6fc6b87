import { draw, Regrets } from '@parlour/bots';
import { seeded } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { choiceOf, optionsOf, placeOf, tableSize } from './abstraction.ts';
import { duel } from './duel.ts';
import { afraid, type Policy, policyFor } from './policies.ts';
import { Solver } from './solver.ts';

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
});
