import { type Eyes, eyesText, type Film } from '@parlour/engine';
import { expect, it } from 'vitest';
import { addressOf, eyesOf, markFrom, stepOf, wayOf, wayTo } from './moment.ts';

const film: Pick<Film, 'eyes'> = { eyes: [null, 0, 1, 'all'] };

it('writes eyes and reads them back', () => {
  for (const eyes of film.eyes) expect(eyesOf(eyesText(eyes), film)).toBe(eyes);
  expect(addressOf('m 1', 12, 1)).toBe('/m/m%201/12?eyes=P2');
});

it('takes the usual eyes where the address asks for none that there are', () => {
  for (const text of [null, '', 'P9', 'p1', 'everything']) expect(eyesOf(text, film)).toBe(null);
  expect(eyesOf(null, film, 1)).toBe(1);
  const seen: Pick<Film, 'eyes'> = { eyes: [1] };
  for (const usual of [null, 0, 'all'] satisfies Eyes[]) expect(eyesOf('all', seen, usual)).toBe(1);
});

it('takes the nearest step there is', () => {
  expect([undefined, '7', '99', '-1', '1e3', 'x'].map((text) => stepOf(text, 20))).toEqual([0, 7, 20, 0, 0, 0]);
});

it('goes from mark to mark, and then to the beginning and the end', () => {
  const marks = [10, 20];
  const go = (step: number, direction: -1 | 1) => markFrom(marks, step, direction, 30);
  expect([go(0, 1), go(10, 1), go(20, 1), go(30, 1)]).toEqual([10, 20, 30, 30]);
  expect([go(30, -1), go(20, -1), go(12, -1), go(10, -1), go(0, -1)]).toEqual([20, 10, 10, 0, 0]);
});

it('shows a match as it was seen, as a film, or at a step of its cards, and moves nothing for who wants less motion', () => {
  const ways = [undefined, 'film', '7'];
  expect(ways.map((at) => wayOf(at, false))).toEqual(['again', 'film', 'cards']);
  expect(ways.map((at) => wayOf(at, true))).toEqual(['cards', 'film', 'cards']);
  expect([wayTo('m 1', 'again'), wayTo('m 1', 'film')]).toEqual(['/m/m%201', '/m/m%201/film']);
});
