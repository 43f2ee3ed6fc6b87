import { type ReactNode, useContext } from 'react';
import { useWords } from '../words/index.ts';
import { PickingContext } from './context.ts';
import type { SpotId } from './kit.ts';
import './spot.css';

interface Props {
  id: SpotId;
  /** What it is and what lies there, for those who do not see it. */
  label: string;
  /** What it is called while something can be put there, if not just so. */
  invites?: string | undefined;
  /** A key that points at it. It stands in the cheat sheet with the label. */
  hotkey?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** A place that can be pointed at: by tap, by drag, and by keyboard. What can be done with it, it shows by itself. */
export function Spot({ id, label, invites, hotkey, className = '', children }: Props) {
  const { look, waits, tap } = useContext(PickingContext);
  const { say } = useWords();
  const looks = look(id);
  const wait = waits(id);
  const invitation = invites ?? (className === 'act' ? label : say({ key: 'spot.can-place', facts: { spot: label } }));
  const name = looks === 'target' ? invitation : label;
  return (
    <button
      type="button"
      className={`spot ${className}`}
      data-spot={id}
      data-look={looks}
      data-hotkey={hotkey}
      data-label={invites ?? label}
      aria-keyshortcuts={hotkey === ' ' ? 'Space' : hotkey}
      aria-busy={wait !== null || undefined}
      aria-pressed={looks === 'source' || looks === 'picked' ? looks === 'picked' : undefined}
      // Never `disabled`: a spot that can do nothing just now keeps the focus, and can be read.
      aria-disabled={looks === 'idle' || undefined}
      tabIndex={looks === 'idle' ? -1 : 0}
      onClick={() => tap(id)}
    >
      <span className="quietly">{name}</span>
      {/* What is drawn would only say it again. */}
      <span className="spot-face" aria-hidden="true">
        {children}
      </span>
      {wait !== null && <span className="spot-wait" style={{ animationDuration: `${wait}ms` }} aria-hidden="true" />}
    </button>
  );
}
