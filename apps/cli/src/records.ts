import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type AnyRecord, parseAnyRecord, type Refusal, recordText, refuse } from '@parlour/engine';

/** Takes "no such file or directory" out of Node's message. */
const words = (error: unknown) => String((error as Error).message).replace(/^E[A-Z]+: |, .*$/gs, '');

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
  return parseAnyRecord(value);
}

/** Saves a record in a new file. It never overwrites a file. */
export function saveRecord(file: string, record: AnyRecord): Refusal | null {
  try {
    writeFileSync(file, recordText(record), { flag: 'wx' });
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return refuse('file-exists', { file });
    return refuse('cannot-write', { file, problem: words(error) });
  }
}

/** Saves a record again as it grows. A reader finds the old or the new one, never half of it. */
export function updateRecord(file: string, record: AnyRecord): Refusal | null {
  try {
    writeFileSync(`${file}.part`, recordText(record));
    renameSync(`${file}.part`, file);
    return null;
  } catch (error) {
    return refuse('cannot-write', { file, problem: words(error) });
  }
}

/** The name of a file that does not exist yet: `d-bo-1.json`, or the next free number. */
export function freeFile(base: string, first = 1): string {
  const stem = base.replace(/\.json$/, '');
  let number = first;
  while (existsSync(`${stem}-${number}.json`)) number++;
  return `${stem}-${number}.json`;
}
