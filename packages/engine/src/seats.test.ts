import { expect, it } from 'vitest';
import { usualSeats } from './seats.ts';

it('seats four, or as near to that as a game allows', () => {
  expect(usualSeats({ min: 2, max: 6 })).toBe(4);
  expect(usualSeats({ min: 2, max: 3 })).toBe(3);
  expect(usualSeats({ min: 5, max: 8 })).toBe(5);
});
