import { expect, it } from 'vitest';
import { seeded, shuffler } from './chance.ts';
import { Course } from './course.ts';

it('makes each event happen before the next, and gathers them all', () => {
  const chance = shuffler(seeded('course'));
  const course = new Course((state: number[], event: number) => void state.push(event), [], chance);
  course.happen(3);
  expect(course.state).toEqual([3]);
  course.happen(course.state.length);
  expect(course.state).toEqual([3, 1]);
  expect(course.events).toEqual([3, 1]);
  expect(course.chance).toBe(chance);
});
