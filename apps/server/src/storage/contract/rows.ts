import { randomUUID } from 'node:crypto';
import type { Due, JournalEntry, MatchRow, PersonRow, Swept } from '../storage.ts';

/** What a sweep removes when only the given things are due. */
export function due(what: Partial<Due>): Due {
  const never = { unplayed: 0, played: 0, unfinished: 0, guests: 0, nobodys: 0, records: 0 };
  return { ...never, ending: { body: '{}', at: 0 }, ...what };
}

export function sum(pieces: readonly Swept[]): Swept {
  const all = { entries: 0, tables: 0, unfinished: 0, guests: 0, seats: 0, matches: 0, records: 0 };
  for (const piece of pieces) for (const what of Object.keys(all) as (keyof Swept)[]) all[what] += piece[what];
  return all;
}

export function entries(from: number, to: number, by = 'me'): JournalEntry[] {
  return Array.from({ length: to - from + 1 }, (_, i) => ({
    n: from + i,
    time: (from + i) * 1000,
    body: JSON.stringify({ is: 'act', by }),
  }));
}

/** A match whose people the storage does not know. Names are stored with people, so it shows none. */
export const nameless = (row: MatchRow) => ({
  ...row,
  players: row.players.map((each) => ({ ...each, name: each.person === null ? each.name : '' })),
});

export function matchRow(table: string, but: Partial<MatchRow> = {}): MatchRow {
  return {
    id: randomUUID(),
    table,
    game: 'skip-bo',
    base: 1,
    from: 1,
    to: null,
    began: 1_700_000_000_000,
    ended: null,
    result: null,
    players: [player(0, null), player(1, null)],
    ...but,
  };
}

export function player(seat: number, person: string | null) {
  return { seat, person, name: `Player ${seat}`, place: null, score: null };
}

export function personRow(but: Partial<PersonRow> = {}): PersonRow {
  const at = 1_700_000_000_000;
  return {
    id: randomUUID(),
    name: 'Guest',
    key: null,
    look: null,
    password: null,
    outfit: null,
    epoch: 0,
    created: at,
    seen: at,
    ...but,
  };
}
