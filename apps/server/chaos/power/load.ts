import { writeSync } from 'node:fs';
import { seeded } from '@parlour/engine';
import { openSqlite } from '../../src/storage/sqlite.ts';
import type { MatchRow, PersonRow } from '../../src/storage/storage.ts';

/*
 * A program that writes to a storage as a busy house does. It prints each thing when the storage says that it is done.
 * Every line names its commit and what else is in that commit.
 */

const [directory, durability, rounds] = process.argv.slice(2) as [string, 'power' | 'crash', string];
const random = seeded('load');
const storage = await openSqlite(directory, { durability });
const next = new Map<string, number>();
const waiting: Promise<void>[] = [];

for (let commit = 0; commit < Number(rounds); commit++) {
  const table = `t${random.below(6)}`;
  const from = next.get(table) ?? 1;
  const lines = 1 + random.below(4);
  next.set(table, from + lines);
  const match = random.below(3) === 0 ? { match: matchOf(`m${commit}`, table, from) } : {};
  const padding = 'x'.repeat(random.below(2000));
  const entries = Array.from({ length: lines }, (_, at) => {
    return {
      n: from + at,
      time: commit,
      body: JSON.stringify({ commit, at, lines, match: 'match' in match, padding }),
    };
  });
  waiting.push(said(`commit ${commit}`, storage.commit({ table, entries, ...match })));
  if (random.below(8) === 0) waiting.push(said(`person p${commit}`, storage.savePerson(personOf(`p${commit}`))));
  // Some are sent together, most one after the other.
  if (random.below(3) > 0) await Promise.all(waiting.splice(0));
}
await Promise.all(waiting);
await storage.close();

async function said(what: string, done: Promise<unknown>): Promise<void> {
  await done;
  writeSync(1, `${what}\n`);
}

function matchOf(id: string, table: string, from: number) {
  const player = (seat: number) => ({ seat, person: null, name: 'Somebody', place: null, score: null });
  const open = { to: null, ended: null, result: null };
  return {
    id,
    table,
    game: 'dumbal',
    base: 1,
    from,
    began: from,
    ...open,
    players: [player(0), player(1)],
  } as MatchRow;
}

function personOf(id: string) {
  return { id, name: 'Somebody', key: null, password: null, epoch: 0, created: 0, seen: 0 } as PersonRow;
}
