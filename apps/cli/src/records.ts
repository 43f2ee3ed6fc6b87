import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import {
  type MatchRecord,
  parseRecord,
  parseSeen,
  type Refusal,
  recordText,
  refuse,
  type SeenRecord,
} from '@parlour/engine';

/** "no such file or directory" out of what Node says. */
const words = (error: unknown) => String((error as Error).message).replace(/^E[A-Z]+: |, .*$/gs, '');

/** The record of a match, or of what one viewer saw of it. */
export type AnyRecord = MatchRecord | SeenRecord;

export function readRecord(file: string): AnyRecord | Refusal {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    return refuse('cannot-read', { file, problem: words(error) });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('not-json', { file });
  }
  return parseAny(value);
}

/** Only what one viewer saw has a viewer. */
export function parseAny(value: unknown): AnyRecord | Refusal {
  return typeof value === 'object' && value !== null && 'viewer' in value ? parseSeen(value) : parseRecord(value);
}

/** Saves a record in a new file; what is there already is never overwritten. */
export function saveRecord(file: string, record: AnyRecord): Refusal | null {
  try {
    writeFileSync(file, recordText(record), { flag: 'wx' });
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return refuse('file-exists', { file });
    return refuse('cannot-write', { file, problem: words(error) });
  }
}

/** Saves it again as it grows. Whoever reads meanwhile finds the old or the new one, never half of it. */
export function updateRecord(file: string, record: AnyRecord): Refusal | null {
  try {
    writeFileSync(`${file}.part`, recordText(record));
    renameSync(`${file}.part`, file);
    return null;
  } catch (error) {
    return refuse('cannot-write', { file, problem: words(error) });
  }
}

/** A file that is not there yet: `d-bo-1.json`, or the next number that is free. */
export function freeFile(base: string, first = 1): string {
  const stem = base.replace(/\.json$/, '');
  let number = first;
  while (existsSync(`${stem}-${number}.json`)) number++;
  return `${stem}-${number}.json`;
}
