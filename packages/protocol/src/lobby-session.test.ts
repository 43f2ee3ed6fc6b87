import { refuse } from '@parlour/engine';
import { afterEach, expect, it } from 'vitest';
import { openLobby } from './lobby-session.ts';
import { ANNA, CODE, Peer } from './testing.ts';
import { until } from './until.ts';

const peer = new Peer();
afterEach(() => peer.close());

it('PR-20: keeps the list of tables, also over a lost connection, until it is closed', async () => {
  const way = await peer.way();
  const lobby = openLobby(way);
  const when = (holds: () => boolean) => until(holds, (changed) => lobby.subscribe(changed));
  expect(lobby.get()).toEqual({ link: 'connecting', farewell: null, person: null, tables: [], people: null });
  let line = await peer.next();
  expect(await line.welcome()).toEqual({ hello: 1, at: 'lobby' });
  const table = { code: CODE, game: 'dumbal', host: 'Anna', seats: 4, free: 2, clock: 30, options: {} };
  line.say({ tables: [table], people: 7 });
  await when(() => lobby.get().people === 7);
  expect(lobby.get()).toEqual({ link: 'open', farewell: null, person: ANNA, tables: [table], people: 7 });
  line.drop();
  await when(() => lobby.get().link === 'reconnecting');
  expect(lobby.get().tables).toEqual([table]);
  lobby.wake();
  line = await peer.next();
  await line.welcome();
  line.say({ tables: [], people: 6 });
  await when(() => lobby.get().people === 6);
  expect(lobby.get().tables).toEqual([]);
  lobby.close();
  expect(lobby.get()).toMatchObject({ link: 'closed', farewell: refuse('gone') });
});
