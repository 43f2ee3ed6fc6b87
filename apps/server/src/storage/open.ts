import { addressesIn, isDatabase } from './place.ts';
import { openSqlite } from './sqlite.ts';
import type { Storage } from './storage.ts';

/** The storage of a house: in a directory, or in PostgreSQL databases, whose code is loaded only then. */
export async function openStorage(place: string, needs?: Parameters<typeof openSqlite>[1]): Promise<Storage> {
  if (!isDatabase(place)) return openSqlite(place, needs);
  const { openPostgres } = await import('./postgres/postgres.ts');
  return openPostgres(addressesIn(place));
}
