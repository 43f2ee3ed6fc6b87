import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { JournalEntry, Storage } from '../storage/storage.ts';
import { accept } from '../testing.ts';
import { type Entry, openLedger } from './ledger.ts';
import { Reader } from './reader.ts';

const terms = { game: 'dumbal', options: {}, public: false, clock: null, grace: 60, chat: true, quick: false };
const ledger = openLedger({ is: 'made', terms, seats: 2, host: 'maya' });
const line = (n: number, entry: Entry): JournalEntry => ({ n, time: n, body: JSON.stringify(entry) });

/** A journal that begins at each of these numbers in turn. What is before the last of them is gone. */
function beginning(...starts: number[]): Storage {
  const rows = [line(5, { is: 'folded', ledger, ids: [] }), line(6, { is: 'chat', on: false })];
  const storage = {
    start: async () => (starts.length > 1 ? starts.shift()! : starts[0]!),
    journal: async (_: string, from: number) => rows.filter(({ n }) => n >= from),
    time: async () => 9,
  };
  return storage as unknown as Storage;
}

const read = (storage: Storage) => new Reader(storage, pino({ level: 'silent' })).read('ABCDEF');

it('TB-4: a table is read again whose journal was begun anew by another process meanwhile', async () => {
  const { past } = accept(await read(beginning(1, 5)));
  expect(past).toMatchObject({ start: 5, n: 6, time: 9, ledger: { terms: { chat: false } } });
});

it('TB-5: a table is broken whose first entries are missing, if it begins there', async () => {
  expect(await read(beginning(1))).toMatchObject({ refused: 'table-broken' });
});
