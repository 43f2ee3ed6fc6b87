import type { Bot, Card, Seat, View } from '@parlour/engine';
import { type Action, legal } from './actions.ts';
import { pointsOf } from './cards.ts';
import { disposals } from './disposal.ts';
import { handOf, leftOf, type Place, type State } from './state.ts';

type Dispose = Extract<Action, { type: 'dispose' }>;

const random: Bot<State, Action> = (_view, actions, chance) => actions[chance.below(actions.length)]!;

/** Shows when nobody seems to hold less. Otherwise it goes for the lightest hand, looking one turn ahead. */
const greedy: Bot<State, Action> = (view, actions) => {
  const show = actions.find((action) => action.type === 'show');
  if (show && seemsLowest(view, view.turn)) return show;
  // If it cannot dispose, it shows in the opening, where hardly anybody can have less, or is ready for the next game.
  return lightest(handOf(view.places[view.turn]!), disposing(actions)) ?? actions[0]!;
};

export const bots = { random, greedy };

const disposing = (actions: readonly Action[]) => actions.filter((action) => action.type === 'dispose');

// These numbers come from games between bots. Bots that fear a draw more pass the same few cards round and round.
/** The assumed value of another player's secret card. It is low, because players keep low cards. */
const KEPT = 2;
/** The assumed value of a card from the stack. It is below the average, because the card may make a pair. */
const DRAWN = 5;
/** How much of the best next disposal counts as already gone. */
const NEXT = 0.75;

function seemsLowest(view: View<State>, seat: Seat): boolean {
  const own = pointsOf(handOf(view.places[seat]!));
  const guess = ({ known, secret }: Place) => pointsOf(known) + secret.length * KEPT;
  return leftOf(view, seat).every((other) => other === seat || guess(view.places[other]!) > own);
}

function lightest(hand: readonly Card[], actions: readonly Dispose[]): Dispose | undefined {
  let best: Dispose | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const action of actions) {
    const rest = hand.filter((card) => !action.cards.includes(card));
    const weight = action.take === 'stack' ? weigh(rest, DRAWN) : weigh([...rest, action.take], 0);
    if (weight < least) [best, least] = [action, weight];
  }
  return best;
}

/** The points of a hand and a drawn card, minus most of what the next disposal can take away. */
function weigh(hand: readonly Card[], drawn: number): number {
  const next = Math.max(drawn, ...disposals(hand).map(pointsOf));
  return pointsOf(hand) + drawn - NEXT * next;
}

/** A clock declines to show and says ready. In a turn it disposes the most points, and draws if it can. */
export function onTimeout(state: State, seat: Seat): Action {
  const actions = legal(state, seat);
  let worthMost = actions.at(-1)!;
  let points = Number.NEGATIVE_INFINITY;
  for (const action of disposing(actions)) {
    if (pointsOf(action.cards) > points) [worthMost, points] = [action, pointsOf(action.cards)];
  }
  return worthMost;
}
