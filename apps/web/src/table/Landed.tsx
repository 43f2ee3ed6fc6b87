import { type ReactNode, useContext, useRef, useSyncExternalStore } from 'react';
import type { SpotId } from './kit.ts';
import { LandingContext } from './landing.ts';

/** What is written about a spot. It changes when the cards that fly there have landed, not when they leave. */
export function Landed({ spot, children }: { spot: SpotId; children: ReactNode }) {
  const landing = useContext(LandingContext);
  const awaits = () => landing.awaits(spot);
  const waits = useSyncExternalStore(landing.subscribe, awaits, awaits);
  const written = useRef(children);
  if (!waits) written.current = children;
  return written.current;
}
