import { digest, recordOf } from '@parlour/arena';
import { botRace, run } from '@parlour/arena/testing';
import { isRefusal } from '@parlour/engine';
import { expect, it } from 'vitest';
import { Rerun } from './rerun.ts';

function finished() {
  const table = botRace('rerun', ['shark', 'shark']);
  run(table);
  return recordOf(table.race);
}

it('shows a race again from any step, forwards and back', () => {
  const record = finished();
  const rerun = Rerun.of(record);
  if (isRefusal(rerun)) throw new Error(rerun.refused);
  expect(rerun.seek(600)).toBeNull();
  const middle = [digest(rerun.arena), JSON.stringify(rerun.view)];
  let happened = 0;
  expect(rerun.seek(record.ticks, (events) => (happened += events.length))).toBeNull();
  expect(happened).toBeGreaterThan(20);
  expect(digest(rerun.arena)).toBe(record.end);
  expect(rerun.view.phase).not.toBe('racing');
  expect(rerun.seek(600)).toBeNull();
  expect([digest(rerun.arena), JSON.stringify(rerun.view)]).toEqual(middle);
});

it('shows everybody between two steps, and what happens only once', () => {
  const rerun = Rerun.of(finished());
  if (isRefusal(rerun)) throw new Error(rerun.refused);
  const places = (time: number) => {
    rerun.seek(time);
    expect(rerun.tick).toBeCloseTo(time);
    return rerun.avatars.map(({ x, y }) => [x, y]);
  };
  const [one, other] = [places(600), places(601)];
  expect(one).not.toEqual(other);
  const halfway = one.map((at, seat) => at.map((value, axis) => expect.closeTo((value + other[seat]![axis]!) / 2)));
  expect(places(600.5)).toEqual(halfway);
  // The arena is at the step that is under way, so another look at it does not run the race again.
  const { arena } = rerun;
  expect(places(600.25)).not.toEqual(halfway);
  expect(rerun.arena).toBe(arena);
  const told = { slowly: 0, atOnce: 0 };
  for (let time = 600.25; time <= 1800; time += 0.25) rerun.seek(time, () => told.slowly++);
  rerun.seek(601);
  rerun.seek(1800, () => told.atOnce++);
  expect(told.slowly).toBeGreaterThan(5);
  expect(told.atOnce).toBe(told.slowly);
});

it('shows only what those who watch may know (BL-20)', () => {
  const rerun = Rerun.of(finished());
  if (isRefusal(rerun)) throw new Error(rerun.refused);
  rerun.seek(900);
  const { wood } = rerun.view.places[0]!;
  expect(new Set(wood).size).toBeLessThanOrEqual(1);
});

it('says what is wrong with a record that was changed', () => {
  const record = finished();
  const rerun = Rerun.of({ ...record, end: 'elsewhere' });
  if (isRefusal(rerun)) throw new Error(rerun.refused);
  expect(rerun.seek(record.ticks - 1)).toBeNull();
  expect(rerun.seek(record.ticks)).toMatchObject({ refused: 'other-race' });
  expect(isRefusal(Rerun.of({ ...record, starts: [] }))).toBe(true);
});
