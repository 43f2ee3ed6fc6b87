import type { Bot, Random, Seat, View } from '@parlour/engine';
import { type Action, IN, OUT, QUIT, READY } from './actions.ts';
import { rounds } from './options.ts';
import { botOf, honestEq, tightAgg } from './policies.ts';
import { score } from './scoring.ts';
import { calls, handOf, hiddenCards, publicCards, type State, seatsIn } from './state.ts';
import { unseen } from './view.ts';

const random: Bot<State, Action> = (_view, actions, chance) => actions[chance.below(actions.length)]!;

/** Stays while the pot is worth the price. Calls more when its hand looks better, and sometimes bluffs. */
const greedy: Bot<State, Action> = (view, _actions, chance) => {
  if (view.phase === 'between') return READY;
  const seat = view.turn;
  const wins = winChance(view, seat, chance);
  const others = seatsIn(view, 0).length - 1;
  const amounts = calls(view);
  const least = amounts[0]!;
  // What the rest of the game may cost. It counts half, because a player with a bad hand can still leave.
  const later = (least * (rounds(view.options) - view.round)) / 2;
  const worthIt = (price: number) => wins * (view.pot + (others + 1) * (price + later)) >= price + later;
  if (view.phase === 'answering') return worthIt(view.call) ? IN : OUT;

  const bluff = chance.below(12) === 0;
  if (!bluff && !worthIt(least)) return QUIT;
  const odds = bluff ? BLUFF : (wins * others) / (1 - wins);
  const step = LADDER.filter((needed) => odds >= needed).length;
  return { type: 'call', points: amounts[Math.min(step, amounts.length - 1)]! };
};

export const bots = { random, greedy, honestEq: botOf(honestEq), tightAgg: botOf(tightAgg) };

/** How many times better than average a hand must look for each call above the least. */
const LADDER = [1, 1.5, 2.5, 4, 10];
const BLUFF = 4;

const TRIALS = 60;

/** How often the hand would win if all who are in stayed to the end. It tries cards that the seat has not seen. */
function winChance(view: View<State>, seat: Seat, random: Random): number {
  const cards = unseen(view);
  const whole = hiddenCards(view.options) + publicCards(view.options, rounds(view.options));
  // The seat's own hand comes first, then the known cards of the others.
  const known = seatsIn(view, seat).map((who) => {
    const place = view.places[who]!;
    return who === seat ? handOf(place) : place.public;
  });
  const hands = known.map((some) => some.slice());
  let won = 0;
  for (let trial = 0; trial < TRIALS; trial++) {
    let left = cards.length;
    let mine = 0;
    let best = 0;
    for (let at = 0; at < hands.length; at++) {
      const full = hands[at]!;
      for (let place = known[at]!.length; place < whole; place++) {
        // As in a shuffle, the cards drawn in this trial move to the end.
        const drawn = random.below(left--);
        const card = cards[drawn]!;
        cards[drawn] = cards[left]!;
        cards[left] = card;
        full[place] = card;
      }
      if (at === 0) mine = score(full);
      else best = Math.max(best, score(full));
    }
    if (mine > best) won++;
    else if (mine === best) won += 0.5;
  }
  return won / TRIALS;
}

/**
 * A clock never spends anybody's points: it quits or says Out, which costs nothing beyond what is already in the pot.
 * Between games it is ready (DO-23).
 */
export function onTimeout(state: State): Action {
  if (state.phase === 'between') return READY;
  return state.phase === 'answering' ? OUT : QUIT;
}
