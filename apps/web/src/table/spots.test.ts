import { expect, it } from 'vitest';
import { nearest, neighbour } from './spots.ts';

const box = (name: string, left: number, top: number) => ({ name, left, top, width: 50, height: 70 });
/** Two rows: three piles above four cards. */
const boxes = [
  box('pile1', 60, 0),
  box('pile2', 120, 0),
  box('pile3', 180, 0),
  ...[0, 1, 2, 3].map((at) => box(`card${at}`, 30 + 60 * at, 100)),
];
const named = (name: string) => boxes.find((one) => one.name === name)!;
const go = (from: string, direction: Parameters<typeof neighbour>[2]) =>
  neighbour(named(from), boxes, direction)?.name ?? null;

it('goes along a row, and stops at its end', () => {
  expect(go('card0', 'right')).toBe('card1');
  expect(go('pile3', 'left')).toBe('pile2');
  expect(go('card0', 'left')).toBeNull();
});

it('goes to the other row, to what lies closest', () => {
  expect(go('card1', 'up')).toBe('pile1');
  expect(go('card3', 'up')).toBe('pile3');
  expect(go('pile2', 'down')).toBe('card1');
  expect(go('pile2', 'up')).toBeNull();
});

it('finds the nearest of all', () => {
  expect(nearest({ left: 190, top: 80, width: 50, height: 70 }, boxes)?.name).toBe('card3');
  expect(nearest(named('pile1'), [])).toBeNull();
});
