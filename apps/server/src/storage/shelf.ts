import { existsSync } from 'node:fs';
import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import Database from 'libsql';
import { dataIn } from './directory.ts';
import { addressesIn, isDatabase } from './place.ts';
import { NEWEST, type Schema } from './schema.ts';

/** Milliseconds to wait while the house writes. */
const PATIENCE = 5_000;

export type Kind = Exclude<keyof Schema, 'house' | 'outbox'>;
export type Row = Record<string, unknown>;

/** The rows of a house, or of a file with one table of a house. */
export interface Shelf {
  /** All rows with one of these values in a column. */
  read(kind: Kind, column: string, values: readonly string[]): Promise<Row[]>;
  write(kind: Kind, rows: readonly Row[]): Promise<void>;
  remove(kind: Kind, column: string, values: readonly string[]): Promise<void>;
}

/**
 * Works with the rows of a house as far as they concern one table, all or nothing. The house may be open: its processes
 * wait meanwhile, or find a number taken. After a refusal nothing has changed. The work may be done again.
 */
export async function within<T>(
  place: string,
  table: string,
  work: (house: Shelf) => Promise<T>,
): Promise<T | Refusal> {
  if (!isDatabase(place)) return inDirectory(place, work);
  const { inDatabases } = await import('./postgres/shelf.ts');
  return inDatabases(addressesIn(place), table, work);
}

async function inDirectory<T>(directory: string, work: (house: Shelf) => Promise<T>): Promise<T | Refusal> {
  if (!existsSync(dataIn(directory))) return refuse('no-house', { directory });
  const db = new Database(dataIn(directory), { timeout: PATIENCE });
  try {
    const [{ user_version: version }] = db.pragma('user_version') as [{ user_version: number }];
    if (version !== NEWEST) return refuse('other-house-version', { directory, version, newest: NEWEST });
    db.exec('pragma synchronous = full');
    db.exec('pragma secure_delete = on');
    db.exec('begin immediate');
    const done = await work(shelfOf(db));
    db.exec(isRefusal(done) ? 'rollback' : 'commit');
    return done;
  } finally {
    if (db.inTransaction) db.exec('rollback');
    db.close();
  }
}

/** The rows of an SQLite database. */
export function shelfOf(db: Database.Database): Shelf {
  const among = (column: string, values: readonly string[]) => `"${column}" in (${values.map(() => '?').join(', ')})`;
  return {
    async read(kind, column, values) {
      const rows = db.prepare(`select * from ${kind} where ${among(column, values)}`).all([...values]) as Row[];
      return rows.map(withBuffers);
    },
    async write(kind, rows) {
      insert(db, kind, rows);
    },
    async remove(kind, column, values) {
      db.prepare(`delete from ${kind} where ${among(column, values)}`).run([...values] as never);
    },
  };
}

/** Adds rows, which all have the same columns. */
export function insert(db: Database.Database, kind: string, rows: readonly Row[]): void {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const names = columns.map((name) => `"${name}"`).join(', ');
  const add = db.prepare(`insert into ${kind} (${names}) values (${columns.map(() => '?').join(', ')})`);
  for (const row of rows) add.run(columns.map((name) => row[name]) as never);
}

/** Rows of libsql have bytes in a form that PostgreSQL's client does not know. */
export function withBuffers(row: Row): Row {
  const values = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof ArrayBuffer ? Buffer.from(value) : value,
  ]);
  return Object.fromEntries(values);
}
