import { awaitedIn, countdownIn, STEPS } from '@parlour/arena';
import { useEffect, useState } from 'react';
import { useTable } from '../../table/index.ts';
import { Count } from './Count.tsx';

/** 3, 2, 1: the arena says when a round begins, also to people who play flat. */
export function Countdown() {
  const { session, you, names, say } = useTable();
  const [seconds, setSeconds] = useState(0);
  const [awaited, setAwaited] = useState<readonly number[]>([]);
  useEffect(
    () =>
      session.onSnapshot?.(({ bytes }) => {
        setSeconds(Math.ceil(countdownIn(bytes) / STEPS));
        setAwaited((before) => {
          const now = awaitedIn(bytes, before);
          return `${now}` === `${before}` ? before : now;
        });
      }),
    [session],
  );
  // In another match, or after the server came back, it must be said anew.
  const asked = you !== null && awaited.includes(you);
  useEffect(() => {
    if (asked) void session.ask({ do: 'view', as: 'flat' });
  }, [session, asked]);
  return <Count className="blitz-countdown" seconds={seconds} awaited={awaited} names={names} you={you} say={say} />;
}
