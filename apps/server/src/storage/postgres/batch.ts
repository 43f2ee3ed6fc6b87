import { CompiledQuery, sql } from 'kysely';
import { Rows } from '../rows.ts';
import type { Commit } from '../storage.ts';
import type { Database, Sql } from './database.ts';

/** Commits of one table whose numbers follow each other. They are written together or not at all. */
export interface Run {
  readonly table: string;
  readonly commits: readonly Commit[];
}

/** The own time of a table where nothing happens. */
export interface Beat {
  readonly table: string;
  readonly time: number;
}

/**
 * Writes the entries of many tables at once, each run only where its first number is the next one. Two owners of a
 * table may both find that it is. Then the primary key refuses the whole statement to one of them, who tries again.
 */
const APPEND = `
  with fits as materialized (
    select array_agg(
      coalesce((select max(j.n) from journal j where j."table" = r."table"), 0) = r.first - 1 order by r.at) as runs
    from unnest($1::text[], $2::bigint[]) with ordinality as r ("table", first, at))
  insert into journal ("table", n, time, body)
  select e."table", e.n, e.time, e.body
  from fits, unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::text[]) as e (run, "table", n, time, body)
  where fits.runs[e.run]
  returning "table"`;

/** Whether writing a commit takes no more than its entries. */
export const isPlain = ({ entries, anew, match }: Commit) => entries[0]!.n > 1 && !anew && !match;

const entriesOf = ({ commits }: Run) => commits.flatMap(({ entries }) => entries);

/** The runs by column, then their entries by column, as the statements need them. */
function columns(runs: readonly Run[]): unknown[][] {
  const tables = runs.map(({ table }) => table);
  const firsts = runs.map(({ commits }) => commits[0]!.entries[0]!.n);
  const rows = runs.flatMap((run, at) => entriesOf(run).map((entry) => ({ ...entry, run: at + 1, table: run.table })));
  const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name]);
  return [tables, firsts, column('run'), column('table'), column('n'), column('time'), column('body')];
}

/** Writes plain commits with one statement. Returns the tables whose runs were written; the others are fenced. */
export async function append(database: Database, runs: readonly Run[]): Promise<Set<string>> {
  const written = await database.prepared<{ table: string }>('append', APPEND, columns(runs));
  return new Set(written.map(({ table }) => table));
}

/** Writes any commits, and beats after them, in a transaction. `own` says that matches are in this database. */
export async function commitAll(
  db: Sql,
  runs: readonly Run[],
  beats: readonly Beat[],
  own: boolean,
  now: () => number,
): Promise<Set<string>> {
  const { rows } = await db.executeQuery<{ table: string }>(CompiledQuery.raw(APPEND, columns(runs)));
  const written = new Set(rows.map(({ table }) => table));
  const commits = runs.flatMap((run) => (written.has(run.table) ? run.commits : []));
  const founded = commits.filter(({ entries }) => entries[0]!.n === 1);
  if (founded.length > 0) {
    const state = { start: 1, first: 1, state: 'new', visited: now() } as const;
    await db
      .insertInto('tables')
      .values(founded.map(({ table }) => ({ code: table, ...state })))
      .execute();
  }
  for (const commit of commits) await follow(db, commit, own);
  if (beats.length > 0) await beat(db, beats);
  return written;
}

/** What becomes true together with the entries of a commit. */
async function follow(db: Sql, { table, entries, anew, match }: Commit, own: boolean): Promise<void> {
  if (anew || match) {
    const start = anew ? { start: entries[0]!.n } : {};
    const state = match ? { state: match.ended === null ? ('playing' as const) : ('over' as const) } : {};
    await db
      .updateTable('tables')
      .set({ ...start, ...state })
      .where('code', '=', table)
      .execute();
  }
  if (!match) return;
  if (own) await new Rows(db).saveMatch(match);
  else {
    const body = JSON.stringify(match);
    await db
      .insertInto('outbox')
      .values({ match: match.id, table, body })
      .onConflict((conflict) => conflict.column('match').doUpdateSet({ body }))
      .execute();
  }
}

async function beat(db: Sql, beats: readonly Beat[]): Promise<void> {
  await sql`
    insert into beats
    select b."table", b.time
    from unnest(${beats.map(({ table }) => table)}::text[], ${beats.map(({ time }) => time)}::bigint[]) as b ("table", time)
    where exists (select 1 from tables where code = b."table")
    on conflict ("table") do update set time = greatest(beats.time, excluded.time)`.execute(db);
}

/**
 * The tables whose runs are stored already. When a connection is lost, nobody knows whether the last batch was written.
 * An entry with the same number and the same text is as good as written by us: it holds all that the table told.
 */
export async function stored(database: Database, runs: readonly Run[]): Promise<Set<string>> {
  const rows = await database.prepared<{ table: string; n: number; time: number; body: string }>(
    'stored',
    `select j."table", j.n, j.time, j.body
     from unnest($1::text[], $2::bigint[]) as r ("table", first)
     join journal j on j."table" = r."table" and j.n >= r.first`,
    columns(runs).slice(0, 2),
  );
  const found = new Map(rows.map((row) => [`${row.n} ${row.table}`, row]));
  const isStored = (run: Run) =>
    entriesOf(run).every(({ n, time, body }) => {
      const row = found.get(`${n} ${run.table}`);
      return row?.time === time && row.body === body;
    });
  return new Set(runs.filter(isStored).map(({ table }) => table));
}
