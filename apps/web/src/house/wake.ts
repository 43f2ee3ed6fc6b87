import { useEffect } from 'react';

/** Wakes a connection when the network is back, or when somebody looks again: then it need not wait any longer. */
export function useWake(connection: { wake?(): void } | null): void {
  useEffect(() => {
    if (!connection) return;
    const wake = () => document.hidden || connection.wake?.();
    addEventListener('online', wake);
    addEventListener('pageshow', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      removeEventListener('online', wake);
      removeEventListener('pageshow', wake);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [connection]);
}
