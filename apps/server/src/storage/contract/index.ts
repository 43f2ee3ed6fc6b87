import { afterAll, beforeAll } from 'vitest';
import type { Storage } from '../storage.ts';
import { describeJournals } from './journal.ts';
import { describeMatches } from './matches.ts';
import { describePeople } from './people.ts';
import { Place } from './place.ts';
import { describeSweeping } from './sweeping.ts';

/** What every storage of a directory must do. */
export function describeStorage(directory: string, open: () => Promise<Storage>): void {
  const place = new Place(directory, open);
  beforeAll(() => place.open());
  afterAll(() => place.storage.close());
  describeJournals(place);
  describeMatches(place);
  describePeople(place);
  describeSweeping(place);
}
