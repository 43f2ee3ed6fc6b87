import { describe, expect, it } from 'vitest';
import { Clock } from './clock.ts';
import { type Entry, enter, type Ledger, openLedger } from './ledger.ts';
import { Turns } from './turns.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** Two players, with twenty seconds for a turn and thirty of grace. */
function playing(...more: Entry[]): Ledger {
  const terms = { game: 'any', options: {}, public: true, clock: 20, grace: 30, chat: true, quick: false };
  const ledger = openLedger({ is: 'made', terms, seats: 2, host: 'maya' });
  const entries: Entry[] = [
    { is: 'sat', seat: 0, person: 'maya' },
    { is: 'sat', seat: 1, person: 'ravi' },
    { is: 'began', match: 'm', at: 0, version: 1, secret: '', deal: [] },
    ...more,
  ];
  for (const [at, entry] of entries.entries()) enter(ledger, entry, at + 2, 0);
  return ledger;
}

const clockOf = (ledger: Ledger, time = 0) => new Clock(ledger, time, new Turns(ledger.seats.length));

describe('the time of a table', () => {
  it('TB-39: runs while it is awake, and stands still while it sleeps', () => {
    const clock = clockOf(playing(), 5_000);
    expect(clock.time(1_000_000)).toBe(5_000);
    clock.wake(1_000_000);
    expect(clock.time(1_000_250)).toBe(5_250);
    clock.sleep(1_001_000);
    expect(clock.time(9_000_000)).toBe(6_000);
    clock.wake(9_000_000);
    expect(clock.time(9_000_001)).toBe(6_001);
  });

  it('counts only where somebody has a clock, or is gone', () => {
    const ledger = playing();
    const clock = clockOf(ledger);
    expect(clock.counts).toBe(false);
    clock.wake(0);
    expect(clock.counts).toBe(true);
    enter(ledger, { is: 'over' }, 9, 0);
    expect(clock.counts).toBe(false);
    enter(ledger, { is: 'gone', seat: 1 }, 10, 0);
    expect(clock.counts).toBe(true);
  });
});

describe('a turn', () => {
  it('TB-40: ends so many seconds of the table’s time after it began', () => {
    const clock = clockOf(playing());
    clock.wake(100);
    clock.begin([0], 4, 1_100);
    expect(clock.turnOf(0)).toEqual({ n: 4, time: 1_000 });
    expect(clock.remaining(6_100)).toEqual([15_000, null]);
    expect(clock.due(6_100)).toBe(21_100);
    expect(clock.turnIsOver(0, 21_099)).toBe(false);
    expect(clock.turnIsOver(0, 21_100)).toBe(true);
    expect(clock.turnIsOver(1, 21_100)).toBe(false);
  });

  it('TB-39: does not end while the table sleeps', () => {
    const clock = clockOf(playing());
    clock.wake(0);
    clock.begin([0], 4, 0);
    clock.sleep(12_000);
    expect(clock.due(12_000)).toBe(NEVER);
    expect(clock.turnIsOver(0, 3_600_000)).toBe(false);
    clock.wake(3_600_000);
    expect(clock.remaining(3_600_000)).toEqual([8_000, null]);
    expect(clock.due(3_600_000)).toBe(3_608_000);
  });

  it('TB-40: has no end for a bot, for who is stood in for, without a clock, and after the match', () => {
    for (const [entry, left] of [
      [{ is: 'kicked', seat: 0, bot: 'greedy' }, [null, null]],
      [{ is: 'standIn', seat: 0 }, [null, null]],
      [{ is: 'terms', to: { clock: null }, seats: 2 }, null],
      [{ is: 'over' }, null],
    ] as [Entry, null][]) {
      const clock = clockOf(playing(entry));
      clock.wake(0);
      clock.begin([0], 4, 0);
      expect(clock.remaining(1_000)).toEqual(left);
      expect(clock.turnIsOver(0, 1e9)).toBe(false);
      expect(clock.due(1_000)).toBe(NEVER);
    }
  });

  it('TB-41: that has run out three times in a row is once too often; to play is forgiven', () => {
    const clock = clockOf(playing());
    expect([clock.lapse(0), clock.lapse(0), clock.lapse(1)]).toEqual([false, false, false]);
    clock.forgive(0);
    expect([clock.lapse(0), clock.lapse(0), clock.lapse(0)]).toEqual([false, false, true]);
    clock.begin([0], 4, 0);
    expect(clock.lapse(0)).toBe(false);
  });
});

describe('somebody who is missed', () => {
  it('TB-31: is lost after a blink, also while the table sleeps', () => {
    const clock = clockOf(playing());
    clock.miss('ravi', 500);
    expect(clock.misses('ravi')).toBe(true);
    expect(clock.due(500)).toBe(2_500);
    expect(clock.lost(2_499)).toEqual([]);
    expect(clock.lost(2_500)).toEqual(['ravi']);
    clock.meet('ravi');
    expect(clock.lost(1e9)).toEqual([]);
    expect(clock.due(1e9)).toBe(NEVER);
  });

  it('TB-37: has the whole grace as a host without a seat', () => {
    const clock = clockOf(playing({ is: 'host', person: 'lina' }));
    clock.miss('lina', 0);
    expect(clock.due(0)).toBe(30_000);
  });

  it('TB-31: is everybody after a restart, for a moment longer', () => {
    const clock = clockOf(playing({ is: 'gone', seat: 1 }));
    clock.missAll(0);
    expect(clock.misses('ravi')).toBe(false);
    expect(clock.lost(3_999)).toEqual([]);
    expect(clock.lost(4_000)).toEqual(['maya']);
  });

  it('TB-32: is replaced when the grace is over, once, in the table’s time', () => {
    const ledger = playing();
    const clock = clockOf(ledger);
    clock.wake(0);
    enter(ledger, { is: 'gone', seat: 1 }, 9, clock.time(4_000));
    expect(clock.due(4_000)).toBe(34_000);
    expect(clock.graceIsOver(1, 33_999)).toBe(false);
    expect(clock.graceIsOver(1, 34_000)).toBe(true);
    expect(clock.graceIsOver(0, 34_000)).toBe(false);
    enter(ledger, { is: 'standIn', seat: 1 }, 10, 34_000);
    expect(clock.graceIsOver(1, 1e9)).toBe(false);
  });
});
