import { type Bot, type Card, rankOf, type Seat } from '@parlour/engine';
import { type Action, type Dispose, legal } from './actions.ts';
import { pointsOf } from './cards.ts';
import { heaviest } from './disposal.ts';
import { chanceLowest, countRanks, unseenBy } from './odds.ts';
import { handOf, type State } from './state.ts';

const random: Bot<State, Action> = (_view, actions, chance) => actions[chance.below(actions.length)]!;

/** Shows whenever it may. Otherwise it disposes the most points, and takes a low card or one that makes a pair. */
const greedy: Bot<State, Action> = (view, actions) => {
  const turns = disposing(actions);
  // Where it cannot dispose, it shows or is ready.
  if (turns.length === 0 || actions[0]!.type === 'show') return actions[0]!;
  const { cards } = mostPoints(turns);
  const rest = without(handOf(view.places[view.viewer!]!), cards);
  const takes = turns.filter((action) => sameCards(action.cards, cards));
  const wanted = (take: Card) => rankOf(take) <= LOW || rest.some((card) => rankOf(card) === rankOf(take));
  let best: Dispose | undefined;
  for (const action of takes) {
    if (action.take === 'stack' || !wanted(action.take)) continue;
    if (!best || rankOf(action.take) < rankOf(best.take as Card)) best = action;
  }
  return best ?? takes[0]!;
};

/** The highest card that greedy takes without a use for it. */
const LOW = 3;

/**
 * Leaves as little as it can after the best disposal of its next turn. It shows when the chance that nobody holds as
 * little is high enough.
 */
const look1: Bot<State, Action> = (view, actions) => {
  const seat = view.viewer!;
  if (actions[0]!.type === 'ready') return actions[0]!;
  const hand = handOf(view.places[seat]!);
  const unseen = unseenBy(view, seat);
  if (actions[0]!.type === 'show') {
    const points = pointsOf(hand);
    if (chanceLowest(view, seat, points, countRanks(unseen)) > (SURE[points] ?? EVEN)) return actions[0]!;
  }
  // When the stack is empty, the pile is shuffled and drawn from (DU-11).
  const drawn = view.stack.length > 0 ? unseen : view.pile;
  return leavesLeast(hand, disposing(actions), drawn) ?? actions.at(-1)!;
};

/** How sure look1 must be to show with 0, 1, 2 ... points. */
const SURE = [0.6, 0.6, 0.55, 0.45, 0.32, 0.2];
/** How sure it must be with more points than that. */
const EVEN = 0.5;
/** How much each point counts that is left, beside those that the next disposal cannot take away. */
const POINT = 0.06;

export const bots = { random, greedy, look1 };

const disposing = (actions: readonly Action[]) => actions.filter((action) => action.type === 'dispose');
const without = (hand: readonly Card[], cards: readonly Card[]) => hand.filter((card) => !cards.includes(card));
const sameCards = (some: readonly Card[], others: readonly Card[]) =>
  some.length === others.length && some.every((card, at) => card === others[at]);

function leavesLeast(hand: readonly Card[], actions: readonly Dispose[], drawn: readonly Card[]): Dispose | undefined {
  let best: Dispose | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const action of actions) {
    const rest = without(hand, action.cards);
    const left = action.take === 'stack' ? leftAfterDraw(rest, drawn) : leftOver([...rest, action.take]);
    if (left < least) [best, least] = [action, left];
  }
  return best;
}

const leftOver = (hand: readonly Card[]) => (1 + POINT) * pointsOf(hand) - heaviest(hand);

/** What is left on average if one of these cards is drawn. */
function leftAfterDraw(rest: readonly Card[], drawn: readonly Card[]): number {
  const hand = [...rest, 0];
  let sum = 0;
  for (const card of drawn) {
    hand[rest.length] = card;
    sum += leftOver(hand);
  }
  return sum / drawn.length;
}

function mostPoints(actions: readonly Dispose[]): Dispose {
  let most = actions[0]!;
  for (const action of actions) if (pointsOf(action.cards) > pointsOf(most.cards)) most = action;
  return most;
}

/** A clock declines to show and says ready. In a turn it disposes the most points, and draws if it can. */
export function onTimeout(state: State, seat: Seat): Action {
  const actions = legal(state, seat);
  const turns = disposing(actions);
  return turns.length > 0 ? mostPoints(turns) : actions.at(-1)!;
}
