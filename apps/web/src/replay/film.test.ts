import { readFileSync } from 'node:fs';
import { Film, isRefusal, type MatchRecord } from '@parlour/engine';
import { skipBo } from '@parlour/games/skip-bo';
import { expect, it } from 'vitest';
import { develop } from './film.ts';

const path = '../../../../packages/games/skip-bo/golden/skip-bo-classic.json';
const record = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as MatchRecord;

it('plays a record to its end', async () => {
  const film = await develop(skipBo, record);
  const whole = Film.of(skipBo, record);
  if (isRefusal(film) || isRefusal(whole)) throw new Error('refused');
  whole.play(whole.length);
  expect(film.view(film.length, 'all')).toEqual(whole.view(whole.length, 'all'));
  expect(film.result).not.toBeNull();
});

it('refuses what cannot be played', async () => {
  const moves = [...record.moves.slice(0, 40), [0, 'H99>B9'] as const];
  expect(await develop(skipBo, { ...record, moves })).toMatchObject({ refused: 'bad-move', facts: { move: 41 } });
});
