import { readFileSync } from 'node:fs';
import { isRefusal, type MatchRecord, replay, type SeenRecord, seenRecord } from '@parlour/engine';
import { games } from '@parlour/games';
import { describe, expect, it } from 'vitest';
import { develop, type Film, readRecord } from './film.ts';

const golden = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../../packages/games/${path}`, import.meta.url), 'utf8')) as MatchRecord;
const gameOf = ({ game }: { readonly game: string }) => games.find(({ id }) => id === game)!;

async function filmOf(record: MatchRecord | SeenRecord): Promise<Film> {
  const film = await develop(gameOf(record), record);
  if (isRefusal(film)) throw new Error(film.refused);
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

  it('shows every moment as it was, through all eyes, in whatever order it is looked at', async () => {
    const film = await filmOf(record);
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

  it('shows what one viewer saw through those eyes only', async () => {
    const seen = seenRecord(game, record, 1);
    if (isRefusal(seen)) throw new Error(seen.refused);
    const [whole, film] = [await filmOf(record), await filmOf(JSON.parse(JSON.stringify(seen)) as SeenRecord)];
    expect(film.eyes).toEqual([1]);
    for (let step = 0; step <= film.length; step += 5) expect(film.view(step, 1)).toEqual(whole.view(step, 1));
    expect(film.events(3, 1)).toEqual(whole.events(3, 1));
    expect(film.result).toEqual(whole.result);
  });
});

it('marks where deals and rounds begin', async () => {
  const film = await filmOf(golden('dumbal/golden/early-shows-for-three.json'));
  expect(film.marks.length).toBeGreaterThan(1);
  for (const step of film.marks) {
    expect(film.events(step, null)).toContainEqual(expect.objectContaining({ type: 'dealt' }));
  }
});

it('refuses what is no record, and what cannot be played', async () => {
  expect(readRecord('cards')).toMatchObject({ refused: 'bad-record' });
  expect(readRecord({ parlour: 1, viewer: 0 })).toMatchObject({ refused: 'bad-record' });
  const record = golden('skip-bo/golden/skip-bo-classic.json');
  const moves = [...record.moves.slice(0, 40), [0, 'H99>B9'] as const];
  expect(await develop(gameOf(record), { ...record, moves })).toMatchObject({
    refused: 'bad-move',
    facts: { move: 41 },
  });
});
