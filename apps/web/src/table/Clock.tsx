import { useEffect, useState } from 'react';
import { useWords } from '../words/index.ts';

/** The time that is left, in whole seconds; nothing if no clock runs. */
export function Clock({ until }: { until: number | null }) {
  const { say, number } = useWords();
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (until === null) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [until]);
  if (until === null) return null;
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const minutes = Math.floor(seconds / 60);
  const two = (value: number) => (value < 10 ? number(0) : '') + number(value);
  return (
    <span
      className="clock"
      data-short={seconds <= 10 || undefined}
      role="timer"
      aria-label={say({ key: 'clock.left', facts: { seconds } })}
    >
      {minutes > 0 ? `${number(minutes)}:${two(seconds % 60)}` : number(seconds)}
    </span>
  );
}
