import type { AnyGame, Phrase } from '@parlour/engine';
import type { Deed, Session } from '@parlour/protocol';
import { useEffect, useState } from 'react';

/** What you have seen happen, or were told when you came, in phrases. Each action that has phrases is one entry. */
export interface Entry {
  readonly n: number;
  readonly told: readonly Phrase[];
}

const MOST = 300;

const tookBack = (seat: number): Phrase => ({ key: 'status.taken-back', seat });
const ranOut = (seat: number): Phrase => ({ key: 'status.lapsed', seat });

export function useHistory(session: Session, game: AnyGame): readonly Entry[] {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  useEffect(() => {
    let { story, lapsed, table } = session.get();
    const add = (deeds: readonly Deed[]) => {
      const more = deeds.map((deed) => entryOf(game, deed)).filter(({ told }) => told.length > 0);
      const from = deeds[0]?.n ?? Number.POSITIVE_INFINITY;
      setEntries((before) => [...before.filter(({ n }) => n < from), ...more].slice(-MOST));
    };
    setEntries([]);
    add(story);
    const stops = [
      session.watch((deed) => add([deed])),
      session.subscribe(() => {
        const now = session.get();
        if (now.story !== story) add(now.story);
        if (now.lapsed && now.lapsed !== lapsed) {
          const { n, seat } = now.lapsed;
          setEntries((before) => [
            ...before.filter((entry) => entry.n !== n),
            { n, told: [ranOut(seat), ...(before.find((entry) => entry.n === n)?.told ?? [])] },
          ]);
        }
        const { you, n } = now;
        if (table?.match === now.table?.match && (now.table?.takenBack ?? 0) > (table?.takenBack ?? 0)) {
          const seat = you ?? now.table!.seats.findIndex(({ person }) => person);
          setEntries((before) => [...before, { n, told: [tookBack(seat)] }]);
        }
        ({ story, lapsed, table } = now);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [session, game]);
  return entries;
}

function entryOf(game: AnyGame, { n, events, lapsed }: Deed): Entry {
  const told = events.map((event) => game.tell(event)).filter((phrase) => phrase !== null);
  return { n, told: lapsed === undefined ? told : [ranOut(lapsed), ...told] };
}
