import { afterAll, beforeAll } from 'vitest';
import type { Storage } from '../storage.ts';
import { describeJournals } from './journal.ts';
import { describeMatches } from './matches.ts';
import { describePeople } from './people.ts';
import { Place } from './place.ts';
import { describeSweeping } from './sweeping.ts';
import { describeTime } from './time.ts';

/** What every storage must do. `where` is its directory, or the addresses of its databases. */
export function describeStorage(where: string, open: () => Promise<Storage>): void {
  const place = new Place(where, open);
  beforeAll(() => place.open());
  afterAll(() => place.storage.close());
  describeJournals(place);
  describeMatches(place);
  describePeople(place);
  describeSweeping(place);
  describeTime(place);
}
