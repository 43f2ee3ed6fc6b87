import type { Database } from 'libsql';
import type { MatchRow, PersonRow, PlayerRow } from './storage.ts';

/** The tables as kysely sees them. */
export interface Schema {
  journal: { table: string; n: number; time: number; body: string };
  beats: { table: string; time: number };
  matches: Omit<MatchRow, 'players'>;
  players: PlayerRow & { readonly match: string };
  people: PersonRow;
  secrets: { name: string; value: Uint8Array };
}

/**
 * How the tables came to be in SQLite, one step a version. A step that has been released is never changed. The journal is
 * kept in the order in which it is read, so that a table is folded from a few neighbouring pages.
 */
const STEPS: readonly string[] = [
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
];

/** Brings a database to the newest version, in one transaction. */
export function migrate(db: Database): void {
  db.exec('begin immediate');
  try {
    const [{ user_version: version }] = db.pragma('user_version') as [{ user_version: number }];
    if (version > STEPS.length) {
      throw new Error(
        `its version is ${version}, and this Parlour knows versions up to ${STEPS.length}: use a newer one`,
      );
    }
    for (const step of STEPS.slice(version)) db.exec(step);
    db.exec(`pragma user_version = ${STEPS.length}`);
    db.exec('commit');
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
