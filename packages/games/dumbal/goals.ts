import type { Verdict } from '@parlour/bots';
import { isRefusal, type Seat } from '@parlour/engine';
import type { Dispose } from './actions.ts';
import { pointsOf } from './cards.ts';
import { heaviest } from './disposal.ts';
import { actionText, parseAction } from './notation.ts';
import { chanceAtMost, unseenBy, unseenRanks } from './odds.ts';
import { PENALTY } from './scoring.ts';
import { handOf, leftOf, type State } from './state.ts';

/** To tenths of a point: that is how it is told. */
export const tenths = (points: number): number => Math.round(10 * points) / 10;

/**
 * The points that a seat holds after its next disposal, on average over all cards that the stack may give now. It then
 * disposes as many points as it can.
 */
export function pointsAhead(state: State, seat: Seat, { cards, take }: Dispose): number {
  const rest = handOf(state.places[seat]!).filter((card) => !cards.includes(card));
  const drawn = take === 'stack' ? unseenBy(state, seat) : [take];
  let sum = 0;
  for (const card of drawn) {
    const hand = [...rest, card];
    sum += pointsOf(hand) - heaviest(hand);
  }
  return sum / drawn.length;
}

/** How likely a show against one other player wins, and what it gains against that player on average; all is counted. */
export function showing(state: State, seat: Seat): { readonly chance: number; readonly gain: number } {
  const [other] = leftOf(state, seat);
  const { known, secret } = state.places[other!]!;
  const own = pointsOf(handOf(state.places[seat]!));
  const unseen = unseenRanks(state, seat);
  const base = pointsOf(known);
  const cards = unseenBy(state, seat);
  const average = base + (secret.length * pointsOf(cards)) / cards.length;
  let [fails, low, before] = [0, 0, 0];
  for (let points = base; points <= own; points++) {
    const atMost = chanceAtMost(unseen, secret.length, points - base);
    low += points * (atMost - before);
    fails = before = atMost;
  }
  return { chance: 1 - fails, gain: average - low - fails * (own + PENALTY) };
}

/** The first action is the answer. Whoever does not show may play on as they like. */
export const verdict: Verdict<State> = ({ puzzle, before, actions }) => {
  const { kind, seat, facts } = puzzle;
  const [said] = actions;
  const answer = puzzle.answer[0]!;
  if (said === undefined) return null;
  if (kind === 'show') {
    const wanted = answer === 'show';
    const right = (said === 'show') === wanted;
    return { right, why: { key: `puzzle.${right ? 'right' : 'wrong'}.${wanted ? 'show' : 'wait'}`, facts } };
  }
  const action = parseAction(said);
  if (isRefusal(action) || action.type !== 'dispose') return { right: false, why: { key: 'puzzle.wrong.show' } };
  const right = actionText(action) === answer;
  const worth = tenths(pointsAhead(before, seat, action));
  return { right, why: { key: right ? 'puzzle.right.dispose' : 'puzzle.wrong.dispose', facts: { ...facts, worth } } };
};
