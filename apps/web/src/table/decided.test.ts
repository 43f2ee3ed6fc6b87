import { readdirSync, readFileSync } from 'node:fs';
import { isRefusal, parseAnyRecord } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { loadKit, webGames } from '../games/index.ts';
import { develop } from '../replay/film.ts';
import { type Decided, decidedBy, decidedFor } from './decided.ts';

const games = new URL('../../../../packages/games/', import.meta.url);
const records = readdirSync(games, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\bgolden.[^/\\]*\.json$/.test(path))
  .flatMap((path) => {
    const record = parseAnyRecord(JSON.parse(readFileSync(new URL(path, games), 'utf8')));
    return isRefusal(record) ? [] : [record];
  });

describe.each(webGames)('$id', async ({ id }) => {
  const kit = (await loadKit(id))!;
  const own = records.filter(({ game }) => game === id);

  it('has words for what decided each whole match that is kept', async () => {
    expect(own.length).toBeGreaterThan(0);
    for (const record of own) {
      const film = await develop(kit.game, record);
      if (isRefusal(film) || !film.result) continue;
      const candidates: Decided[] = [];
      for (let step = 1; step <= film.length; step++) {
        const happening = { events: film.events(step, null), before: film.view(step - 1, null) };
        candidates.push(...[decidedBy(kit, happening)].filter((by) => by !== null));
      }
      const decided = decidedFor(candidates, film.result.ranking[0]!);
      expect(decided).not.toBeNull();
      expect(decided!.told.length).toBeLessThan(4);
    }
  });
});
