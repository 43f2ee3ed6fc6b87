import { seeded } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { draw, Regrets } from './strategy.ts';

describe('regrets', () => {
  it('ask for all choices alike before anything is known, then for what is regretted', () => {
    const table = new Regrets(new Float32Array(12));
    const parts = new Float64Array(3);
    table.match(3, 3, parts, 0);
    expect([...parts]).toEqual([1 / 3, 1 / 3, 1 / 3]);
    table.regret(3, 0, 3, -10);
    table.regret(3, 1, 1, -10);
    table.regret(3, 2, -50, -10);
    table.match(3, 3, parts, 0);
    expect([...parts]).toEqual([0.75, 0.25, 0]);
    // It has fallen to the floor only, so it comes back soon.
    table.regret(3, 2, 14, -10);
    table.match(3, 3, parts, 0);
    expect([...parts]).toEqual([0.375, 0.125, 0.5]);
  });

  it('learn the balance of rock, paper and scissors where rock wins twice as much', () => {
    // Paper beats rock, scissors beat paper, and a win with rock counts double.
    const wins = [
      [0, -1, 2],
      [1, 0, -1],
      [-2, 1, 0],
    ];
    const table = new Regrets(new Float32Array(6));
    const parts = new Float64Array(3);
    for (let time = 0; time < 20_000; time++) {
      table.match(0, 3, parts, 0);
      table.play(0, 3, parts, 0, 1);
      const values = wins.map((row) => row.reduce((sum, win, other) => sum + win * parts[other]!, 0));
      const value = values.reduce((sum, each, choice) => sum + each * parts[choice]!, 0);
      for (const [choice, each] of values.entries()) table.regret(0, choice, each - value, -1000);
    }
    table.average(0, 3, parts, 0);
    for (const [choice, part] of [0.25, 0.5, 0.25].entries()) expect(parts[choice]!).toBeCloseTo(part, 1);
    expect(table.weight(0, 3)).toBeCloseTo(20_000, -2);
    expect(table.total()).toBe(table.weight(0, 3));
  });
});

it('draws choices as often as their parts say', () => {
  const random = seeded('draw');
  const drawn = [0, 0, 0];
  for (let time = 0; time < 10_000; time++) drawn[draw([9, 0.2, 0, 0.8], 1, 3, random)]!++;
  expect(drawn[0]! / 10_000).toBeCloseTo(0.2, 1);
  expect(drawn[1]).toBe(0);
});
