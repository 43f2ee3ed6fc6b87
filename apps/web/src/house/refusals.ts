import type { Refusal, Say } from '@parlour/engine';
import type { Words } from '../words/index.ts';

/** A refusal in words. A game has words for its own refusals; one without any words is shown by its code. */
export function refusalWords({ refused, facts }: Refusal, words: Words, say: Say = words.say as Say): string {
  const key = `refused.${refused}`;
  const told = say({ key, facts });
  return told === key ? words.say({ key: 'refused', facts: { code: refused } }) : told;
}
