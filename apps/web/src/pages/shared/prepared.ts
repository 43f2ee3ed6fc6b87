import { useEffect } from 'react';
import type { AnyKit } from '../../table/kit.ts';

/** A page that is never idle fetches anyway after this many milliseconds. */
const PATIENCE = 2000;

/** Fetches what the table is drawn with while people gather: then there is time. */
export function usePrepared(kit: AnyKit): void {
  useEffect(() => {
    const fetch = () => kit.prepare?.();
    // Not every browser says when it is idle.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(fetch, PATIENCE);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetch, { timeout: PATIENCE });
    return () => cancelIdleCallback(idle);
  }, [kit]);
}
