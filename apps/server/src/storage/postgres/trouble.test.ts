import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ForkedHouse } from '../../forked-house.ts';
import { accept, emptyDirectory, guest, NO_LIMITS, openHouse, settingsOf, Wire } from '../../testing.ts';
import { entries, matchRow } from '../contract/rows.ts';
import { Fenced } from '../storage.ts';
import { openPostgres } from './postgres.ts';
import { PostgresServer } from './server.ts';

const server = await PostgresServer.start();
afterAll(() => server.remove());

/** Milliseconds that are enough for a database to come back, however slow the machine is. */
const LONG = 120_000;

describe('a database that is killed', () => {
  it(
    'loses nothing that was acknowledged, and what was not is written when it is back',
    async () => {
      const server = await PostgresServer.start({ fsync: true });
      onTestFinished(() => server.remove());
      const storage = await openPostgres([await server.create('killed')], LONG);
      onTestFinished(() => storage.close());
      const tables = Array.from({ length: 20 }, () => ({ code: randomUUID(), done: 0 }));
      let over = false;
      const playing = tables.map(async (table) => {
        for (let n = 1; !over; n++) {
          const match = n % 3 === 0 ? { match: matchRow(table.code, { id: `of ${table.code}` }) } : {};
          await storage.commit({ table: table.code, entries: entries(n, n), ...match });
          // Some connections are in use for other things, too.
          await storage.person('nobody');
          table.done = n;
        }
      });
      const sum = () => tables.reduce((total, { done }) => total + done, 0);
      const enough = sum() + 100;
      await vi.waitFor(() => expect(sum()).toBeGreaterThan(enough), LONG);
      await server.kill();
      // What was acknowledged by now must be there.
      const told = tables.map(({ done }) => done);
      await server.run();
      for (const [at, { code }] of tables.entries()) {
        const stored = await storage.journal(code, 1);
        expect(stored.map(({ n }) => n)).toEqual(stored.map((_, i) => i + 1));
        expect(stored.length).toBeGreaterThanOrEqual(told[at]!);
      }
      over = true;
      // Nobody was told that anything failed.
      await Promise.all(playing);
    },
    2 * LONG,
  );

  it('is waited for, but not for ever; then it is reported, and works again later', async () => {
    const storage = await openPostgres([await server.create('away')], 100);
    onTestFinished(() => storage.close());
    const table = randomUUID();
    await storage.commit({ table, entries: entries(1, 1) });
    await storage.probe();
    await server.kill();
    const [late, read, probe] = await Promise.allSettled([
      storage.commit({ table, entries: entries(2, 2) }),
      storage.journal(table, 1),
      storage.probe(),
    ]);
    for (const { status } of [late, read, probe]) expect(status).toBe('rejected');
    expect((late as PromiseRejectedResult).reason).not.toBeInstanceOf(Fenced);
    await server.run();
    await storage.probe();
    expect(await storage.journal(table, 1)).toEqual(entries(1, 1));
    await storage.commit({ table, entries: entries(2, 2) });
  });

  it(
    'makes the house not ready while it is away',
    async () => {
      const { url } = await openHouse({ database: await server.create('ready') });
      const ready = async () => (await fetch(`${url}/ready`)).json();
      expect(await ready()).toEqual({ ready: true });
      await server.kill();
      await vi.waitFor(async () => expect(await ready()).toEqual({ ready: false, problem: 'storage-fails' }), LONG);
      await server.run();
      await vi.waitFor(async () => expect(await ready()).toEqual({ ready: true }), LONG);
    },
    2 * LONG,
  );
});

/** Comes to a table, and waits until it is told what is there. */
async function come(url: string, code: string, { token }: { token: string }): Promise<Wire> {
  const wire = await Wire.hello(url, code, token);
  await wire.until(({ heard }) => heard.some((message) => 'table' in (message as object)));
  return wire;
}

/** Who sits there, as it was told when the person came. */
function seated({ heard }: Wire): (string | null)[] {
  const { table } = heard.find((message) => 'table' in (message as object)) as {
    table: { seats: { person?: { name: string } }[] };
  };
  return table.seats.map(({ person }) => person?.name ?? null);
}

async function sit(wire: Wire): Promise<void> {
  wire.say({ do: 'sit', id: 'sit', seat: 1 });
  await wire.until(({ heard }) => heard.some((message) => (message as { ok?: string }).ok === 'sit'));
}

it('a house that is killed comes back with everything that was acknowledged', async () => {
  const settings = settingsOf({ data: await emptyDirectory(), database: await server.create('house') });
  const house = await ForkedHouse.start(settings, NO_LIMITS);
  const [maya, ben] = [await guest(house.url, 'Maya'), await guest(house.url, 'Ben')];
  const code = accept(await maya.house.create({ game: 'dumbal', seats: 3 }));
  await sit(await come(house.url, code, ben));
  house.signal('SIGKILL');
  await house.ended();
  const again = await ForkedHouse.start(settings, NO_LIMITS);
  expect(seated(await come(again.url, code, maya))).toEqual(['Maya', 'Ben', null]);
});

describe('two houses on one database', () => {
  it('TB-3: a table that another house went on with tells nothing more, and comes back as it is stored', async () => {
    const database = await server.create('shared');
    const [here, there] = [await openHouse({ database }), await openHouse({ database })];
    const maya = await guest(here.url, 'Maya');
    const code = accept(await maya.house.create({ game: 'dumbal', seats: 3 }));
    const first = await come(here.url, code, maya);
    await sit(await come(there.url, code, await guest(there.url, 'Ben')));
    // The first house does not know of it. What it wants to write now has a number that is taken.
    first.say({ do: 'leave', id: 'late' });
    await first.until(() => false);
    expect(first.heard).not.toContainEqual(expect.objectContaining({ ok: 'late' }));
    expect(first.heard.at(-1)).toMatchObject({ bye: { refused: 'table-reloads' }, again: true });
    expect(seated(await come(here.url, code, maya))).toEqual(['Maya', 'Ben', null]);
  });
});
