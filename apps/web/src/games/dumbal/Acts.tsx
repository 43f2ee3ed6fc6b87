import type { Say, Seat, View } from '@parlour/engine';
import { isIn, type State } from '@parlour/games/dumbal';
import { Act } from '../../table/index.ts';
import { spots } from './spots.ts';

interface Props {
  view: View<State>;
  seat: Seat;
  say: Say;
  /** The points of the seat's hand. */
  points: number;
  legal: readonly string[];
}

/** The actions that need one press. */
export function Acts({ view, seat, say, points, legal }: Props) {
  const { phase, options } = view;
  const show = <Act id={spots.show} label={say({ key: 'action.show', facts: { points } })} hotkey="w" />;
  if (!isIn(view, seat) || phase === 'over') return null;
  if (phase === 'between') return <Act id={spots.ready} label={say({ key: 'action.ready' })} hotkey="n" />;
  if (phase === 'opening') {
    if (!legal.includes('decline')) return null;
    return (
      <>
        {show}
        <Act id={spots.decline} label={say({ key: 'action.decline' })} hotkey="p" />
      </>
    );
  }
  if (points <= options.show) return show;
  const from = say({ key: 'show.from', facts: { limit: options.show } });
  return <Act id={spots.show} label={say({ key: 'show.do' })} note={from} hotkey="w" />;
}
