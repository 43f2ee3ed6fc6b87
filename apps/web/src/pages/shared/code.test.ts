import { expect, it } from 'vitest';
import { readCode } from './code.ts';

it('forgives small letters, spaces and dashes', () => {
  expect(readCode('KTMABC')).toBe('KTMABC');
  expect(readCode(' ktm abc ')).toBe('KTMABC');
  expect(readCode('k-t-m-a-b-c')).toBe('KTMABC');
});

it('finds it in a link', () => {
  expect(readCode('https://cards.example/t/KTMABC')).toBe('KTMABC');
  expect(readCode('cards.example/t/ktmabc?x=1')).toBe('KTMABC');
});

it('takes nothing else', () => {
  for (const text of ['', 'KTMAB', 'KTMABCD', 'KTMAB1', 'KTMABO', 'https://cards.example/']) {
    expect(readCode(text)).toBeNull();
  }
});
