import { randomUUID } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@parlour/engine';
import type { House } from './house.ts';
import type { Storage } from './storage/storage.ts';
import type { Asker } from './table/desk.ts';

/** How many matches a person leaves with one request. */
const AT_ONCE = 100;

/** A person leaves matches for good: this one, or all that are not over. Tells how many it were. */
export async function resign(house: House, storage: Storage, by: Asker, match?: string): Promise<number | Refusal> {
  const { id } = by.person;
  const row = match === undefined ? null : await storage.match(match);
  const own = row?.ended === null && row.players.some(({ person }) => person === id);
  if (match !== undefined && !own) return refuse('not-playing');
  let resigned = 0;
  for (const { table: code } of row ? [row] : await storage.unfinished(id, AT_ONCE)) {
    const seconds = house.quotas.requests.take(id, by.address);
    if (seconds > 0) return refuse('too-fast', { seconds });
    const table = await house.table(code);
    const wish = { do: 'resign', id: randomUUID().slice(0, 18) } as const;
    const refusal = isRefusal(table) ? table : await table.answer(by, wish);
    if (!refusal) resigned++;
    // A table that is broken, or that the person has left meanwhile, must not keep the others.
    else if (row) return refusal;
  }
  return resigned;
}
