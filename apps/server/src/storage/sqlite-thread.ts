import { accessSync, constants } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { dataIn, lock, make } from './directory.ts';
import { type Last, Mark } from './mark.ts';
import { Rows } from './rows.ts';
import { GONE, migrate, type Schema } from './schema.ts';
import type { Commit, Due, Stock, Storage, Swept } from './storage.ts';
import { Sweeping } from './sweeping.ts';

// This thread holds the database, so that nobody else waits for the disk. It gets one batch of requests at a time and
// answers it as a whole. All writes of a batch are one transaction and become durable with one fsync.

export interface Opening {
  readonly directory: string;
  /** `power`: writes survive a power cut. `crash`: writes survive only the end of the process, but need no fsync. */
  readonly durability: 'power' | 'crash';
}

/** What the thread can be asked, by name. */
export type Desk = SqliteRows;
type Names = { [Name in keyof Desk]: Desk[Name] extends (...args: never[]) => unknown ? Name : never }[keyof Desk];
export type Request = { [Name in Names]: readonly [Name, ...Parameters<Desk[Name]>] }[Names];
/** The answers in the order of the requests; an error where a request failed. */
export type Answer = unknown;

/** The first message: why the database cannot be opened, or the last entry written if that is missing. */
export interface Opened {
  readonly failed: Error | null;
  readonly missing: Last | null;
}

/** Codes of a database that is broken, not only busy or full. A new process may find it in order again. */
const BROKEN = /^SQLITE_(?:IOERR|CORRUPT|NOTADB|READONLY|CANTOPEN)/;
/** Milliseconds until the log of writes is emptied after a person was forgotten. */
const CLEANING = 1000;

/** Entries by column. The other thread would take six times as long to read them as objects. */
export interface Columns {
  readonly n: readonly number[];
  readonly time: readonly number[];
  readonly body: readonly string[];
}

/** Milliseconds to wait while another process writes: one that moves a table in or out. */
const PATIENCE = 500;
/** Bytes of disk that the log of writes keeps after it has been large. */
const LOG_LIMIT = 64 * 1024 * 1024;

class SqliteRows extends Rows {
  readonly #db: Database.Database;
  readonly #sweeping: Sweeping;
  #cleaning: NodeJS.Timeout | undefined;
  readonly #append: Database.Statement;
  readonly #has: Database.Statement;
  readonly #tail: Database.Statement;
  readonly #found: Database.Statement;
  readonly #cut: Database.Statement;
  readonly #state: Database.Statement;
  readonly #start: Database.Statement;
  readonly #visit: Database.Statement;
  readonly #beat: Database.Statement;
  readonly #time: Database.Statement;

