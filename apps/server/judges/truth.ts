import { join } from 'node:path';
import Database from 'libsql';
import type { Line } from './table.ts';

/*
 * What is on the disk, read with plain SQL. A journal may be cut once a match is recorded. So a trigger copies every
 * line when it is written, in the same transaction. The house does not know of it.
 */

interface Row {
  readonly n: number;
  readonly time: number;
  readonly body: string;
}

function inDatabase<T>(directory: string, run: (db: Database.Database) => T): T {
  const db = new Database(join(directory, 'parlour.db'));
  try {
    db.exec('pragma busy_timeout = 5000');
    return run(db);
  } finally {
    db.close();
  }
}

/** Keeps a copy of every line written to a journal from now on. */
export function keepLines(directory: string): void {
  inDatabase(directory, (db) =>
    db.exec(`
      create table kept ("table" text, n integer, time integer, body text);
      create trigger keeping after insert on journal begin
        insert into kept values (new."table", new.n, new.time, new.body);
      end`),
  );
}

/** The journals of some tables as they were written, from their first line on. */
export function keptLines(directory: string, tables: readonly string[]): Line[][] {
  return inDatabase(directory, (db) => {
    const kept = db.prepare('select n, time, body from kept where "table" = ? order by rowid');
    return tables.map((table) =>
      (kept.all([table]) as Row[]).map(({ n, time, body }) => ({ ...JSON.parse(body), n, time })),
    );
  });
}

/** The lines of some tables that have changed since they were written. Lines cut off at the head do not count. */
export function spoiltLines(directory: string, tables: readonly string[]): string[] {
  return inDatabase(directory, (db) => {
    const spoilt = db.prepare(
      `select kept.n from kept left join journal on journal."table" = kept."table" and journal.n = kept.n
       where kept."table" = ?1 and kept.n >= (select min(n) from journal where "table" = ?1)
         and (journal.body is not kept.body or journal.time is not kept.time)`,
    );
    return tables.flatMap((table) =>
      (spoilt.all([table]) as Row[]).map(({ n }) => `line ${n} of table ${table} is not as it was written`),
    );
  });
}

/** How many matches have begun. */
export function matchesIn(directory: string): number {
  return inDatabase(directory, (db) => {
    const [[count]] = db.prepare('select count(*) from matches').raw().all([]) as [[number]];
    return count;
  });
}
