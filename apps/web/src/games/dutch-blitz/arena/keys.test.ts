import { expect, it } from 'vitest';
import { commandsByKey, feelingOf, keyName, keyOf } from './keys.ts';

it('steers with WASD and arrows, E and Q (BL-14)', () => {
  const commands = commandsByKey({});
  expect(['KeyW', 'ArrowLeft', 'KeyE', 'KeyQ', 'Space', 'ShiftLeft'].map((key) => commands.get(key))).toEqual([
    'up',
    'left',
    'use',
    'drop',
    'jump',
    'dive',
  ]);
});

it('lets a key be put elsewhere: the old one does nothing, and a key does one thing only', () => {
  const own = { use: 'KeyF', drop: 'KeyW' };
  const commands = commandsByKey(own);
  expect(commands.get('KeyF')).toBe('use');
  expect(commands.get('KeyE')).toBeUndefined();
  expect(commands.get('KeyW')).toBe('drop');
  expect(keyOf('up', own)).toBe('ArrowUp');
  expect(keyOf('left', { ...own, jump: 'KeyA', right: 'ArrowLeft' })).toBeNull();
});

it('calls keys by what is printed on them', () => {
  expect(['KeyE', 'Digit4', 'F2', null].map(keyName)).toEqual(['E', '4', 'F2', '–']);
});

it('shows six feelings with the digits, wherever they are', () => {
  expect(['Digit1', 'Digit6', 'Numpad3'].map(feelingOf)).toEqual([0, 5, 2]);
  expect(['Digit0', 'Digit7', 'KeyE', 'F1'].map(feelingOf)).toEqual([null, null, null, null]);
});
