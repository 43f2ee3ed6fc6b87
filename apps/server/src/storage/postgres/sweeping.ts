import { sql } from 'kysely';
import { keysOf, Rows } from '../rows.ts';
import { GONE } from '../schema.ts';
import type { Due, MatchRow } from '../storage.ts';
import { PIECE } from '../sweeping.ts';
import type { Database, Sql } from './database.ts';

/** How many tables are looked at together, to find one whose old entries may go. */
const LOOK = 100;

/** Removes what is too old, a little at a time: entries and tables of one database. `main` has the matches. */
export class Sweeping {
  readonly #database: Database;
  readonly #main: Database;

  constructor(database: Database, main: Database) {
    this.#database = database;
    this.#main = main;
  }

  async sweep({ unplayed, played }: Due): Promise<{ entries: number; tables: number }> {
    let entries = 0;
    for (const code of await this.#cuttable()) {
      if (entries < PIECE.entries) entries += await this.#cut(code, PIECE.entries - entries);
    }
    return { entries, tables: (await this.#drop('new', unplayed)) + (await this.#drop('over', played)) };
  }

  /** Removes entries that a table is not folded from, at most so many. */
  #cut(code: string, most: number): Promise<number> {
    return this.#database.transact(async (db) => {
      const table = await db
        .selectFrom('tables')
        .select(['start', 'first'])
        .where('code', '=', code)
        .forUpdate()
        .executeTakeFirst();
      if (!table) return 0;
      const last = await lastOf(db, code);
      const to = Math.min(table.start, table.first + most);
      const gone = await db.deleteFrom('journal').where('table', '=', code).where('n', '<', to).executeTakeFirst();
      if (last && last.n >= to) await db.updateTable('tables').set({ first: to }).where('code', '=', code).execute();
      else if (table.start === GONE) {
        await db.deleteFrom('beats').where('table', '=', code).execute();
        await db.deleteFrom('tables').where('code', '=', code).execute();
      }
      return Number(gone.numDeletedRows);
    });
  }

  /** Some tables with entries that are not needed any more, not even for a record that is still to be made. */
  async #cuttable(): Promise<string[]> {
    for (let after = ''; ; ) {
      const rows = await this.#database.ask((db) =>
        db
          .selectFrom('tables')
          .select('code')
          .whereRef('first', '<', 'start')
          .where('code', '>', after)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('outbox').select('match').whereRef('outbox.table', '=', 'tables.code'))),
          )
          .orderBy('code')
          .limit(LOOK)
          .execute(),
      );
      const codes = rows.map(({ code }) => code);
      if (codes.length === 0) return [];
      const needed = await this.#main.ask((db) =>
        db
          .selectFrom('matches')
          .select('table')
          .where('table', 'in', codes)
          .where('recorded', '=', 0)
          .where('ended', 'is not', null)
          .execute(),
      );
      const kept = new Set(needed.map(({ table }) => table));
      const found = codes.filter((code) => !kept.has(code));
      if (found.length > 0) return found.slice(0, PIECE.tables);
      after = codes.at(-1)!;
    }
  }

  /** Tables where nobody went on with a match since then, and those matches. */
  async unfinished(before: number): Promise<{ code: string; match: MatchRow | null }[]> {
    const rows = await this.#database.ask((db) =>
      db
        .selectFrom('tables')
        .select('code')
        .where('state', '=', 'playing')
        .where('visited', '<', before)
        .orderBy('visited')
        .limit(PIECE.unfinished)
        .execute(),
    );
    const found: { code: string; match: MatchRow | null }[] = [];
    for (const { code } of rows) {
      const match = await this.#main.ask((db) => new Rows(db).playing(code));
      found.push({ code, match });
    }
    return found;
  }

  async #drop(state: 'new' | 'over', before: number): Promise<number> {
    const { numUpdatedRows } = await this.#database.ask((db) =>
      db
        .updateTable('tables')
        .set({ start: GONE, state: 'gone' })
        .where('code', 'in', (from) =>
          from
            .selectFrom('tables')
            .select('code')
            .where('state', '=', state)
            .where('visited', '<', before)
            .orderBy('visited')
            .limit(PIECE.tables),
        )
        .executeTakeFirst(),
    );
    return Number(numUpdatedRows);
  }

  last(code: string): Promise<Last | undefined> {
    return this.#database.ask((db) => lastOf(db, code));
  }
}

interface Last {
  readonly n: number;
  readonly time: number;
}

function lastOf(db: Sql, code: string): Promise<Last | undefined> {
  return db
    .selectFrom('journal')
    .select(['n', 'time'])
    .where('table', '=', code)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Removes guests. Their matches keep the seat, without the person. Call it in a transaction. */
export async function sweepGuests(db: Sql, before: number): Promise<{ guests: number; seats: number }> {
  const guests = await db
    .selectFrom('people')
    .select('id')
    .where('key', 'is', null)
    .where('seen', '<', before)
    .orderBy('seen')
    .limit(PIECE.guests)
    .execute();
  const gone = { guests: 0, seats: 0 };
  for (const { id } of guests) {
    const seats = await db
      .selectFrom('players')
      .select(['match', 'seat'])
      .where('person', '=', id)
      .limit(PIECE.seats - gone.seats)
      .execute();
    if (seats.length > 0) {
      const pairs = sql<boolean>`(match, seat) in (${sql.join(seats.map(({ match, seat }) => sql`(${match}, ${seat}::bigint)`))})`;
      await db.updateTable('players').set({ person: null, name: '' }).where(pairs).execute();
      await db
        .updateTable('matches')
        .set({ nobodys: sql`case when ${KNOWN} then 0 else 1 end` })
        .where('id', 'in', [...new Set(seats.map(({ match }) => match))])
        .execute();
    }
    gone.seats += seats.length;
    if (gone.seats === PIECE.seats) break;
    await db.deleteFrom('secrets').where('name', '=', keysOf(id)).execute();
    await db.deleteFrom('people').where('id', '=', id).execute();
    gone.guests++;
  }
  return gone;
}

const KNOWN = sql<boolean>`exists (select 1 from players where match = matches.id and person is not null)`;

/** Removes matches of which nobody is known any more, with their records. Call it in a transaction. */
export async function sweepMatches(db: Sql, before: number): Promise<number> {
  const matches = await db
    .selectFrom('matches')
    .select('id')
    .where('nobodys', '=', 1)
    .where('ended', '<', before)
    .where('recorded', '>', 0)
    .orderBy('ended')
    .limit(PIECE.matches)
    .execute();
  if (matches.length === 0) return 0;
  const ids = matches.map(({ id }) => id);
  await db.deleteFrom('records').where('match', 'in', ids).execute();
  await db.deleteFrom('players').where('match', 'in', ids).execute();
  await db.deleteFrom('matches').where('id', 'in', ids).execute();
  return ids.length;
}

/** Removes old records. Their matches stay. Call it in a transaction. */
export async function sweepRecords(db: Sql, before: number): Promise<number> {
  const matches = await db
    .selectFrom('matches')
    .select('id')
    .where('recorded', '=', 1)
    .where('ended', '<', before)
    .orderBy('ended')
    .limit(PIECE.records)
    .execute();
  if (matches.length === 0) return 0;
  const ids = matches.map(({ id }) => id);
  await db.deleteFrom('records').where('match', 'in', ids).execute();
  await db.updateTable('matches').set({ recorded: 2 }).where('id', 'in', ids).execute();
  return ids.length;
}
