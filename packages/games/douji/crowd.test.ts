import { draw } from '@parlour/bots';
import { seeded } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { choiceOf, crowdPlace, crowdSize, optionsOf } from './abstraction.ts';
import { learnCrowd, Returns } from './crowd.ts';
import { duel } from './duel.ts';
import { policyOf } from './levels.ts';
import { honestEq, loose, type Policy, policyFor, tightAgg } from './policies.ts';

const empty = () => new Returns(new Float32Array(2 * crowdSize(4)));

describe('a table for three and more', () => {
  it('makes the choice that was worth most, and leaves if nothing was worth its price', () => {
    const returns = empty();
    const parts = new Float64Array(5);
    expect(returns.mix(0, 5, parts)).toBe(false);
    for (let time = 0; time < 50; time++) {
      returns.note(1, 2, 1);
      returns.note(2, 4, 1);
      returns.note(3, -1, 1);
    }
    expect(returns.mix(0, 5, parts)).toBe(true);
    expect(parts[2]).toBeGreaterThan(0.99);
    for (let time = 0; time < 50; time++) returns.note(18, -2, 1);
    expect(returns.mix(17, 2, parts)).toBe(true);
    expect(parts[0]).toBeGreaterThan(0.99);
  });

  it('learns to beat players who never leave', () => {
    const returns = empty();
    learnCrowd(returns, 1, 12_000, 1, seeded('crowd'));
    const strategy = returns.strategy();
    const parts = new Float64Array(5);
    let known = 0;
    let asked = 0;
    const learnt: Policy = (game, seat, random) => {
      const place = crowdPlace(game, seat);
      const options = optionsOf(game);
      asked++;
      if (strategy.weight(place, options) === 0) return honestEq(game, seat, random);
      known++;
      strategy.average(place, options, parts, 0);
      return choiceOf(game, draw(parts, 0, options, random));
    };
    const table = { version: 1, seats: 3, deals: 1500 };
    expect(duel(learnt, policyFor(loose), table, seeded('loose')).points).toBeGreaterThan(1);
    expect(known / asked).toBeGreaterThan(0.15);
  });

  it.each([
    ['honestEq', honestEq],
    ['tightAgg', tightAgg],
  ] as const)('lets a master win points from three of %s', (_, other) => {
    const master = policyOf({ level: 'master', temper: 'even' });
    expect(duel(master, other, { version: 1, seats: 4, deals: 4000 }, seeded('four')).points).toBeGreaterThan(0);
  });
});
