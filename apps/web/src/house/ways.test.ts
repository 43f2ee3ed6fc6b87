import { refuse } from '@parlour/engine';
import { expect, it } from 'vitest';
import { waysFor } from './ways.ts';

const near = ['http://192.168.1.7:4700', 'http://10.0.0.4:4700'];
const at = (url: string) => new URL(url);

it('a page on the house’s own machine shares an address that others can reach', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(waysFor(at(`http://${host}:4700`), { public: null, near })).toEqual(near);
    expect(waysFor(at(`http://${host}:4700`), { public: null, near: [] })).toEqual([]);
  }
});

it('a page elsewhere shares the address that led there', () => {
  expect(waysFor(at('http://192.168.1.9:4700'), { public: null, near: [] })).toEqual(['http://192.168.1.9:4700']);
  expect(waysFor(at('http://localhost:4700'), refuse('unreachable'))).toEqual(['http://localhost:4700']);
});

it('a public address wins', () => {
  const told = { public: 'https://cards.example', near };
  for (const url of ['http://localhost:4700', 'http://192.168.1.7:4700']) {
    expect(waysFor(at(url), told)).toEqual(['https://cards.example']);
  }
});
