import { isRefusal, Match, parseRecord, recordText, replayAll, seeded, shuffler } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
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

describe('golden records', () => {
  it.each(kept)('$name is played as it always was', async ({ name, game, seats, options }) => {
    const random = seeded(name);
    const match = Match.deal(game, options, seats, shuffler(random));
    if (isRefusal(match)) throw new Error(match.refused);
    const { state } = match;
    while (state.ending === null) {
      match.play(state.turn, game.bots['greedy']!(game.view(state, state.turn), game.legal(state, state.turn), random));
    }
    const text = recordText(match.record);
    const record = parseRecord(JSON.parse(text));
    if (isRefusal(record)) throw new Error(JSON.stringify(record));
    const again = replayAll(game, record);
    if (isRefusal(again)) throw new Error(JSON.stringify(again));
    expect(again.state).toEqual(state);
    await expect(text).toMatchFileSnapshot(`golden/${name}.json`);
  });
});
