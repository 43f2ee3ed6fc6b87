import { expect, it } from 'vitest';
import { judge } from './judge.ts';

const actions = [
  { action: 'H7>B1', worth: 0.5, reasons: [] },
  { action: 'H7>D1', worth: 0.4996, reasons: [] },
  { action: 'H8>D1', worth: 0.375, reasons: [] },
];

it('tells what a move gave away against the best, in percent or in points', () => {
  expect(judge({ unit: 'chance', actions }, 'H8>D1')).toEqual({ best: actions[0], loss: 12.5, unit: 'chance' });
  expect(judge({ unit: 'points', actions }, 'H8>D1')).toEqual({ best: actions[0], loss: 0.1, unit: 'points' });
});

it('takes for best what is as good as nobody can tell', () => {
  expect(judge({ unit: 'chance', actions }, 'H7>B1')).toMatchObject({ loss: 0 });
  expect(judge({ unit: 'chance', actions }, 'H7>D1')).toMatchObject({ loss: 0 });
});

it('says nothing where there was no advice', () => {
  expect(judge(undefined, 'H7>B1')).toBeNull();
  expect(judge(null, 'H7>B1')).toBeNull();
  expect(judge({ unit: 'chance', actions }, 'pass')).toBeNull();
  expect(judge({ unit: 'chance', actions: [] }, 'pass')).toBeNull();
});
