import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'libsql';

/** The file of a house's data in its directory. */
export const dataIn = (directory: string) => join(directory, 'parlour.db');

/**
 * Makes the directory if it does not exist. SQLite syncs the names of its files, but not the name of the directory:
 * without this, a power cut could remove a whole new house.
 */
export function make(directory: string): void {
  const first = mkdirSync(directory, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = resolve(directory); made.length >= resolve(first).length; made = dirname(made)) sync(dirname(made));
}

/** Makes durable what a file holds, or which names a directory has. */
export function sync(path: string): void {
  // Windows cannot sync a directory.
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Keeps a second process out of the directory. The system frees the lock when this process ends, however it ends. */
export function lock(directory: string): Database.Database {
  const side = new Database(join(directory, 'lock.db'));
  try {
    side.exec('begin exclusive');
  } catch (error) {
    side.close();
    if ((error as { code?: unknown }).code !== 'SQLITE_BUSY') throw error;
    throw new Error('another Parlour is running on it');
  }
  return side;
}
