import { isRefusal, Match, parseRecord, recordText, replayAll, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { douji } from './index.ts';

/** Whole matches kept as files. They show any change of behaviour; see CONTRIBUTING. Some of their pots are bombed. */
const kept = [
  { name: 'version-1-for-two', seed: 81, seats: 2, options: { games: 6 } },
  { name: 'version-1-for-eleven', seed: 0, seats: 11, options: { games: 3, base: 5, points: 0 } },
  { name: 'version-2-doubling', seed: 22, seats: 5, options: { version: 2, games: 8, doubling: true } },
  { name: 'version-2-for-nine', seed: 0, seats: 9, options: { version: 2, games: 2 } },
];

describe('golden records', () => {
  it.each(kept)('$name is played as it always was', async ({ name, seed, seats, options }) => {
    const random = seeded(`${name} ${seed}`);
    const match = Match.deal(douji, options, seats, shuffler(random));
    if (isRefusal(match)) throw new Error(match.refused);
    const { state } = match;
    for (let [seat] = douji.actors(state); seat !== undefined; [seat] = douji.actors(state)) {
      match.play(seat, douji.bots['greedy']!(douji.view(state, seat), douji.legal(state, seat), random));
    }
    const text = recordText(match.record);
    const record = parseRecord(JSON.parse(text));
    if (isRefusal(record)) throw new Error(JSON.stringify(record));
    const again = replayAll(douji, record);
    if (isRefusal(again)) throw new Error(JSON.stringify(again));
    expect(again.state).toEqual(state);
    await expect(text).toMatchFileSnapshot(`golden/${name}.json`);
  });
});
