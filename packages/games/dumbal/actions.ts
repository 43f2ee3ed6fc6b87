import { type Card, cardText, type Refusal, refuse, type Seat, unready } from '@parlour/engine';
import { pointsOf } from './cards.ts';
import { arrange, disposals, whyNoDisposal } from './disposal.ts';
import { handOf, isIn, type State } from './state.ts';

/**
 * Disposing and taking are one action. Nothing is revealed between the two, so a player can decide on both at once. So
 * a clock, a bot or a replay never stops in half a turn, and a record is half as long.
 */
export type Action =
  | { readonly type: 'show' | 'decline' | 'ready' }
  | { readonly type: 'dispose'; readonly cards: readonly Card[]; readonly take: Card | 'stack' };

export type Dispose = Extract<Action, { type: 'dispose' }>;

const SHOW: Action = Object.freeze({ type: 'show' });
const DECLINE: Action = Object.freeze({ type: 'decline' });
const READY: Action = Object.freeze({ type: 'ready' });

/** What can be done in each phase, and by which rule. */
const ALLOWED: Record<State['phase'], { rule: string; actions: readonly Action['type'][] }> = {
  opening: { rule: 'DU-12', actions: ['show', 'decline'] },
  turns: { rule: 'DU-7', actions: ['show', 'dispose'] },
  between: { rule: 'DU-19', actions: ['ready'] },
  over: { rule: 'DU-16', actions: [] },
};

export function actors(state: State): Seat[] {
  if (state.phase === 'over') return [];
  return state.phase === 'between' ? unready(state.places).filter((seat) => isIn(state, seat)) : [state.turn];
}

export function waits(state: State, seat: Seat): Refusal | null {
  if (!state.places[seat]!.ready) return null;
  return refuse('already-ready', { waiting: actors(state).length }, 'DU-19');
}

export function legal(state: State, seat: Seat): Action[] {
  if (!actors(state).includes(seat)) return [];
  if (state.phase === 'opening') return [SHOW, DECLINE];
  if (state.phase === 'between') return [READY];
  const hand = handOf(state.places[seat]!);
  const actions = pointsOf(hand) <= state.options.show ? [SHOW] : [];
  const takes = canDraw(state) ? ['stack' as const, ...state.lastDisposal] : state.lastDisposal;
  for (const cards of disposals(hand)) {
    for (const take of takes) actions.push({ type: 'dispose', cards, take });
  }
  return actions;
}

/**
 * Whether a card can be drawn from the stack, perhaps after a shuffle (DU-11). If not, the previous player's disposal
 * has a card: ten hands hold at most fifty cards, and in the first turn all other cards are in the stack.
 */
function canDraw(state: State): boolean {
  return state.stack.length + state.pile.length > 0;
}

export function check(state: State, seat: Seat, action: Action): Refusal | null {
  const { phase, options } = state;
  const { rule, actions } = ALLOWED[phase];
  if (!actions.includes(action.type)) return refuse('not-now', { action: action.type, phase }, rule);
  if (action.type === 'dispose') return checkDispose(state, seat, action);
  if (action.type !== 'show') return null;
  const points = pointsOf(handOf(state.places[seat]!));
  const [limit, by] = phase === 'opening' ? [options.opening, 'DU-12'] : [options.show, 'DU-6'];
  return points <= limit ? null : refuse('too-many-points', { points, limit }, by);
}

function checkDispose(state: State, seat: Seat, { cards, take }: Dispose): Refusal | null {
  const hand = handOf(state.places[seat]!);
  // A card that is named twice is not held twice.
  const notHeld = cards.find((card, at) => !hand.includes(card) || cards.indexOf(card) !== at);
  if (notHeld !== undefined) return refuse('card-not-held', { card: cardText(notHeld) }, 'DU-7');
  if (cards.length === 0) return refuse('nothing-disposed', {}, 'DU-7');
  if (!arrange(cards)) return whyNoDisposal(cards);
  if (take === 'stack') return canDraw(state) ? null : refuse('not-available', { card: 'stack' }, 'DU-11');
  return state.lastDisposal.includes(take) ? null : refuse('not-available', { card: cardText(take) }, 'DU-9');
}
