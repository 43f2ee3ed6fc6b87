import type { Generated } from 'kysely';
import type { Database } from 'libsql';
import { nameKey, nameLook } from '../people/folding.ts';
import type { EndedRow, MatchRow, Order, PersonRow, PlayerRow } from './storage.ts';

/** The start of a table that was removed: no journal is as long. Its entries are then deleted in pieces. */
export const GONE = Number.MAX_SAFE_INTEGER;

/** The tables as kysely sees them. */
export interface Schema {
  journal: { table: string; n: number; time: number; body: string };
  beats: { table: string; time: number };
  /** The table is folded from entry `start`. `first` is the first entry that was not swept out. */
  tables: { code: string; start: number; first: number; state: 'new' | 'playing' | 'over' | 'gone'; visited: number };
  /**
   * `recorded`: 0 before its records are made, 1 while they are kept, 2 when they are gone. `nobodys`: the house knows
   * none of its players any more. Only old versions wrote the track.
   */
  matches: Omit<MatchRow, 'players'> & {
    track: Generated<string | null>;
    recorded: Generated<number>;
    nobodys: Generated<number>;
  };
  records: { match: string; of: string; bytes: Uint8Array };
  players: PlayerRow & { readonly match: string };
  people: PersonRow;
  ended: EndedRow;
  orders: Order;
  secrets: { name: string; value: Uint8Array };
  /** Only in PostgreSQL. One row: which house this is, and which of its databases, counted from 0. */
  house: { id: string; version: number; place: number; places: number };
  /** Only in PostgreSQL. Matches as JSON, on their way from the database of their journal to the first one. */
  outbox: { match: string; table: string; body: string };
}

/** Writes the whole file anew, so that nothing removed is left in it. It is slow and cannot run in a transaction. */
const VACUUM = 'vacuum';

/**
 * How the tables are made in SQLite, one step for each version. Never change a step that was released. The journal is
 * stored in reading order, so that a table is folded from a few neighbouring pages.
 */
const STEPS: readonly (string | ((db: Database) => void))[] = [
  `create table journal (
     "table" text not null,
     n integer not null,
     time integer not null,
     body text not null,
     primary key ("table", n)
   ) strict, without rowid;
   create table matches (
     id text primary key,
     "table" text not null,
     game text not null,
     "from" integer not null,
     "to" integer,
     began integer not null,
     ended integer,
     result text,
     track text
   ) strict;
   create table players (
     match text not null,
     seat integer not null,
     person text,
     name text not null,
     place integer,
     score real,
     primary key (match, seat)
   ) strict, without rowid;
   create index players_person on players (person);
   create table people (
     id text primary key,
     name text not null,
     key text unique,
     password text,
     epoch integer not null,
     created integer not null,
     seen integer not null
   ) strict;
   create index guests_seen on people (seen) where key is null;
   create table secrets (name text primary key, value blob not null) strict;`,

  `create table beats ("table" text primary key, time integer not null) strict, without rowid;`,

  `create table tables (
     code text primary key,
     start integer not null,
     first integer not null,
     state text not null,
     visited integer not null
   ) strict, without rowid;
   create index tables_visited on tables (state, visited);
   create index tables_cut on tables (code) where first < start;
   alter table matches add column base integer not null default 1;
   alter table matches add column recorded integer not null default 0;
   alter table matches add column nobodys integer not null default 0;
   create index matches_playing on matches ("table") where ended is null;
   create index matches_unrecorded on matches (ended) where recorded = 0 and ended is not null;
   create index matches_unrecorded_table on matches ("table") where recorded = 0 and ended is not null;
   create index matches_nobodys on matches (ended) where nobodys = 1;
   update matches set nobodys = 1
     where not exists (select 1 from players where match = matches.id and person is not null);
   create table records (match text not null, "of" text not null, bytes blob not null, unique (match, "of")) strict;
   with recursive codes (code) as (
     select min("table") from journal
     union all
     select (select min("table") from journal where "table" > code) from codes where code is not null)
   insert into tables
     select code, 1, 1,
       case
         when code in (select "table" from matches where ended is null) then 'playing'
         when code in (select "table" from matches) then 'over'
         else 'new'
       end,
       unixepoch() * 1000
     from codes where code is not null;`,
  `create table ended (session text primary key, person text not null, until integer not null) strict, without rowid;
   create index ended_person on ended (person);
   create index ended_until on ended (until);`,

  // A name is stored with its person. All other rows refer to the person.
  `update journal set body = json_set(body, '$.person', json_extract(body, '$.person.id'))
     where body like '{"is":"sat",%' and json_valid(body) and json_type(body, '$.person') = 'object';
   update players set name = '' where person is not null;`,

  `alter table people add column look text;
   create index people_look on people (look) where look is not null;`,
  foldNames,
  VACUUM,

  `create table orders (
     "is" text not null,
     "of" text not null,
     at integer not null,
     until integer,
     words text not null,
     primary key ("is", "of")
   ) strict, without rowid;
   create index matches_recorded on matches (ended) where recorded = 1;`,
  'alter table people add column outfit text',
];

/** The version of data that this Parlour writes, and the newest it reads. */
export const NEWEST = STEPS.length;

/** Folds the names of all accounts by today's rules. Add it as a step again whenever those rules change. */
function foldNames(db: Database): void {
  const accounts = db.prepare('select id, name from people where key is not null').all() as Pick<
    PersonRow,
    'id' | 'name'
  >[];
  // First remove all keys, so that no new key collides with an old one.
  db.exec('update people set key = null');
  const fold = db.prepare('update people set key = ?, look = ? where id = ?');
  for (const { id, name } of accounts) fold.run([nameKey(name), nameLook(name), id]);
}

/** Brings a database to the newest version, or only to this one. If that is interrupted, the next start continues. */
export function migrate(db: Database, last = NEWEST): void {
  const [{ user_version: first }] = db.pragma('user_version') as [{ user_version: number }];
  if (first > NEWEST) {
    throw new Error(`its version is ${first}, and this Parlour knows versions up to ${NEWEST}: use a newer one`);
  }
  for (let version = first; version < last; ) {
    if (STEPS[version] === VACUUM) {
      if (first > 0) db.exec(VACUUM);
      db.exec(`pragma user_version = ${++version}`);
      continue;
    }
    const stop = STEPS.indexOf(VACUUM, version);
    const next = stop < 0 ? last : Math.min(stop, last);
    change(db, STEPS.slice(version, next), next);
    version = next;
  }
}

function change(db: Database, steps: readonly (typeof STEPS)[number][], version: number): void {
  db.exec('begin immediate');
  try {
    for (const step of steps) {
      if (typeof step === 'string') db.exec(step);
      else step(db);
    }
    db.exec(`pragma user_version = ${version}`);
    db.exec('commit');
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
