import { createHash } from 'node:crypto';
import { closeSync, copyFileSync, existsSync, openSync, readSync } from 'node:fs';
import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import Database from 'libsql';
import { inScratch, writeWhole } from '../storage/backup.ts';
import { migrate, NEWEST } from '../storage/schema.ts';
import { type Row, type Shelf, shelfOf, withBuffers } from '../storage/shelf.ts';

// A file with one table of a house is a small house: it has the same tables of rows as a backup, and only rows that this
// table needs. Besides, it says which table it has, and has a sum of all rows.

const MAGIC = 'SQLite format 3\0';

/** Writes such a file, all or nothing. */
export function writeTableFile(
  file: string,
  code: string,
  fill: (shelf: Shelf) => Promise<void>,
): Promise<Refusal | null> {
  return inScratch(async (own) => {
    const copy = new Database(own);
    try {
      // The house waits. What is written here is copied afterwards, and made durable then.
      copy.exec('pragma synchronous = off');
      migrate(copy);
      copy.exec('begin');
      await fill(shelfOf(copy));
      copy.exec('create table export (code text not null, sum text not null)');
      copy.prepare('insert into export values (?, ?)').run([code, sumOf(copy)]);
      copy.exec('commit');
    } finally {
      copy.close();
    }
    return writeWhole(file, (part) => {
      copyFileSync(own, part);
      return null;
    });
  });
}

/** Reads such a file, unless something is wrong with it. The file itself is not touched. */
export async function readTableFile<T>(
  file: string,
  take: (code: string, shelf: Shelf) => Promise<T>,
): Promise<T | Refusal> {
  if (!existsSync(file)) return refuse('no-backup', { file });
  if (!isSqlite(file)) return refuse('no-table-file', { file });
  return inScratch(async (own) => {
    copyFileSync(file, own);
    const copy = new Database(own);
    try {
      const code = checked(copy, file);
      if (isRefusal(code)) return code;
      migrate(copy);
      return await take(code, shelfOf(copy));
    } finally {
      copy.close();
    }
  });
}

function isSqlite(file: string): boolean {
  const head = Buffer.alloc(MAGIC.length);
  const open = openSync(file, 'r');
  try {
    readSync(open, head);
  } catch {
    // A directory can be opened, but not read.
  } finally {
    closeSync(open);
  }
  return head.toString('latin1') === MAGIC;
}

/** The code of the table, if the file is whole and this version can read it. */
function checked(copy: Database.Database, file: string): string | Refusal {
  try {
    const [{ user_version: version }] = copy.pragma('user_version') as [{ user_version: number }];
    const found = copy.prepare(`select 1 from sqlite_master where type = 'table' and name = 'export'`).all();
    if (found.length === 0) return refuse('no-table-file', { file });
    if (version > NEWEST) return refuse('newer-table-file', { file, version, newest: NEWEST });
    const [row] = copy.prepare('select code, sum from export').all() as { code: string; sum: string }[];
    return row && row.sum === sumOf(copy) ? row.code : refuse('damaged-table-file', { file });
  } catch {
    return refuse('damaged-table-file', { file });
  }
}

/** A sum of all rows, and of what they are called. */
function sumOf(copy: Database.Database): string {
  const hash = createHash('sha256');
  const kinds = copy.prepare(
    `select name from sqlite_master where type = 'table' and name <> 'export' and name not like 'sqlite_%' order by name`,
  );
  for (const { name } of kinds.all() as { name: string }[]) {
    hash.update(`${name}\n`);
    const rows = copy.prepare(`select * from "${name}"`).all() as Row[];
    for (const row of rows) hash.update(`${JSON.stringify(withBuffers(row))}\n`);
  }
  return hash.digest('hex');
}
