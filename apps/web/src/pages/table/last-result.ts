import { isRefusal } from '@parlour/engine';
import type { SessionState, TableInfo } from '@parlour/protocol';
import { useEffect, useState } from 'react';
import { house } from '../../house/house.ts';
import { seatsOf } from '../../replay/seats.ts';
import { useWords } from '../../words/index.ts';

interface LastResult {
  /** The table as the match left it; null until that is loaded. */
  readonly table: TableInfo | null;
  /** For who has no seat: goes on to where the others gather. */
  readonly leave: (() => void) | null;
}

/**
 * Others may already gather for the next match. Who has not asked for it keeps the result of the last one, with the
 * people who played it. Null for everybody else.
 */
export function useLastResult({ table, you }: SessionState): LastResult | null {
  const { say } = useWords();
  const [ended, setEnded] = useState<TableInfo | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const match = table?.match ?? null;
  const watched = ended?.match === match && left !== match;
  const looks =
    table?.phase === 'gathering' && match !== null && (you === null ? watched : table.seats[you]?.resting === true);
  const missing = looks && ended?.match !== match;
  useEffect(() => {
    if (table && table.phase !== 'gathering') setEnded({ ...table, phase: 'over' });
  }, [table]);
  useEffect(() => {
    // The page was loaded after the match.
    if (!missing || !table) return;
    let wanted = true;
    void house.match(match!).then((info) => {
      const seats = isRefusal(info) ? [...table.seats] : seatsOf(info.players.length, info, say);
      if (wanted) setEnded({ ...table, phase: 'over', seats });
    });
    return () => {
      wanted = false;
    };
  }, [missing, table, match, say]);
  if (!looks) return null;
  return { table: missing ? null : ended, leave: you === null ? () => setLeft(match) : null };
}
