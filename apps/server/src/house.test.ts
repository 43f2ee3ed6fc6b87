import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal } from '@parlour/engine';
import { type NewTable, newTable, type Person } from '@parlour/protocol';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalBus } from './bus/local-bus.ts';
import { House, type HouseLimits } from './house.ts';
import { openSqlite } from './storage/sqlite.ts';
import type { Commit, Storage } from './storage/storage.ts';
import { Mutes } from './table/chat.ts';
import type { Table } from './table/table.ts';
import { A_REGULAR, Client, lina, maya, ravi } from './table/testing.ts';
import { NO_LIMITS } from './testing.ts';
import { atOnce } from './thinking/at-once.ts';

let directory: string;
let storage: Storage;
let house: House;
const open = (idle = 60_000, limits: Partial<HouseLimits> = {}, kept = storage) =>
  new House({
    storage: kept,
    bus: new LocalBus(),
    log: pino({ level: 'silent' }),
    pace: 0,
    thinkers: atOnce,
    idle,
    limits: { ...NO_LIMITS, ...limits },
    full: () => room.full,
    mutes: new Mutes(),
    over: () => {},
  });
const room = { full: false };
const asker = (person: Person, address = 'here') => ({ person, address });

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'parlour-house-'));
  storage = await openSqlite(directory);
  for (const person of [maya, ravi, lina]) await save(person);
});
afterAll(async () => {
  await storage.close();
  rmSync(directory, { recursive: true });
});
beforeEach(() => {
  house = open();
});
afterEach(() => house.stop());

const save = ({ id, name }: Person) =>
  storage.savePerson({ id, name, key: null, look: null, password: null, outfit: null, epoch: 0, created: 1, seen: 1 });
const wish = (asked: object): NewTable => newTable.parse(asked);
const made = async (asked: object): Promise<Table> => {
  const table = await house.make(asker(maya), wish(asked));
  if (isRefusal(table)) throw new Error(JSON.stringify(table));
  return table;
};
const refusalOf = async (asked: object) => {
  const table = await house.make(asker(maya), wish(asked));
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

  it('that starts at once answers when its beginning is stored, and not at all when it cannot be', async () => {
    let release = () => {};
    let fails = false;
    const begins = (commit: Commit) => commit.entries.some(({ body }) => JSON.parse(body).is === 'began');
    const slow: Storage = {
      ...storage,
      async commit(commit) {
        if (begins(commit)) await new Promise<void>((resolve) => (release = resolve));
        if (begins(commit) && fails) throw new Error('the disk is full');
        return storage.commit(commit);
      },
    };
    await house.stop();
    house = open(60_000, {}, slow);
    let answered = false;
    const asked = { game: 'dumbal', seats: 2, bots: { 1: 'greedy' }, start: true };
    const table = made(asked).finally(() => (answered = true));
    await vi.waitFor(() => expect([...house.live].map(({ info }) => info.phase)).toEqual(['playing']));
    await storage.time('');
    expect(answered).toBe(false);
    release();
    const stored = await storage.journal((await table).code, 1);
    expect(stored.map(({ body }) => JSON.parse(body).is)).toContain('began');

    fails = true;
    const failed = made(asked);
    await vi.waitFor(() => expect(house.size).toBe(2));
    release();
    await expect(failed).rejects.toThrow('the disk is full');
  });

  it('TB-3: lets nobody in, and makes no table, while nothing can be stored after something could not be', async () => {
    let fails = false;
    const broken: Storage = {
      ...storage,
      async commit(commit) {
        if (fails) throw new Error('the disk is full');
        return storage.commit(commit);
      },
    };
    await house.stop();
    house = open(60_000, {}, broken);
    house.stuck.cannotStore = async () => fails;
    const [here, kept] = [await made({ game: 'dumbal' }), await made({ game: 'dumbal' })];
    fails = true;
    // Nobody knows yet that anything is wrong.
    expect(await house.table(here.code)).toBe(here);
    await expect(made({ game: 'dumbal' })).rejects.toThrow('the disk is full');
    expect(await refusalOf({ game: 'dumbal' })).toBe('cannot-store');
    expect(await house.table(kept.code)).toMatchObject({ refused: 'cannot-store' });
    fails = false;
    expect(await house.table(kept.code)).toBe(kept);
    await made({ game: 'dumbal' });
  });

  it('leaves out what has no default: four seats where the game allows it', async () => {
    expect((await made({ game: 'dumbal' })).info.seats).toHaveLength(4);
  });
});

