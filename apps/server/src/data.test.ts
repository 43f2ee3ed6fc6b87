import { HouseClient, type Session } from '@parlour/protocol';
import { expect, it, vi } from 'vitest';
import { LIMITS } from './http/security.ts';
import { come, playOn } from './sitting.ts';
import { accept, emptyDirectory, foundIn, type Guest, guest, NO_LIMITS, openHouse } from './testing.ts';

const ask = (url: string, { token }: Guest) =>
  fetch(`${url}/api/me/data`, { headers: { authorization: `Bearer ${token}` } });

/** Two people play, talk and leave for good, so that the match is over. Returns its id. */
async function evening(url: string, [one, other]: readonly [Guest, Guest]): Promise<{ code: string; match: string }> {
  const code = accept(await one.house.create({ game: 'dumbal', seats: 2 }));
  const sessions: Session[] = [await come(url, one.token, code), await come(url, other.token, code)];
  expect(await sessions[1]!.ask({ do: 'sit' })).toBeNull();
  expect(await sessions[1]!.ask({ do: 'ready', ready: true })).toBeNull();
  expect(await sessions[0]!.ask({ do: 'start' })).toBeNull();
  await playOn(sessions);
  expect(await sessions[0]!.say(`I am ${one.name}`)).toBeNull();
  await vi.waitFor(() => expect(sessions[1]!.get().chat).toHaveLength(1));
  const match = sessions[0]!.get().table!.match!;
  for (const session of sessions) session.close();
  return { code, match };
}

it('PR-30: gives people everything about them: who they are, their results and their records', async () => {
  const { url } = await openHouse({}, { ...NO_LIMITS, exports: { ...LIMITS.exports, burst: 2 } });
  const ada = await guest(url, 'Ada Lovelace');
  const bob = await guest(url, 'Bob Babbage');
  expect(await (await ask(url, ada)).json()).toEqual({
    person: { id: ada.id, name: 'Ada Lovelace', account: false, created: expect.any(Number), seen: expect.any(Number) },
    orders: [],
    matches: [],
  });
  const { code, match } = await evening(url, [ada, bob]);
  const outfit = { colour: 'green', pattern: 'dots', hat: 'crown', trail: 'stars' } as const;
  accept(await bob.house.dress(outfit));
  const running = (await (await ask(url, bob)).json()) as { person: object; matches: object[] };
  expect(running.person).toMatchObject({ outfit });
  expect(running.matches).toMatchObject([{ id: match, table: code, seat: 1, ended: null, record: null, race: null }]);
  // The first who resigns is no player any more; the match is that of the last.
  accept(await ada.house.resign());
  accept(await bob.house.resign());
  const answer = await ask(url, bob);
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="parlour.json"');
  const { matches } = (await answer.json()) as { matches: { record: { actions: unknown[] } }[] };
  expect(matches).toEqual([expect.objectContaining({ id: match, game: 'dumbal', seat: 1, ended: expect.any(Number) })]);
  expect(matches[0]!.record).toEqual(await bob.house.record(match));
  const late = await ask(url, bob);
  expect([late.status, await late.json()]).toMatchObject([429, { refused: 'too-fast' }]);
  expect((await fetch(`${url}/api/me/data`)).status).toBe(401);
});

it('TB-21: deletes people everywhere; the matches of others stay whole', async () => {
  const data = await emptyDirectory();
  const { url, stop } = await openHouse({ data });
  const ada = await guest(url, 'Ada Lovelace');
  accept(await ada.house.register('Ada Lovelace', 'a long enough one'));
  const token = accept(await new HouseClient(url).signIn('Ada Lovelace', 'a long enough one')).token!;
  const mine = { ...ada, token, house: new HouseClient(url, token) };
  const bob = await guest(url, 'Bob Babbage');
  const { code, match } = await evening(url, [mine, bob]);
  accept(await bob.house.resign());
  const [before] = accept(await mine.house.matches());
  accept(await mine.house.forget('a long enough one'));
  expect(await mine.house.me()).toMatchObject({ refused: 'not-signed-in' });
  await vi.waitFor(async () => expect(await foundIn(data, ['Lovelace', 'lovelace'])).toEqual([]), 20_000);

  // What the others have is whole, without the name.
  const watcher = await come(url, bob.token, code);
  expect(JSON.stringify(watcher.get())).not.toContain('Lovelace');
  expect(watcher.get().chat).toEqual([]);
  const info = accept(await new HouseClient(url).match(match));
  expect(info.players.map(({ seat }) => seat)).toEqual(before!.players.map(({ seat }) => seat));
  expect(info.players[0]).toMatchObject({ person: null });
  expect(JSON.stringify(info)).not.toContain('Lovelace');
  const theirs = await (await ask(url, bob)).text();
  expect(theirs).toContain('Bob Babbage');
  expect(theirs).not.toContain('Lovelace');
  watcher.close();
  await stop();
  expect(await foundIn(data, ['Lovelace', 'lovelace'])).toEqual([]);
  // The name is free for somebody else.
  const again = await openHouse({ data });
  expect((await guest(again.url, 'Ada Lovelace')).name).toBe('Ada Lovelace');
});
