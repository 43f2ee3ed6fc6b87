import { expect, it } from 'vitest';
import { readPads } from './gamepad.ts';

function pad(axes: number[], pressed: number[] = [], more: Partial<Gamepad> = {}): Gamepad {
  const buttons = Array.from({ length: 17 }, (_, at) => ({ pressed: pressed.includes(at), touched: false, value: 0 }));
  return { axes, buttons, connected: true, mapping: 'standard', ...more } as Gamepad;
}

it('runs with the left stick and looks around with the right one', () => {
  const { right, up, turn, tilt } = readPads([null, pad([0.6, -0.8, 1, 0])]);
  expect([right, up, turn, tilt].map((part) => Math.round(part * 100) / 100)).toEqual([0.6, 0.8, 1, 0]);
});

it('does not drift while nobody touches it, and begins softly', () => {
  expect(readPads([pad([0.12, -0.12, 0.1, -0.1])])).toMatchObject({ right: 0, turn: 0 });
  expect(readPads([pad([0.2, 0, 0, 0])]).right).toBeLessThan(0.05);
  expect(readPads([pad([-0.9, 0.9, 0, 0])])).toMatchObject({ right: expect.closeTo(-0.71), up: expect.closeTo(-0.71) });
});

it('has every command on a button (BL-19)', () => {
  const commands = (...pressed: number[]) => [...readPads([pad([0, 0, 0, 0], pressed)]).commands];
  expect([0, 1, 2, 3].flatMap((at) => commands(at))).toEqual(['jump', 'dive', 'use', 'drop']);
  expect([4, 5, 6, 7].flatMap((at) => commands(at))).toEqual(['drop', 'use', 'dive', 'jump']);
  expect(commands(2, 5)).toEqual(['use']);
  expect(commands(12, 15)).toEqual(['up', 'right']);
});

it('shows six feelings with the buttons of the right hand while one of the left is held, and does nothing else', () => {
  const feelings = [0, 1, 2, 3, 4, 5].map((at) => readPads([pad([0, 0, 0, 0], [8, at])]));
  expect(feelings.map(({ feeling }) => feeling)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(feelings.flatMap(({ commands }) => [...commands])).toEqual([]);
  expect(readPads([pad([0, 0, 0, 0], [0])]).feeling).toBe(-1);
  expect(readPads([pad([0, 0, 0, 0], [8])]).feeling).toBe(-1);
});

it('takes the pad it knows, and none that was pulled out', () => {
  const odd = pad([1, 0], [], { mapping: '' });
  const gone = pad([1, 0, 1, 0], [0], { connected: false });
  expect(readPads([gone, odd, pad([-1, 0, 0, 0])]).right).toBe(-1);
  expect(readPads([odd])).toMatchObject({ right: 1, turn: 0 });
  expect(readPads([gone, null])).toMatchObject({ right: 0, turn: 0, commands: new Set() });
});
