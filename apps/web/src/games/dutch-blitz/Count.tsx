import type { Say, Seat } from '@parlour/engine';
import { useWords } from '../../words/index.ts';

interface Props {
  className: string;
  /** Seconds until the round begins. */
  seconds: number;
  /** The seats whose pages do not show the race yet: the countdown waits for them. */
  awaited: readonly Seat[];
  names: readonly string[];
  you: Seat | null;
  say: Say;
}

/** The countdown before a round, or who it waits for. */
export function Count({ className, seconds, awaited, names, you, say }: Props) {
  const { number } = useWords();
  if (seconds === 0) return null;
  const others = awaited.filter((seat) => seat !== you);
  if (awaited.length > 0) {
    return (
      <p className={className} role="status" data-awaits>
        <span>
          {others.length > 0
            ? say({ key: 'arena.awaited', facts: { names: others.map((seat) => names[seat]).join(', ') } })
            : say({ key: 'arena.wait' })}
        </span>
      </p>
    );
  }
  return (
    <p className={className} role="timer" aria-label={say({ key: 'table.soon', facts: { seconds } })}>
      <span key={seconds}>{number(seconds)}</span>
    </p>
  );
}
