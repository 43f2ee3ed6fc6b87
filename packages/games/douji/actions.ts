import { type Refusal, refuse, type Seat, unready } from '@parlour/engine';
import { calls, isFinalRound, type State } from './state.ts';

/** To call 0 means to quit (DO-10). */
export type Action =
  | { readonly type: 'call'; readonly points: number }
  | { readonly type: 'in' }
  | { readonly type: 'out' }
  | { readonly type: 'ready' };

export const QUIT: Action = Object.freeze({ type: 'call', points: 0 });
export const IN: Action = Object.freeze({ type: 'in' });
export const OUT: Action = Object.freeze({ type: 'out' });
export const READY: Action = Object.freeze({ type: 'ready' });

export function actors({ phase, turn, places }: State): Seat[] {
  if (phase === 'over') return [];
  return phase === 'between' ? unready(places) : [turn];
}

export function waits(state: State, seat: Seat): Refusal | null {
  if (!state.places[seat]!.ready) return null;
  return refuse('already-ready', { waiting: actors(state).length }, 'DO-23');
}

export function legal(state: State, seat: Seat): Action[] {
  if (!actors(state).includes(seat)) return [];
  if (state.phase === 'between') return [READY];
  if (state.phase === 'answering') return [IN, OUT];
  return [...calls(state).map((points): Action => ({ type: 'call', points })), QUIT];
}

export function check(state: State, _seat: Seat, action: Action): Refusal | null {
  const { phase, call } = state;
  if (phase === 'between') return action.type === 'ready' ? null : refuse('between-games', {}, 'DO-23');
  switch (action.type) {
    case 'call':
      return phase === 'answering' ? refuse('no-raising', { call }, 'DO-11') : checkCall(state, action.points);
    case 'in':
    case 'out':
      return phase === 'answering' ? null : refuse('nothing-to-answer', {}, 'DO-11');
    case 'ready':
      return refuse('game-goes-on', {}, 'DO-23');
  }
}

function checkCall(state: State, points: number): Refusal | null {
  const allowed = calls(state);
  if (points === 0 || allowed.includes(points)) return null;
  const facts = { points, calls: allowed.join(', ') };
  if (points === 2 * allowed.at(-1)! && !isFinalRound(state)) return refuse('not-before-the-end', facts, 'DO-10');
  return refuse('not-a-call', facts, state.options.doubling && state.bombs > 0 ? 'DO-22' : 'DO-10');
}
