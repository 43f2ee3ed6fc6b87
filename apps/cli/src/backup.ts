import { resolve } from 'node:path';
import * as house from '@parlour/server/backup';
import { readSettings } from '@parlour/server/config';
import { accept, wordsOf } from './house.ts';

type Flags = Readonly<Record<string, unknown>>;

const say = wordsOf(null);

/** Writes the house of a directory into a file. */
export function backup(file: string, flags: Flags): void {
  const directory = directoryOf(flags);
  accept(house.backUp(directory, file), say);
  console.log(say({ key: 'cli.backup.done', facts: { directory, file } }));
}

/** Makes a house from a backup. */
export function restore(file: string, flags: Flags): void {
  const directory = directoryOf(flags);
  accept(house.restore(file, directory), say);
  console.log(say({ key: 'cli.restore.done', facts: { directory } }));
}

function directoryOf(flags: Flags): string {
  return resolve(accept(readSettings(flags, process.env), say).data);
}
