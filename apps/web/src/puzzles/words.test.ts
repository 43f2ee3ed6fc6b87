import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { factsOf } from '../words/facts.ts';
import { type PuzzleWord, puzzlesEn } from './en.ts';
import { puzzlesNe } from './ne.ts';

const code = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

it.each(Object.entries(puzzlesEn))('%s is said, and speaks of the same things in Nepali', (key, english) => {
  expect(code.includes(`'${key}'`) || /^grade\.\d$/.test(key)).toBe(true);
  expect(factsOf(puzzlesNe[key as PuzzleWord])).toEqual(factsOf(english));
});
