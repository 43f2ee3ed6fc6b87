import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Calendar } from '../calendar.ts';
import { keysOf, Rows } from '../rows.ts';
import { CannotOpen, type Storage } from '../storage.ts';
import { Database, type Sql } from './database.ts';
import { migrate } from './schema.ts';
import { shardOf } from './shards.ts';
import { stockOf } from './stock.ts';
import { sweepGuests, sweepMatches, sweepRecords } from './sweeping.ts';
import { Tables } from './tables.ts';

/** Bytes of a large write. */
const LARGE = 48_000;

/**
 * The storage of a house in PostgreSQL databases. A hash of its code says in which of them a table's journal is; all
 * other things are in the first one. Any number of processes may use it: the primary key of the journal keeps two
 * owners of a table apart. `patience` is for how many milliseconds a database may be away.
 */
export async function openPostgres(urls: readonly string[], patience?: number): Promise<Storage> {
  const databases = urls.map((url) => new Database(url, patience));
  const [main] = databases as [Database];
  let calendar: Calendar;
  try {
    let house: string | null = null;
    for (const [place, database] of databases.entries()) house = await prepare(database, house, place, urls.length);
    calendar = await Calendar.open(() => main.ask(clock));
  } catch (error) {
    await Promise.all(databases.map((database) => database.close()));
    throw error;
  }
  const shards = databases.map((database) => new Tables(database, main, () => calendar.now()));
  const of = (table: string) => shards[shardOf(table, shards.length)]!;
  const read = <T>(work: (rows: Rows) => Promise<T>) => main.ask((db) => work(new Rows(db)));
  const write = <T>(work: (rows: Rows) => Promise<T>) => main.transact((db) => work(new Rows(db)));
  let closing: Promise<void> | undefined;
  return {
    place: urls.join(','),
    now: () => calendar.now(),
    commit: (commit) => of(commit.table).write(commit),
    journal: (table, from, limit) => of(table).journal(table, from, limit),
    start: (table) => of(table).start(table),
    drop: (table) => of(table).drop(table),
    time: (table) => of(table).time(table),
    async visit(tables, at) {
      const ofShard = (shard: Tables) => tables.filter((table) => of(table) === shard);
      await Promise.all(shards.map((shard) => shard.visit(ofShard(shard), at)));
    },
    async beat(times) {
      await Promise.all(times.map((beat) => of(beat.table).write(beat)));
    },
    async probe() {
      await Promise.all(databases.map((database) => database.probe(touch, spread)));
    },
    // A database that is away may always come back.
    broken: new Promise(() => {}),
    match: (id) => read((rows) => rows.match(id)),
    unfinished: (person, limit) => read((rows) => rows.unfinished(person, limit)),
    matchesOf: (person, limit, before) => read((rows) => rows.matchesOf(person, limit, before)),
    unrecorded: (besides) => read((rows) => rows.unrecorded(besides)),
    oldTrack: (match) => read((rows) => rows.oldTrack(match)),
    keepRecords: (match, records) => write((rows) => rows.keepRecords(match, records)),
    record: (match, of) => read((rows) => rows.record(match, of)),
    person: (id) => read((rows) => rows.person(id)),
    tags: (ids) => read((rows) => rows.tags(ids)),
    account: (key) => read((rows) => rows.account(key)),
    isTaken: (name) => read((rows) => rows.isTaken(name)),
    // No two accounts may take names at once that look alike.
    savePerson: (row) => main.alone((db) => new Rows(db).savePerson(row)),
    forgetPerson: (id) => write((rows) => rows.forgetPerson(id)),
    async sweep(due) {
      const swept = await Promise.all(shards.map((shard) => shard.sweep(due)));
      const sum = (what: keyof (typeof swept)[number]) => swept.reduce((total, each) => total + each[what], 0);
      const guests = await main.transact((db) => sweepGuests(db, due.guests));
      const matches = await main.transact((db) => sweepMatches(db, due.nobodys));
      const records = await main.transact((db) => sweepRecords(db, due.records));
      const [entries, tables, unfinished] = [sum('entries'), sum('tables'), sum('unfinished')];
      return { entries, tables, unfinished, ...guests, matches, records };
    },
    stock: () => stockOf(main, databases),
    endSession: (session) => write((rows) => rows.endSession(session)),
    hasEnded: (session) => read((rows) => rows.hasEnded(session)),
    forgetEnded: (before) => read((rows) => rows.forgetEnded(before)),
    orders: () => read((rows) => rows.orders()),
    give: (order) => read((rows) => rows.give(order)),
    lift: (order) => read((rows) => rows.lift(order)),
    async scrub() {
      await main.slowly((db) => sql`vacuum people`.execute(db));
    },
    secret: async (name, make) =>
      (await read((rows) => rows.secret(name))) ?? write((rows) => rows.keepSecret(name, make())),
    keys: (person) => read((rows) => rows.secret(keysOf(person))),
    close() {
      calendar.close();
      closing ??= (async () => {
        await Promise.all(shards.map((shard) => shard.close()));
        await Promise.all(databases.map((database) => database.close()));
      })();
      return closing;
    },
  };
}

/** Makes the tables, or brings them up to date. Returns the id of the house. */
async function prepare(database: Database, house: string | null, place: number, places: number): Promise<string> {
  try {
    return await database.slowly((db) => db.transaction().execute((all) => migrate(all, house, place, places)));
  } catch (error) {
    const { message, code } = error as { message?: string; code?: unknown };
    throw new CannotOpen(`cannot open the database ${database.name}: ${message || code}`);
  }
}

/** The clock on the database's wall, which is the same for every process. */
async function clock(db: Sql): Promise<number> {
  const { rows } = await sql<{
    now: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  return rows[0]!.now;
}

/** Writes something without changing anything. */
async function touch(db: Sql): Promise<void> {
  await sql`update house set version = version`.execute(db);
}

/** Writes as much as many moves, and takes it back. It cannot be made shorter by compressing it. */
async function spread(db: Sql): Promise<void> {
  const nowhere = { table: '', n: 1 };
  const body = randomBytes(LARGE).toString('base64');
  await db
    .insertInto('journal')
    .values({ ...nowhere, time: 0, body })
    .execute();
  await db.deleteFrom('journal').where('table', '=', nowhere.table).execute();
}
