import { useEffect } from 'react';

/** Wakes a connection when there is a network again, or somebody looks again: it need not wait any longer then. */
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
