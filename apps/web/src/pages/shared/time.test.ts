import { speaker } from '@parlour/engine';
import { expect, it } from 'vitest';
import { en } from '../../words/en.ts';
import { ne } from '../../words/ne.ts';
import { timeWords, waitWords } from './time.ts';

const english = speaker(en, 'en', [], null);
const nepali = speaker(ne, 'ne', [], null);

it('a time is said in whole minutes, or in seconds', () => {
  expect([60, 90, 300].map((seconds) => timeWords(seconds, english))).toEqual(['1 minute', '90 seconds', '5 minutes']);
});

it('a wait is said in seconds only when it is under a minute', () => {
  const waits = [1, 59, 60, 61, 100, 600];
  expect(waits.map((seconds) => waitWords(seconds, english))).toEqual([
    '1 second',
    '59 seconds',
    '1 minute',
    '1 minute',
    '2 minutes',
    '10 minutes',
  ]);
  expect(waits.map((seconds) => waitWords(seconds, nepali))).toEqual([
    '१ सेकेन्ड',
    '५९ सेकेन्ड',
    '१ मिनेट',
    '१ मिनेट',
    '२ मिनेट',
    '१० मिनेट',
  ]);
});
