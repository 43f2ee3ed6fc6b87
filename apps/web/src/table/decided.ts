import type { Phrase } from '@parlour/engine';
import type { Happening, Session } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import type { AnyKit, SpotId } from './kit.ts';

/** What decided a match: in phrases, and where on the table it happened. */
export interface Decided {
  readonly told: readonly Phrase[];
  readonly spots: readonly SpotId[];
}

/** What this action would have decided the match by; null if it is not one that decides. */
export function decidedBy(kit: AnyKit, { events, before }: Pick<Happening, 'events' | 'before'>): Decided | null {
  const deciding: readonly unknown[] = kit.decided ? kit.decided(events) : events;
  const told = deciding.map((event) => kit.game.tell(event)).filter((phrase) => phrase !== null);
  const spots = deciding.flatMap((event) => kit.flights(event, before).map(({ to }) => to));
  return told.length === 0 ? null : { told, spots };
}

/** What has decided the match so far; null for somebody who did not see it. */
export function useDecided(session: Session, kit: AnyKit, match: string | null): Decided | null {
  const [decided, setDecided] = useState<{ match: string | null; by: Decided } | null>(null);
  useEffect(
    () =>
      session.watch((happening) => {
        const by = decidedBy(kit, happening);
        if (by) setDecided({ match, by });
      }),
    [session, kit, match],
  );
  return decided?.match === match ? decided.by : null;
}
