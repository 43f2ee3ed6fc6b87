import type { Verdict } from '@parlour/bots';
import type { State } from './state.ts';

/** Picking up and putting back take no move: a move is a card that is placed, or a cycle. */
export const isMove = (action: string): boolean => !action.startsWith('pick') && action !== 'put back';

/** So many blitz cards are placed in so many moves; or the moves, or the round, are over without it. */
export const verdict: Verdict<State> = ({ puzzle: { seat, facts }, before, after, actions }) => {
  const count = Number(facts['count']);
  const moves = Number(facts['moves']);
  const done = before.places[seat]!.blitz.length - after.places[seat]!.blitz.length;
  const made = actions.filter(isMove).length;
  if (done >= count && made <= moves) return { right: true, why: { key: 'puzzle.right', facts } };
  if (made < moves && after.phase === 'racing') return null;
  return { right: false, why: { key: 'puzzle.wrong', facts: { count, moves, done } } };
};
