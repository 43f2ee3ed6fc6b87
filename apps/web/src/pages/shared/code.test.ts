import { expect, it } from 'vitest';
import { readCode } from './code.ts';

it.each(['KTMABC', ' ktm abc ', 'k-t-m-a-b-c'])('forgives small letters, spaces and dashes: %j', (typed) => {
  expect(readCode(typed)).toBe('KTMABC');
});

it.each(['https://cards.example/t/KTMABC', 'cards.example/t/ktmabc?x=1'])('finds it in the link %s', (link) => {
  expect(readCode(link)).toBe('KTMABC');
});

it('takes nothing else', () => {
  for (const text of ['', 'KTMAB', 'KTMABCD', 'KTMAB1', 'KTMABO', 'https://cards.example/']) {
    expect(readCode(text)).toBeNull();
  }
});
