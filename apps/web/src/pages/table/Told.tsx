import type { SessionState, TableInfo } from '@parlour/protocol';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../words/index.ts';
import { Dialog } from '../shared/Dialog.tsx';

export function isSentAway({ person }: SessionState, { sentAway }: TableInfo): boolean {
  return sentAway.some(({ id }) => id === person?.id);
}

/** Tells a person what was decided about their seat: the host has sent them away, or began without them. */
export function Told({ state, table }: { state: SessionState; table: TableInfo }) {
  const { say } = useWords();
  const away = isSentAway(state, table);
  const [told, setTold] = useState<'away' | 'without' | null>(null);
  const before = useRef({ away: false, waited: false });
  const waits = table.phase === 'gathering' && state.you !== null;
  const { phase } = table;
  useEffect(() => {
    const { away: was, waited } = before.current;
    if (away && !was) setTold('away');
    else if (waited && !away && phase === 'playing' && state.you === null) setTold('without');
    else if (!away && was) setTold(null);
    before.current = { away, waited: waits };
  }, [away, waits, phase, state.you]);
  if (!told) return null;
  const close = () => setTold(null);
  return (
    <Dialog title={say({ key: `told.${told}` })} close={close}>
      <p>{say({ key: `told.${told}-help` })}</p>
      <div className="actions">
        <button type="button" className="button" data-main onClick={close}>
          {say({ key: 'told.watch' })}
        </button>
      </div>
    </Dialog>
  );
}