describe('limits', () => {
  const pace = (burst: number) => ({ burst, perSecond: 1 / 3600 });
  const make = async (person: Person, address = 'here', asked: object = { game: 'dumbal' }) => {
    const table = await house.make(asker(person, address), wish(asked));
    return isRefusal(table) ? table : table.code;
  };

  it('let a person, and those of one address, make so many tables an hour', async () => {
    await house.stop();
    house = open(60_000, { tables: { person: pace(2), address: pace(3) } });
    for (const _ of [1, 2]) expect(await make(maya)).toEqual(expect.any(String));
    expect(await make(maya)).toMatchObject({ refused: 'too-fast', facts: { seconds: 3600 } });
    expect(await make(maya, 'elsewhere')).toMatchObject({ refused: 'too-fast' });
    expect(await make(ravi)).toEqual(expect.any(String));
    expect(await make(lina)).toMatchObject({ refused: 'too-fast' });
    expect(await make(lina, 'elsewhere')).toEqual(expect.any(String));
    // A table that cannot be made costs nothing.
    for (const _ of [1, 2, 3]) expect(await make(lina, 'far away', { game: 'chess' })).toMatchObject({});
    expect(await make(lina, 'far away')).toEqual(expect.any(String));
  });

  it('let a person, and those of one address, have so many tables open, until they have left memory', async () => {
    await house.stop();
    house = open(1, { open: { person: 2, address: 3 } });
    const clients = [];
    for (const person of [maya, maya, ravi]) {
      const table = (await house.table((await make(person)) as string)) as Table;
      const client = new Client(person);
      table.attach(client, undefined);
      clients.push([table, client] as const);
    }
    expect(await make(maya, 'elsewhere')).toEqual({ refused: 'too-many-tables', facts: { limit: 2 } });
    expect(await make(lina)).toEqual({ refused: 'too-many-tables', facts: { limit: 3 } });
    expect(await house.quick(asker(lina), 'douji')).toMatchObject({ refused: 'too-many-tables' });
    const { code } = clients[0]![0];
    for (const [table, client] of clients) table.detach(client);
    await vi.waitFor(() => expect(house.size).toBe(0), 10_000);
    expect(await make(lina)).toEqual(expect.any(String));
    // Tables that a person brings back into memory count as theirs. A code without a table does not count.
    await house.stop();
    house = open(60_000, { open: { person: 2, address: 3 } });
    const bring = (code: string) => house.table(code, asker(ravi, 'there'));
    for (const unknown of ['QQQQQQ', 'WWWWWW', 'EEEEEE']) {
      expect(await bring(unknown)).toMatchObject({ refused: 'no-such-table' });
    }
    expect(isRefusal(await bring(code))).toBe(false);
    expect(await make(ravi, 'elsewhere')).toEqual(expect.any(String));
    expect(await make(ravi, 'elsewhere')).toEqual({ refused: 'too-many-tables', facts: { limit: 2 } });
    expect(house.limits).toContainEqual({ of: 'tables_open_person', most: 2, reached: 1 });
  });

  it('let nobody begin or make anything where there is no room', async () => {
    const waiting = await made({ game: 'dumbal', seats: 2, bots: { 1: 'greedy' } });
    room.full = true;
    expect(await make(maya)).toEqual({ refused: 'house-full', facts: {} });
    expect(waiting.ask(asker(maya), { do: 'start', id: 'start' })).toMatchObject({ refused: 'house-full' });
    room.full = false;
    expect(waiting.ask(asker(maya), { do: 'start', id: 'again' })).toBeNull();
  });

  it('TB-15: let a person, and those of one address, begin so many matches', async () => {
    await house.stop();
    house = open(60_000, { matches: { person: pace(1), address: pace(2) } });
    const begin = async (person: Person, address?: string) => {
      const asked = { game: 'dumbal', seats: 2, bots: { 1: 'greedy' }, start: true };
      const answer = await make(person, address, asked);
      return isRefusal(answer) ? answer.refused : null;
    };
    expect(await begin(maya)).toBeNull();
    expect(await begin(maya)).toBe('too-fast');
    expect(await begin(ravi)).toBeNull();
    expect(await begin(lina)).toBe('too-fast');
    expect(await begin(lina, 'elsewhere')).toBeNull();
  });

  it('TB-14 TB-15: let a person, and those of one address, ask for so much at tables; what is refused changes nothing', async () => {
    await house.stop();
    house = open(60_000, { requests: { person: pace(3), address: pace(5) } });
    const table = await made({ game: 'dumbal', seats: 3 });
    const [one, two] = [new Client(maya), new Client(ravi)];
    for (const client of [one, two]) table.attach(client, undefined);
    const ask = async (client: Client, id: string, ready = true) => {
      table.hear(client, { do: 'ready', ready, id });
      await vi.waitFor(() => expect(client.answer(id)).not.toBeUndefined());
      return client.answer(id);
    };
    for (const id of ['a', 'b', 'c']) expect(await ask(one, id)).toBeNull();
    expect(await ask(one, 'd', false)).toBe('too-fast');
    expect(table.info.seats[0]!.ready).toBe(true);
    // A repeated request is answered again for free. So is a message that is no request.
    expect(await ask(one, 'a')).toBeNull();
    expect(await one.ask(table, { say: 'hello' }, 'hello')).toBeNull();
    for (const id of ['a', 'b']) expect(await ask(two, id)).toBe('not-seated');
    expect(await ask(two, 'c')).toBe('too-fast');
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
    const first = (await house.quick(asker(maya), 'dumbal')) as Table;
    const one = new Client(maya);
    first.attach(one, undefined);
    const second = await house.quick(asker(ravi), 'dumbal');
    expect(second).toBe(first);
    const other = (await house.quick(asker(lina), 'douji')) as Table;
    expect(other).not.toBe(first);
  });
});

