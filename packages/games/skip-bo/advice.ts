import type { Advice, Late } from '@parlour/bots';
import { type Phrase, type Random, top, type View } from '@parlour/engine';
import { type Action, cardToPlay, type Play } from './actions.ts';
import { FROM_STOCK } from './board.ts';
import { type Brain, judgeOf } from './brain.ts';
import { cardText, HIGHEST, WILD } from './cards.ts';
import { bestLeaves } from './lookahead.ts';
import { sourceOf } from './plan.ts';
import { nextNumber, type State } from './state.ts';
import { DISCARD, DUMP, EMPTIED, STOCK, type Turn } from './turn.ts';

/** What a judge says of the best line after an action, and how it ends: with one of the kinds of a leaf. */
interface Worth {
  readonly value: number;
  readonly appeal: number;
  readonly ends: number;
}

const MOST_REASONS = 2;

/** Every legal action with its worth, best first: what a master would do, who looks ahead. */
export function adviceOf(
  brain: Brain,
  view: View<State>,
  legal: readonly Action[],
  random: Random,
  late: Late,
): Advice<Action>[] {
  const { board, turn, lookahead } = brain;
  board.read(view);
  const judge = judgeOf(brain);
  const worths = worthsOf(brain, view, legal);
  turn.search(board);
  const before = turn.appeal[judge.best(board, turn)]!;
  const candidates = bestLeaves(turn);
  const best = lookahead.best(board, turn, judge, random, late);
  const looked = gather(turn, candidates);
  // Whoever asks may allow less than the rules do.
  const allowed = new Set(legal.map((action) => keyOf(view, action)));
  const firstKey = [best, ...candidates].map((leaf) => keyOfLeaf(turn, leaf)).find((key) => allowed.has(key));
  const first = firstKey ? looked.get(firstKey)! : mostAppealing([...allowed].map((key) => worths.get(key)!));
  const change = firstKey ? first.appeal - before : 0;
  const judged = legal.map((action) => {
    const key = keyOf(view, action);
    const { appeal, ends } = looked.get(key) ?? worths.get(key)!;
    // Who was not looked at is as far behind as the net says.
    const behind = first.appeal - appeal - (looked.has(key) ? 0 : change);
    // Nothing is before what a master would do, not even what seemed better before it looked ahead.
    return { action, ends, behind: looked.get(key) === first ? 0 : Math.max(Number.MIN_VALUE, behind) };
  });
  return judged
    .sort((a, b) => a.behind - b.behind)
    .map(({ action, ends, behind }) => ({
      action,
      worth: Math.max(0, first.value - behind),
      reasons: reasonsFor(view, action, ends).slice(0, MOST_REASONS),
    }));
}

/** What a judge says of every action without looking ahead. */
function worthsOf(brain: Brain, view: View<State>, legal: readonly Action[]): Map<string, Worth> {
  const { board, turn } = brain;
  const judge = judgeOf(brain);
  // Stock cards, discards, a dump and a pass come without a play before them.
  turn.searchRoot(board);
  judge.all(board, turn);
  const worths = gather(turn, turn.kind.subarray(0, turn.leaves).keys());
  for (const action of legal) {
    const key = keyOf(view, action);
    if (worths.has(key) || action.type !== 'play') continue;
    turn.searchAfter(board, sourceOf(action, view.order), pileFor(view, action));
    worths.set(key, worthOf(turn, judge.best(board, turn)));
  }
  return worths;
}

/** The best of some leaves for each action that one begins with. */
function gather(turn: Turn, leaves: Iterable<number>): Map<string, Worth> {
  const worths = new Map<string, Worth>();
  for (const leaf of leaves) {
    const key = keyOfLeaf(turn, leaf);
    const known = worths.get(key);
    if (!known || known.appeal < turn.appeal[leaf]!) worths.set(key, worthOf(turn, leaf));
  }
  return worths;
}

const worthOf = ({ value, appeal, kind }: Turn, leaf: number): Worth => ({
  value: value[leaf]!,
  appeal: appeal[leaf]!,
  ends: kind[leaf]!,
});

const mostAppealing = (worths: readonly Worth[]): Worth =>
  worths.reduce((best, worth) => (worth.appeal > best.appeal ? worth : best));

/** Building piles that need the same are alike, and so are empty discard piles. */
function keyOf(view: View<State>, action: Action): string {
  switch (action.type) {
    case 'play':
      return `${sourceOf(action, view.order)}>${pileFor(view, action)}`;
    case 'discard': {
      const { discards } = view.places[view.turn]!;
      const isEmpty = discards[action.to]!.length === 0;
      return `discard ${action.card}>${isEmpty ? discards.findIndex(({ length }) => length === 0) : action.to}`;
    }
    default:
      return action.type;
  }
}

/** The key of the action that a leaf's line begins with. A turn has only one of actions that are alike. */
function keyOfLeaf(turn: Turn, leaf: number): string {
  const state = turn.leafState[leaf]!;
  const to = turn.leafTo[leaf]!;
  if (state > 0) {
    const first = turn.firstOn(state);
    return `${turn.source[turn.moveStack[first]!]}>${turn.moveTo[first]}`;
  }
  switch (turn.kind[leaf]) {
    case STOCK:
      return `${FROM_STOCK}>${to}`;
    case DISCARD:
      return `discard ${turn.leafCard[leaf]}>${to}`;
    case DUMP:
      return 'dump';
    default:
      return 'pass';
  }
}

/** The first building pile that needs the same as the one of a play. */
function pileFor({ building }: State, { to }: Play): number {
  const need = nextNumber(building[to]!);
  return building.findIndex((pile) => nextNumber(pile) === need);
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
