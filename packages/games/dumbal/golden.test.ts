import { golden } from '@parlour/engine/testing';
import { expect, it } from 'vitest';
import { dumbal } from './index.ts';

/** Whole matches kept as files. They show any change of behaviour; see CONTRIBUTING. */
const kept = [
  { name: 'classic-for-four', seats: 4, options: { target: 60 } },
  { name: 'modified-for-ten', seats: 10, options: { variant: 'modified', target: 40 } },
  { name: 'early-shows-for-three', seats: 3, options: { target: 100, show: 12, opening: 30 } },
];

it.each(kept)('the golden record $name is played as it always was', async ({ name, seats, options }) => {
  const record = golden(dumbal, { seed: name, seats, options });
  await expect(record).toMatchFileSnapshot(`golden/${name}.json`);
});
