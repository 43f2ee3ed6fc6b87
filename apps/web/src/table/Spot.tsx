import { type ReactNode, useContext } from 'react';
import { useWords } from '../words/index.ts';
import { PickingContext } from './context.ts';
import type { SpotId } from './kit.ts';
import './spot.css';

interface Props {
  id: SpotId;
  /** Says what it is and what lies there, for people who do not see it. */
  label: string;
  /** Its label while something can be put there, if it is a different one. */
  invites?: string | undefined;
  /** A key that points at it. The cheat sheet lists it with the label. */
  hotkey?: string | undefined;
  className?: string | undefined;
  /** What it is, in a word or two, for people who see it for the first time. */
  teaches?: string | undefined;
  children?: ReactNode;
}

/** A place that people can point at by tap, drag and keyboard. It shows by itself what can be done with it. */
export function Spot({ id, label, invites, hotkey, className = '', teaches, children }: Props) {
  const { holding, learning, look, hinted, waits, tap } = useContext(PickingContext);
  const { say } = useWords();
  const looks = look(id);
  const hint = hinted(id);
  const wait = waits(id);
  // What is done with one press is named as it is: nothing goes there.
  const placed = holding && className !== 'act';
  const invitation = invites ?? (placed ? say({ key: 'spot.can-place', facts: { spot: label } }) : label);
  const name = looks === 'target' ? invitation : label;
  return (
    <button
      type="button"
      className={`spot ${className}`}
      data-spot={id}
      data-look={looks}
      data-hint={hint || undefined}
      data-hotkey={hotkey}
      data-label={invites ?? label}
      aria-keyshortcuts={hotkey === ' ' ? 'Space' : hotkey}
      aria-busy={wait !== null || undefined}
      aria-pressed={looks === 'source' || looks === 'picked' ? looks === 'picked' : undefined}
      // Never `disabled`: a spot that can do nothing now keeps the focus, and can be read.
      aria-disabled={looks === 'idle' || undefined}
      tabIndex={looks === 'idle' ? -1 : 0}
      onClick={(event) => tap(id, event)}
    >
      <span className="quietly">{hint ? say({ key: 'spot.hinted', facts: { spot: name } }) : name}</span>
      {/* The label says all of it already. */}
      <span className="spot-face" aria-hidden="true">
        {children}
      </span>
      {hint && <span className="spot-hint" aria-hidden="true" />}
      {learning && teaches !== undefined && (
        <span className="spot-teaches" aria-hidden="true">
          {teaches}
        </span>
      )}
      {wait !== null && <span className="spot-wait" style={{ animationDuration: `${wait}ms` }} aria-hidden="true" />}
    </button>
  );
}
