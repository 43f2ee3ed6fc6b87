import { sql } from 'kysely';
import { Rows } from '../rows.ts';
import { GONE } from '../schema.ts';
import { type Commit, type Due, Fenced, type JournalEntry, type MatchRow } from '../storage.ts';
import type { Beat } from './batch.ts';
import type { Database } from './database.ts';
import { Sweeping } from './sweeping.ts';
import { Writer } from './writer.ts';

/** The tables whose journals are in one database. Their matches are in the first one, which may be the same. */
export class Tables {
  readonly #database: Database;
  readonly #main: Database;
  readonly #writer: Writer;
  readonly #sweeping: Sweeping;

  /** `now` tells the date and the time. */
  constructor(database: Database, main: Database, now: () => number) {
    this.#database = database;
    this.#main = main;
    this.#writer = new Writer(database, now, database === main ? null : (match) => this.#forward(match));
    this.#sweeping = new Sweeping(database, main);
  }

  write(what: Commit | Beat): Promise<void> {
    return this.#writer.write(what);
  }

  journal(table: string, from: number, limit?: number): Promise<JournalEntry[]> {
    return this.#database.ask((db) =>
      db
        .selectFrom('journal')
        .select(['n', 'time', 'body'])
        .where('table', '=', table)
        .where('n', '>=', from)
        .orderBy('n')
        .$if(limit !== undefined, (query) => query.limit(limit!))
        .execute(),
    );
  }

  async start(table: string): Promise<number | null> {
    const query = this.#database.ask((db) =>
      db.selectFrom('tables').select('start').where('code', '=', table).execute(),
    );
    const [row] = await query;
    return row && row.start < GONE ? row.start : null;
  }

  async drop(table: string): Promise<void> {
    const gone = { start: GONE, state: 'gone' } as const;
    await this.#database.ask((db) => db.updateTable('tables').set(gone).where('code', '=', table).execute());
  }

  async time(table: string): Promise<number | null> {
    const { rows } = await this.#database.ask((db) =>
      sql<{ time: number | null }>`
        select greatest(
          (select time from beats where "table" = ${table}),
          (select time from journal where "table" = ${table} order by n desc limit 1)) as time`.execute(db),
    );
    return rows[0]!.time;
  }

  async visit(tables: readonly string[], at: number): Promise<void> {
    await this.#database.ask((db) =>
      db
        .updateTable('tables')
        .set({ visited: sql`greatest(visited, ${at}::bigint)` })
        .where('code', '=', sql<string>`any(${tables}::text[])`)
        .execute(),
    );
  }

  async sweep(due: Due): Promise<{ entries: number; tables: number; unfinished: number }> {
    for (const match of await this.#left()) await this.#forward(match);
    const { entries, tables } = await this.#sweeping.sweep(due);
    let unfinished = 0;
    for (const each of await this.#sweeping.unfinished(due.unfinished)) {
      if (await this.#end(each, due.ending)) unfinished++;
    }
    return { entries, tables, unfinished };
  }

  /** Ends a match as its table would. If the table is in memory after all, one of them finds the number taken. */
  async #end({ code, match }: { code: string; match: MatchRow | null }, { body, at }: Due['ending']): Promise<boolean> {
    const last = await this.#sweeping.last(code);
    if (last) {
      const entries = [{ n: last.n + 1, time: last.time, body }];
      const over = match ? { match: { ...match, to: last.n + 1, ended: at } } : {};
      try {
        await this.write({ table: code, entries, ...over });
      } catch (error) {
        if (error instanceof Fenced) return false;
        throw error;
      }
    }
    await this.#database.ask((db) =>
      db.updateTable('tables').set({ state: 'over' }).where('code', '=', code).execute(),
    );
    return true;
  }

  async #left(): Promise<string[]> {
    if (this.#database === this.#main) return [];
    const rows = await this.#database.ask((db) => db.selectFrom('outbox').select('match').limit(100).execute());
    return rows.map(({ match }) => match);
  }

  /**
   * Takes a match to the first database. Whoever does that holds its row, so no older state of it comes after a newer
   * one. If the process dies in between, the next sweep takes it there.
   */
  #forward(match: string): Promise<void> {
    return this.#database.transact(async (db) => {
      const row = await db
        .selectFrom('outbox')
        .select('body')
        .where('match', '=', match)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return;
      await this.#main.once((main) => new Rows(main).saveMatch(JSON.parse(row.body)));
      await db.deleteFrom('outbox').where('match', '=', match).execute();
    });
  }

  close(): Promise<void> {
    return this.#writer.close();
  }
}
