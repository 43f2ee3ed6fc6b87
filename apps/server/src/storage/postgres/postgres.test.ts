import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { describeStorage } from '../contract/index.ts';
import { due, entries, matchRow, personRow, player } from '../contract/rows.ts';
import { openJournals } from '../journals.ts';
import { openStorage } from '../open.ts';
import { CannotOpen, Fenced, type Storage } from '../storage.ts';
import { openPostgres } from './postgres.ts';
import { PostgresServer } from './server.ts';
import { shardOf } from './shards.ts';

const server = await PostgresServer.start();
afterAll(() => server.remove());
const [one, two] = [await server.create('one'), await server.create('two')];

// Half of the tables have their journal in the first database, beside people and matches, and half of them elsewhere.
describe('PostgreSQL, in two databases', () => describeStorage(`${one},${two}`, () => openStorage(`${one}, ${two}`)));

async function opened(...urls: readonly string[]): Promise<Storage> {
  const storage = await openPostgres(urls);
  onTestFinished(() => storage.close());
  return storage;
}

async function query(url: string, text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows;
}

describe('a table', () => {
  it('is in the same database for ever', () => {
    // Never change these: the tables would be looked for where they are not.
    const recorded = { QWERTY: [0, 2, 8], BCDFGH: [0, 0, 8], ZZZZZZ: [1, 1, 3], '': [0, 1, 6] };
    const found = Object.keys(recorded).map((code) => [code, [2, 3, 10].map((count) => shardOf(code, count))]);
    expect(Object.fromEntries(found)).toEqual(recorded);
  });

  it('is as often in one database as in another', () => {
    const counts = [0, 0, 0];
    for (let table = 0; table < 3000; table++) counts[shardOf(`T${table}`, 3)]!++;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('has its journal in its database only, and its match in the first one', async () => {
    const place = `${one},${two}`;
    const storage = await opened(one, two);
    const [near, far] = [tableIn(0), tableIn(1)];
    for (const table of [near, far]) await storage.commit({ table, entries: entries(1, 2), match: matchRow(table) });
    const rows = async (url: string, table: string) => [
      (await query(url, 'select n from journal where "table" = $1', [table])).length,
      (await query(url, 'select id from matches where "table" = $1', [table])).length,
    ];
    expect(await Promise.all([rows(one, near), rows(two, near)])).toEqual([
      [2, 1],
      [0, 0],
    ]);
    expect(await Promise.all([rows(one, far), rows(two, far)])).toEqual([
      [0, 1],
      [2, 0],
    ]);
    expect(await query(two, 'select * from outbox')).toEqual([]);
    const journals = await openJournals(place);
    expect(await journals.bodies(far, 2, 9)).toEqual([entries(2, 2)[0]!.body]);
    await journals.close();
  });

  it('has its match in the first database even if the process died on the way', async () => {
    const storage = await opened(one, two);
    const match = matchRow(tableIn(1), { players: [player(0, null)] });
    await storage.commit({ table: match.table, entries: entries(1, 1) });
    const stored = [match.id, match.table, JSON.stringify(match)];
    await query(two, 'insert into outbox values ($1, $2, $3)', stored);
    await storage.sweep(due({}));
    expect(await storage.match(match.id)).toEqual({ ...match, recorded: false });
    expect(await query(two, 'select * from outbox')).toEqual([]);
  });

  function tableIn(place: number): string {
    for (;;) {
      const table = randomUUID();
      if (shardOf(table, 2) === place) return table;
    }
  }
});

describe('two processes', () => {
  let alone: string;
  beforeAll(async () => {
    alone = await server.create('alone');
  });

  it('open a new database at the same time', async () => {
    const url = await server.create('raced');
    const storages = await Promise.all([opened(url), opened(url), opened(url)]);
    const secrets = await Promise.all(storages.map((each, at) => each.secret('tokens', () => Uint8Array.of(at))));
    expect(new Set(secrets.map(String)).size).toBe(1);
  });

  it('never both write a number, nor parts of what they wanted to write', async () => {
    const [ada, ben] = [await opened(alone), await opened(alone)];
    const tables = Array.from({ length: 40 }, () => randomUUID());
    const outcomes = await Promise.all(
      tables.map(async (table) => {
        const wins: string[] = [];
        for (let from = 1; from < 13; from += 3) {
          const tries = Object.entries({ ada, ben }).map(async ([by, storage]) => {
            // Three commits that do not wait for each other: the first that fails takes the others with it.
            const commits = [0, 1, 2].map((at) =>
              storage.commit({ table, entries: entries(from + at, from + at, by) }),
            );
            return (await Promise.allSettled(commits)).map((outcome) => {
              if (outcome.status === 'fulfilled') return by;
              expect(outcome.reason).toBeInstanceOf(Fenced);
              return null;
            });
          });
          const [first, second] = (await Promise.all(tries)) as [(string | null)[], (string | null)[]];
          for (const [at, winner] of first.entries()) wins.push((winner ?? second[at])!);
          for (const [at, winner] of first.entries()) expect([winner, second[at]]).toContain(null);
        }
        return wins;
      }),
    );
    for (const [at, table] of tables.entries()) {
      const stored = await ada.journal(table, 1);
      expect(stored.map(({ n }) => n)).toEqual(stored.map((_, i) => i + 1));
      expect(stored.map(({ body }) => JSON.parse(body).by)).toEqual(outcomes[at]!.filter(Boolean));
    }
  });

  it('do not both give away a name, nor one that looks like it', async () => {
    const [ada, ben] = [await opened(alone), await opened(alone)];
    for (let round = 0; round < 10; round++) {
      const look = randomUUID();
      const rows = [ada, ben].map((storage) => ({ storage, row: personRow({ key: randomUUID(), look }) }));
      const saved = await Promise.all(rows.map(({ storage, row }) => storage.savePerson(row)));
      expect(saved.filter(Boolean)).toHaveLength(1);
    }
  });
});

describe('a database', () => {
  const cannot = (urls: readonly string[], why: string | RegExp) =>
    expect(openPostgres(urls, 200)).rejects.toThrow(why);

  it('of another place in the list, or of another house, is refused', async () => {
    const [first, second, other] = [await server.create('p1'), await server.create('p2'), await server.create('p3')];
    await (await openPostgres([first, second])).close();
    await (await openPostgres([other])).close();
    await cannot([first], 'it is number 1 of 2 databases of a house, and not 1 of 1');
    await cannot([second, first], 'it is number 2 of 2 databases of a house, and not 1 of 2');
    await cannot([first, other], 'it is number 1 of 1 databases of a house, and not 2 of 2');
    await query(other, 'update house set place = 1, places = 2');
    await cannot([first, other], 'it belongs to another house than the first database');
    await (await openPostgres([first, second])).close();
  });

  it('of a newer version is left alone', async () => {
    const url = await server.create('newer');
    await query(url, 'create table house (id text, version bigint, place bigint, places bigint)');
    await query(url, `insert into house values ('x', 99, 0, 1)`);
    await cannot([url], /its version is 99, and this Parlour knows versions up to \d/);
    expect(await query(url, `select 1 from pg_tables where tablename = 'journal'`)).toEqual([]);
  });

  it('that is not there, or cannot be reached, is named without its password', async () => {
    const missing = server.url('nowhere').replace('parlour@', 'parlour:secret@');
    const shown = server.url('nowhere');
    await cannot(
      [missing],
      new CannotOpen(`cannot open the database ${shown}: database "nowhere" does not exist`).message,
    );
    await cannot(
      ['postgres://ida:secret@127.0.0.1:1/x'],
      /^cannot open the database postgres:\/\/ida@127\.0\.0\.1:1\/x: /,
    );
  });
});
