import type { WebGame } from '../games/web-game.ts';
import type { Settings } from '../settings.ts';

/** The seats and bots of somebody's first match by "play now", where the game asks for few and slow ones; else null. */
export function gentleStart(
  { id, first }: Pick<WebGame, 'id' | 'first'>,
  { learned, against }: Pick<Settings, 'learned' | 'against'>,
): NonNullable<WebGame['first']> | null {
  const isNew = (learned[id] ?? 0) === 0 && against === 'auto';
  return isNew && first ? first : null;
}
