import type { Pace, Session, SessionState } from '@parlour/protocol';
import { useEffect } from 'react';
import { useSettings } from '../settings.ts';
import type { AnyKit } from './kit.ts';

/** How many times as long as usually the page shows each event. */
export const SHOWING: Readonly<Record<Pace, number>> = { slower: 1.5, normal: 1, fast: 0.6 };

/** Tells the table how fast its bots should be: anew for each connection, for each match, and when the person changes it. */
export function usePace(session: Session, { atOnce }: AnyKit, { link, you, table }: SessionState): void {
  const { pace } = useSettings();
  const plays = link === 'open' && you !== null && table?.phase === 'playing' && !atOnce;
  const match = table?.match;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each match is told
  useEffect(() => {
    // A refusal is no news for anybody: the match has just ended, or the house is an older one.
    if (plays) void session.ask({ do: 'pace', as: pace });
  }, [session, plays, match, pace]);
}
