import type { Bot, Card, Random, Seat, View } from '@parlour/engine';
import { type Action, IN, OUT, READY } from './actions.ts';
import { rounds } from './options.ts';
import { score } from './scoring.ts';
import { calls, hand, hiddenCards, publicCards, type State, seatsIn } from './state.ts';
import { unseen } from './view.ts';

const random: Bot<State, Action> = (_view, actions, chance) => actions[chance.below(actions.length)]!;

/** Stays while the pot is worth the price, and calls the more the better the hand looks; bluffs now and then. */
const greedy: Bot<State, Action> = (view, _actions, chance) => {
  if (view.phase === 'between') return READY;
  const seat = view.turn;
  const wins = winChance(view, seat, chance);
  const others = seatsIn(view, 0).length - 1;
  const amounts = calls(view);
  const least = amounts[1]!;
  // What the rest of the game may cost. Half of it: a hand that turns bad can be left.
  const later = (least * (rounds(view.options) - view.round)) / 2;
  const worthIt = (price: number) => wins * (view.pot + (others + 1) * (price + later)) >= price + later;
  if (view.phase === 'answering') return worthIt(view.call) ? IN : OUT;

  const bluff = chance.below(12) === 0;
  if (!bluff && !worthIt(least)) return { type: 'call', points: 0 };
  const odds = bluff ? BLUFF : (wins * others) / (1 - wins);
  const step = LADDER.filter((needed) => odds >= needed).length;
  return { type: 'call', points: amounts[Math.min(step, amounts.length - 1)]! };
};

export const bots = { random, greedy };

/** How much better than even a hand must look for each call up to the highest. */
const LADDER = [0, 1, 1.5, 2.5, 4, 10];
const BLUFF = 4;

const TRIALS = 60;

/** How often the hand would win if all who are in stayed to the end, tried with the cards the seat has not seen. */
function winChance(view: View<State>, seat: Seat, random: Random): number {
  const cards = unseen(view);
  const whole = hiddenCards(view.options) + publicCards(view.options, rounds(view.options));
  const known = seatsIn(view, seat).map((who) => {
    const place = view.places[who]!;
    return who === seat ? hand(place) : place.public;
  });
  let won = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    let left = cards.length;
    const draw = (): Card => {
      const at = random.below(left--);
      const card = cards[at]!;
      cards[at] = cards[left]!;
      cards[left] = card;
      return card;
    };
    const [mine, ...theirs] = known.map((some) => {
      const full = some.slice();
      while (full.length < whole) full.push(draw());
      return score(full);
    });
    const best = Math.max(...theirs);
    if (mine! > best) won++;
    else if (mine === best) won += 0.5;
  }
  return won / TRIALS;
}

/**
 * A clock never spends anybody's points: it quits or says Out, as at any table where nobody answers. That costs nothing
 * more than what is already in the pot. Between games it is ready (DO-23).
 */
export function onTimeout(state: State): Action {
  if (state.phase === 'between') return READY;
  return state.phase === 'answering' ? OUT : { type: 'call', points: 0 };
}
