import type { State } from '@parlour/games/dutch-blitz';
import { lazy, Suspense, useEffect, useState } from 'react';
import { changeSettings, stillness, useSettings } from '../../settings.ts';
import type { TableProps } from '../../table/index.ts';
import { useWords } from '../../words/index.ts';
import { Table } from './Table.tsx';

const ArenaView = lazy(() => import('../../arena/ArenaView.tsx'));

/** The same match on foot or flat; one may change at any time (BL-19). */
export function Race(props: TableProps<State>) {
  const { session, you } = props;
  const { say } = useWords();
  const { race } = useSettings();
  // Only a server has an arena, and only some machines can draw one.
  const [can] = useState(() => session.onSnapshot !== undefined && draws());
  const walks = can && (race === 'auto' ? !stillness() : race === 'walks');
  useEffect(() => {
    if (you !== null && session.onSnapshot && !walks) void session.ask({ do: 'view', as: 'flat' });
  }, [session, you, walks]);
  if (walks) {
    return (
      <Suspense fallback={<p role="status">{say({ key: 'arena.wait' })}</p>}>
        <ArenaView {...props} onFlat={() => changeSettings({ race: 'flat' })} />
      </Suspense>
    );
  }
  const way = can && (
    <button type="button" className="button blitz-run" onClick={() => changeSettings({ race: 'walks' })}>
      {say({ key: 'arena.run' })}
    </button>
  );
  return <Table {...props} way={way} />;
}

function draws(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