  constructor(db: Database.Database) {
    super(new Kysely<Schema>({ dialect: new SqliteDialect({ database: db }) }));
    this.#db = db;
    this.#sweeping = new Sweeping(db);
    this.#has = db.prepare('select 1 from journal where "table" = ? and n = ?');
    this.#append = db.prepare(
      `insert into journal select ?1, ?2, ?3, ?4
       where coalesce((select max(n) from journal where "table" = ?1), 0) = ?2 - 1`,
    );
    this.#tail = db.prepare('select n, time, body from journal where "table" = ? and n >= ? order by n limit ?').raw();
    this.#found = db.prepare(`insert into tables values (?, 1, 1, 'new', ?)`);
    this.#cut = db.prepare('update tables set start = ?2 where code = ?1');
    this.#state = db.prepare('update tables set state = ?2 where code = ?1');
    this.#start = db.prepare('select start from tables where code = ?');
    this.#visit = db.prepare('update tables set visited = max(visited, ?2) where code = ?1');
    this.#beat = db.prepare(
      `insert into beats select ?1, ?2 where exists (select 1 from tables where code = ?1)
       on conflict do update set time = max(time, excluded.time)`,
    );
    this.#time = db.prepare(
      `select max(time) as time from (
         select time from beats where "table" = ?1
         union all
         select time from (select time from journal where "table" = ?1 order by n desc limit 1))`,
    );
  }

  /** Returns false, and writes nothing, when the first number is not the next one. */
  async commit({ table, entries, anew, match }: Commit, founded: number | null): Promise<boolean> {
    for (const [i, { n, time, body }] of entries.entries()) {
      const { changes } = this.#append.run([table, n, time, body]);
      if (changes === 1) continue;
      if (i === 0) return false;
      throw new Error('the numbers of a commit follow each other');
    }
    const [{ n }] = entries as [Commit['entries'][number]];
    if (founded !== null) this.#found.run([table, founded]);
    if (anew) this.#cut.run([table, n]);
    if (!match) return true;
    await this.saveMatch(match);
    this.#state.run([table, match.ended === null ? 'playing' : 'over']);
    return true;
  }

  journal(table: string, from: number, limit = -1): Columns {
    const rows = this.#tail.all([table, from, limit]) as [number, number, string][];
    return { n: rows.map(([n]) => n), time: rows.map(([, time]) => time), body: rows.map(([, , body]) => body) };
  }

  start(table: string): number | null {
    const [row] = this.#start.all([table]) as { start: number }[];
    return row && row.start < GONE ? row.start : null;
  }

  drop(table: string): void {
    this.#db.prepare(`update tables set start = ${GONE}, state = 'gone' where code = ?`).run([table]);
  }

  visit(tables: readonly string[], at: number): void {
    for (const table of tables) this.#visit.run([table, at]);
  }

  sweep(due: Due): Swept {
    const swept = this.#sweeping.sweep(due);
    if (swept.guests > 0) this.#cleanSoon();
    return swept;
  }

  stock(): Stock {
    const all = (text: string) => this.#db.prepare(text).raw().all() as unknown[][];
    const [[pages], [free], [size]] = ['page_count', 'freelist_count', 'page_size'].map((name) => {
      return all(`pragma ${name}`)[0] as [number];
    }) as [[number], [number], [number]];
    const count = (from: string) => all(`select count(*) from ${from}`)[0]![0] as number;
    const states = new Map(all('select state, count(*) from tables group by state') as [string, number][]);
    const tables = (state: string) => states.get(state) ?? 0;
    return {
      bytes: (pages - free) * size,
      tables: { new: tables('new'), playing: tables('playing'), over: tables('over') },
      guests: count('people indexed by guests_seen where key is null'),
      unrecorded: count('matches where recorded = 0 and ended is not null'),
      recorded: count('matches indexed by matches_recorded where recorded = 1'),
    };
  }

  beat(times: Parameters<Storage['beat']>[0]): void {
    for (const { table, time } of times) this.#beat.run([table, time]);
  }

  has({ table, n }: Last): boolean {
    return this.#has.all([table, n]).length > 0;
  }

  /** Writes something without changing anything. */
  probe(): void {
    const [{ user_version: version }] = this.#db.pragma('user_version') as [{ user_version: number }];
    this.#db.exec(`pragma user_version = ${version}`);
  }

  time(table: string): number | null {
    const [row] = this.#time.all([table]) as [{ time: number | null }];
    return row.time;
  }

  override async forgetPerson(id: string): Promise<void> {
    await super.forgetPerson(id);
    this.#cleanSoon();
  }

  scrub(): void {
    const parts = this.#db.prepare(`select sql from sqlite_master where tbl_name = 'people' and sql is not null`).raw();
    const [table, ...indexes] = (parts.all() as [string][]).map(([sql]) => sql) as [string, ...string[]];
    this.#db.exec(table.replace(/^create table "?people"?/i, 'create table people_anew'));
    this.#db.exec('insert into people_anew select * from people');
    this.#db.exec('drop table people');
    this.#db.exec('alter table people_anew rename to people');
    for (const index of indexes) this.#db.exec(index);
    this.#cleanSoon();
  }

  /** The log of writes still holds what was removed. Empties it soon, once for all people forgotten until then. */
  #cleanSoon(): void {
    this.#cleaning ??= setTimeout(() => {
      this.#cleaning = undefined;
      try {
        // Somebody reads the data at this moment, such as a backup, and still needs the log.
        if (!emptyLog(this.#db)) this.#cleanSoon();
      } catch {
        // Ignore a disk that cannot write now: other requests report it, and the next start empties the log.
      }
    }, CLEANING);
  }

  close(): void {
    clearTimeout(this.#cleaning);
    this.#db.close();
  }
}

