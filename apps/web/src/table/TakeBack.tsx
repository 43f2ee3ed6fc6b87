import type { Refusal } from '@parlour/engine';
import type { Session, SessionState } from '@parlour/protocol';
import { useState } from 'react';
import { Icon } from '../icons.tsx';
import { useWords } from '../words/index.ts';
import type { AnyKit } from './kit.ts';

/** Whether you play a match of the house by turns against bots, and against nobody else, as far as the table shows it. */
export function isAlone({ atOnce }: AnyKit, { you, table }: SessionState): boolean {
  if (you === null || atOnce || table?.phase !== 'playing' || table.match === null) return false;
  return table.seats.every(({ person }, seat) => person === null || seat === you);
}

interface Props {
  session: Session;
  kit: AnyKit;
  state: SessionState;
  /** Says why something cannot be taken back. */
  tell: (refusal: Refusal) => void;
}

/** Takes back what you did last. The house decides whether that is possible, and says why if it is not. */
export function TakeBackButton({ session, kit, state, tell }: Props) {
  const { say } = useWords();
  const [busy, setBusy] = useState(false);
  if (!isAlone(kit, state)) return null;
  const takeBack = async () => {
    // A second press while the first is on its way does not take back two actions.
    if (busy) return;
    setBusy(true);
    const refusal = await session.ask({ do: 'takeBack', seen: session.get().n });
    setBusy(false);
    if (refusal) tell(refusal);
  };
  const label = say({ key: 'table.take-back' });
  return (
    <button
      type="button"
      className="button"
      data-icon
      data-hotkey="b"
      data-label={label}
      aria-keyshortcuts="b"
      aria-label={label}
      aria-busy={busy || undefined}
      title={label}
      onClick={() => void takeBack()}
    >
      <Icon name="undo" />
    </button>
  );
}
