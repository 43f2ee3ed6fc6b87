import { countdownIn, STEPS } from '@parlour/arena';
import { useEffect, useState } from 'react';
import { useTable } from '../../table/index.ts';
import { useWords } from '../../words/index.ts';

/** 3, 2, 1: the arena says when a round begins, also to people who play flat. */
export function Countdown() {
  const { session, say } = useTable();
  const { number } = useWords();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => session.onSnapshot?.(({ bytes }) => setSeconds(Math.ceil(countdownIn(bytes) / STEPS))), [session]);
  if (seconds === 0) return null;
  return (
    <p className="blitz-countdown" role="timer" aria-label={say({ key: 'table.soon', facts: { seconds } })}>
      <span key={seconds}>{number(seconds)}</span>
    </p>
  );
}
