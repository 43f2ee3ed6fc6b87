import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { letPass, setClock } from '../testing.ts';
import { Calendar, onTheWall } from './calendar.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const EVENING = Date.UTC(2026, 10, 17, 20);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A calendar beside a clock that can be set. */
async function hang() {
  const began = performance.now();
  const wall = { ahead: 0 };
  const calendar = await Calendar.open(async () => EVENING + performance.now() - began + wall.ahead);
  onTestFinished(() => calendar.close());
  return { calendar, wall };
}

it('CL-16: goes on when the clock is set, and is right when it is set back within a day', async () => {
  const { calendar, wall } = await hang();
  expect(calendar.now()).toBe(EVENING);
  for (const ahead of [HOUR, -HOUR, 400 * DAY]) {
    wall.ahead = ahead;
    await vi.advanceTimersByTimeAsync(HOUR);
  }
  wall.ahead = 0;
  await vi.advanceTimersByTimeAsync(2 * DAY);
  expect(calendar.now()).toBe(EVENING + 3 * HOUR + 2 * DAY);
});

it('CL-16: believes a clock that says the same a day later, and follows one that is only a little off', async () => {
  const { calendar, wall } = await hang();
  wall.ahead = -3 * HOUR;
  await vi.advanceTimersByTimeAsync(DAY);
  expect(calendar.now()).toBe(EVENING + DAY);
  await vi.advanceTimersByTimeAsync(DAY);
  expect(calendar.now()).toBe(EVENING + 2 * DAY - 3 * HOUR);
  wall.ahead += 5_000;
  await vi.advanceTimersByTimeAsync(DAY);
  expect(calendar.now()).toBe(EVENING + 3 * DAY - 3 * HOUR + 5_000);
});

it('CL-16: does not believe a clock that says something else every day', async () => {
  const { calendar, wall } = await hang();
  for (let day = 1; day <= 5; day++) {
    wall.ahead = (day % 2 === 0 ? 1 : -1) * day * HOUR;
    await vi.advanceTimersByTimeAsync(DAY);
    expect(calendar.now()).toBe(EVENING + day * DAY);
  }
});

it('counts while the machine sleeps', async () => {
  const calendar = await Calendar.open(onTheWall);
  const evening = calendar.now();
  letPass(9 * HOUR);
  setClock(0);
  const slept = calendar.now() - evening;
  expect(slept).toBeGreaterThan(9 * HOUR - 60_000);
  expect(slept).toBeLessThan(9 * HOUR + 60_000);
  calendar.close();
});
