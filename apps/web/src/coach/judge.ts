import type { Advice, Advised } from '../minds/minds-worker.ts';

/** What an action gave away against the best one. */
export interface Judged {
  readonly best: Advised;
  /** In percent of the chance to win, or in points; 0 if it was as good as the best. */
  readonly loss: number;
  readonly unit: 'chance' | 'points';
}

/** Judges an action that was played, by the advice for that moment. Null if nobody can tell. */
export function judge(advice: Advice | undefined, action: string): Judged | null {
  const best = advice?.actions[0];
  const played = advice?.actions.find((each) => each.action === action);
  if (!best || !played || !advice) return null;
  const loss = (best.worth - played.worth) * (advice.unit === 'chance' ? 100 : 1);
  return { best, loss: Math.max(0, Math.round(loss * 10) / 10), unit: advice.unit };
}
