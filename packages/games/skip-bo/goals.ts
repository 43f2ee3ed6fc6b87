import type { Verdict } from '@parlour/bots';
import type { State } from './state.ts';

/** What a puzzle may ask for in one turn: to empty the stock, to play stock cards, or to empty the hand. */
export type Goal = 'win' | 'out' | 'stock' | 'hand' | 'hands';

/** A goal is reached, or the turn is over without it. `count` says how many stock cards, or how many hand cards. */
export const verdict: Verdict<State> = ({ puzzle, before, after }) => {
  const { kind, seat, facts } = puzzle;
  const from = kind === 'hand' || kind === 'hands' ? 'hand' : 'stock';
  const count = Number(facts['count']);
  const done = after.places[seat]!.played[from] - before.places[seat]!.played[from];
  if (done >= count) return { right: true, why: { key: 'puzzle.right' } };
  const goesOn = after.ending === null && after.turn === seat;
  return goesOn ? null : { right: false, why: { key: `puzzle.wrong.${from}`, facts: { count, done } } };
};
