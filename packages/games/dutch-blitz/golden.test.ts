import type { Random, Seat } from '@parlour/engine';
import { golden } from '@parlour/engine/testing';
import { expect, it } from 'vitest';
import { dutchBlitz } from './index.ts';

/** Whole games kept as files. They show any change of behaviour; see CONTRIBUTING. */
const kept = [
  // This game has an unlock.
  { name: 'open-for-two', seed: 44, seats: 2, options: {} },
  // In a gridlock a player without wood turns the post pile.
  { name: 'open-post-turned', seed: 3, seats: 2, options: {} },
  { name: 'open-for-eight', seed: 0, seats: 8, options: {} },
  // In this match a round ends dead.
  { name: 'classic-match', seed: 0, seats: 2, options: { variant: 'classic', match: true, target: 40 } },
  { name: 'classic-for-five', seed: 0, seats: 5, options: { variant: 'classic' } },
];

/** Anybody may act, and some of it makes no sense. */
const choose = (actors: readonly Seat[], random: Random) => {
  const seat = actors[random.below(actors.length)]!;
  return [seat, random.below(8) === 0 ? 'random' : 'greedy'] as const;
};

it.each(kept)('the golden record $name is played as it always was', async ({ name, seed, seats, options }) => {
  const record = golden(dutchBlitz, { seed: `${name} ${seed}`, seats, options }, choose);
  await expect(record).toMatchFileSnapshot(`golden/${name}.json`);
});
