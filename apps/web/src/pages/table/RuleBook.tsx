import type { TableInfo } from '@parlour/protocol';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { RuleBookContext } from '../../table/context.ts';
import type { AnyKit } from '../../table/kit.ts';

const TableRules = lazy(() => import('./TableRules.tsx'));

/** Lays the rule book beside a table, whatever its phase. It is fetched when somebody opens it. */
export function RuleBook({ kit, table, children }: { kit: AnyKit; table: TableInfo; children: ReactNode }) {
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
    // A refusal that led here may be gone by now, and some browsers give no focus to a button that is clicked.
    const was = opener.current;
    const back = was?.isConnected && was !== document.body ? was : document.querySelector('[data-rule-book]');
    if (back instanceof HTMLElement) back.focus();
  }, []);
  return (
    <RuleBookContext value={book}>
      {children}
      {opened && (
        <Suspense>
          <TableRules kit={kit} table={table} at={opened} turnTo={turnTo} close={close} />
        </Suspense>
      )}
    </RuleBookContext>
  );
}
