import { AdminClient } from '@parlour/protocol';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LocalBus } from '../bus/local-bus.ts';
import { serve } from '../serve.ts';
import { come, playOn } from '../sitting.ts';
import { openSqlite } from '../storage/sqlite.ts';
import { accept, emptyDirectory, guest, NO_LIMITS, settingsOf, Wire } from '../testing.ts';
import { atOnce } from '../thinking/at-once.ts';

const SECRET = 'the-lamp-by-the-door';

/** A bus that can be lost. */
class Thread extends LocalBus {
  lose(): void {
    this.states.tell('lost');
  }

  find(): void {
    this.states.tell('open');
  }
}

/** Two servers that are one house. */
async function twoNodes() {
  const data = await emptyDirectory();
  const storage = await openSqlite(data);
  onTestFinished(() => storage.close());
  const first = new Thread();
  // On a busy machine the whole test may stand still for a while. Then no node should doubt anything.
  const buses = [new Thread(first, 20_000), new Thread(first, 20_000)] as const;
  const open = async (bus: LocalBus) => {
    const parts = { limits: NO_LIMITS, thinkers: atOnce, storage, bus };
    const running = await serve(settingsOf({ data, adminSecret: SECRET }), null, parts);
    onTestFinished(() => running.stop());
    return running.addresses[0]!;
  };
  return { here: await open(buses[0]), there: await open(buses[1]), buses };
}

/** Waits for the code of the refusal with which a connection is closed. */
async function farewell(wire: Wire): Promise<string> {
  await wire.until(() => false);
  return (wire.heard.at(-1) as { bye: { refused: string } }).bye.refused;
}

const soon = <T>(check: () => T) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const ready = async (url: string) => (await fetch(`${url}/ready`)).status;

it('CL-1: people play at one table through different nodes, and each sees their own cards', async () => {
  const { here, there } = await twoNodes();
  const [ada, ben] = [await guest(here, 'Ada'), await guest(there, 'Ben')];
  const code = accept(await ada.house.create({ game: 'dumbal', seats: 2 }));
  const [one, two] = [await come(here, ada.token, code), await come(there, ben.token, code)];
  expect(await two.ask({ do: 'sit' })).toBeNull();
  expect(await two.ask({ do: 'ready', ready: true })).toBeNull();
  expect(await one.ask({ do: 'start' })).toBeNull();
  for (let turns = 0; turns < 8; turns++) await playOn([one, two]);
  await soon(() => expect(two.get().n).toBe(one.get().n));
  expect([one.get().view!.viewer, two.get().view!.viewer]).toEqual([0, 1]);
  expect(accept(await ben.house.table(code)).seats.map(({ person }) => person?.name)).toEqual(['Ada', 'Ben']);
});

it('CL-5: a node without the bus lets its people go and nobody in, says so, and goes on when the bus is back', async () => {
  const { here, there, buses } = await twoNodes();
  const ada = await guest(here, 'Ada');
  const code = accept(await ada.house.create({ game: 'dumbal', seats: 2, bots: { 1: 'casual' }, start: true }));
  const wire = await Wire.hello(here, code, ada.token);
  await wire.until(({ heard }) => heard.length > 2);
  buses[0].lose();
  expect(await farewell(wire)).toBe('restarting');
  await soon(async () => expect(await ready(here)).toBe(503));
  expect(await ready(there)).toBe(200);
  const refused = new Wire(here);
  await refused.until(() => false);
  expect(refused.code).not.toBeNull();
  expect(await ada.house.create({ game: 'dumbal' })).toMatchObject({ refused: 'restarting' });
  await playOn([await come(there, ada.token, code)]);
  buses[0].find();
  await soon(async () => expect(await ready(here)).toBe(200));
  await playOn([await come(here, ada.token, code)]);
});

it('CL-7: a new name, the end of a session, a mute and a ban hold at every node at once', async () => {
  const { here, there } = await twoNodes();
  const [ada, ben] = [await guest(here, 'Ada'), await guest(there, 'Ben')];
  const lobby = await Wire.hello(there, 'lobby', ada.token);
  await lobby.until(({ heard }) => heard.length > 1);
  accept(await ada.house.rename('Adele'));
  expect(await farewell(lobby)).toBe('who-changed');
  const again = await Wire.hello(there, 'lobby', ada.token);
  await again.until(({ heard }) => heard.length > 1);
  expect(again.heard[0]).toMatchObject({ you: { name: 'Adele' } });
  const admin = new AdminClient(here, SECRET);
  accept(await admin.order({ is: 'mute', of: ben.id, hours: null, words: 'shouts' }));
  const code = accept(await ben.house.create({ game: 'dumbal' }));
  const session = await come(there, ben.token, code);
  expect(await session.say('hello')).toMatchObject({ refused: 'silenced' });
  const banned = await Wire.hello(there, 'lobby', ben.token);
  await banned.until(({ heard }) => heard.length > 1);
  accept(await admin.order({ is: 'ban', of: ben.id, hours: null, words: 'cheats', door: false }));
  expect(await farewell(banned)).toBe('banned');
  await ada.house.signOut();
  expect(await farewell(again)).toBe('signed-out');
});

it('CL-6: the lobby of every node shows the tables and counts the people of all', async () => {
  const { here, there } = await twoNodes();
  const [ada, ben] = [await guest(here, 'Ada'), await guest(there, 'Ben')];
  const lobby = await Wire.hello(there, 'lobby', ben.token);
  const code = accept(await ada.house.create({ game: 'dumbal', public: true }));
  await come(here, ada.token, code);
  const shown = (wire: Wire) => wire.heard.at(-1) as { tables: { code: string }[]; people: number };
  await soon(() => expect(shown(lobby)).toMatchObject({ tables: [{ code }], people: 2 }));
  expect(accept(await ben.house.quick('dumbal'))).toBe(code);
});

it('CL-12: who runs the house sees the tables and people of all nodes, and closes a door at any', async () => {
  const { here, there } = await twoNodes();
  const [ada, ben] = [await guest(here, 'Ada'), await guest(there, 'Ben')];
  const codes = [accept(await ada.house.create({ game: 'dumbal' })), accept(await ben.house.create({ game: 'douji' }))];
  await come(here, ada.token, codes[0]!);
  await come(there, ben.token, codes[1]!);
  const lobby = await Wire.hello(here, 'lobby', ben.token);
  await lobby.until(({ heard }) => heard.length > 1);
  const admin = new AdminClient(here, SECRET);
  await soon(async () => {
    const { tables, people, load } = accept(await admin.look());
    expect(tables.map(({ code }) => code).sort()).toEqual([...codes].sort());
    expect(people.map(({ person }) => person.name).sort()).toEqual(['Ada', 'Ben']);
    expect(people.find(({ person }) => person.name === 'Ben')).toMatchObject({ connections: 2, tables: [codes[1]] });
    expect(load).toMatchObject({ tables: 2, connections: 3 });
  });
  accept(await admin.order({ is: 'ban', of: ben.id, hours: null, words: 'cheats', door: true }));
  const doors = accept(await admin.look()).orders.filter(({ is }) => is === 'door');
  expect(doors.length).toBeGreaterThanOrEqual(2);
});
