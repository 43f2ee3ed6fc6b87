import { golden } from '@parlour/engine/testing';
import { expect, it } from 'vitest';
import { douji } from './index.ts';

/** Whole matches kept as files. They show any change of behaviour; see CONTRIBUTING. Some of their pots are bombed. */
const kept = [
  { name: 'version-1-for-two', seed: 81, seats: 2, options: { games: 6 } },
  { name: 'version-1-for-eleven', seed: 0, seats: 11, options: { games: 3, base: 5, points: 0 } },
  { name: 'version-2-doubling', seed: 22, seats: 5, options: { version: 2, games: 8, doubling: true } },
  { name: 'version-2-for-nine', seed: 0, seats: 9, options: { version: 2, games: 2 } },
];

it.each(kept)('the golden record $name is played as it always was', async ({ name, seed, seats, options }) => {
  const record = golden(douji, { seed: `${name} ${seed}`, seats, options });
  await expect(record).toMatchFileSnapshot(`golden/${name}.json`);
});
