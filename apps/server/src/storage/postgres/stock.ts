import { sql } from 'kysely';
import type { Stock } from '../storage.ts';
import type { Database } from './database.ts';

/** Bytes that PostgreSQL adds to a row and to its entry in an index, about. */
const OVERHEAD = 60;
/** What other databases say that do not know how PostgreSQL counts: no such table, function or syntax. */
const UNKNOWN = /^(?:42|0A)/;

/** How much is kept in the first database of a house, and in the others. */
export async function stockOf(main: Database, all: readonly Database[]): Promise<Stock> {
  const bytes = (await Promise.all(all.map(bytesIn))).reduce((sum, bytes) => sum + bytes, 0);
  const tables = { new: 0, playing: 0, over: 0 };
  for (const database of all) {
    const states = await database.ask((db) =>
      db
        .selectFrom('tables')
        .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute(),
    );
    for (const { state, count } of states) if (state !== 'gone') tables[state] += count;
  }
  const { rows } = await main.ask((db) =>
    sql<{ guests: number; unrecorded: number; recorded: number }>`select
      (select count(*) from people where key is null) as guests,
      (select count(*) from matches where recorded = 0 and ended is not null) as unrecorded,
      (select count(*) from matches where recorded = 1) as recorded`.execute(db),
  );
  return { bytes, tables, ...rows[0]! };
}

/**
 * Bytes of the rows that there are, about. The size of the files would not do: PostgreSQL keeps the room of what was
 * removed. Statistics tell how many rows there are and how long they are, except what is long and stored elsewhere.
 */
async function bytesIn(database: Database): Promise<number> {
  try {
    await database.slowly((db) => sql`analyze journal, tables, matches, players, people`.execute(db));
    const { rows } = await database.slowly((db) =>
      sql<{ bytes: number }>`
        select (
          (select coalesce(sum(greatest(c.reltuples, 0) * (s.width + ${OVERHEAD}::bigint)), 0)
           from pg_class c
           join (select tablename, sum(avg_width) as width from pg_stats
                 where schemaname = current_schema() group by tablename) s on s.tablename = c.relname
           where c.relnamespace = current_schema()::regnamespace and c.relname <> 'records')
          + (select coalesce(sum(octet_length(bytes)), 0) from records)
        )::bigint as bytes`.execute(db),
    );
    return rows[0]!.bytes;
  } catch (error) {
    if (UNKNOWN.test(String((error as { code?: unknown }).code))) return 0;
    throw error;
  }
}
