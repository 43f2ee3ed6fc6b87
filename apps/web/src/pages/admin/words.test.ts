import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { factsOf } from '../../words/facts.ts';
import { adminEn } from './en.ts';
import { adminNe } from './ne.ts';

const code = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');
/** Keys with a part that comes from elsewhere. */
const COMPOSED = /^admin\.(?:load\.\w+|hours\.\w+|(?:mute|ban)(?:-person)?|(?:close|mute|ban)-help)$/;

it.each(Object.entries(adminEn))('%s is said, and speaks of the same things in Nepali', (key, english) => {
  expect(code.includes(`'${key}'`) || COMPOSED.test(key)).toBe(true);
  expect(factsOf(adminNe[key as keyof typeof adminEn])).toEqual(factsOf(english));
});
