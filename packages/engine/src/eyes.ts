import type { Viewer } from './game.ts';

/** Whose knowledge is shown: a seat's, a spectator's, or that of somebody who sees every card. */
export type Eyes = Viewer | 'all';

/** Eyes as text, for addresses and for flags of commands. */
export function eyesText(eyes: Eyes): string {
  if (eyes === 'all') return 'all';
  return eyes === null ? 'spectator' : `P${eyes + 1}`;
}