/** Tells whether it could be emptied. */
function emptyLog(db: Database.Database): boolean {
  // Nobody may wait for somebody who reads, such as a backup.
  db.exec('pragma busy_timeout = 0');
  try {
    const [{ busy }] = db.pragma('wal_checkpoint(truncate)') as [{ busy: number }];
    return busy === 0;
  } finally {
    db.exec(`pragma busy_timeout = ${PATIENCE}`);
  }
}

function open({ directory, durability }: Opening): Database.Database {
  const db = new Database(dataIn(directory), { timeout: PATIENCE });
  db.exec('pragma journal_mode = wal');
  db.exec(`pragma synchronous = ${durability === 'power' ? 'full' : 'normal'}`);
  db.exec(`pragma journal_size_limit = ${LOG_LIMIT}`);
  // Overwrite what is deleted.
  db.exec('pragma secure_delete = on');
  migrate(db);
  // The last process may have been killed before it emptied the log.
  emptyLog(db);
  return db;
}

async function transact(db: Database.Database, desk: Desk, batch: readonly Request[]): Promise<Answer[]> {
  // `immediate`, since a later statement that finds the database busy stays half done, and libsql cannot reset it.
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

/**
 * Answers a batch. If it fails as a whole, each request is tried alone, so that only the bad one fails. If the database
 * is broken that is of no use, and this thread ends.
 */
async function serve(db: Database.Database, desk: Desk, batch: readonly Request[]): Promise<Answer[]> {
  try {
    return await transact(db, desk, batch);
  } catch (error) {
    if (BROKEN.test(String((error as { code?: unknown }).code))) throw portable(error);
    if (batch.length === 1) return [portable(error)];
    const answers: Answer[] = [];
    for (const request of batch) answers.push(...(await serve(db, desk, [request])));
    return answers;
  }
}

/** The entry to note after a batch: the last one it wrote, or the one noted before if that still exists. */
function lastOf(desk: Desk, batch: readonly Request[], answers: readonly Answer[], before: Last | null): Last | null {
  const at = batch.findLastIndex(([name], at) => name === 'commit' && answers[at] === true);
  const { table, entries } = (batch[at]?.[1] as Commit | undefined) ?? { table: '', entries: [] };
  const last = at < 0 ? before : { table, n: entries.at(-1)!.n };
  return last && desk.has(last) ? last : null;
}

/** An error of the database cannot be sent between threads as it is. */
function portable(error: unknown): Error {
  return new Error(error instanceof Error ? error.message : String(error));
}

const port = parentPort!;
const opening = workerData as Opening;
try {
  make(opening.directory);
  // The system gives a clear message here; the database would give only a number.
  accessSync(opening.directory, constants.W_OK);
  const side = lock(opening.directory);
  const db = open(opening);
  const desk = new SqliteRows(db);
  const mark = new Mark(opening.directory);
  const { last } = mark;
  port.on('message', async (batch: readonly Request[] | null) => {
    if (batch) {
      const answers = await serve(db, desk, batch);
      mark.note(lastOf(desk, batch, answers, mark.last));
      // Records may be large, so they are transferred and not copied.
      port.postMessage(
        answers,
        answers.flatMap((answer) => (answer instanceof Uint8Array ? [answer.buffer as ArrayBuffer] : [])),
      );
      return;
    }
    desk.close();
    mark.close();
    side.close();
    port.close();
  });
  port.postMessage({ failed: null, missing: last && !desk.has(last) ? last : null } satisfies Opened);
} catch (error) {
  port.postMessage({ failed: portable(error), missing: null } satisfies Opened);
}
