import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Sql } from './database.ts';

/**
 * How the tables are made, one step for each version. Never change a step that was released. All databases of a house
 * have all tables; those of people and matches are used in the first one only.
 */
const STEPS: readonly (readonly string[])[] = [
  [
    `create table journal (
       "table" text not null,
       n bigint not null,
       time bigint not null,
       body text not null,
       primary key ("table", n)
     )`,
    'create table beats ("table" text primary key, time bigint not null)',
    `create table tables (
       code text primary key,
       start bigint not null,
       first bigint not null,
       state text not null,
       visited bigint not null
     )`,
    'create index tables_visited on tables (state, visited)',
    'create index tables_cut on tables (code) where first < start',
    'create table outbox (match text primary key, "table" text not null, body text not null)',
    'create index outbox_table on outbox ("table")',
    `create table matches (
       id text primary key,
       "table" text not null,
       game text not null,
       base bigint not null,
       "from" bigint not null,
       "to" bigint,
       began bigint not null,
       ended bigint,
       result text,
       track text,
       recorded bigint not null default 0,
       nobodys bigint not null default 0
     )`,
    'create index matches_playing on matches ("table") where ended is null',
    'create index matches_unrecorded on matches (ended) where recorded = 0 and ended is not null',
    'create index matches_unrecorded_table on matches ("table") where recorded = 0 and ended is not null',
    'create index matches_nobodys on matches (ended) where nobodys = 1',
    `create table players (
       match text not null,
       seat bigint not null,
       person text,
       name text not null,
       place bigint,
       score double precision,
       primary key (match, seat)
     )`,
    'create index players_person on players (person)',
    'create table records (match text not null, "of" text not null, bytes bytea not null, primary key (match, "of"))',
    `create table people (
       id text primary key,
       name text not null,
       key text unique,
       look text,
       password text,
       epoch bigint not null,
       created bigint not null,
       seen bigint not null
     )`,
    'create index people_look on people (look) where look is not null',
    'create index guests_seen on people (seen) where key is null',
    'create table ended (session text primary key, person text not null, until bigint not null)',
    'create index ended_person on ended (person)',
    'create index ended_until on ended (until)',
    `create table orders (
       "is" text not null,
       "of" text not null,
       at bigint not null,
       until bigint,
       words text not null,
       primary key ("is", "of")
     )`,
    'create index matches_recorded on matches (ended) where recorded = 1',
    'create table secrets (name text primary key, value bytea not null)',
  ],
  ['alter table people add column outfit text'],
];

/**
 * Brings a database to the newest version. Call it in a transaction. Several processes may do it at once: one waits
 * for the other. `house` is the id of the house that the database must belong to; null where it is the first one.
 */
export async function migrate(db: Sql, house: string | null, place: number, places: number): Promise<string> {
  await sql`create table if not exists house (
    id text primary key, version bigint not null, place bigint not null, places bigint not null
  )`.execute(db);
  let found = await db.selectFrom('house').selectAll().forUpdate().executeTakeFirst();
  if (!found) {
    found = { id: house ?? randomUUID(), version: 0, place, places };
    await db.insertInto('house').values(found).execute();
  }
  if (found.place !== place || found.places !== places) {
    throw new Error(
      `it is number ${found.place + 1} of ${found.places} databases of a house, and not ${place + 1} of ${places}`,
    );
  }
  if (house !== null && found.id !== house) throw new Error('it belongs to another house than the first database');
  if (found.version > STEPS.length) {
    throw new Error(
      `its version is ${found.version}, and this Parlour knows versions up to ${STEPS.length}: use a newer one`,
    );
  }
  for (const step of STEPS.slice(found.version).flat()) await sql.raw(step).execute(db);
  await db.updateTable('house').set({ version: STEPS.length }).execute();
  return found.id;
}
