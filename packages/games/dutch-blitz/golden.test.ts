import { isRefusal, Match, parseRecord, recordText, replayAll, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
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

describe('golden records', () => {
  it.each(kept)('$name is played as it always was', async ({ name, seed, seats, options }) => {
    const random = seeded(`${name} ${seed}`);
    const match = Match.deal(dutchBlitz, options, seats, shuffler(random));
    if (isRefusal(match)) throw new Error(match.refused);
    const { state } = match;
    for (let actors = dutchBlitz.actors(state); actors.length > 0; actors = dutchBlitz.actors(state)) {
      const seat = actors[random.below(actors.length)]!;
      const level = random.below(8) === 0 ? 'random' : 'greedy';
      match.play(seat, dutchBlitz.bots[level]!(dutchBlitz.view(state, seat), dutchBlitz.legal(state, seat), random));
    }
    const text = recordText(match.record);
    const record = parseRecord(JSON.parse(text));
    if (isRefusal(record)) throw new Error(JSON.stringify(record));
    const again = replayAll(dutchBlitz, record);
    if (isRefusal(again)) throw new Error(JSON.stringify(again));
    expect(again.state).toEqual(state);
    await expect(text).toMatchFileSnapshot(`golden/${name}.json`);
  });
});
