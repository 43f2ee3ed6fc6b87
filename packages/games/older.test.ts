import { readFileSync } from 'node:fs';
import {
  type AnyGame,
  isRefusal,
  type MatchRecord,
  parseRecord,
  parseSeen,
  type Refusal,
  replayAll,
  replaySeen,
  resume,
  type SeenRecord,
  seeded,
  seenRecord,
  shuffler,
} from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { games } from './index.ts';

/** A record exactly as an older version of the rules wrote it. */
const older = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
const find = (id: string) => games.find((game) => game.id === id)!;

function accept<T>(value: T): Exclude<T, Refusal> {
  if (isRefusal(value)) throw new Error(JSON.stringify(value));
  return value as Exclude<T, Refusal>;
}

function matchOf(file: string): { game: AnyGame; record: MatchRecord } {
  const record = accept(parseRecord(older(file)));
  return { game: find(record.game), record };
}

function seenOf(file: string): { game: AnyGame; record: SeenRecord } {
  const record = accept(parseSeen(older(file)));
  return { game: find(record.game), record };
}

function watch(game: AnyGame, record: SeenRecord) {
  const steps = replaySeen(game, record);
  let step = steps.next();
  let views = 0;
  for (; !step.done; step = steps.next()) views++;
  return { views, refusal: step.value };
}

describe('a record of older rules', () => {
  it.each(games.map((game) => [game.id, game] as const))('of %s has a version that is tried', (_id, game) => {
    expect(game.oldest).toBeGreaterThanOrEqual(1);
    expect(game.oldest).toBeLessThanOrEqual(game.version);
  });

  // These are the rankings that version 1 had.
  it.each([
    ['skip-bo/golden/older/skip-bo-1.json', [[0], [1], [3], [2]]],
    ['skip-bo/golden/older/d-bo-1.json', [[0, 2], [1]]],
    ['douji/golden/older/douji-1.json', [[4], [0], [1], [2], [3]]],
    ['dutch-blitz/golden/older/dutch-blitz-1.json', [[0], [1], [3, 4], [2]]],
    ['dutch-blitz/golden/older/dutch-blitz-2.json', [[0], [1]]],
  ])('is played to the same end: %s', (file, ranking) => {
    const { game, record } = matchOf(file);
    expect(record.version).toBeLessThan(game.version);
    const match = accept(replayAll(game, record));
    expect(game.result(match.state)!.ranking).toEqual(ranking);
    // The new record has today's version, because today's rules have played it.
    expect(match.record.version).toBe(game.version);
    expect(match.record.moves).toEqual(record.moves);
    const seen = accept(seenRecord(game, record, 1));
    expect(seen.version).toBe(game.version);
    expect(watch(game, seen)).toEqual({ views: record.moves.length + 1, refusal: undefined });
  });

  it.each([
    ['skip-bo/golden/older/skip-bo-1.json'],
    ['skip-bo/golden/older/d-bo-1.json'],
    ['douji/golden/older/douji-1.json'],
    ['dutch-blitz/golden/older/dutch-blitz-1.json'],
    ['dutch-blitz/golden/older/dutch-blitz-2.json'],
  ])('that was interrupted goes on under today’s rules: %s', (file) => {
    const { game, record } = matchOf(file);
    const half = { ...record, moves: record.moves.slice(0, record.moves.length >> 1) };
    const match = accept(resume(game, half, shuffler(seeded('on'))));
    const random = seeded('bot');
    const bot = Object.values(game.bots).at(-1)!;
    for (let actors = game.actors(match.state); actors.length > 0; actors = game.actors(match.state)) {
      const seat = actors[random.below(actors.length)]!;
      match.play(seat, bot(game.view(match.state, seat), game.legal(match.state, seat), random));
    }
    expect(game.result(match.state)).not.toBeNull();
    expect(replayAll(game, match.record)).toMatchObject({ state: match.state });
  });

  it.each([
    // The last play left a dead game. Version 1 asked for a pass first (SB-14).
    ['skip-bo/golden/older/skip-bo-1-dead.json', { move: 59, action: 'pass' }, 'game-over'],
    // The wild bombed the only pot, in which only others tied. So there was a second game (DO-18).
    ['douji/golden/older/douji-1-bombed.json', { move: 16, action: 'ready' }, 'game-over'],
  ])('in which a move does not fit any more is of another version, not broken: %s', (file, facts, because) => {
    const { game, record } = matchOf(file);
    const refusal = {
      refused: 'other-version',
      facts: { version: 1, expected: game.version },
      because: { refused: 'bad-move', facts, because: { refused: because } },
    };
    expect(replayAll(game, record)).toMatchObject(refusal);
    expect(resume(game, record, shuffler(seeded('on')))).toMatchObject(refusal);
    expect(seenRecord(game, record, 0)).toMatchObject(refusal);
    // The record can be played up to that move.
    expect(isRefusal(seenRecord(game, record, 0, facts.move - 1))).toBe(false);
    const { moves } = record;
    expect(replayAll(game, { ...record, version: game.version, moves })).toMatchObject({ refused: 'bad-move' });
  });
});

describe('what was seen under older rules', () => {
  it('is seen again', () => {
    const { game, record } = seenOf('douji/golden/older/douji-1-seen.json');
    expect(record.version).toBe(1);
    expect(watch(game, record)).toEqual({ views: record.moves.length + 1, refusal: undefined });
  });

  it.each([
    // The hands were shown in a way in which they would not be shown today.
    ['douji/golden/older/douji-1-bombed-seen.json', 'moves.14'],
    // Today views of Skip-Bo also count dumps.
    ['skip-bo/golden/older/d-bo-1-seen.json', 'start'],
  ])('is of another version where it does not fit any more: %s', (file, at) => {
    const { game, record } = seenOf(file);
    expect(watch(game, record).refusal).toMatchObject({
      refused: 'other-version',
      facts: { version: 1, expected: game.version },
      because: { refused: 'bad-record', facts: { at } },
    });
  });
});
