import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import { isDatabase } from '../storage/place.ts';
import { keysOf } from '../storage/rows.ts';
import { GONE } from '../storage/schema.ts';
import { type Row, type Shelf, within } from '../storage/shelf.ts';
import type { JournalEntry, MatchRow, PersonRow, PlayerRow } from '../storage/storage.ts';
import { findGame } from '../table/founding.ts';
import { peopleOf } from '../table/ledger.ts';
import { restore } from '../table/restore.ts';
import { writeTableFile } from './table-file.ts';

/**
 * Takes a table out of a house, which may be open, and writes it into a file. From then on the house has it no more: its
 * next number is taken, so a process that still has it in memory can write nothing, and acknowledges nothing.
 */
export async function exportTable(place: string, code: string, file: string): Promise<Refusal | null> {
  if (existsSync(file)) return refuse('file-exists', { file });
  const moved = JSON.stringify({ is: 'moved', as: randomUUID() });
  let written = false;
  const unwrite = () => {
    if (written) rmSync(file);
    written = false;
  };
  const leave = async (house: Shelf) => {
    const journal = await journalIn(house, code);
    // This was done already, and only the answer of the database was lost.
    if (journal.at(-1)?.body === moved) return null;
    unwrite();
    const [table] = await house.read('tables', 'code', [code]);
    if (!table || table['start'] === GONE) return refuse('no-such-table', { table: code });
    const people = peopleAt(code, journal, table['start'] as number);
    if (isRefusal(people)) return people;
    const no = await writeTableFile(file, code, (shelf) => copy(house, shelf, code, people));
    if (no) return no;
    written = true;
    await close(house, code, table, journal.at(-1)!, moved);
    return null;
  };
  try {
    const left = await within(place, code, leave);
    if (left) unwrite();
    return left;
  } catch (error) {
    const { message: problem } = error as Error;
    // A database that does not answer may have done it. Then the file is all that is left of the table.
    if (isDatabase(place) && written) return refuse('perhaps-moved', { table: code, file, problem });
    unwrite();
    return refuse('cannot-open', { problem });
  }
}

/** All entries of a table in order. */
export async function journalIn(shelf: Shelf, code: string): Promise<JournalEntry[]> {
  const rows = (await shelf.read('journal', 'table', [code])) as unknown as JournalEntry[];
  return rows.sort((one, other) => one.n - other.n);
}

/** Whose names a table shows, if this version can read it. */
export function peopleAt(code: string, journal: readonly JournalEntry[], start: number): string[] | Refusal {
  const rows = journal.filter(({ n }) => n >= start);
  const restored = restore(code, findGame, rows);
  return isRefusal(restored) ? refuse('unreadable-table', restored.facts) : peopleOf(restored.past.ledger);
}

/** Copies all rows that the table needs elsewhere. */
async function copy(house: Shelf, shelf: Shelf, code: string, ids: readonly string[]): Promise<void> {
  for (const kind of ['journal', 'beats'] as const) await shelf.write(kind, await house.read(kind, 'table', [code]));
  await shelf.write('tables', await house.read('tables', 'code', [code]));
  const people = (await house.read('people', 'id', ids)) as unknown as PersonRow[];
  const known = new Set(people.map(({ id }) => id));
  await shelf.write('people', people as never);
  await shelf.write('ended', await house.read('ended', 'person', ids));
  await shelf.write('orders', await house.read('orders', 'of', ids));
  // Whatever signs tokens of these people: the secret of this house, and those of houses where they were before.
  const [own] = await house.read('secrets', 'name', ['tokens']);
  const keys = await Promise.all(people.map(({ id }) => house.read('secrets', 'name', [keysOf(id)])));
  const secrets = people.map(({ id }, at) => ({
    name: keysOf(id),
    value: Buffer.concat([own, ...keys[at]!].flatMap((row) => (row ? [row['value'] as Buffer] : []))),
  }));
  await shelf.write('secrets', secrets);
  for (const match of await house.read('matches', 'table', [code])) {
    const id = match['id'] as string;
    const players = (await house.read('players', 'match', [id])) as unknown as PlayerRow[];
    // Others who have played here stay behind. The match keeps their seats, as it does for people who are forgotten.
    const seats = players.map((player) => {
      return player.person === null || known.has(player.person) ? player : { ...player, person: null, name: '' };
    });
    const nobodys = seats.some(({ person }) => person !== null) ? 0 : 1;
    await shelf.write('matches', [{ ...match, nobodys }]);
    await shelf.write('players', seats as never);
    await shelf.write('records', await house.read('records', 'match', [id]));
  }
}

/** The house has the table no more. A match that is being played leaves with it; those that are over stay here as well. */
async function close(house: Shelf, code: string, table: Row, last: JournalEntry, moved: string): Promise<void> {
  await house.write('journal', [{ table: code, n: last.n + 1, time: last.time, body: moved }]);
  await house.remove('tables', 'code', [code]);
  await house.write('tables', [{ ...table, start: GONE, state: 'gone' }]);
  const matches = (await house.read('matches', 'table', [code])) as unknown as MatchRow[];
  const playing = matches.filter(({ ended }) => ended === null).map(({ id }) => id);
  if (playing.length === 0) return;
  await house.remove('players', 'match', playing);
  await house.remove('matches', 'id', playing);
}
