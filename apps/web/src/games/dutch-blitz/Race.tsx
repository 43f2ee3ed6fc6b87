import type { State } from '@parlour/games/dutch-blitz';
import { lazy, Suspense, useEffect } from 'react';
import { changeSettings, getSettings, type Settings, stillness, useSettings } from '../../settings.ts';
import type { TableProps } from '../../table/index.ts';
import { Table } from './Table.tsx';

const raceView = () => import('./arena/RaceView.tsx');
const RaceView = lazy(raceView);

/** Fetches the arena for people who will run: at the table there are only three seconds before the race begins. */
export function prepare(): void {
  if (willRun()) void raceView();
}

/** Whether this person would run here, not play flat. */
export function willRun(): boolean {
  return runs(getSettings()) && draws();
}

/** The same match on foot or flat; you may change at any time (BL-19). */
export function Race(props: TableProps<State>) {
  const { session, you, say } = props;
  const settings = useSettings();
  // Only a server has an arena, and only some machines can draw one.
  const can = session.onSnapshot !== undefined && draws();
  const walks = can && runs(settings);
  useEffect(() => {
    if (you !== null && session.onSnapshot && !walks) void session.ask({ do: 'view', as: 'flat' });
  }, [session, you, walks]);
  if (walks) {
    return (
      <Suspense fallback={<p role="status">{say({ key: 'arena.wait' })}</p>}>
        <RaceView {...props} onFlat={() => changeSettings({ race: 'flat' })} />
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

function runs({ race }: Settings): boolean {
  return race === 'auto' ? !stillness() : race === 'walks';
}

let drawn: boolean | undefined;

/** Whether this machine can draw the arena. It is found out only once: a browser gives a page only a few contexts. */
export function draws(): boolean {
  if (drawn !== undefined) return drawn;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  drawn = context !== null;
  return drawn;
}
