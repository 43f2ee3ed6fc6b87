import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';

/** A server that holds the databases of a house. It can be killed; it then starts again on the same data. */
export interface Databases {
  readonly addresses: readonly string[];
  kill(): Promise<void>;
}

/** Keeps a copy of every line written to a journal from now on, as `keepLines` does in a directory. */
export async function keepLinesIn(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await inDatabase(address, (client) =>
      client.query(`
        create table kept (at bigint generated always as identity, "table" text, n bigint, time bigint, body text);
        create function keep() returns trigger language plpgsql as $$
          begin
            insert into kept ("table", n, time, body) values (new."table", new.n, new.time, new.body);
            return new;
          end $$;
        create trigger keeping after insert on journal for each row execute function keep()`),
    );
  }
}

/** Copies what is judged in the end into a directory, where the judges can read it as the data of one process. */
export async function copyLines(addresses: readonly string[], directory: string): Promise<void> {
  const copy = new Database(join(directory, 'parlour.db'));
  const columns = '("table" text, n integer, time integer, body text)';
  copy.exec(`create table kept ${columns}; create table journal ${columns}; create table matches (id text)`);
  for (const address of addresses) {
    await inDatabase(address, async (client) => {
      for (const [name, order] of Object.entries({ kept: 'at', journal: 'n' })) {
        const { rows } = await client.query(`select "table", n, time, body from ${name} order by ${order}`);
        const add = copy.prepare(`insert into ${name} values (?, ?, ?, ?)`);
        for (const { table, n, time, body } of rows) add.run([table, Number(n), Number(time), body]);
      }
      const { rows } = await client.query('select id from matches');
      for (const { id } of rows) copy.prepare('insert into matches values (?)').run([id]);
    });
  }
  copy.close();
}

/** Dates in the databases that are not from these milliseconds since 1970, and matches that end before they begin. */
export async function wrongDates(addresses: readonly string[], from: number, to: number): Promise<string[]> {
  const wrong: string[] = [];
  const dates = { matches: ['began', 'ended'], tables: ['visited'], people: ['created', 'seen'] };
  for (const address of addresses) {
    await inDatabase(address, async (client) => {
      for (const [table, columns] of Object.entries(dates)) {
        for (const column of columns) {
          const { rows } = await client.query(
            `select ${column} as at from ${table} where ${column} < $1 or ${column} > $2`,
            [from, to],
          );
          wrong.push(...rows.map(({ at }) => `${table}: ${column} is ${Math.round((at - to) / 1000)} s from now`));
        }
      }
      const { rows } = await client.query('select id from matches where ended < began');
      wrong.push(...rows.map(({ id }) => `match ${id} ended before it began`));
    });
  }
  return wrong.slice(0, 10);
}

async function inDatabase(address: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await work(client);
  await client.end();
}
