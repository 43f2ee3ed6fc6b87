import type { Phrase, Seat } from '@parlour/engine';
import type { Happening, Session } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import type { AnyKit, SpotId } from './kit.ts';

/** What decided a match: in phrases, and where on the table it happened. */
export interface Decided {
  readonly told: readonly Phrase[];
  readonly spots: readonly SpotId[];
}

/** What this action may have decided a match by; null if it is not one that decides. */
export function decidedBy(kit: AnyKit, { events, before }: Pick<Happening, 'events' | 'before'>): Decided | null {
  const deciding: readonly unknown[] = kit.decided ? kit.decided(events) : events;
  const told = deciding.map((event) => kit.game.tell(event)).filter((phrase) => phrase !== null);
  const spots = deciding.flatMap((event) => kit.flights(event, before).map(({ to }) => to));
  return told.length === 0 ? null : { told, spots };
}

/** Of all that may have decided a match, the last that somebody did who won it. */
export function decidedFor(candidates: readonly Decided[], winners: readonly Seat[]): Decided | null {
  const theirs = candidates.filter(({ told }) => {
    const seats = told.flatMap(({ seat }) => seat ?? []);
    return seats.length === 0 || seats.some((seat) => winners.includes(seat));
  });
  return theirs.at(-1) ?? null;
}

/** What has decided a match for its winners; null for somebody who did not see it. */
export function useDecided(
  session: Session,
  kit: AnyKit,
  match: string | null,
  winners: readonly Seat[],
): Decided | null {
  const [seen, setSeen] = useState<readonly Decided[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another match begins with nothing seen
  useEffect(() => {
    setSeen([]);
    return session.watch((happening) => {
      const by = decidedBy(kit, happening);
      if (by) setSeen((before) => [...before, by]);
    });
  }, [session, kit, match]);
  return winners.length === 0 ? null : decidedFor(seen, winners);
}
