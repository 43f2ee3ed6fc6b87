import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@parlour/engine';
import { type NewTable, newTable } from '@parlour/protocol';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { House } from './house.ts';
import { openSqlite } from './storage/sqlite.ts';
import type { Storage } from './storage/storage.ts';
import type { Table } from './table/table.ts';
import { Client, lina, maya, ravi } from './table/testing.ts';

let directory: string;
let storage: Storage;
let house: House;
const open = (idle = 60_000) => new House({ storage, log: pino({ level: 'silent' }), pace: 0, idle });

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'parlour-house-'));
  storage = await openSqlite(directory);
});
afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true });
});
beforeEach(() => {
  house = open();
});
afterEach(() => house.stop());

const wish = (asked: object): NewTable => newTable.parse(asked);
const made = async (asked: object): Promise<Table> => {
  const table = await house.make(maya, wish(asked));
  if (isRefusal(table)) throw new Error(JSON.stringify(table));
  return table;
};
const refusalOf = async (asked: object) => {
  const table = await house.make(maya, wish(asked));
  return isRefusal(table) ? table.refused : null;
};

describe('making a table', () => {
  it('checks the game, its options, the seats and the bots', async () => {
    expect(await refusalOf({ game: 'chess' })).toBe('unknown-game');
    expect(await refusalOf({ game: 'dumbal', seats: 30 })).toBe('wrong-seats');
    expect(await refusalOf({ game: 'dumbal', options: { limit: 'much' } })).toBe('bad-option');
    expect(await refusalOf({ game: 'dumbal', seats: 2, bots: { 5: 'greedy' } })).toBe('no-such-seat');
    expect(await refusalOf({ game: 'dumbal', seats: 2, bots: { 1: 'genius' } })).toBe('no-such-bot');
    expect(await refusalOf({ game: 'dumbal', seats: 3, bots: { 1: 'greedy' }, start: true })).toBe('seats-free');
    expect(house.size).toBe(0);
  });

  it('gives it a code of six letters, seats its maker beside the bots and starts if asked', async () => {
    const table = await made({ game: 'dumbal', seats: 3, bots: { 0: 'greedy', 2: 'random' }, start: true });
    expect(table.code).toMatch(/^[A-Z]{6}$/);
    expect(table.info).toMatchObject({ phase: 'playing', host: 'maya' });
    expect(table.info.seats.map(({ person, bot }) => person?.name ?? bot)).toEqual(['greedy', 'Maya', 'random']);
  });

  it('leaves out what has no default: four seats where the game allows it', async () => {
    expect((await made({ game: 'dumbal' })).info.seats).toHaveLength(4);
  });
});

describe('open tables', () => {
  it('are public, waiting, and have somebody there and a free seat', async () => {
    const hidden = await made({ game: 'dumbal' });
    const shown = await made({ game: 'dumbal', public: true });
    hidden.attach(new Client(maya), undefined);
    expect(house.openTables()).toEqual([]);
    const client = new Client(maya);
    shown.attach(client, undefined);
    expect(house.openTables()).toMatchObject([{ code: shown.code, host: 'Maya', seats: 4, free: 3 }]);
    await client.ask(shown, { do: 'start', fill: 'greedy' });
    expect(house.openTables()).toEqual([]);
  });

  it('are told to who listens when they change', async () => {
    const told = vi.fn();
    house.listen(told);
    const table = await made({ game: 'dumbal', public: true });
    table.attach(new Client(maya), undefined);
    await vi.waitFor(() => expect(told.mock.lastCall?.[0]).toMatchObject([{ code: table.code }]));
  });

  it('are where quick play goes; where there is none, it makes one', async () => {
    const first = (await house.quick(maya, 'dumbal')) as Table;
    const one = new Client(maya);
    first.attach(one, undefined);
    const second = await house.quick(ravi, 'dumbal');
    expect(second).toBe(first);
    const other = (await house.quick(lina, 'douji')) as Table;
    expect(other).not.toBe(first);
  });
});

describe('a table that nobody is at', () => {
  it('leaves memory and comes back as it was from its journal', async () => {
    await house.stop();
    house = open(1);
    const table = await made({ game: 'dumbal', seats: 2, bots: { 1: 'greedy' }, start: true });
    const client = new Client(maya);
    table.attach(client, undefined);
    await vi.waitFor(() => expect(client.last('view')).toBeTruthy());
    table.detach(client);
    await vi.waitFor(() => expect(house.size).toBe(0), 10_000);
    const again = (await house.table(table.code)) as Table;
    expect(again).not.toBe(table);
    expect(again.info.match).toBe(table.info.match);
    expect(house.counts.restored).toBe(1);
  });

  it('is folded once, however many ask for it at the same time', async () => {
    const { code } = await made({ game: 'dumbal' });
    await house.stop();
    house = open();
    const found = await Promise.all([house.table(code), house.table(code), house.table(code)]);
    expect(new Set(found).size).toBe(1);
    expect(house.counts.restored).toBe(1);
  });

  it('is refused where it is not, or cannot be read, and the house goes on', async () => {
    expect(await house.table('QQQQQQ')).toMatchObject({ refused: 'no-such-table' });
    await storage.commit({ table: 'BADBAD', entries: [{ n: 1, time: 0, body: '{"is":"sat"}' }] });
    expect(await house.table('BADBAD')).toMatchObject({ refused: 'table-broken', facts: { table: 'BADBAD' } });
    expect(isRefusal(await house.make(maya, wish({ game: 'dumbal' })))).toBe(false);
  });
});

describe('somebody who wants to be forgotten', () => {
  it('leaves their seats, at tables in memory and at those that are not, to bots and the next host', async () => {
    const asleep = await made({ game: 'dumbal', seats: 2, bots: { 1: 'greedy' }, start: true });
    await house.stop();
    house = open();
    const awake = await made({ game: 'dumbal', seats: 3 });
    const client = new Client(ravi);
    awake.attach(client, undefined);
    awake.ask(ravi, { do: 'sit', id: 'sit' });
    await house.forget('maya');
    await vi.waitFor(() => expect(awake.info.host).toBe('ravi'));
    const again = (await house.table(asleep.code)) as Table;
    expect(again.info.seats.map(({ person, bot }) => person ?? bot)).toEqual(['greedy', 'greedy']);
    expect(JSON.stringify([awake.info, again.info])).not.toContain('Maya');
  });
});
