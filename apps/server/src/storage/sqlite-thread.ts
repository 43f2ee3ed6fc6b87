import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { Rows } from './rows.ts';
import { migrate, type Schema } from './schema.ts';
import type { Commit, JournalEntry, Storage } from './storage.ts';

// The thread that holds the database, so that nobody else waits for the disk. It gets one batch of requests at a time and
// answers it as a whole: what a batch writes is one transaction, and becomes durable with one fsync.

export interface Opening {
  readonly directory: string;
  /** `power`: what is written survives a power cut. `crash`: only the end of the process, but without an fsync. */
  readonly durability: 'power' | 'crash';
}

/** What can be asked of the thread, by name. */
export type Desk = SqliteRows;
type Names = { [Name in keyof Desk]: Desk[Name] extends (...args: never[]) => unknown ? Name : never }[keyof Desk];
export type Request = { [Name in Names]: readonly [Name, ...Parameters<Desk[Name]>] }[Names];
/** The answers in the order of the requests, an error where one failed; in the first message, whether it is open. */
export type Answer = unknown;

class SqliteRows extends Rows {
  readonly #append: Database.Statement;
  readonly #tail: Database.Statement;
  readonly #beat: Database.Statement;
  readonly #time: Database.Statement;

  constructor(db: Database.Database) {
    super(new Kysely<Schema>({ dialect: new SqliteDialect({ database: db }) }));
    this.#append = db.prepare(
      `insert into journal select ?1, ?2, ?3, ?4
       where coalesce((select max(n) from journal where "table" = ?1), ?2 - 1) = ?2 - 1`,
    );
    this.#tail = db.prepare('select n, time, body from journal where "table" = ? and n >= ? order by n');
    this.#beat = db.prepare(
      `insert into beats values (?, ?) on conflict do update set time = max(time, excluded.time)`,
    );
    this.#time = db.prepare(
      `select max(time) as time from (
         select time from beats where "table" = ?1
         union all
         select time from (select time from journal where "table" = ?1 order by n desc limit 1))`,
    );
  }

  /** False, and nothing is written, when the first number is not the one that comes next. */
  async commit({ table, entries, match }: Commit): Promise<boolean> {
    for (const [i, { n, time, body }] of entries.entries()) {
      const { changes } = this.#append.run([table, n, time, body]);
      if (changes === 1) continue;
      if (i === 0) return false;
      throw new Error('the numbers of a commit follow each other');
    }
    if (match) await this.saveMatch(match);
    return true;
  }

  journal(table: string, from: number): JournalEntry[] {
    return this.#tail.all([table, from]) as JournalEntry[];
  }

  beat(times: Parameters<Storage['beat']>[0]): void {
    for (const { table, time } of times) this.#beat.run([table, time]);
  }

  time(table: string): number | null {
    const [row] = this.#time.all([table]) as [{ time: number | null }];
    return row.time;
  }
}

/** No second process on the same directory. The system frees the lock when this one ends, however it ends. */
function lock(directory: string): Database.Database {
  const side = new Database(join(directory, 'lock.db'));
  try {
    side.exec('begin exclusive');
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new Error('another Parlour is running on it');
  }
  return side;
}

function open({ directory, durability }: Opening): Database.Database {
  const db = new Database(join(directory, 'parlour.db'));
  db.exec('pragma journal_mode = wal');
  db.exec(`pragma synchronous = ${durability === 'power' ? 'full' : 'normal'}`);
  migrate(db);
  return db;
}

async function transact(db: Database.Database, desk: Desk, batch: readonly Request[]): Promise<Answer[]> {
  // Not later: a statement that finds the database busy stays half done, and libsql has no way to reset it.
  db.exec('begin immediate');
  try {
    const answers: Answer[] = [];
    for (const [name, ...args] of batch) {
      answers.push(await (desk[name] as (...args: readonly unknown[]) => unknown).apply(desk, args));
    }
    db.exec('commit');
    return answers;
  } catch (error) {
    if (db.inTransaction) db.exec('rollback');
    throw error;
  }
}

/** When a batch fails, each request is tried by itself, so that only the one that is to blame fails. */
async function serve(db: Database.Database, desk: Desk, batch: readonly Request[]): Promise<Answer[]> {
  try {
    return await transact(db, desk, batch);
  } catch (error) {
    if (batch.length === 1) return [portable(error)];
    const answers: Answer[] = [];
    for (const request of batch) answers.push(...(await serve(db, desk, [request])));
    return answers;
  }
}

/** Errors of the database are of a kind that does not travel between threads. */
function portable(error: unknown): Error {
  return new Error(error instanceof Error ? error.message : String(error));
}

const port = parentPort!;
const opening = workerData as Opening;
try {
  mkdirSync(opening.directory, { recursive: true, mode: 0o700 });
  // The system says it in words; the database, only with a number.
  accessSync(opening.directory, constants.W_OK);
  const side = lock(opening.directory);
  const db = open(opening);
  const desk = new SqliteRows(db);
  port.on('message', async (batch: readonly Request[] | null) => {
    if (batch) {
      port.postMessage(await serve(db, desk, batch));
      return;
    }
    db.close();
    side.close();
    port.close();
  });
  port.postMessage(null);
} catch (error) {
  port.postMessage(portable(error));
}
