import { expect, it } from 'vitest';
import { dayOf, ofTheDay } from './day.ts';
import { answered, daysInARow, type Progress } from './progress.ts';

const NEW: Progress = { solved: [], missed: [], streak: 0, best: 0, day: -1, days: 0 };
const after = (...answers: [id: string, right: boolean, day?: number][]) =>
  answers.reduce((progress, [id, right, day]) => answered(progress, id, right, day ?? null), NEW);

it('counts puzzles that are solved at the first attempt, one after another', () => {
  expect(after(['a', true], ['b', true])).toMatchObject({ solved: ['a', 'b'], streak: 2, best: 2 });
  expect(after(['a', true], ['b', false])).toMatchObject({ solved: ['a'], missed: ['b'], streak: 0, best: 1 });
});

it('neither counts nor ends a streak when a puzzle is solved later, or again', () => {
  const twice = after(['a', true], ['b', false], ['b', false], ['c', true], ['b', true], ['c', true]);
  expect(twice).toMatchObject({ solved: ['a', 'c', 'b'], missed: ['b'], streak: 1, best: 1 });
  expect(after(['a', true], ['a', false])).toMatchObject({ streak: 1, missed: [] });
});

it('counts days in a row on which the puzzle of the day was solved', () => {
  const three = after(['a', true, 7], ['b', true, 8], ['b', true, 8], ['c', false, 9], ['c', true, 9]);
  expect(three).toMatchObject({ day: 9, days: 3 });
  expect(daysInARow(three, 9)).toBe(3);
  expect(daysInARow(three, 10)).toBe(3);
  expect(daysInARow(three, 11)).toBe(0);
  expect(answered(three, 'd', true, 11)).toMatchObject({ day: 11, days: 1 });
  // A puzzle that was solved before may be the puzzle of a day.
  expect(after(['a', true], ['a', true, 3])).toMatchObject({ days: 1, streak: 1 });
});

it('has the same thing for everybody on a day, and in time all of them', () => {
  const noon = Date.UTC(2026, 10, 17, 12);
  expect(dayOf(noon)).toBe(dayOf(Date.UTC(2026, 10, 17)));
  expect(dayOf(noon)).toBe(dayOf(Date.UTC(2026, 10, 18)) - 1);
  const things = Array.from({ length: 120 }, (_, at) => at);
  const year = Array.from({ length: 1500 }, (_, at) => ofTheDay(things, dayOf(noon) + at));
  expect(new Set(year).size).toBe(120);
  expect(year[0]).not.toBe(year[1]);
});
