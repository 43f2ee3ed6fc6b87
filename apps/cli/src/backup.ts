import { resolve } from 'node:path';
import * as house from '@parlour/server/backup';
import { addressesIn, placeIn, readSettings } from '@parlour/server/config';
import { exportTable, importTable } from '@parlour/server/moving';
import { accept, wordsOf } from './house.ts';

type Flags = Readonly<Record<string, unknown>>;

const say = wordsOf(null);

/** Writes a house into a file. */
export async function backup(file: string, flags: Flags): Promise<void> {
  const { shown, addresses } = placeOf(flags);
  accept(addresses === null ? house.backUp(shown, file) : await house.backUpDatabases(addresses, file), say);
  console.log(say({ key: 'cli.backup.done', facts: { directory: shown, file } }));
}

/** Makes a house from a backup, in a directory or in databases. */
export async function restore(file: string, flags: Flags): Promise<void> {
  const { shown, addresses, flag } = placeOf(flags);
  accept(await (addresses === null ? house.restore(file, shown) : house.restoreToDatabases(file, addresses)), say);
  console.log(say({ key: 'cli.restore.done', facts: { directory: shown, flag } }));
}

/** Takes a table out of a house. */
async function takeOut(code: string, wanted: string | undefined, flags: Flags): Promise<void> {
  const { place, shown } = placeOf(flags);
  const table = code.toUpperCase();
  const file = wanted ?? `${table}.table`;
  accept(await exportTable(place, table, file), say);
  console.log(say({ key: 'cli.export.done', facts: { table, directory: shown, file } }));
}

/** Brings a table into a house. */
async function bringIn(file: string, flags: Flags): Promise<void> {
  const { place, shown } = placeOf(flags);
  const table = accept(await importTable(file, place), say);
  console.log(say({ key: 'cli.import.done', facts: { table, directory: shown, file } }));
}

export { bringIn as import, takeOut as export };

/** Where the house is, and how that is shown: without passwords. */
function placeOf(flags: Flags) {
  const { data, database } = accept(readSettings(flags, process.env), say);
  if (database === null) return { place: resolve(data), shown: resolve(data), addresses: null, flag: 'data' };
  const shown = placeIn({ data, database });
  return { place: database, shown, addresses: addressesIn(database), flag: 'database' };
}
