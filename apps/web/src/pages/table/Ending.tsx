import { type Result as GameResult, isRefusal, type Say } from '@parlour/engine';
import type { Session, SessionState, TableInfo } from '@parlour/protocol';
import { useEffect, useRef, useState } from 'react';
import { house } from '../../house/house.ts';
import { changeSettings, getSettings } from '../../settings.ts';
import { glow } from '../../table/celebrate.ts';
import { useDecided } from '../../table/decided.ts';
import { type AnyKit, useTable } from '../../table/index.ts';
import { fanfare, nod } from '../../table/sounds.ts';
import { spotAt } from '../../table/spots.ts';
import { Result } from './Result.tsx';

interface Props {
  session: Session;
  state: SessionState;
  table: TableInfo;
  kit: AnyKit;
  names: readonly string[];
  /** Says the game's messages. */
  say: Say;
  /** For who watches, while others gather for the next match: goes there, too. */
  leave: (() => void) | null;
}

/** How long the score sheet waits, in milliseconds, so that people see what decided the match. */
const LAST_LOOK = 1800;

/** The end of a match, once the table has shown it: first what decided it, then the score sheet. */
export function Ending({ session, state, table, kit, names, say, leave }: Props) {
  const over = table.phase === 'over';
  const kept = useKept(over && (!state.view || state.table?.phase === 'gathering') ? table.match : null);
  const result: GameResult | null = state.view ? kit.game.result(state.view) : (kept?.result ?? null);
  const winners = result?.ranking[0] ?? [];
  const decided = useDecided(session, kit, table.match, winners);
  // The table is a moment behind. It has shown the end when it shows who has won.
  const shown = useTable().winners.length > 0;
  const seen = over && (shown || !state.view || result === null);
  const ended = useLate(seen, LAST_LOOK);
  const before = useRef(seen);
  useEffect(() => {
    const now = seen && !before.current;
    before.current = seen;
    if (!now || !result) return;
    if (state.you !== null && winners.includes(state.you)) fanfare();
    else nod();
    glow((decided?.spots ?? []).flatMap((id) => spotAt(document, id) ?? []));
    if (state.you !== null) learn(kit.game.id);
  });
  if (!over || !ended || !(result || table.why !== null || kept)) return null;
  return (
    <Result
      session={session}
      state={state}
      table={table}
      kit={kit}
      result={result}
      names={names}
      say={say}
      decided={decided}
      leave={leave}
    />
  );
}

/** Counts the matches that somebody has played to their end. */
function learn(game: string): void {
  const { learned } = getSettings();
  changeSettings({ learned: { ...learned, [game]: (learned[game] ?? 0) + 1 } });
}

/** What the house still knows of a match when the table no longer does; null until that is loaded. */
function useKept(match: string | null): { readonly result: GameResult | null } | null {
  const [kept, setKept] = useState<{ readonly result: GameResult | null } | null>(null);
  useEffect(() => {
    setKept(null);
    if (match === null) return;
    let wanted = true;
    void house.match(match).then((info) => {
      if (wanted) setKept({ result: isRefusal(info) ? null : (info.result as GameResult | null) });
    });
    return () => {
      wanted = false;
    };
  }, [match]);
  return kept;
}

/** True a while after `is` has become true; at once if it was true from the beginning. */
function useLate(is: boolean, milliseconds: number): boolean {
  const [late, setLate] = useState(is);
  useEffect(() => {
    if (!is) return setLate(false);
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [is, milliseconds]);
  return late;
}
