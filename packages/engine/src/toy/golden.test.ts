import { describe, expect, it } from 'vitest';
import { isRefusal, Match, parseRecord, recordText, replayAll, seeded, shuffler } from '../index.ts';
import { toy } from './index.ts';

/** Whole games kept as files. They show any change of behaviour; see CONTRIBUTING. */
const kept = [
  { name: 'for-three', seats: 3, options: {} },
  { name: 'large-hands-for-six', seats: 6, options: { hand: 8 } },
];

describe('golden records', () => {
  it.each(kept)('$name is played as it always was', async ({ name, seats, options }) => {
    const random = seeded(name);
    const match = Match.deal(toy, options, seats, shuffler(random));
    if (isRefusal(match)) throw new Error(match.refused);
    const { state } = match;
    for (let [seat] = toy.actors(state); seat !== undefined; [seat] = toy.actors(state)) {
      match.play(seat, toy.bots['greedy']!(toy.view(state, seat), toy.legal(state, seat), random));
    }
    const text = recordText(match.record);
    const record = parseRecord(JSON.parse(text));
    if (isRefusal(record)) throw new Error(JSON.stringify(record));
    const again = replayAll(toy, record);
    if (isRefusal(again)) throw new Error(JSON.stringify(again));
    expect(again.state).toEqual(state);
    await expect(text).toMatchFileSnapshot(`golden/${name}.json`);
  });
});
