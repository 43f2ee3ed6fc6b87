import type { ReactNode } from 'react';
import './cards.css';

interface Props {
  /** What a screen reader calls it. */
  label: string;
  kind?: string;
  /** The token of the colour that it is drawn in. */
  ink: string;
  children?: ReactNode;
}

/** The paper of a card: 100 by 140 units, as wide as `--card` says. */
export function CardFace({ label, kind = '', ink, children }: Props) {
  return (
    <svg
      className={`card ${kind}`}
      style={{ color: `var(--${ink})` }}
      viewBox="0 0 100 140"
      role="img"
      aria-label={label}
    >
      <rect className="card-paper" x="0.5" y="0.5" width="99" height="139" rx="8" />
      {children}
    </svg>
  );
}

/** What a card is called for short, in its upper left corner, and upside down in the lower right one. */
export function CornerIndex({ text, x, y }: { text: string; x: number; y: number }) {
  const wide = text.length > 1 || undefined;
  return (
    <>
      <text className="card-index" x={x} y={y} data-wide={wide}>
        {text}
      </text>
      <text className="card-index" x={x} y={y} transform="rotate(180 50 70)" data-wide={wide}>
        {text}
      </text>
    </>
  );
}
