import { join } from 'node:path';
import Database from 'libsql';
import { addressesIn, isDatabase } from './place.ts';

/** Milliseconds to wait while the database is busy. */
const PATIENCE = 5_000;

/** Reads durable entries while another thread writes. It is for a thread that may take its time. */
export interface Journals {
  /** The entries of a table from one number to another, as JSON. */
  bodies(table: string, from: number, to: number): Promise<string[]>;
  close(): Promise<void>;
}

/** `place` is the `place` of a storage. */
export async function openJournals(place: string): Promise<Journals> {
  if (!isDatabase(place)) return inDirectory(place);
  const { journalsIn } = await import('./postgres/journals.ts');
  return journalsIn(addressesIn(place));
}

function inDirectory(directory: string): Journals {
  const db = new Database(join(directory, 'parlour.db'), { timeout: PATIENCE });
  db.exec('pragma query_only = on');
  const bodies = db.prepare('select body from journal where "table" = ? and n between ? and ? order by n').raw();
  return {
    bodies: async (table, from, to) => (bodies.all([table, from, to]) as [string][]).map(([body]) => body),
    async close() {
      db.close();
    },
  };
}
