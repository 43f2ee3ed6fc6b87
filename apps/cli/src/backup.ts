import { resolve } from 'node:path';
import * as house from '@parlour/server/backup';
import { addressesIn, placeIn, readSettings } from '@parlour/server/config';
import { accept, wordsOf } from './house.ts';

type Flags = Readonly<Record<string, unknown>>;

const say = wordsOf(null);

/** Writes a house into a file. */
export async function backup(file: string, flags: Flags): Promise<void> {
  const { data, database } = settingsOf(flags);
  const place = database === null ? resolve(data) : placeIn({ data, database });
  accept(database === null ? house.backUp(place, file) : await house.backUpDatabases(addressesIn(database), file), say);
  console.log(say({ key: 'cli.backup.done', facts: { directory: place, file } }));
}

/** Makes a house from a backup, in a directory or in databases. */
export async function restore(file: string, flags: Flags): Promise<void> {
  const { data, database } = settingsOf(flags);
  const place = database === null ? resolve(data) : placeIn({ data, database });
  const restored =
    database === null ? house.restore(file, place) : house.restoreToDatabases(file, addressesIn(database));
  accept(await restored, say);
  const flag = database === null ? 'data' : 'database';
  console.log(say({ key: 'cli.restore.done', facts: { directory: place, flag } }));
}

const settingsOf = (flags: Flags) => accept(readSettings(flags, process.env), say);
