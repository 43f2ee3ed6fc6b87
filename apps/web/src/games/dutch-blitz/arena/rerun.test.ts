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
