import type { ReactNode } from 'react';
import { seatColour } from '../../cards/index.ts';
import './scenes.css';

/** Scenes of the race for the rule book. Their words stand beside them. */
export const scenes: Readonly<Record<string, () => ReactNode>> = {
  run: () => (
    <Drawing>
      <path className="scene-trail" d="M6 62h14M2 74h16M8 86h10" />
      <Bean x={56} y={78} turn={14} />
    </Drawing>
  ),
  jump: () => (
    <Drawing>
      <ellipse className="scene-shadow" cx="50" cy="106" rx="16" ry="4" />
      <path className="scene-trail" d="M40 98v-8M50 102v-8M60 98v-8" />
      <Bean x={50} y={54} />
    </Drawing>
  ),
  dive: () => (
    <Drawing>
      <path className="scene-trail" d="M4 58h16M2 70h12M8 82h12" />
      <Bean x={56} y={74} turn={72} />
      <path className="scene-trail" d="M30 104h56" />
    </Drawing>
  ),
  held: () => (
    <Drawing>
      <rect className="scene-card" x="38" y="4" width="24" height="33" rx="3" />
      <circle className="scene-pip" cx="50" cy="20.500" r="7" />
      <Bean x={50} y={78} />
    </Drawing>
  ),
  reach: () => (
    <Drawing wide>
      <circle className="scene-reach" cx="74" cy="60" r="54" />
      <Above x={74} y={60} seat={0} />
      <Pile x={108} y={48} near />
      <Pile x={156} y={70} />
    </Drawing>
  ),
  arena: () => (
    <Drawing wide>
      <rect className="scene-table" x="6" y="4" width="168" height="112" rx="26" />
      {[
        [62, 44],
        [90, 40],
        [118, 46],
        [74, 70],
        [104, 72],
      ].map(([x, y]) => (
        <Pile key={x} x={x!} y={y!} />
      ))}
      <Station x={90} y={102} seat={0} own />
      <Station x={90} y={16} seat={1} />
      <Station x={24} y={60} seat={2} aside />
      <Station x={156} y={60} seat={3} aside />
      <Above x={48} y={84} seat={0} />
      <Above x={134} y={36} seat={1} />
      <Above x={44} y={38} seat={2} />
      <Above x={132} y={84} seat={3} />
    </Drawing>
  ),
};

function Drawing({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <svg
      className="scene"
      viewBox={wide ? '0 0 180 120' : '0 0 100 120'}
      data-wide={wide || undefined}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A bean from the side, around its middle. */
function Bean({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <path className="scene-limb" d="M-9 22v10M9 22v10M-19 4l-9 7M19 4l9 -5" />
      <rect className="scene-bean" x="-20" y="-32" width="40" height="58" rx="20" />
      <rect className="scene-face" x="-4" y="-20" width="24" height="17" rx="8.500" />
      <path className="scene-eyes" d="M5 -15v6M13 -15v6" />
    </g>
  );
}

/** A bean from above. */
function Above({ x, y, seat }: { x: number; y: number; seat: number }) {
  return <circle className="scene-above" cx={x} cy={y} r="8" style={{ fill: seatColour(seat) }} />;
}

function Pile({ x, y, near = false }: { x: number; y: number; near?: boolean }) {
  return (
    <rect className="scene-card" x={x - 7} y={y - 10} width="14" height="20" rx="2" data-near={near || undefined} />
  );
}

/** The three piles of a seat on the rim. */
function Station({
  x,
  y,
  seat,
  own = false,
  aside = false,
}: {
  x: number;
  y: number;
  seat: number;
  own?: boolean;
  aside?: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y})${aside ? ' rotate(90)' : ''}`} data-own={own || undefined}>
      <rect className="scene-station" x="-26" y="-9" width="52" height="18" rx="5" />
      {[-18, -5, 8].map((at) => (
        <rect
          key={at}
          className="scene-back"
          x={at}
          y="-7"
          width="10"
          height="14"
          rx="1.500"
          style={{ fill: seatColour(seat) }}
        />
      ))}
    </g>
  );
}
