import { describe, expect, it } from 'vitest';
import { distribution, wilson } from './figures.ts';

describe('figures', () => {
  it('gives Wilson’s interval as the textbooks have it', () => {
    // Newcombe 1998, table I: 81 of 263, and 15 of 148.
    expect(wilson(81, 263).low).toBeCloseTo(0.2553, 4);
    expect(wilson(81, 263).high).toBeCloseTo(0.3662, 4);
    expect(wilson(15, 148).low).toBeCloseTo(0.0624, 4);
    expect(wilson(15, 148).high).toBeCloseTo(0.1605, 4);
  });

  it('stays between nothing and all', () => {
    // Newcombe 1998, table I: 0 of 20, and 1 of 29.
    expect(wilson(0, 20)).toMatchObject({ share: 0, low: 0 });
    expect(wilson(0, 20).high).toBeCloseTo(0.1611, 4);
    expect(wilson(1, 29).low).toBeCloseTo(0.0061, 4);
    expect(wilson(1, 29).high).toBeCloseTo(0.1718, 4);
    expect(wilson(20, 20)).toMatchObject({ share: 1, high: 1 });
    expect(wilson(0, 0)).toMatchObject({ low: 0, high: 1 });
  });

  it('is nothing where nothing happened, and all where all did', () => {
    for (let games = 1; games <= 3000; games++) {
      expect(Object.is(wilson(0, games).low, 0), `0 of ${games}`).toBe(true);
      expect(wilson(games, games).high, `${games} of ${games}`).toBe(1);
    }
  });

  it('sums up a distribution', () => {
    const values = Array.from({ length: 101 }, (_, at) => at);
    const sums = distribution(values.reverse());
    expect(sums).toMatchObject({ min: 0, p5: 5, median: 50, mean: 50, p95: 95, max: 100 });
    expect(sums.histogram.reduce((all, count) => all + count, 0)).toBe(101);
    expect(distribution([7]).histogram[0]).toBe(1);
    expect(distribution([1, 2]).median).toBe(1.5);
  });
});
