import { expect, it } from 'vitest';
import { golden } from '../testing.ts';
import { toy } from './index.ts';

/** Whole games kept as files. They show any change of behaviour; see CONTRIBUTING. */
const kept = [
  { name: 'for-three', seats: 3, options: {} },
  { name: 'large-hands-for-six', seats: 6, options: { hand: 8 } },
];

it.each(kept)('the golden record $name is played as it always was', async ({ name, seats, options }) => {
  const record = golden(toy, { seed: name, seats, options });
  await expect(record).toMatchFileSnapshot(`golden/${name}.json`);
});
