import type { ReactNode } from 'react';
import './cards.css';

interface Props {
  /** What a screen reader calls it. */
  label: string;
  kind: string;
  children?: ReactNode;
}

/** The paper of a card: 100 by 140 units, as wide as `--card` says. */
export function CardFace({ label, kind, children }: Props) {
  return (
    <svg className={`card ${kind}`} viewBox="0 0 100 140" role="img" aria-label={label}>
      <rect className="card-paper" x="0.5" y="0.5" width="99" height="139" rx="8" />
      {children}
    </svg>
  );
}
