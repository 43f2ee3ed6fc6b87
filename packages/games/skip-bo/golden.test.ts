import { golden } from '@parlour/engine/testing';
import { expect, it } from 'vitest';
import { dBo, skipBo } from './index.ts';

/** Whole games kept as files. They show any change of behaviour; see CONTRIBUTING. */
const kept = [
  { name: 'skip-bo-classic', game: skipBo, seats: 4, options: {} },
  {
    name: 'd-bo-house-rules',
    game: dBo,
    seats: 3,
    options: { stock: 15, randomStart: true, dump: true, lastChance: true },
  },
  { name: 'd-bo-many-decks', game: dBo, seats: 6, options: { decks: 2, stock: 10, lastChance: true } },
];

it.each(kept)('the golden record $name is played as it always was', async ({ name, game, seats, options }) => {
  const record = golden(game, { seed: name, seats, options });
  await expect(record).toMatchFileSnapshot(`golden/${name}.json`);
});
