import { join } from 'node:path';
import Database from 'libsql';

/** Milliseconds to wait while the database is busy. */
const PATIENCE = 5_000;

/** Reads durable entries while another thread writes. It is for a thread that may take its time. */
export class Journals {
  readonly #db: Database.Database;
  readonly #bodies: Database.Statement;

  /** `place` is the `place` of a storage. */
  constructor(place: string) {
    this.#db = new Database(join(place, 'parlour.db'), { timeout: PATIENCE });
    this.#db.exec('pragma query_only = on');
    this.#bodies = this.#db
      .prepare('select body from journal where "table" = ? and n between ? and ? order by n')
      .raw();
  }

  /** The entries of a table from one number to another, as JSON. */
  bodies(table: string, from: number, to: number): string[] {
    return (this.#bodies.all([table, from, to]) as [string][]).map(([body]) => body);
  }

  close(): void {
    this.#db.close();
  }
}
