import { useEffect } from 'react';
import type { AnyKit } from '../table/kit.ts';

/** Milliseconds after which a page that is never idle fetches all the same. */
const PATIENCE = 2000;

/** While people gather there is time to fetch what the table will be drawn with. */
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
