import type Database from 'libsql';
import { keysOf } from './rows.ts';
import { GONE } from './schema.ts';
import type { Due, Swept } from './storage.ts';

/** How many of each are removed at a time, so that a move waits no longer than for a few other moves. */
export const PIECE = { entries: 500, tables: 20, unfinished: 20, guests: 20, seats: 200, matches: 10, records: 10 };

/** Removes what is too old, a little at a time. Call it in a transaction. */
export class Sweeping {
  readonly #db: Database.Database;
  readonly #statements = new Map<string, Database.Statement>();

  constructor(db: Database.Database) {
    this.#db = db;
  }

  sweep(due: Due): Swept {
    const entries = this.#entries();
    const tables = this.#tables(due);
    const unfinished = this.#unfinished(due);
    const matches = this.#matches(due.nobodys);
    const records = this.#records(due.records);
    return { entries, tables, unfinished, matches, records, ...this.#guests(due.guests) };
  }

  #all<Row extends readonly unknown[]>(text: string, values: readonly unknown[]): Row[] {
    return this.#statement(text).raw().all(values) as unknown as Row[];
  }

  #run(text: string, values: readonly unknown[]): number {
    return this.#statement(text).run(values).changes;
  }

  #statement(text: string): Database.Statement {
    const known = this.#statements.get(text) ?? this.#db.prepare(text);
    this.#statements.set(text, known);
    return known;
  }

  /** Removes entries that no table is folded from, unless a record must still be made from them. */
  #entries(): number {
    const [table] = this.#all<[code: string, start: number, first: number]>(
      `select code, start, first from tables
       where first < start and not exists (
         select 1 from matches indexed by matches_unrecorded_table
         where "table" = code and recorded = 0 and ended is not null)
       limit 1`,
      [],
    );
    if (!table) return 0;
    const [code, start, first] = table;
    const [[last]] = this.#all('select max(n) from journal where "table" = ?', [code]) as [[number | null]];
    const to = Math.min(start, first + PIECE.entries);
    const gone = this.#run('delete from journal where "table" = ? and n < ?', [code, to]);
    if (last !== null && last >= to) this.#run('update tables set first = ?2 where code = ?1', [code, to]);
    else if (start === GONE) {
      this.#run('delete from beats where "table" = ?', [code]);
      this.#run('delete from tables where code = ?', [code]);
    }
    return gone;
  }

  #tables({ unplayed, played }: Due): number {
    const drop = (state: string, before: number) =>
      this.#run(
        `update tables set start = ${GONE}, state = 'gone' where code in (
           select code from tables where state = ? and visited < ? order by visited limit ${PIECE.tables})`,
        [state, before],
      );
    return drop('new', unplayed) + drop('over', played);
  }

  /** Ends matches as their tables would. If a table is in memory after all, it finds its next number taken. */
  #unfinished({ unfinished, ending }: Due): number {
    const codes = this.#all<[string]>(
      `select code from tables where state = 'playing' and visited < ? order by visited limit ${PIECE.unfinished}`,
      [unfinished],
    );
    for (const [code] of codes) {
      this.#run(
        `insert into journal select "table", n + 1, time, ?2 from journal where "table" = ?1 order by n desc limit 1`,
        [code, ending.body],
      );
      this.#run(
        `update matches indexed by matches_playing set ended = ?2, "to" = (select max(n) from journal where "table" = ?1)
         where "table" = ?1 and ended is null`,
        [code, ending.at],
      );
      this.#run(`update tables set state = 'over' where code = ?`, [code]);
    }
    return codes.length;
  }

  /** Removes guests. Their matches keep the seat, without the person. */
  #guests(before: number): { guests: number; seats: number } {
    const guests = this.#all<[string]>(
      `select id from people indexed by guests_seen where key is null and seen < ? order by seen limit ${PIECE.guests}`,
      [before],
    );
    const gone = { guests: 0, seats: 0 };
    for (const [id] of guests) {
      const seats = this.#all<[match: string, seat: number]>(
        'select match, seat from players where person = ? limit ?',
        [id, PIECE.seats - gone.seats],
      );
      for (const [match, seat] of seats) {
        this.#run(`update players set person = null, name = '' where match = ? and seat = ?`, [match, seat]);
        this.#run(
          `update matches set nobodys = not exists (select 1 from players where match = ?1 and person is not null)
           where id = ?1`,
          [match],
        );
      }
      gone.seats += seats.length;
      if (gone.seats === PIECE.seats) break;
      this.#run('delete from secrets where name = ?', [keysOf(id)]);
      gone.guests += this.#run('delete from people where id = ?', [id]);
    }
    return gone;
  }

  #matches(before: number): number {
    const matches = this.#all<[string]>(
      `select id from matches where nobodys = 1 and ended < ? and recorded > 0 order by ended limit ${PIECE.matches}`,
      [before],
    );
    for (const [id] of matches) {
      this.#run('delete from records where match = ?', [id]);
      this.#run('delete from players where match = ?', [id]);
      this.#run('delete from matches where id = ?', [id]);
    }
    return matches.length;
  }

  #records(before: number): number {
    const matches = this.#all<[string]>(
      `select id from matches where recorded = 1 and ended < ? order by ended limit ${PIECE.records}`,
      [before],
    );
    for (const [id] of matches) {
      this.#run('delete from records where match = ?', [id]);
      this.#run('update matches set recorded = 2 where id = ?', [id]);
    }
    return matches.length;
  }
}
