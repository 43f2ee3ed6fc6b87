import { type Refusal, refuse, type Seat, type View } from '@parlour/engine';
import {
  type Action,
  dutchBlitz,
  type Event,
  nextNumber,
  pileOf,
  type Source,
  type State,
  sources,
} from '@parlour/games/dutch-blitz';
import type { Flight, Move, SpotId } from '../../table/kit.ts';

/*
 * Where things lie. The spots of a seat begin with its number: 0.blitz, 0.post2, 0.wood, and 2.held for what another
 * seat holds. The Dutch piles keep the names they have in the rules.
 */
export const spots = {
  fresh: 'new',
  complete: 'complete',
  ready: 'ready',
  dutch: (pile: number): SpotId => `D${pile + 1}`,
  of: (seat: Seat, pile: Source | 'wood'): SpotId => `${seat}.${pile}`,
  held: (seat: Seat): SpotId => `${seat}.held`,
};

const text = dutchBlitz.notation.action;

/** The spot where you do an action. */
function placeOf(you: Seat, action: Exclude<Action, { type: 'putBack' }>): SpotId {
  switch (action.type) {
    case 'pick':
      return spots.of(you, action.from);
    case 'cycle':
      return spots.of(you, 'wood');
    case 'drop':
      return spots.dutch(action.pile);
    case 'start':
      return spots.fresh;
    case 'build':
      return spots.of(you, action.on);
    case 'ready':
      return spots.ready;
  }
}

/** With a free hand, you take or turn up what you point at. A held card is placed, or goes back for another one. */
export function moves(view: View<State>, legal: readonly Action[]): Move[] {
  const you = view.viewer!;
  const hand = holds(view);
  const placed = legal.flatMap((action): Move[] => {
    if (action.type === 'putBack') return [];
    const to = placeOf(you, action);
    return [{ pick: action.type === 'ready' ? [] : [hand ?? to], to, action: text(action) }];
  });
  const back = hand !== null && foresee(view, { type: 'putBack' });
  if (!back) return placed;
  const action = text({ type: 'putBack' });
  const instead = moves(back, dutchBlitz.legal(back, you)).filter(({ to }) => placed.every((move) => move.to !== to));
  return [
    ...placed,
    ...instead.map(({ to, action: next }) => ({ pick: [hand], to, action, ...(to === hand ? {} : { next }) })),
  ];
}

export function holds({ viewer, places }: View<State>): SpotId | null {
  const held = viewer === null ? null : places[viewer]!.held;
  return held === null ? null : spots.of(viewer!, held);
}

/** Nobody can get in your way at your own piles. */
export function foresee(view: View<State>, action: Action): View<State> | null {
  const { viewer, phase } = view;
  if (phase !== 'racing' || (action.type !== 'pick' && action.type !== 'putBack')) return null;
  const held = action.type === 'pick' ? action.from : null;
  return { ...view, places: view.places.map((place, seat) => (seat === viewer ? { ...place, held } : place)) };
}

/** Somebody puts a card where it may not go, or takes from an empty place. The rules say why not. */
export function attempt(view: View<State>, picked: readonly SpotId[], to: SpotId): string | Refusal | null {
  if (to === spots.fresh) return 'drop new';
  if (to === spots.complete) return refuse('completed-piles', {}, 'BL-4');
  const [, number] = /^D(\d+)$/.exec(to) ?? [];
  if (number !== undefined) return `drop ${to} ${Math.min(10, nextNumber(view.dutch[Number(number) - 1] ?? []))}`;
  const [, seat, pile] = /^(\d+)\.(\w+)$/.exec(to) ?? [];
  if (pile === undefined) return null;
  if (Number(seat) !== view.viewer) return refuse('not-yours', {}, 'BL-17');
  if (pile === 'wood') return 'cycle';
  if (picked.length === 0) return `pick ${pile}`;
  return pile.startsWith('post') ? `drop ${pile}` : null;
}

/** A double tap prefers the Dutch piles: all that a card fits are worth the same. Otherwise it needs an only place. */
export function obvious(_view: View<State>, ways: readonly Move[]): Move | null {
  const dutch = ways.find(({ to }) => to === spots.fresh || /^D\d/.test(to));
  return dutch ?? (ways.length === 1 ? ways[0]! : null);
}

export function flights(event: Event, before: View<State>): Flight[] {
  switch (event.type) {
    case 'picked':
      return isNear(before, event.seat) ? [] : [{ from: spots.of(event.seat, event.from), to: spots.held(event.seat) }];
    case 'putBack':
      return isNear(before, event.seat) ? [] : [{ from: spots.held(event.seat), to: spots.of(event.seat, event.from) }];
    case 'placed': {
      const from = isNear(before, event.seat) ? spots.of(event.seat, event.from) : spots.held(event.seat);
      return [{ from, to: spots.dutch(event.pile) }];
    }
    case 'completed':
      return [{ from: spots.dutch(event.pile), to: spots.complete }];
    case 'built':
      return [{ from: spots.of(event.seat, event.from), to: spots.of(event.seat, event.on) }];
    case 'refilled':
      return [{ from: spots.of(event.seat, 'wood'), to: spots.of(event.seat, 'post') }];
    case 'filled':
      return [{ from: spots.of(event.seat, 'blitz'), to: spots.of(event.seat, event.on) }];
    case 'cycled': {
      const [wood, faceUp] = [
        spots.of(event.seat, 'wood'),
        spots.of(event.seat, before.options.variant === 'open' ? 'post' : 'waste'),
      ];
      return [event.up.length > 0 ? { from: wood, to: faceUp } : { from: faceUp, to: wood }];
    }
    default:
      return [];
  }
}

/** The seat that is drawn large. Its held card is lifted from its pile; those of others lie beside their piles. */
function isNear({ viewer }: View<State>, seat: Seat): boolean {
  return seat === (viewer ?? 0);
}

/** A seat's piles from which cards can be picked up, with what lies there. */
export function pilesOf(view: View<State>, seat: Seat) {
  return sources(view.options).map((source) => ({ source, cards: pileOf(view.places[seat]!, source) }));
}
