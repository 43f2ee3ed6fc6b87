import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Refusal, refuse } from '@parlour/engine';
import Database from 'libsql';
import { dataIn, lock, make, sync } from './directory.ts';
import { NEWEST } from './schema.ts';

/** Milliseconds to wait while the database is busy. */
const PATIENCE = 5_000;

/**
 * Writes the data of a house into one file, as it is at one moment. The house may be open: SQLite reads while the house
 * writes. The file has no trace of what was deleted, and only its owner can read it.
 */
export function backUp(directory: string, file: string): Refusal | null {
  if (!existsSync(dataIn(directory))) return refuse('no-house', { directory });
  return writeWhole(file, (part) => {
    const db = new Database(dataIn(directory), { timeout: PATIENCE });
    try {
      db.prepare('vacuum into ?').run([part]);
    } finally {
      db.close();
    }
    return null;
  });
}

/** Makes a house from a backup, in a directory that has none. */
export function restore(file: string, directory: string): Refusal | null {
  if (!existsSync(file)) return refuse('no-backup', { file });
  if (hasHouse(directory)) return refuse('house-exists', { directory });
  try {
    make(directory);
    // A house that opens in this directory meanwhile is refused.
    const side = lock(directory);
    try {
      if (hasHouse(directory)) return refuse('house-exists', { directory });
      return writeWhole(dataIn(directory), (part) => {
        copyFileSync(file, part);
        return isWhole(part) ? null : refuse('bad-backup', { file });
      });
    } finally {
      side.close();
    }
  } catch (error) {
    return refuse('cannot-write', { file: dataIn(directory), problem: (error as Error).message });
  }
}

/** Whether there is anything of a house. A `-wal` file that was left behind would change what is restored. */
function hasHouse(directory: string): boolean {
  if (!existsSync(directory)) return false;
  return readdirSync(directory).some((name) => name.startsWith('parlour.db') && !name.endsWith('.part'));
}

/** Whether this is the data of a house that this version can open, without any damage. */
export function isWhole(file: string): boolean {
  try {
    const db = new Database(file);
    try {
      const [{ user_version: version }] = db.pragma('user_version') as [{ user_version: number }];
      const [{ integrity_check: found }] = db.pragma('integrity_check') as [{ integrity_check: string }];
      db.prepare('select count(*) from journal').all();
      // This is one table of a house, which `parlour import` takes.
      if (db.prepare(`select 1 from sqlite_master where name = 'export'`).all().length > 0) return false;
      return found === 'ok' && version > 0 && version <= NEWEST;
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}

/**
 * Writes a new file. It gets its name when it is whole and durable, so a process that is killed leaves only a file with
 * `.part` at its end.
 */
export function writeWhole(file: string, write: (part: string) => Refusal | null): Refusal | null {
  if (existsSync(file)) return refuse('file-exists', { file });
  const part = `${file}.${process.pid}.part`;
  try {
    rmSync(part, { force: true });
    closeSync(openSync(part, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL, 0o600));
    const no = write(part);
    if (no) return no;
    // A file that was copied there has the mode of its source.
    chmodSync(part, 0o600);
    sync(part);
    // Unlike a rename, a link never replaces a file.
    linkSync(part, file);
    rmSync(part);
    sync(dirname(resolve(file)));
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'EEXIST' ? refuse('file-exists', { file }) : refuse('cannot-write', { file, problem: message });
  } finally {
    rmSync(part, { force: true });
  }
}

/** Does something with a file that only this user can read, and that is gone after it. */
export async function inScratch<T>(work: (file: string) => Promise<T>): Promise<T> {
  const scratch = mkdtempSync(join(tmpdir(), 'parlour-backup-'));
  try {
    return await work(join(scratch, 'copy.db'));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
