import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import { nameKey, nameLook } from '../people/folding.ts';
import { KEY } from '../people/tokens.ts';
import { onTheWall } from '../storage/calendar.ts';
import { keysOf } from '../storage/rows.ts';
import { type Row, type Shelf, within } from '../storage/shelf.ts';
import type { PersonRow } from '../storage/storage.ts';
import { journalIn, peopleAt } from './leaving.ts';
import { readTableFile } from './table-file.ts';

/** Brings a table from a file into a house, which may be open. Returns its code. After a refusal nothing has changed. */
export function importTable(file: string, place: string): Promise<string | Refusal> {
  return readTableFile(file, async (code, from) => {
    const [table] = await from.read('tables', 'code', [code]);
    if (!table) return refuse('damaged-table-file', { file });
    const ids = peopleAt(code, await journalIn(from, code), table['start'] as number);
    if (isRefusal(ids)) return ids;
    return within(place, code, async (house) => {
      const no = (await isHere(house, from, code)) ?? (await welcome(house, from, ids));
      if (no) return no;
      for (const kind of ['journal', 'beats'] as const) {
        await house.remove(kind, 'table', [code]);
        await house.write(kind, await from.read(kind, 'table', [code]));
      }
      for (const match of await from.read('matches', 'table', [code])) await remember(house, from, match);
      await house.remove('tables', 'code', [code]);
      await house.write('tables', [{ ...table, visited: await onTheWall() }]);
      return code;
    });
  });
}

/** A house that has let the table go, or has removed one with this code, may still need its entries for records. */
async function isHere(house: Shelf, from: Shelf, code: string): Promise<Refusal | null> {
  const [there] = await house.read('tables', 'code', [code]);
  if (!there) return null;
  const own = new Set((await from.read('matches', 'table', [code])).map(({ id }) => id));
  const matches = await house.read('matches', 'table', [code]);
  const isNeeded = ({ id, ended, recorded }: Row) => ended !== null && recorded === 0 && !own.has(id);
  return there['state'] !== 'gone' || matches.some(isNeeded) ? refuse('table-exists', { table: code }) : null;
}

/** Brings the people. Whoever is here already stays as they are, unless the file knows them as they are later. */
async function welcome(house: Shelf, from: Shelf, ids: readonly string[]): Promise<Refusal | null> {
  const [own] = await house.read('secrets', 'name', ['tokens']);
  for (const person of (await from.read('people', 'id', ids)) as unknown as PersonRow[]) {
    const { id, name } = person;
    const [here] = (await house.read('people', 'id', [id])) as unknown as PersonRow[];
    const known = keysIn([own, ...(await house.read('secrets', 'name', [keysOf(id)]))]);
    const brought = keysIn(await from.read('secrets', 'name', [keysOf(id)]));
    // Only a file with a secret that has signed tokens of this person here can have been written where they have been.
    if (here && !brought.some((key) => known.includes(key))) return refuse('another-person', { name });
    if (!here || here.epoch < person.epoch) {
      if (await isTaken(house, person)) return refuse('name-taken', { name });
      await house.remove('people', 'id', [id]);
      await house.write('people', [{ ...person }]);
    }
    const ours = keysIn([own]);
    const keys = [...new Set([...known, ...brought])].filter((key) => !ours.includes(key));
    await house.remove('secrets', 'name', [keysOf(id)]);
    if (keys.length > 0) {
      await house.write('secrets', [{ name: keysOf(id), value: Buffer.from(keys.join(''), 'hex') }]);
    }
    await add(house, from, 'ended', 'person', 'session', id);
    await add(house, from, 'orders', 'of', 'is', id);
  }
  return null;
}

/** The secrets in these rows, as text. */
function keysIn(rows: readonly (Row | undefined)[]): string[] {
  const all = Buffer.concat(rows.flatMap((row) => (row ? [row['value'] as Buffer] : [])));
  return Array.from({ length: all.length / KEY }, (_, at) => all.toString('hex', at * KEY, (at + 1) * KEY));
}

async function isTaken(house: Shelf, { id, name }: PersonRow): Promise<boolean> {
  const alike = [
    ...(await house.read('people', 'key', [nameKey(name)])),
    ...(await house.read('people', 'look', [nameLook(name)])),
  ];
  return alike.some((other) => other['id'] !== id);
}

/** Adds what the file knows about a person and the house does not. `by` tells such rows of one person apart. */
async function add(
  house: Shelf,
  from: Shelf,
  kind: 'ended' | 'orders',
  column: string,
  by: string,
  person: string,
): Promise<void> {
  const here = new Set((await house.read(kind, column, [person])).map((row) => row[by]));
  const more = (await from.read(kind, column, [person])).filter((row) => !here.has(row[by]));
  await house.write(kind, more);
}

/** Keeps a match. What the house knows of one that is over stays; it may lack only its records. */
async function remember(house: Shelf, from: Shelf, match: Row): Promise<void> {
  const id = match['id'] as string;
  const [here] = await house.read('matches', 'id', [id]);
  const isOver = here !== undefined && here['ended'] !== null;
  if (isOver && here['recorded'] !== 0) return;
  const kept = isOver ? { ...here, recorded: match['recorded'] } : match;
  await house.remove('matches', 'id', [id]);
  await house.write('matches', [kept]);
  if (!isOver) {
    await house.remove('players', 'match', [id]);
    await house.write('players', await from.read('players', 'match', [id]));
  }
  await house.remove('records', 'match', [id]);
  await house.write('records', await from.read('records', 'match', [id]));
}
