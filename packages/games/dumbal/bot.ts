import type { Bot, Card, Seat, View } from '@parlour/engine';
import { type Action, legal } from './actions.ts';
import { disposals } from './disposal.ts';
import { handOf, leftOf, type Place, pointsOf, type State } from './state.ts';

type Dispose = Extract<Action, { type: 'dispose' }>;

const random: Bot<State, Action> = (_view, actions, chance) => actions[chance.below(actions.length)]!;

/** Shows when nobody seems to hold less; else makes the turn that leaves the lightest hand, looking one turn ahead. */
const greedy: Bot<State, Action> = (view, actions) => {
  const show = actions.find((action) => action.type === 'show');
  if (show && seemsLowest(view, view.turn)) return show;
  // With nothing to dispose it shows in the opening, where hardly anybody can have less, or is ready for the next game.
  return lightest(handOf(view.places[view.turn]!), disposing(actions)) ?? actions[0]!;
};

export const bots = { random, greedy };

const disposing = (actions: readonly Action[]) => actions.filter((action) => action.type === 'dispose');

// Found by letting bots play each other. Those who fear a draw more than this pass the same few cards round and round.
/** What a secret card of another player is taken to be worth: low ones are kept. */
const KEPT = 2;
/** What a card from the stack is taken to be worth: less than on average, for it may pair with another. */
const DRAWN = 5;
/** How much of what the next disposal could get rid of counts as gone. */
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

/** The points of a hand and a drawn card, less most of what the next disposal can take away. */
function weigh(hand: readonly Card[], drawn: number): number {
  const next = Math.max(drawn, ...disposals(hand).map(pointsOf));
  return pointsOf(hand) + drawn - NEXT * next;
}

/** A clock declines to show and says ready. In a turn it disposes what is worth most, and draws if it can. */
export function onTimeout(state: State, seat: Seat): Action {
  const actions = legal(state, seat);
  let worthMost = actions.at(-1)!;
  let points = Number.NEGATIVE_INFINITY;
  for (const action of disposing(actions)) {
    if (pointsOf(action.cards) > points) [worthMost, points] = [action, pointsOf(action.cards)];
  }
  return worthMost;
}
