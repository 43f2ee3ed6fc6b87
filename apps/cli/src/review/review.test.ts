import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyMind, review } from '@parlour/bots';
import { Film, type MatchRecord, recordText, seeded, seenRecord } from '@parlour/engine';
import { accept } from '@parlour/engine/testing';
import { mindOf } from '@parlour/games/minds';
import { describe, expect, it } from 'vitest';
import { findGame, wordsOf } from '../house.ts';
import { parlour } from '../testing.ts';
import { sparkline, width } from '../text.ts';
import { report, reviewJson } from './report.ts';

const golden = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../../packages/games/${path}`, import.meta.url), 'utf8')) as MatchRecord;
const records = [
  'skip-bo/golden/skip-bo-classic.json',
  'dumbal/golden/early-shows-for-three.json',
  'douji/golden/version-1-for-two.json',
  'dutch-blitz/golden/open-for-two.json',
];

function saved(record: Parameters<typeof recordText>[0]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'parlour-')), 'game.json');
  writeFileSync(file, recordText(record));
  return file;
}

describe.each(records)('the review of %s', (path) => {
  const record = golden(path);
  const game = findGame(record.game);
  const say = wordsOf(game);
  const mind = (unit: 'chance' | 'points'): AnyMind => ({
    ...mindOf(game),
    unit,
    advise: (_view, legal) =>
      legal
        .map((action) => ({ action, worth: seeded(game.notation.action(action)).below(1000) / 1000, reasons: [] }))
        .sort((one, other) => other.worth - one.worth),
  });

  it('fits a terminal and has words for everything, for one player and for all', () => {
    const film = accept(Film.of(game, record));
    for (const unit of ['chance', 'points'] as const) {
      const whole = accept(review(film, mind(unit)));
      const one = accept(review(film, mind(unit), { seats: [1] }));
      expect(whole.seats.length).toBe(film.seats);
      for (const text of [report(whole, say), report(one, say)]) {
        for (const line of text) expect(width(line)).toBeLessThanOrEqual(80);
        expect(text.join('\n')).not.toMatch(/cli\.|action\.|NaN|undefined/);
        expect(text.filter((line) => /^ {2}[1-3]\. Move \d+/.test(line)).length).toBeGreaterThan(0);
      }
      // One player's moves are all listed.
      expect(report(one, say).length).toBeGreaterThan(one.seats[0]!.moves.length);
      const data = JSON.parse(JSON.stringify(reviewJson(one, game.id, say)));
      expect(data).toMatchObject({ game: game.id, unit, seats: [{ seat: 1, accuracy: one.seats[0]!.accuracy }] });
      expect(data.seats[0].moves[0].played.words).toMatch(/.+: .+/);
    }
  });

  it('is made by the game’s own mind, or refused if that cannot tell', () => {
    const short = saved({ ...record, moves: record.moves.slice(0, 12) });
    const ran = parlour(['review', short, '--json']);
    const { unit } = mindOf(game);
    if (unit === null) expect(ran).toMatchObject({ status: 1, stderr: expect.stringContaining('cannot be reviewed') });
    else {
      expect({ status: ran.status, stderr: ran.stderr }).toEqual({ status: 0, stderr: '' });
      const { seats } = JSON.parse(ran.stdout);
      for (const { line, moves } of seats) {
        for (const { worth } of line) expect(Number.isFinite(worth)).toBe(true);
        for (const { best, played, loss } of moves) {
          expect(loss).toBeGreaterThanOrEqual(0);
          // A message that is missing shows as its key.
          for (const { reasons } of [best, played]) expect(reasons.join(' ')).not.toMatch(/why\./);
        }
      }
    }
  });
});

it('refuses seats that are not there, and records without a player’s eyes', () => {
  const record = golden(records[0]!);
  const game = findGame(record.game);
  const words = (file: string, ...args: string[]) => parlour(['review', file, ...args]).stderr;
  expect(words(saved(record), '--seat', '9')).toContain('There is no player 9');
  expect(words(saved(accept(seenRecord(game, record, null))))).toContain('only what a spectator saw');
  expect(words(saved(accept(seenRecord(game, record, 1))), '--seat', '1')).toContain('somebody else than P1');
  expect(words('/nowhere/game.json')).toContain('cannot be read');
});

it('draws numbers as bars', () => {
  expect(sparkline([0, 0.5, 1], 0, 1, 60)).toBe('▁▅█');
  expect(sparkline([3, 3], 3, 3, 60)).toBe('▅▅');
  expect(
    sparkline(
      Array.from({ length: 800 }, (_, at) => at),
      0,
      799,
      8,
    ),
  ).toBe('▁▂▃▄▅▆▇█');
  expect(sparkline([], 0, 1, 60)).toBe('');
});