describe('a table that nobody is at', () => {
  it('TB-4: leaves memory and comes back as it was from its journal', async () => {
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

  it('TB-7: leaves a short journal behind when nothing is being played there', async () => {
    await house.stop();
    house = open(1);
    const table = await made({ game: 'dumbal', seats: 2 });
    const client = new Client(maya);
    table.attach(client, undefined);
    for (let at = 0; at < 100; at++) table.hear(client, { do: 'ready', ready: at % 2 === 0, id: `${at}` });
    await vi.waitFor(() => expect(client.answer('99')).toBeNull());
    const told = client.last('table').table;
    table.detach(client);
    await vi.waitFor(() => expect(house.size).toBe(0), 10_000);
    const start = (await storage.start(table.code))!;
    expect(await storage.journal(table.code, start)).toHaveLength(1);
    const again = (await house.table(table.code)) as Table;
    expect(again.info).toEqual(told);
  });

  it('keeps nobody waiting while it is folded, however long its journal', async () => {
    const { code } = await made({ game: 'dumbal', seats: 2, bots: { 1: 'greedy' }, start: true });
    await house.stop();
    const [last] = (await storage.journal(code, 1)).slice(-1);
    const more = Array.from({ length: 60_000 }, (_, at) => {
      return { n: last!.n + 1 + at, time: last!.time, body: '{"is":"chat","on":true}' };
    });
    await storage.commit({ table: code, entries: more });
    house = open();
    const other = await made({ game: 'dumbal' });
    const client = new Client(maya);
    other.attach(client, undefined);
    let turns = 0;
    const looking = setInterval(() => turns++, 1);
    const found = house.table(code);
    const answered = client.ask(other, { do: 'ready', ready: true }, 'meanwhile');
    const first = await Promise.race([found, answered.then(() => 'answered')]);
    expect(first).toBe('answered');
    expect(isRefusal(await found)).toBe(false);
    clearInterval(looking);
    expect(turns).toBeGreaterThan(20);
  });

  it('is folded once, however many ask for it at the same time', async () => {
    const { code } = await made({ game: 'dumbal' });
    await house.stop();
    house = open();
    const found = await Promise.all([house.table(code), house.table(code), house.table(code)]);
    expect(new Set(found).size).toBe(1);
    expect(house.counts.restored).toBe(1);
  });

  it('TB-5: is refused where it is not, or cannot be read, and the house goes on', async () => {
    expect(await house.table('QQQQQQ')).toMatchObject({ refused: 'no-such-table' });
    expect(house.size).toBe(0);
    await storage.commit({ table: 'BADBAD', entries: [{ n: 1, time: 0, body: '{"is":"sat"}' }] });
    expect(await house.table('BADBAD')).toMatchObject({ refused: 'table-broken', facts: { table: 'BADBAD' } });
    expect(isRefusal(await house.make(asker(maya), wish({ game: 'dumbal' })))).toBe(false);
  });
});

describe('somebody who is forgotten', () => {
  const guest = (name: string): Person => ({ id: randomUUID(), name });
  const forget = async (person: string) => {
    await storage.forgetPerson(person);
    house.heard({ is: 'gone', person });
  };

  it('TB-21: leaves their seats, at tables in memory and at those that are not, to bots and the next host', async () => {
    const nora = guest('Nora');
    await save(nora);
    const seat = async (asked: object) => {
      const table = (await house.make(asker(nora), wish(asked))) as Table;
      table.ask(asker(ravi), { do: 'sit', id: 'sit' });
      return table;
    };
    const playing = await seat({ game: 'dumbal', seats: 2, bots: { 1: 'greedy' }, start: true });
    const gathering = await seat({ game: 'dumbal', seats: 3 });
    await vi.waitFor(async () => expect(await storage.journal(gathering.code, 1)).toHaveLength(3));
    await house.stop();
    house = open();
    const awake = await seat({ game: 'dumbal', seats: 3 });
    awake.attach(new Client(ravi), undefined);
    await forget(nora.id);
    await vi.waitFor(() => expect(awake.info.host).toBe('ravi'));
    const tables = [playing, gathering].map(async ({ code }) => (await house.table(code)) as Table);
    const [again, waiting] = (await Promise.all(tables)) as [Table, Table];
    expect(again.info.seats.map(({ person, bot }) => person ?? bot)).toEqual([A_REGULAR, 'greedy']);
    expect(waiting.info).toMatchObject({ host: 'ravi', seats: [{ person: null, bot: null }, { person: ravi }, {}] });
    expect(JSON.stringify([awake, again, waiting].map(({ info }) => info))).not.toContain('Nora');
    expect(JSON.stringify(await storage.journal(gathering.code, 1))).not.toContain('Nora');
  });

  it('does so also when that was cut short, as soon as a table is looked for', async () => {
    const nora = guest('Nora');
    await save(nora);
    const { code } = (await house.make(asker(nora), wish({ game: 'dumbal', seats: 3 }))) as Table;
    await storage.forgetPerson(nora.id);
    // Nobody was told, since the process ended.
    await house.stop();
    house = open();
    expect(((await house.table(code)) as Table).info.seats[0]).toMatchObject({ person: null });
    await vi.waitFor(async () => expect((await storage.journal(code, 1)).at(-2)!.body).toContain('kicked'));
  });

  it('while their table comes back from its journal', async () => {
    const nora = guest('Nora');
    await save(nora);
    const { code } = (await house.make(asker(nora), wish({ game: 'dumbal', seats: 3 }))) as Table;
    await house.stop();
    house = open();
    const loading = house.table(code);
    await Promise.all([loading, forget(nora.id)]);
    await vi.waitFor(async () => expect(((await loading) as Table).info.seats[0]!.person).toBeNull());
  });
});

describe('somebody who has another name', () => {
  it('TB-45: has it at once at every table, also at those that are not in memory', async () => {
    const otto = { id: randomUUID(), name: 'Otto' };
    await save(otto);
    const asleep = (await house.make(asker(otto), wish({ game: 'dumbal', seats: 3 }))) as Table;
    await house.stop();
    house = open();
    const awake = (await house.make(asker(otto), wish({ game: 'dumbal', seats: 3, public: true }))) as Table;
    const client = new Client(ravi);
    awake.attach(client, undefined);
    await save({ ...otto, name: 'Ottilie' });
    house.heard({ is: 'renamed', person: { ...otto, name: 'Ottilie', outfit: null, account: false, epoch: 0 } });
    await vi.waitFor(() => expect(client.last('view').table.seats[0].person.name).toBe('Ottilie'));
    expect(house.openTables()).toMatchObject([{ host: 'Ottilie' }]);
    expect(((await house.table(asleep.code)) as Table).info.seats[0]!.person!.name).toBe('Ottilie');
  });
});
