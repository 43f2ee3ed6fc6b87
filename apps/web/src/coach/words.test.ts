import { expect, it } from 'vitest';
import { factsOf } from '../words/facts.ts';
import { coachEn } from './en.ts';
import { coachNe } from './ne.ts';

it.each(Object.entries(coachEn))('%s speaks of the same things in Nepali', (key, english) => {
  expect(factsOf(coachNe[key as keyof typeof coachEn])).toEqual(factsOf(english));
});
