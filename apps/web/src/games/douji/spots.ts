import { type Refusal, refuse, type View } from '@parlour/engine';
import { type Action, douji, type Event, type State } from '@parlour/games/douji';
import type { Flight, Move, SpotId } from '../../table/kit.ts';

/*
 * Where things lie. The spots of a seat begin with its number: 0.points is where its points are. Your cards lie apart,
 * 0.hidden.0 and 0.public.2, in the order in which they were dealt. The cards of another seat lie together: 3.hand.
 */
export const spots = {
  deck: 'deck',
  pot: 'pot',
  points: (seat: number): SpotId => `${seat}.points`,
  hidden: (seat: number, at: number): SpotId => `${seat}.hidden.${at}`,
  public: (seat: number, at: number): SpotId => `${seat}.public.${at}`,
  hand: (seat: number): SpotId => `${seat}.hand`,
  call: (points: number): SpotId => `call.${points}`,
  quit: 'quit',
  in: 'in',
  out: 'out',
  ready: 'ready',
};

/** The seat whose cards lie apart: your own, or the first one for spectators. */
export function nearSeat({ viewer }: View<State>): number {
  return viewer ?? 0;
}

function button(action: Action): SpotId {
  if (action.type !== 'call') return spots[action.type];
  return action.points === 0 ? spots.quit : spots.call(action.points);
}

/** Everything in this game is done with one press. */
export function moves(_view: View<State>, legal: readonly Action[]): Move[] {
  return legal.map((action) => ({ pick: [], to: button(action), action: douji.notation.action(action) }));
}

/** Nothing on the table is picked up: one calls, or says in or out. Here the rules say what each thing is for. */
export function attempt({ viewer }: View<State>, _picked: readonly SpotId[], to: SpotId): string | Refusal | null {
  if (to === spots.in || to === spots.out || to === spots.ready) return to;
  if (to === spots.deck) return refuse('dealt-by-itself', {}, 'DO-5');
  if (to === spots.pot) return refuse('pot-waits', {}, 'DO-13');
  if (to.endsWith('.points')) return refuse('paid-by-itself', {}, 'DO-11');
  const [, owner] = /^(\d+)\.(?:hand|hidden|public)/.exec(to) ?? [];
  if (owner === undefined) return null;
  return refuse(Number(owner) === viewer ? 'cards-stay' : 'not-yours', {}, Number(owner) === viewer ? 'DO-5' : 'DO-7');
}

/** Flies a few chips for any number of points. */
function chips(from: SpotId, to: SpotId, points: number, most = 3): Flight[] {
  return Array.from({ length: Math.min(points, most) }, () => ({ from, to }));
}

export function flights(event: Event, before: View<State>): Flight[] {
  const near = nearSeat(before);
  const from = spots.deck;
  switch (event.type) {
    case 'dealt':
      return event.hidden.flatMap((hidden, seat) => {
        if (seat !== near) return [{ from, to: spots.hand(seat) }];
        const open = event.public[seat]!;
        return [
          ...hidden.map((_, at) => ({ from, to: spots.hidden(seat, at) })),
          ...open.map((_, at) => ({ from, to: spots.public(seat, at) })),
        ];
      });
    case 'turned': {
      const { seat } = event;
      const to = seat === near ? spots.public(seat, before.places[seat]!.public.length) : spots.hand(seat);
      return [{ from, to }];
    }
    case 'base':
      return [...before.places.keys()].map((seat) => ({ from: spots.points(seat), to: spots.pot }));
    case 'called':
    case 'in':
      return chips(spots.points(event.seat), spots.pot, event.points);
    case 'won':
      return chips(spots.pot, spots.points(event.seat), event.pot, 7);
    default:
      return [];
  }
}

/** Hands are opened one after the other, and there is time to see who leaves. */
export function dwell({ type }: Event): number {
  switch (type) {
    case 'shown':
      return 700;
    case 'bombed':
      return 500;
    case 'quit':
    case 'out':
      return 250;
    default:
      return 0;
  }
}
