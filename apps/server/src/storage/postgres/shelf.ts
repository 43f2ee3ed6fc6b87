import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import { sql } from 'kysely';
import { Rows } from '../rows.ts';
import type { Kind, Row, Shelf } from '../shelf.ts';
import { CannotOpen } from '../storage.ts';
import { Database, type Sql } from './database.ts';
import { openPostgres } from './postgres.ts';
import { shardOf } from './shards.ts';

/** Rows that are written at a time. */
const PAGE = 500;
/** These are where a hash of the table's code says. All others are in the first database. */
const SPREAD: ReadonlySet<Kind> = new Set(['journal', 'beats', 'tables']);

/** Ends a transaction without a trace. */
class Refusing extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

/** As `within`. The first database has everything before the other one: whoever finds the table there finds its people. */
export async function inDatabases<T>(
  urls: readonly string[],
  table: string,
  work: (house: Shelf) => Promise<T>,
): Promise<T | Refusal> {
  const opened: Database[] = [];
  const open = (url: string) => {
    const database = new Database(url);
    opened.push(database);
    return database;
  };
  const all = async (own: Sql, first: Sql) => {
    // Before anything is read: nobody writes meanwhile, as in a directory. Else who plays there would always come first.
    await sql`lock table journal in share row exclusive mode`.execute(own);
    await forward(own, first, table);
    const done = await work(shelfOf(own, first));
    if (isRefusal(done)) throw new Refusing(done);
    return done;
  };
  try {
    // This makes the tables, or refuses databases of another house or in another order.
    await (await openPostgres(urls)).close();
    const at = shardOf(table, urls.length);
    const main = open(urls[0]!);
    if (at === 0) return await main.alone((db) => all(db, db));
    return await open(urls[at]!).alone((own) => main.alone((first) => all(own, first)));
  } catch (error) {
    if (error instanceof Refusing) return error.refusal;
    if (error instanceof CannotOpen) return refuse('cannot-open', { problem: error.message });
    throw error;
  } finally {
    await Promise.all(opened.map((database) => database.close()));
  }
}

function shelfOf(own: Sql, first: Sql): Shelf {
  const at = (kind: Kind) => (SPREAD.has(kind) ? own : first);
  const among = (column: string, values: readonly string[]) =>
    sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`;
  return {
    async read(kind, column, values) {
      const found = at(kind)
        .selectFrom(kind as 'journal')
        .selectAll()
        .where(among(column, values));
      return (await found.execute()) as unknown as Row[];
    },
    async write(kind, rows) {
      for (let from = 0; from < rows.length; from += PAGE) {
        const page = rows.slice(from, from + PAGE) as never;
        await at(kind)
          .insertInto(kind as 'journal')
          .values(page)
          .execute();
      }
    },
    async remove(kind, column, values) {
      await at(kind)
        .deleteFrom(kind as 'journal')
        .where(among(column, values))
        .execute();
    },
  };
}

/** Takes matches that are still on their way from the database of their journal to the first one. */
async function forward(own: Sql, first: Sql, table: string): Promise<void> {
  const waiting = await own.selectFrom('outbox').select('body').where('table', '=', table).forUpdate().execute();
  for (const { body } of waiting) await new Rows(first).saveMatch(JSON.parse(body));
  if (waiting.length > 0) await own.deleteFrom('outbox').where('table', '=', table).execute();
}
