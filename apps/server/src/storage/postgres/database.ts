import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { withoutPassword } from '../place.ts';
import type { Schema } from '../schema.ts';
import { DiskFull } from '../storage.ts';

/** Milliseconds for which something is tried again while the database is away. */
const PATIENCE = 10_000;
/** Milliseconds to wait for a connection, and for an answer. */
const CONNECT = 5_000;
const ANSWER = 10_000;
/** Milliseconds until the next try: at first, and at most. */
const SOON = 20;
const LATER = 500;
/** How often something is tried again that came in the way of somebody else. */
const COLLISIONS = 20;
/** Connections that one house may have to one database. */
const CONNECTIONS = 10;

/** Errors of a server that ends, begins, has no connection left, or has become a copy that only reads. */
const AWAY = /^(?:08...|57P0[123]|53300|25006)$/;
/** Two did something at the same time, also made the same tables, and one of them must do it again. */
const COLLIDED = /^(?:40001|40P01|23505|42P07|42710|XX000)$/;
/** There is no room on its disk. */
const FULL = '53100';
/** What Node says of a connection that cannot be made or is lost, and what pg says. */
const LOST = /^E[A-Z]|connection|timeout/i;

type Outcome = 'away' | 'collided' | 'refused';

export function outcomeOf(error: unknown): Outcome {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (error instanceof pg.DatabaseError) {
    return AWAY.test(String(code)) ? 'away' : COLLIDED.test(String(code)) ? 'collided' : 'refused';
  }
  return LOST.test(String(code ?? message)) ? 'away' : 'refused';
}

/** Numbers of 64 bits come as numbers. None of ours is beyond what a number can hold. */
const INT8 = 20;
const types = {
  getTypeParser: ((id: number, format: never) =>
    id === INT8 ? Number : pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
};

export type Sql = Kysely<Schema>;

/**
 * One PostgreSQL database. While it is away, everything is tried again for a while. So all that is done here may be
 * done twice: an answer can get lost on its way.
 */
export class Database {
  /** Its address without the password. */
  readonly name: string;
  readonly #pool: pg.Pool;
  readonly #side: pg.Pool;
  readonly #db: Sql;
  /** A connection for work that may take long. */
  readonly #slow: Sql;
  readonly #patience: number;
  readonly #working = new Set<Promise<unknown>>();
  /** Whether something could not be written for want of room, and nothing larger could since then. */
  #isFull = false;
  #closed = false;

  constructor(url: string, patience = PATIENCE) {
    this.#patience = patience;
    this.name = withoutPassword(url);
    this.#pool = poolOf(url, { max: CONNECTIONS - 1, query_timeout: ANSWER });
    this.#db = kyselyOf(this.#pool);
    this.#side = poolOf(url, { max: 1 });
    this.#slow = kyselyOf(this.#side);
  }

  /** Runs one statement that the server prepares once. */
  prepared<Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]): Promise<Row[]> {
    return this.#pool.query<Row>({ name, text, values: [...values] }).then(({ rows }) => rows);
  }

  /** Reads or writes with one statement. */
  ask<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.keepTrying(() => work(this.#db));
  }

  /** Does something that may take long: it waits for the answer without end. */
  slowly<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.keepTrying(() => work(this.#slow));
  }

  /** Does all of it or nothing. */
  transact<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.keepTrying(() => this.once(work));
  }

  /** Does all of it or nothing, as if nobody else did anything meanwhile. */
  alone<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.keepTrying(() => this.#db.transaction().setIsolationLevel('serializable').execute(work));
  }

  /** Does all of it or nothing, and does not try again. */
  once<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#db.transaction().execute(work);
  }

  /**
   * Writes something. What changes a row may still fit on a full disk, though no move does. So once it was full, a larger
   * write must succeed.
   */
  async probe(small: (sql: Sql) => Promise<void>, large: (sql: Sql) => Promise<void>): Promise<void> {
    try {
      await this.once(this.#isFull ? large : small);
      this.#isFull = false;
    } catch (error) {
      throw isFull(error) ? new DiskFull(`the disk of ${this.name} is full`) : error;
    }
  }

  /** Tries again while the database is away, for a while, and when somebody else came in the way. */
  keepTrying<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new Error('the storage is closed'));
    const trying = this.#try(work);
    const done = trying.then(
      () => {},
      () => {},
    );
    this.#working.add(done);
    done.then(() => this.#working.delete(done));
    return trying;
  }

  async #try<T>(work: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.#patience;
    let wait = SOON;
    for (let collisions = 0; ; ) {
      try {
        return await work();
      } catch (error) {
        const outcome = outcomeOf(error);
        if (isFull(error)) this.#isFull = true;
        if (outcome === 'refused' || performance.now() > until) throw error;
        if (outcome === 'collided' && ++collisions > COLLISIONS) throw error;
        await sleep(outcome === 'collided' ? Math.random() * SOON : wait);
        wait = Math.min(2 * wait, LATER);
      }
    }
  }

  /** Finishes what was asked before. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#working.size > 0) await Promise.all(this.#working);
    await Promise.all([this.#pool.end(), this.#side.end()]);
  }
}

const isFull = (error: unknown) => (error as { code?: unknown }).code === FULL;

function poolOf(url: string, more: pg.PoolConfig): pg.Pool {
  const usual = { connectionTimeoutMillis: CONNECT, keepAlive: true, application_name: 'parlour' };
  const pool = new pg.Pool({ connectionString: url, types, ...usual, ...more });
  // Whoever uses a connection that is lost gets an error. Besides, nobody needs to hear of it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Kysely on the connections of a pool. One that may still wait for an answer is not used again. */
function kyselyOf(pool: pg.Pool): Sql {
  const lending: ConstructorParameters<typeof PostgresDialect>[0]['pool'] = {
    async connect() {
      const client = await pool.connect();
      let trouble: Error | undefined;
      const query = async (text: string, values: unknown[]) => {
        try {
          return await client.query(text, values);
        } catch (error) {
          if (!(error instanceof pg.DatabaseError)) trouble = error as Error;
          throw error;
        }
      };
      return { query: query as never, release: () => client.release(trouble) };
    },
    end: () => pool.end(),
  };
  return new Kysely({ dialect: new PostgresDialect({ pool: lending }) });
}
