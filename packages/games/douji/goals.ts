import type { Verdict } from '@parlour/bots';
import type { State } from './state.ts';

/** The answer to the call is the answer to the puzzle. */
export const verdict: Verdict<State> = ({ puzzle: { answer, facts }, actions: [said] }) => {
  if (said === undefined) return null;
  const right = said === answer[0];
  return { right, why: { key: `puzzle.${right ? 'right' : 'wrong'}.${answer[0]}`, facts } };
};
