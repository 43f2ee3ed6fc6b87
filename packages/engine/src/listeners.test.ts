import { expect, it } from 'vitest';
import { Listeners } from './listeners.ts';

it('tells those who listen, in their order, until they stop', () => {
  const listeners = new Listeners<[number]>();
  const heard: string[] = [];
  const stop = listeners.add((n) => heard.push(`first ${n}`));
  listeners.add((n) => heard.push(`second ${n}`));
  listeners.tell(1);
  stop();
  stop();
  expect(listeners.size).toBe(1);
  listeners.tell(2);
  expect(heard).toEqual(['first 1', 'second 1', 'second 2']);
});

it('tells who comes twice twice, and who comes meanwhile the next time', () => {
  const listeners = new Listeners();
  let calls = 0;
  const come = () => {
    calls++;
    listeners.add(() => {});
  };
  listeners.add(come);
  const stop = listeners.add(come);
  listeners.tell();
  expect(calls).toBe(2);
  expect(listeners.size).toBe(4);
  stop();
  listeners.tell();
  expect(calls).toBe(3);
});

it('tells no more whoever stops meanwhile', () => {
  const listeners = new Listeners();
  let stop = () => {};
  listeners.add(() => stop());
  let calls = 0;
  stop = listeners.add(() => calls++);
  listeners.tell();
  expect(calls).toBe(0);
});
