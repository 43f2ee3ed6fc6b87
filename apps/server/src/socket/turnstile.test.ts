import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Turnstile } from './turnstile.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A turnstile where a hundred people come at once, those who have begun to come in, and what lets each arrive. */
function crowd() {
  const turnstile = new Turnstile();
  const began: number[] = [];
  const arrive: (() => void)[] = [];
  for (let person = 0; person < 100; person++) {
    turnstile.pass(() => {
      began.push(person);
      return new Promise((resolve) => {
        arrive[person] = resolve;
      });
    });
  }
  return { began, arrive };
}

const upTo = (count: number) => Array.from({ length: count }, (_, person) => person);

test('a few come in at a time, in the order in which they came', async () => {
  const { began, arrive } = crowd();
  expect(began).toEqual(upTo(32));
  arrive[7]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(began).toEqual(upTo(33));
  for (let person = 0; person < 100; person++) {
    arrive[person]!();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(began).toEqual(upTo(100));
});

test('who takes long keeps nobody waiting for longer than a moment, and makes room only once', async () => {
  const { began, arrive } = crowd();
  await vi.advanceTimersByTimeAsync(49);
  expect(began).toEqual(upTo(32));
  await vi.advanceTimersByTimeAsync(1);
  expect(began).toEqual(upTo(64));
  arrive[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect(began).toEqual(upTo(64));
  await vi.advanceTimersByTimeAsync(50);
  expect(began).toEqual(upTo(96));
});
