import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type MatchRecord, parseRecord, type Refusal, refuse } from '@parlour/engine';

/** "no such file or directory" out of what Node says. */
const words = (error: unknown) => String((error as Error).message).replace(/^E[A-Z]+: |, .*$/gs, '');

export function readRecord(file: string): MatchRecord | Refusal {
  let text: string;
  try {
    text = readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    return refuse('cannot-read', { file, problem: words(error) });
  }
  try {
    return parseRecord(JSON.parse(text));
  } catch {
    return refuse('not-json', { file });
  }
}

/** Saves a record in a new file; what is there already is never overwritten. */
export function saveRecord(file: string, record: MatchRecord): Refusal | null {
  try {
    writeFileSync(file, recordText(record), { flag: 'wx' });
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return refuse('file-exists', { file });
    return refuse('cannot-write', { file, problem: words(error) });
  }
}

/** Saves it again as it grows. Whoever reads meanwhile finds the old or the new one, never half of it. */
export function updateRecord(file: string, record: MatchRecord): Refusal | null {
  try {
    writeFileSync(`${file}.part`, recordText(record));
    renameSync(`${file}.part`, file);
    return null;
  } catch (error) {
    return refuse('cannot-write', { file, problem: words(error) });
  }
}

/** A line for each move, so that a person, `diff` and `git` can read it too. */
function recordText(record: MatchRecord): string {
  const { moves, ...head } = record;
  const lines = moves.map((move) => `  ${JSON.stringify(move)}`).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"moves":[\n${lines}\n]}\n`;
}

/** A file that is not there yet: `d-bo-1.json`, or the next number that is free. */
export function freeFile(base: string, first = 1): string {
  const stem = base.replace(/\.json$/, '');
  let number = first;
  while (existsSync(`${stem}-${number}.json`)) number++;
  return `${stem}-${number}.json`;
}
