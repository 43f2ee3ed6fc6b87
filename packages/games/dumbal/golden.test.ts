import { readFileSync } from 'node:fs';
import { playedAgain } from '@parlour/engine/testing';
import { expect, it } from 'vitest';
import { dumbal } from './index.ts';

/**
 * Whole matches kept as files. They show any change of behaviour; see CONTRIBUTING. Bots of an older version played
 * them, so they are replayed, not played anew.
 */
const kept = ['classic-for-four', 'modified-for-ten', 'early-shows-for-three'];

it.each(kept)('the golden record %s is played as it always was', (name) => {
  const text = readFileSync(new URL(`golden/${name}.json`, import.meta.url), 'utf8');
  expect(playedAgain(dumbal, text)).toBe(text);
});
