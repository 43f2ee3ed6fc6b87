import { copyFileSync, existsSync } from 'node:fs';
import { type Refusal, refuse } from '@parlour/engine';
import { sql } from 'kysely';
import Sqlite from 'libsql';
import { inScratch, isWhole, writeWhole } from '../backup.ts';
import { withoutPassword } from '../place.ts';
import { migrate as migrateSqlite } from '../schema.ts';
import { insert, type Row, withBuffers } from '../shelf.ts';
import type { MatchRow } from '../storage.ts';
import { Database, type Sql } from './database.ts';
import { openPostgres } from './postgres.ts';
import { shardOf } from './shards.ts';

/** Rows that are copied at a time. */
const PAGE = 500;

/** These are where a hash of the table's code says, by their column with the code. All others are in the first database. */
const SPREAD: Readonly<Record<string, string>> = { journal: 'table', beats: 'table', tables: 'code' };
const KINDS = [
  ...Object.keys(SPREAD),
  'matches',
  'records',
  'players',
  'people',
  'ended',
  'orders',
  'secrets',
] as const;

const kindsAt = (place: number) => (place === 0 ? KINDS : Object.keys(SPREAD));

/**
 * Writes a house that is in databases into one file, the same as a backup of a directory. The house may be open. Each
 * database is read as it is at one moment; the first one comes last, so that it knows every match of the others.
 */
export async function backUpDatabases(urls: readonly string[], file: string): Promise<Refusal | null> {
  return inScratch(async (own) => {
    const copy = new Sqlite(own);
    try {
      migrateSqlite(copy);
      const late: MatchRow[] = [];
      for (const [place, url] of [...urls.entries()].reverse()) {
        await within(url, async (db) => {
          for (const kind of kindsAt(place)) await read(db, kind, (rows) => write(copy, kind, rows));
          const waiting = await db.selectFrom('outbox').select('body').execute();
          late.push(...waiting.map(({ body }) => JSON.parse(body)));
        });
      }
      for (const match of late) arrive(copy, match);
    } finally {
      copy.close();
    }
    return writeWhole(file, (part) => {
      copyFileSync(own, part);
      return null;
    });
  });
}

/** Makes a house in empty databases from a backup: from now on any number of processes may be that house. */
export async function restoreToDatabases(file: string, urls: readonly string[]): Promise<Refusal | null> {
  if (!existsSync(file)) return refuse('no-backup', { file });
  return inScratch(async (own) => {
    copyFileSync(file, own);
    if (!isWhole(own)) return refuse('bad-backup', { file });
    // This makes the tables, and refuses databases of another house.
    await (await openPostgres(urls)).close();
    const copy = new Sqlite(own);
    try {
      migrateSqlite(copy);
      // The first database comes last: before it, nobody finds anything.
      for (const [place, url] of [...urls.entries()].reverse()) {
        const isEmpty = await within(url, (db) => fill(db, copy, place, urls.length));
        if (!isEmpty) return refuse('house-exists', { directory: withoutPassword(url) });
      }
      return null;
    } finally {
      copy.close();
    }
  });
}

/** Writes what belongs into one of so many databases. Tells whether it was empty; if not, nothing is written. */
async function fill(db: Sql, copy: Sqlite.Database, place: number, places: number): Promise<boolean> {
  for (const kind of ['tables', 'people', 'matches'] as const) {
    if (await db.selectFrom(kind).select(sql`1`.as('one')).limit(1).executeTakeFirst()) return false;
  }
  for (const kind of kindsAt(place)) {
    const column = SPREAD[kind];
    let page: Row[] = [];
    const flush = async () => {
      if (page.length > 0)
        await db
          .insertInto(kind as 'journal')
          .values(page as never)
          .execute();
      page = [];
    };
    for (const row of copy.prepare(`select * from ${kind}`).iterate() as Iterable<Row>) {
      if (column !== undefined && shardOf(row[column] as string, places) !== place) continue;
      page.push(withBuffers(row));
      if (page.length === PAGE) await flush();
    }
    await flush();
  }
  return true;
}

/** Does something with a database, all of it as of one moment. */
async function within<T>(url: string, work: (db: Sql) => Promise<T>): Promise<T> {
  const database = new Database(url);
  try {
    return await database.slowly((db) => db.transaction().setIsolationLevel('repeatable read').execute(work));
  } finally {
    await database.close();
  }
}

/** Reads all rows of a kind, a page at a time, however many there are. */
async function read(db: Sql, kind: string, take: (rows: readonly Row[]) => void): Promise<void> {
  await sql`declare rows no scroll cursor for select * from ${sql.table(kind)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(PAGE)} from rows`.execute(db);
    take(rows);
    if (rows.length < PAGE) break;
  }
  await sql`close rows`.execute(db);
}

function write(copy: Sqlite.Database, kind: string, rows: readonly Row[]): void {
  copy.exec('begin');
  insert(copy, kind, rows);
  copy.exec('commit');
}

/** A match that was on its way from the database of its journal to the first one: it begins or ends. */
function arrive(copy: Sqlite.Database, { players, ...match }: MatchRow): void {
  const known = copy.prepare('select 1 from matches where id = ?').get([match.id]);
  if (!known) {
    write(copy, 'matches', [{ ...match }]);
    // Names are kept with the people.
    const rows = players.map((player) => ({ ...player, name: player.person === null ? player.name : '' }));
    return write(
      copy,
      'players',
      rows.map((player) => ({ match: match.id, ...player })),
    );
  }
  const { id, to, ended, result } = match;
  copy.prepare('update matches set "to" = ?, ended = ?, result = ? where id = ?').run([to, ended, result, id] as never);
  const place = copy.prepare('update players set place = ?, score = ? where match = ? and seat = ?');
  for (const player of players) place.run([player.place, player.score, id, player.seat] as never);
}
