import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bucket, Buckets } from './bucket.ts';
import { Recent } from './recent.ts';
import { Tries } from './tries.ts';

describe('a bucket', () => {
  it('gives so many at once, and then so many a second', () => {
    let now = 0;
    const bucket = new Bucket({ burst: 3, perSecond: 0.5 }, () => now);
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([0, 0, 0, 2]);
    now += 1999;
    expect(bucket.take()).toBe(1);
    now += 1;
    expect(bucket.take()).toBe(0);
    expect(bucket.take()).toBe(2);
    now += 1_000_000;
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([0, 0, 0, 2]);
  });

  it('counts what was taken elsewhere, and makes nobody wait longer than for one more, however much it was', () => {
    let now = 0;
    const bucket = new Bucket({ burst: 3, perSecond: 0.5 }, () => now);
    bucket.add(2);
    expect([1, 2].map(() => bucket.take())).toEqual([0, 2]);
    bucket.add(1000);
    expect(bucket.take()).toBe(2);
    now += 2000;
    expect(bucket.take()).toBe(0);
    // Something was given back there.
    bucket.add(-2);
    expect([1, 2, 3].map(() => bucket.take())).toEqual([0, 0, 2]);
  });

  it('never gives more than its pace, and what it says to wait is enough, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -2000, max: 5000 })), (steps) => {
        let now = 10_000_000;
        let forward = 0;
        let taken = 0;
        const bucket = new Bucket({ burst: 5, perSecond: 2 }, () => now);
        for (const step of steps) {
          now += step;
          forward += Math.max(0, step);
          if (bucket.take() === 0) taken++;
        }
        expect(taken).toBeLessThanOrEqual(5 + (forward / 1000) * 2);
        const wait = bucket.take();
        now += wait * 1000;
        if (wait > 0) expect(bucket.take()).toBe(0);
      }),
    );
  });

  it('is everybody’s own', () => {
    const buckets = new Buckets({ burst: 1, perSecond: 1 }, () => 0);
    expect([buckets.take('a'), buckets.take('b'), buckets.take('a')]).toEqual([0, 0, 1]);
  });
});

describe('tries', () => {
  it('cost more and more, up to five minutes', () => {
    let now = 0;
    const tries = new Tries(3, () => now);
    const waits = Array.from({ length: 14 }, () => {
      const wait = tries.wait('maya');
      now += wait * 1000;
      expect(tries.wait('maya')).toBe(0);
      tries.begin('maya');
      return wait;
    });
    expect(waits).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    expect(tries.wait('ram')).toBe(0);
    now += 3_600_000;
    tries.begin('maya');
    expect(tries.wait('maya')).toBe(0);
  });

  it('are forgotten, or taken back one by one', () => {
    const tries = new Tries(1, () => 0);
    tries.begin('maya');
    expect(tries.wait('maya')).toBe(1);
    tries.takeBack('maya');
    expect(tries.wait('maya')).toBe(0);
    tries.begin('maya');
    tries.forget('maya');
    expect(tries.wait('maya')).toBe(0);
  });
});

it('what is recent stays, what is not goes', () => {
  const recent = new Recent<number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
});
