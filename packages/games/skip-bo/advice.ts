import type { Advice } from '@parlour/bots';
import { type Phrase, top, type View } from '@parlour/engine';
import { type Action, cardToPlay, type Play } from './actions.ts';
import { type Brain, judgeOf } from './brain.ts';
import { cardText, HIGHEST, WILD } from './cards.ts';
import { sourceOf } from './plan.ts';
import { nextNumber, type State } from './state.ts';
import { DISCARD, DUMP, EMPTIED, STOCK } from './turn.ts';

/** What a judge says of the best line after an action, and how it ends: with one of the kinds of a leaf. */
interface Worth {
  readonly value: number;
  readonly appeal: number;
  readonly ends: number;
}

const MOST_REASONS = 2;

/** Every legal action with its worth, best first. */
export function adviceOf(brain: Brain, view: View<State>, legal: readonly Action[]): Advice<Action>[] {
  brain.board.read(view);
  const direct = directWorths(brain);
  const played = new Map<string, Worth>();
  const needs = view.building.map(nextNumber);
  const { discards } = view.places[view.turn]!;
  const judged = legal.map((action) => {
    let found: Worth;
    if (action.type === 'play' && action.from !== 'stock') {
      // Piles that need the same are alike.
      const to = needs.indexOf(needs[action.to]!);
      const source = sourceOf(action, view.order);
      const key = `${source}>${to}`;
      found = played.get(key) ?? worthAfter(brain, source, to);
      played.set(key, found);
    } else if (action.type === 'play') found = direct.get(`${STOCK}:${needs.indexOf(needs[action.to]!)}`)!;
    else if (action.type === 'discard') {
      const isEmpty = discards[action.to]!.length === 0;
      const to = isEmpty ? discards.findIndex((pile) => pile.length === 0) : action.to;
      found = direct.get(`${DISCARD}:${action.card}:${to}`)!;
    } else found = direct.get(action.type)!;
    return { action, ...found };
  });
  judged.sort((a, b) => b.appeal - a.appeal);
  const best = judged[0]!;
  return judged.map(({ action, appeal, ends }) => ({
    action,
    // The best action is worth what the net says. The others are behind by as much as they appeal less.
    worth: Math.max(0, best.value - (best.appeal - appeal)),
    reasons: reasonsFor(view, action, ends).slice(0, MOST_REASONS),
  }));
}

/** What stock cards, discards, a dump and a pass are worth, each without a play before it. */
function directWorths(brain: Brain): Map<string, Worth> {
  const { board, turn } = brain;
  turn.searchRoot(board);
  judgeOf(brain).all(board, turn);
  const worths = new Map<string, Worth>();
  for (let leaf = 0; leaf < turn.leaves; leaf++) {
    const kind = turn.kind[leaf]!;
    const to = turn.leafTo[leaf]!;
    const key =
      kind === STOCK
        ? `${STOCK}:${to}`
        : kind === DISCARD
          ? `${DISCARD}:${turn.leafCard[leaf]}:${to}`
          : kind === DUMP
            ? 'dump'
            : 'pass';
    worths.set(key, { value: turn.value[leaf]!, appeal: turn.appeal[leaf]!, ends: kind });
  }
  return worths;
}

function worthAfter(brain: Brain, source: number, to: number): Worth {
  const { board, turn } = brain;
  turn.searchAfter(board, source, to);
  const best = judgeOf(brain).best(board, turn);
  return { value: turn.value[best]!, appeal: turn.appeal[best]!, ends: turn.kind[best]! };
}

/** What speaks for an action, or against it, the weightiest first. Each can be seen on the table. */
function reasonsFor(view: View<State>, action: Action, ends: number): Phrase[] {
  switch (action.type) {
    case 'play':
      return reasonsToPlay(view, action, ends);
    case 'discard':
      return reasonsToDiscard(view, action);
    case 'dump':
      return [{ key: 'why.new-hand' }];
    case 'pass':
      return [];
  }
}

function reasonsToPlay(view: View<State>, action: Play, ends: number): Phrase[] {
  const reasons: Phrase[] = [];
  const stock = view.places[view.turn]!.stock;
  const card = cardText(top(stock)!);
  if (action.from === 'stock') reasons.push({ key: stock.length === 1 ? 'why.last-stock' : 'why.plays-stock' });
  else if (ends === STOCK) reasons.push({ key: 'why.way-to-stock', facts: { card } });
  else if (ends === EMPTIED) reasons.push({ key: 'why.empties-hand' });
  const next = (nextNumber(view.building[action.to]!) % HIGHEST) + 1;
  const helped = view.order.find(
    (seat) => seat !== view.turn && !view.finished.includes(seat) && top(view.places[seat]!.stock) === next,
  );
  if (helped !== undefined) reasons.push({ key: 'why.helps', facts: { card: next, whose: { seat: helped } } });
  if (action.from !== 'stock' && cardToPlay(view, view.turn, action) === WILD) reasons.push({ key: 'why.spends-wild' });
  return reasons;
}

function reasonsToDiscard(view: View<State>, { card, to }: Extract<Action, { type: 'discard' }>): Phrase[] {
  const under = top(view.places[view.turn]!.discards[to]!);
  const facts = { pile: to + 1, card: cardText(card) };
  if (card === WILD) return [{ key: 'why.throws-wild' }];
  const reasons: Phrase[] = [];
  if (under === undefined) reasons.push({ key: 'why.takes-pile', facts });
  else if (under === card + 1) reasons.push({ key: 'why.keeps-order', facts });
  else if (under === card) reasons.push({ key: 'why.same', facts });
  else reasons.push({ key: 'why.buries', facts: { pile: to + 1, card: cardText(under) } });
  if (view.building.some((pile) => nextNumber(pile) === card)) reasons.push({ key: 'why.could-play', facts });
  return reasons;
}
