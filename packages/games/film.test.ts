import { readFileSync } from 'node:fs';
import {
  type AnyRecord,
  Film,
  isRefusal,
  type MatchRecord,
  parseAnyRecord,
  replay,
  type SeenRecord,
  seenRecord,
} from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { games } from './index.ts';

const golden = (path: string) => JSON.parse(readFileSync(new URL(`./${path}`, import.meta.url), 'utf8')) as MatchRecord;
const gameOf = ({ game }: { readonly game: string }) => games.find(({ id }) => id === game)!;

function filmOf(record: AnyRecord): Film {
  const film = Film.of(gameOf(record), record);
  if (isRefusal(film)) throw new Error(film.refused);
  expect(film.play(film.length)).toBeNull();
  return film;
}

describe.each([
  'skip-bo/golden/skip-bo-classic.json',
  'dumbal/golden/early-shows-for-three.json',
  'douji/golden/version-1-for-two.json',
  'dutch-blitz/golden/open-for-two.json',
])('the film of %s', (path) => {
  const record = golden(path);
  const game = gameOf(record);

  it('shows every moment as it was, through all eyes, in whatever order it is looked at', () => {
    const film = filmOf(record);
    const replayed = replay(game, record);
    if (isRefusal(replayed)) throw new Error(replayed.refused);
    const { match, steps } = replayed;
    const wanted = film.eyes.map((): unknown[] => []);
    for (const _ of steps) {
      for (const [at, eyes] of film.eyes.entries()) {
        const view = eyes === 'all' ? { ...(match.state as object), viewer: null } : game.view(match.state, eyes);
        wanted[at]!.push(structuredClone(view));
      }
    }
    expect(film.length).toBe(record.moves.length);
    for (const [at, eyes] of film.eyes.entries()) {
      for (let step = film.length; step >= 0; step -= 7) expect(film.view(step, eyes)).toEqual(wanted[at]![step]);
    }
    expect(film.result).toEqual(game.result(match.state));
  });

  it('shows what one viewer saw through those eyes only', () => {
    const seen = seenRecord(game, record, 1);
    if (isRefusal(seen)) throw new Error(seen.refused);
    const [whole, film] = [filmOf(record), filmOf(JSON.parse(JSON.stringify(seen)) as SeenRecord)];
    expect(film.eyes).toEqual([1]);
    for (let step = 0; step <= film.length; step += 5) expect(film.view(step, 1)).toEqual(whole.view(step, 1));
    expect(film.events(3, 1)).toEqual(whole.events(3, 1));
    expect(film.result).toEqual(whole.result);
  });
});

it('marks where deals and rounds begin', () => {
  const film = filmOf(golden('dumbal/golden/early-shows-for-three.json'));
  expect(film.marks.length).toBeGreaterThan(1);
  for (const step of film.marks) {
    expect(film.events(step, null)).toContainEqual(expect.objectContaining({ type: 'dealt' }));
  }
});

it('tells who made a step, and in notation what it was, where the record tells', () => {
  const record = golden('skip-bo/golden/skip-bo-classic.json');
  const [seat, action] = record.moves[6]!;
  const seen = seenRecord(gameOf(record), record, null);
  if (isRefusal(seen)) throw new Error(seen.refused);
  expect(filmOf(record).move(7)).toEqual({ seat, action });
  expect(filmOf(seen).move(7)).toEqual({ seat, action: null });
});

it('reads records of both kinds', () => {
  const record = golden('skip-bo/golden/skip-bo-classic.json');
  expect(parseAnyRecord(record)).toEqual(record);
  expect(parseAnyRecord('cards')).toMatchObject({ refused: 'bad-record' });
  expect(parseAnyRecord({ parlour: 1, viewer: 0 })).toMatchObject({ refused: 'bad-record' });
});

it('is played as far as somebody wants to see it, and refuses what cannot be played', () => {
  const record = golden('skip-bo/golden/skip-bo-classic.json');
  const broken = { ...record, moves: [...record.moves.slice(0, 40), [0, 'H99>B9'] as const] };
  const film = Film.of(gameOf(record), broken);
  if (isRefusal(film)) throw new Error(film.refused);
  expect(film.play(40)).toBeNull();
  expect(film.view(40, null)).toEqual(filmOf(record).view(40, null));
  for (const to of [41, 99]) expect(film.play(to)).toMatchObject({ refused: 'bad-move', facts: { move: 41 } });
  expect(film.play(12)).toBeNull();
  expect(Film.of(gameOf(record), { ...record, version: 99 })).toMatchObject({ refused: 'other-version' });
});
