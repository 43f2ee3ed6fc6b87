import type { AnyGame, Phrase } from '@parlour/engine';
import type { Session } from '@parlour/protocol';
import { useEffect, useState } from 'react';

/** What you have seen happen, in phrases. Each action that has phrases is one entry. */
export interface Entry {
  readonly n: number;
  readonly told: readonly Phrase[];
}

const MOST = 300;

export function useHistory(session: Session, game: AnyGame): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    setEntries([]);
    return session.watch(({ n, events }) => {
      const told = events.map((event) => game.tell(event)).filter((phrase) => phrase !== null);
      if (told.length > 0) setEntries((before) => [...before, { n, told }].slice(-MOST));
    });
  }, [session, game]);
  return entries;
}
