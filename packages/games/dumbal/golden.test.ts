import { isRefusal, Match, parseRecord, recordText, replayAll, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { dumbal } from './index.ts';

/** Whole matches kept as files. They show any change of behaviour; see CONTRIBUTING. */
const kept = [
  { name: 'classic-for-four', seats: 4, options: { target: 60 } },
  { name: 'modified-for-ten', seats: 10, options: { variant: 'modified', target: 40 } },
  { name: 'early-shows-for-three', seats: 3, options: { target: 100, show: 12, opening: 30 } },
];

describe('golden records', () => {
  it.each(kept)('$name is played as it always was', async ({ name, seats, options }) => {
    const random = seeded(name);
    const match = Match.deal(dumbal, options, seats, shuffler(random));
    if (isRefusal(match)) throw new Error(match.refused);
    const { state } = match;
    for (let [seat] = dumbal.actors(state); seat !== undefined; [seat] = dumbal.actors(state)) {
      match.play(seat, dumbal.bots['greedy']!(dumbal.view(state, seat), dumbal.legal(state, seat), random));
    }
    const text = recordText(match.record);
    const record = parseRecord(JSON.parse(text));
    if (isRefusal(record)) throw new Error(JSON.stringify(record));
    const again = replayAll(dumbal, record);
    if (isRefusal(again)) throw new Error(JSON.stringify(again));
    expect(again.state).toEqual(state);
    await expect(text).toMatchFileSnapshot(`golden/${name}.json`);
  });
});
