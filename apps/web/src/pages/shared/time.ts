import type { WebSay } from '../../words/index.ts';

/** Seconds as people say them. */
export function timeWords(seconds: number, say: WebSay): string {
  if (seconds % 60 === 0) return say({ key: 'new.clock-minutes', facts: { minutes: seconds / 60 } });
  return say({ key: 'new.clock-seconds', facts: { seconds } });
}

/** About how long something still takes. Nobody counts seconds above a minute. */
export function waitWords(seconds: number, say: WebSay): string {
  return timeWords(seconds < 60 ? seconds : Math.round(seconds / 60) * 60, say);
}
