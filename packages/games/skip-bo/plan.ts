import type { Action } from './actions.ts';
import { FROM_DISCARD, FROM_HAND, FROM_OPEN, FROM_STOCK, KINDS, OPEN_SOURCES } from './board.ts';
import type { State } from './state.ts';
import { DISCARD, DUMP, STOCK, type Turn } from './turn.ts';

/** The legal action that a leaf's line begins with. */
export function firstAction(turn: Turn, leaf: number, legal: readonly Action[], { order }: State): Action | undefined {
  const state = turn.leafState[leaf]!;
  if (state > 0) {
    const first = turn.firstOn(state);
    return playOf(legal, turn.source[turn.moveStack[first]!]!, turn.moveTo[first]!, order);
  }
  const to = turn.leafTo[leaf]!;
  switch (turn.kind[leaf]) {
    case STOCK:
      return playOf(legal, FROM_STOCK, to, order);
    case DISCARD:
      return legal.find((is) => is.type === 'discard' && is.card === turn.leafCard[leaf] && is.to === to);
    case DUMP:
      return legal.find(({ type }) => type === 'dump');
    default:
      return legal.find(({ type }) => type === 'pass');
  }
}

const playOf = (legal: readonly Action[], source: number, to: number, order: State['order']): Action | undefined =>
  legal.find((action) => action.type === 'play' && action.to === to && sourceOf(action, order) === source);

/** Where a play takes its card from, as boards number it. */
export function sourceOf(action: Extract<Action, { type: 'play' }>, order: State['order']): number {
  if (action.from === 'stock') return FROM_STOCK;
  const inHand = action.from === 'hand';
  if (action.of === undefined) return inHand ? FROM_HAND + action.card : FROM_DISCARD + action.pile;
  return FROM_OPEN + order.indexOf(action.of) * OPEN_SOURCES + (inHand ? action.card : KINDS + action.pile);
}
