import { describe, expect, it } from 'vitest';
import { SECRET_BYTES, secretChance, seeded, shuffler } from './chance.ts';
import { Match } from './match.ts';
import { type MatchRecord, shufflesOf } from './record.ts';
import { isRefusal } from './refusal.ts';
import { replayAll, resume } from './replay.ts';
import { seenRecord } from './seen.ts';
import { accept } from './testing.ts';
import { toy } from './toy/index.ts';
import { table } from './toy/testing.ts';

const secret = new Uint8Array(SECRET_BYTES);

function played(options = {}) {
  const match = accept(Match.deal(toy, options, 6, secretChance(secret)));
  for (let [seat] = toy.actors(match.state); seat !== undefined; [seat] = toy.actors(match.state)) {
    match.play(seat, toy.legal(match.state, seat)[0]!);
  }
  return match;
}

describe('an interrupted match', () => {
  it('goes on as if it had not been, wherever it was interrupted', () => {
    const { state, record } = played({ hand: 8 });
    // With several shuffles the test shows that chance goes on where it was, and does not begin again.
    expect(shufflesOf(record)).toBeGreaterThan(2);
    for (const cut of record.moves.keys()) {
      const kept: MatchRecord = JSON.parse(JSON.stringify({ ...record, moves: record.moves.slice(0, cut) }));
      const match = accept(resume(toy, kept, secretChance(secret, shufflesOf(kept))));
      for (const [seat, action] of record.moves.slice(cut)) accept(match.act(seat, action));
      expect(match.state).toEqual(state);
      expect(match.record).toEqual(record);
    }
  });

  it('is refused where it cannot be played', () => {
    const { record } = played();
    const moves = record.moves.map((move, at) => (at === 3 ? ([move[0], 'nonsense'] as const) : move));
    const refusal = { refused: 'bad-move', facts: { move: 4 } };
    expect(resume(toy, { ...record, moves }, secretChance(secret))).toMatchObject(refusal);
  });
});

describe('a record of older rules', () => {
  const { record, state } = played();
  const today = { ...toy, version: 5, oldest: 1 };

  it('is played by today’s', () => {
    const match = accept(replayAll(today, record));
    expect(match.state).toEqual(state);
    expect(match.record).toEqual({ ...record, version: 5 });
    expect(seenRecord(today, record, 1)).toMatchObject({ version: 5 });
  });

  it('in which a move does not fit any more is of another version, not broken', () => {
    const position = toy.notation.position(table({ pile: '7H', hands: ['2S', '3S'] }));
    const kept: MatchRecord = { ...record, start: { position }, moves: [[0, 'pass']] };
    const because = { refused: 'bad-move', facts: { move: 1, action: 'pass' }, because: { refused: 'can-draw' } };
    const refusal = { refused: 'other-version', facts: { version: 1, expected: 5 }, because };
    expect(replayAll(today, kept)).toMatchObject(refusal);
    expect(resume(today, kept, shuffler(seeded('on')))).toMatchObject(refusal);
    expect(seenRecord(today, kept, 0)).toMatchObject(refusal);
    // The record can be played up to that move.
    expect(isRefusal(seenRecord(today, kept, 0, 0))).toBe(false);
    expect(replayAll(today, { ...kept, version: 5 })).toMatchObject(because);
  });

  it('with options that are none any more is of another version', () => {
    const start = { ...record.start, options: { decks: 9 } };
    const refusal = { refused: 'other-version', because: { refused: 'bad-option' } };
    expect(replayAll(today, { ...record, start } as MatchRecord)).toMatchObject(refusal);
  });

  it('takes what an option usually is where it has none yet', () => {
    const start = { ...record.start, options: {} };
    expect(isRefusal(replayAll(today, { ...record, start } as MatchRecord))).toBe(false);
  });

  it.each([2, 1, 0, -1, 6])('is refused if it is too old or too new: version %i', (version) => {
    const since = { ...today, oldest: 3 };
    const refusal = { refused: 'other-version', facts: { version, expected: 5 } };
    expect(replayAll(since, { ...record, version })).toEqual(refusal);
  });
});
