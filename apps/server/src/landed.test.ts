import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isRefusal, replay } from '@parlour/engine';
import { HouseClient } from '@parlour/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import story from '../landed/story.json' with { type: 'json' };
import { come, gameOf, playOn } from './sitting.ts';
import { accept, emptyDirectory, foundIn, openHouse } from './testing.ts';

const { people, password } = story;
const HOUR = 3_600_000;

// The clock says the evening after, since tokens end with time.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: story.at + HOUR }));
afterEach(() => vi.useRealTimers());

/** A copy of the old data: as it was when the house was closed, or when it was killed the evening after. */
async function oldData(left: 'closed' | 'killed'): Promise<string> {
  const directory = await emptyDirectory();
  for (const file of left === 'killed' ? ['parlour.db', 'parlour.db-wal'] : ['parlour.db']) {
    const packed = await readFile(new URL(`../landed/${file}.gz`, import.meta.url));
    await writeFile(join(directory, file), gunzipSync(packed));
  }
  return directory;
}

describe.each(['closed', 'killed'] as const)('data of 0.1.0 whose house was %s', (left) => {
  it('has everybody in it, known by the tokens they have, under the names they have', async () => {
    const { url } = await openHouse({ data: await oldData(left) });
    for (const [who, { id, name, token }] of Object.entries(people)) {
      if (who === 'late' && left === 'closed') continue;
      const account = accept(await new HouseClient(url, token).me());
      expect(account.person).toEqual({ id, name });
      expect(account.account).toBe(['sita', 'eva', 'lookalike'].includes(who));
    }
  });

  it('has accounts that sign in with their passwords', async () => {
    const { url } = await openHouse({ data: await oldData(left) });
    for (const { id, name } of [people.sita, people.eva, people.lookalike]) {
      const account = accept(await new HouseClient(url).signIn(name, password));
      expect(account.person).toEqual({ id, name });
    }
    expect(accept(await new HouseClient(url).signIn('SITA  rai', password)).person.id).toBe(people.sita.id);
  });

  it('has the tables that were gathering, with who sat there', async () => {
    const { url } = await openHouse({ data: await oldData(left) });
    const session = await come(url, people.maya.token, story.gathering);
    const names = session.get().table!.seats.map(({ person }) => person?.name ?? null);
    expect(names.slice(0, 4)).toEqual(['Maya', 'Maya 2', 'Benno', null]);
    expect(session.get().table).toMatchObject({ host: people.maya.id, phase: 'gathering', public: true });
    const hidden = await come(url, people.sita.token, story.hidden);
    expect(hidden.get()).toMatchObject({ you: 0, table: { clock: 60, options: { stock: 12 }, public: false } });
  });

  it('has no seat, and no name in any file, of who was forgotten', async () => {
    const data = await oldData(left);
    const gone = left === 'closed' ? ['Frieda Forgotten'] : ['Frieda Forgotten', 'Gustav Ghost'];
    // Also former names.
    const texts = [...gone, 'Bengt Formerly'];
    expect(await foundIn(data, texts)).toEqual(texts);
    const { url, stop } = await openHouse({ data });
    expect(await foundIn(data, texts)).toEqual([]);
    const session = await come(url, people.maya.token, story.gathering);
    for (const text of texts) expect(JSON.stringify(session.get().table)).not.toContain(text);
    const [last] = session.get().table!.seats.slice(4);
    expect(last!.person?.name ?? null).toBe(left === 'closed' ? 'Gustav Ghost' : null);
    session.close();
    await stop();
    expect(await foundIn(data, texts)).toEqual([]);
  });

  it('knows sessions by old tokens, which are exchanged, and end', async () => {
    const { url } = await openHouse({ data: await oldData(left) });
    const old = new HouseClient(url, people.sita.token);
    const { token } = accept(await old.me());
    expect(token).not.toBe(people.sita.token);
    const session = await come(url, token!, story.hidden);
    accept(await new HouseClient(url, token!).signOut());
    await vi.waitFor(() => expect(session.get().farewell).toMatchObject({ refused: 'signed-out' }));
    for (const house of [old, new HouseClient(url, token!)])
      expect(await house.me()).toMatchObject({ refused: 'not-signed-in' });
    // Also with a token of a person who has only the old one.
    accept(await new HouseClient(url, people.eva.token).signOut());
    expect(await new HouseClient(url, people.eva.token).me()).toMatchObject({ refused: 'not-signed-in' });
  });

  it('lets nobody take a name that looks like one there is, nor takes it from who has it', async () => {
    const { url } = await openHouse({ data: await oldData(left) });
    const { eva, lookalike } = people;
    for (const name of ['Eva Lind', 'EVA-LIND', 'Eνa Lind', 'Еvа Lind', 'Sita Raі']) {
      expect(await new HouseClient(url, people.maya.token).rename(name)).toMatchObject({ refused: 'name-taken' });
    }
    for (const { name, token } of [eva, lookalike]) {
      expect(accept(await new HouseClient(url, token).rename(name)).person.name).toBe(name);
    }
    expect(await new HouseClient(url, lookalike.token).rename('Eva Lind')).toMatchObject({ refused: 'name-taken' });
    expect(accept(await new HouseClient(url, lookalike.token).rename('Enya Lind')).person.id).toBe(lookalike.id);
  });

  it.each(story.running)('TB-4: goes on with $game where it was', async ({ game, code, match, n }) => {
    const { url } = await openHouse({ data: await oldData(left) });
    const sessions = [await come(url, people.maya.token, code), await come(url, people.sita.token, code)];
    const told = left === 'closed' ? n : story.killed.find((table) => table.code === code)!.n;
    for (const [seat, session] of sessions.entries()) {
      expect(session.get()).toMatchObject({ you: seat, table: { game, match, phase: 'playing' } });
      expect(session.get().table!.seats.map(({ person }) => person!.name)).toEqual(['Maya', 'Sita Rai']);
      expect(session.get().n).toBeGreaterThanOrEqual(told);
    }
    const before = sessions[0]!.get().n;
    await playOn(sessions);
    await vi.waitFor(() => expect(sessions[0]!.get().n).toBeGreaterThan(before));
  });

  it('lists the matches, and hands out their records', async () => {
    const { url } = await openHouse({ data: await oldData(left) });
    const sita = new HouseClient(url, people.sita.token);
    const matches = accept(await sita.matches());
    const known = [...story.running, ...story.finished].map(({ match }) => match);
    expect(matches.map(({ id }) => id).sort()).toEqual(known.sort());
    for (const { game, match } of story.finished) {
      const found = matches.find(({ id }) => id === match)!;
      expect(found.players.map(({ person, name }) => [person, name])).toEqual([
        [null, ''],
        [people.sita.id, 'Sita Rai'],
      ]);
      expect(found).toMatchObject({
        game,
        ended: expect.any(Number),
        result: { scores: [expect.any(Number), expect.any(Number)] },
      });
      const record = accept(await sita.record(match)) as Parameters<typeof replay>[1];
      expect(record).toMatchObject({ parlour: 1, game, version: 1 });
    }
    const [dumbal, race] = story.finished.map(({ match }) => match);
    const record = accept(await sita.record(dumbal!)) as Parameters<typeof replay>[1];
    const again = replay(gameOf('dumbal'), record);
    if (isRefusal(again)) throw new Error(JSON.stringify(again));
    expect([...again.steps]).toHaveLength(record.moves.length + 1);
    expect(accept(await sita.race(race!))).toBeTruthy();
    const running = matches.find(({ id }) => id === story.running[0]!.match)!;
    expect(running.players.map(({ name }) => name)).toEqual(['Maya', 'Sita Rai']);
    expect(accept(await sita.record(running.id))).toMatchObject({ parlour: 1, game: running.game });
  });
});
