import { readFileSync } from 'node:fs';
import { playedAgain } from '@parlour/engine/testing';
import { expect, it } from 'vitest';
import { dBo, skipBo } from './index.ts';

/**
 * Whole games kept as files. They show any change of behaviour; see CONTRIBUTING. Bots of an older version played them,
 * so they are replayed, not played anew.
 */
const kept = [
  { name: 'skip-bo-classic', game: skipBo },
  { name: 'd-bo-house-rules', game: dBo },
  { name: 'd-bo-many-decks', game: dBo },
];

it.each(kept)('the golden record $name is played as it always was', ({ name, game }) => {
  const text = readFileSync(new URL(`golden/${name}.json`, import.meta.url), 'utf8');
  expect(playedAgain(game, text)).toBe(text);
});
