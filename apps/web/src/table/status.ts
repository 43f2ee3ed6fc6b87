import type { Say } from '@parlour/engine';
import type { SessionState } from '@parlour/protocol';
import type { WebSay } from '../words/index.ts';
import type { AnyKit } from './kit.ts';

/** The one thing to know now: whose turn it is, how the match ended, or what is wrong. */
export function statusWords(
  { link, paused, view, you, pending, table }: SessionState,
  kit: AnyKit,
  actors: readonly number[],
  names: readonly string[],
  webSay: WebSay,
  say: Say,
): string {
  if (link === 'connecting' || link === 'reconnecting') return webSay({ key: `status.${link}` });
  if (table?.why) return webSay({ key: `refused.match-${table.why}` });
  if (!view) return '';
  const result = kit.game.result(view);
  if (result) {
    const winners = result.ranking[0] ?? [];
    if (winners.length === 1) return say({ key: 'status.won', seat: winners[0]! });
    return webSay({ key: 'status.shared', facts: { names: winners.map((seat) => names[seat]).join(', ') } });
  }
  if (paused) return webSay({ key: 'status.paused' });
  if (pending.length > 0 && !kit.atOnce) return webSay({ key: 'status.sending' });
  const status = kit.status?.(view, you);
  if (status) return say(status);
  if (you !== null && actors.includes(you)) {
    return webSay({ key: actors.length > 1 ? 'status.everybody' : 'status.your-turn' });
  }
  if (actors.length > 1 && you === null) return webSay({ key: 'status.everybody' });
  return webSay({ key: 'status.waiting', facts: { who: actors.map((seat) => names[seat]).join(', ') } });
}
