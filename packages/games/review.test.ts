import { readFileSync } from 'node:fs';
import { type AnyMind, review } from '@parlour/bots';
import { Film, type MatchRecord, seeded, seenRecord } from '@parlour/engine';
import { accept } from '@parlour/engine/testing';
import { expect, it } from 'vitest';
import { games } from './index.ts';

const golden = (path: string) => JSON.parse(readFileSync(new URL(`./${path}`, import.meta.url), 'utf8')) as MatchRecord;

it.each([
  'skip-bo/golden/skip-bo-classic.json',
  'dumbal/golden/early-shows-for-three.json',
  'douji/golden/version-1-for-two.json',
  'dutch-blitz/golden/open-for-two.json',
])('%s: a seen record, which has no actions, gives the same review as the whole one', (path) => {
  const record = golden(path);
  const game = games.find(({ id }) => id === record.game)!;
  const mind: AnyMind = {
    unit: 'points',
    choose: (_view, legal) => ({ action: legal[0], worth: 0, stake: 0 }),
    advise: (_view, legal) =>
      legal.map((action) => ({ action, worth: -seeded(game.notation.action(action)).below(1000), reasons: [] })),
  };
  const seen = accept(seenRecord(game, record, 1));
  const whole = accept(review(accept(Film.of(game, record)), mind, { seats: [1] }));
  expect(whole.seats[0]!.moves.length).toBeGreaterThan(5);
  expect(accept(review(accept(Film.of(game, seen)), mind))).toEqual(whole);
});
