import type { TableInfo } from '@parlour/protocol';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { RuleBookContext } from '../../table/context.ts';
import { useGameWords } from '../../table/game-words.ts';
import type { AnyKit } from '../../table/kit.ts';
import { useWords } from '../../words/index.ts';
import { Agreed } from './Agreed.tsx';

const RulesSheet = lazy(() => import('../../rules/RulesSheet.tsx'));

/** Lays the rule book beside a table, whatever its phase: first what is played here, then the rules. */
export function RuleBook({ kit, table, children }: { kit: AnyKit; table: TableInfo; children: ReactNode }) {
  const words = useWords();
  const gameSay = useGameWords(kit, words);
  const [opened, setOpened] = useState<{ readonly rule: string | null } | null>(null);
  /** What had the focus before. */
  const opener = useRef<Element | null>(null);
  const game = kit.game.id;
  const book = useMemo(
    () => ({
      game,
      open: (rule: string | null) => {
        opener.current = document.activeElement;
        setOpened({ rule });
      },
    }),
    [game],
  );
  const turnTo = useCallback((rule: string) => setOpened({ rule }), []);
  const close = useCallback(() => {
    setOpened(null);
    // A refusal that led here may be gone by now.
    const back = opener.current?.isConnected ? opener.current : document.querySelector('[data-rule-book]');
    if (back instanceof HTMLElement) back.focus();
  }, []);
  return (
    <RuleBookContext value={book}>
      {children}
      {opened && (
        <Suspense>
          <RulesSheet game={game} rule={opened.rule} turnTo={turnTo} close={close}>
            <section className="rules-sheet-here" aria-labelledby="played-here">
              <h3 id="played-here">{words.say({ key: 'table.rules' })}</h3>
              <p>{gameSay({ key: 'summary' })}</p>
              <Agreed kit={kit} table={table} gameSay={gameSay} whole />
            </section>
          </RulesSheet>
        </Suspense>
      )}
    </RuleBookContext>
  );
}
