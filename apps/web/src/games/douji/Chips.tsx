import type { CSSProperties } from 'react';
import { columns, type Value } from './chips.ts';

/** Notches on the rim: they and the number tell a chip's value, so colour is not needed. */
const NOTCHES: Readonly<Record<Value, number>> = { 1: 2, 5: 3, 20: 4, 100: 5, 500: 6 };
/** The rim of a chip that lies flat, from left to right. */
const RIM = 'M4 32 L4 46 A46 28 0 0 0 96 46 L96 32 A46 28 0 0 1 4 32Z';

function notches(value: Value): string {
  const count = NOTCHES[value];
  return Array.from({ length: count }, (_, at) => {
    const angle = (Math.PI * (at + 0.5)) / count;
    const [x, y] = [50 + 46 * Math.cos(angle), 32 + 28 * Math.sin(angle)];
    return `M${x.toFixed(1)} ${(y + 1).toFixed(1)} l0 12`;
  }).join(' ');
}

/** One chip as it lies on the cloth. It flies as cards do. */
export function Chip({ value = 1, text = '' }: { value?: Value; text?: string }) {
  return (
    <svg className={`card chip chip-${value}`} viewBox="0 0 100 76" aria-hidden="true">
      <path className="chip-rim" d={RIM} />
      <path className="chip-notches" d={notches(value)} />
      <ellipse className="chip-top" cx="50" cy="32" rx="46" ry="28" />
      <ellipse className="chip-ring" cx="50" cy="32" rx="33" ry="19" />
      <text className="chip-text" x="50" y="43" data-long={text.length > 2 || undefined}>
        {text}
      </text>
    </svg>
  );
}

/** Points as a pile of chips. */
export function Chips({ points, number }: { points: number; number: (value: number) => string }) {
  return (
    <span className="chips">
      {columns(points)
        .reverse()
        .map(({ value, chips }) => (
          <span key={value} className="chips-column" style={{ '--chips': chips } as CSSProperties}>
            {Array.from({ length: chips }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: chips of a column are alike
              <span key={at} style={{ '--at': at } as CSSProperties}>
                <Chip value={value} text={at === chips - 1 ? number(value) : ''} />
              </span>
            ))}
          </span>
        ))}
    </span>
  );
}
