import { type Draft, NEVER_LATE, type Puzzler } from '@parlour/bots';
import { cardText, type Random, type Seat } from '@parlour/engine';
import { type Action, type Dispose, legal } from './actions.ts';
import { pointsOf } from './cards.ts';
import { cardsText } from './disposal.ts';
import { pointsAhead, showing, tenths, verdict } from './goals.ts';
import { mind } from './mind.ts';
import { actionText, positionText } from './notation.ts';
import { reasonsFor } from './reasons.ts';
import { handOf, leftOf, type State } from './state.ts';
import { view } from './view.ts';

/** The best disposal is better than any other by so many points. */
const CLEAR = 0.6;
/** A show gains or loses so many points on average. */
const PLAIN = 3;
/** A show that is nearly certain to win, or to fail, is no question. */
const DOUBT = 0.15;
/** What somebody who does not think ahead expects to draw. */
const DRAWN = 6;
/** One in so many moments that need no thinking ahead, or are nearly certain, makes a puzzle. */
const EASY = 6;
const SURE = 250;
const FEWEST_CHOICES = 6;

export const dumbalPuzzler: Puzzler<State> = {
  tables: [
    { seats: 2, options: { target: 80 } },
    { seats: 3, options: { target: 50, variant: 'modified' } },
    { seats: 2, options: { target: 80, show: 10, variant: 'modified' } },
    { seats: 4, options: { target: 40 } },
    { seats: 2, options: { target: 100, show: 15, opening: 25 } },
  ],
  matches: 1200,
  kinds: { dispose: 65, show: 55 },
  find: (state, seat, random) => [...disposing(state, seat, random), ...toShow(state, seat, random)],
  verdict,
};

function disposing(state: State, seat: Seat, random: Random): Draft[] {
  if (state.phase !== 'turns' || state.turn !== seat || state.stack.length === 0) return [];
  const actions = legal(state, seat);
  const turns = actions.filter((action): action is Dispose => action.type === 'dispose');
  // Where a show is possible, that is the question.
  if (turns.length < actions.length || turns.length < FEWEST_CHOICES) return [];
  const worths = turns.map((action) => ({ action, worth: pointsAhead(state, seat, action) }));
  const [best, second] = worths.sort((one, other) => one.worth - other.worth);
  if (second!.worth - best!.worth < CLEAR) return [];
  const { action } = best!;
  if (isObvious(state, seat, turns, action) && random.below(EASY) > 0) return [];
  if (!isBestFor(state, seat, actions, action, random)) return [];
  const other = second!.action;
  const facts = { best: tenths(best!.worth) };
  const take = other.take === 'stack' ? 'stack' : cardText(other.take);
  // Names of others are not told: nobody sits at the table of a puzzle.
  const reason = reasonsFor(view(state, seat), action).find((phrase) => phrase.seat === undefined);
  return [
    {
      kind: 'dispose',
      position: positionText(state),
      seat,
      facts,
      answer: [actionText(action)],
      why: [
        { key: 'puzzle.why.dispose', facts: { ...facts, cards: cardsText(action.cards) } },
        ...(reason ? [reason] : []),
        { key: 'puzzle.why.second', facts: { cards: cardsText(other.cards), take, worth: tenths(second!.worth) } },
      ],
    },
  ];
}

/** Whether it leaves the fewest points at once, as far as somebody who does not think ahead can tell. */
function isObvious(state: State, seat: Seat, turns: readonly Dispose[], best: Dispose): boolean {
  const held = pointsOf(handOf(state.places[seat]!));
  const left = ({ cards, take }: Dispose) => held - pointsOf(cards) + (take === 'stack' ? DRAWN : pointsOf([take]));
  return turns.every((turn) => left(turn) >= left(best));
}

/** The strongest player, who looks at the whole game, must think the same. */
function isBestFor(state: State, seat: Seat, actions: Action[], best: Action, random: Random): boolean {
  const [first] = mind.advise(view(state, seat), actions, random, NEVER_LATE);
  return first!.action === best;
}

/** Against one other player everything can be counted. */
function toShow(state: State, seat: Seat, random: Random): Draft[] {
  const { phase, turn } = state;
  if ((phase !== 'turns' && phase !== 'opening') || turn !== seat || leftOf(state, seat).length !== 2) return [];
  const actions = legal(state, seat);
  if (!actions.some(({ type }) => type === 'show')) return [];
  const { chance, gain } = showing(state, seat);
  if (Math.abs(gain) < PLAIN) return [];
  if (Math.min(chance, 1 - chance) < DOUBT && random.below(SURE) > 0) return [];
  const seen = view(state, seat);
  const [first] = mind.advise(seen, actions, random, NEVER_LATE);
  if ((first!.action.type === 'show') !== gain > 0) return [];
  const points = pointsOf(handOf(state.places[seat]!));
  // What is not certain is never told as if it were.
  const percent = chance === 1 || chance === 0 ? 100 * chance : Math.min(99, Math.max(1, Math.round(100 * chance)));
  const facts = { percent, points, gain: tenths(Math.abs(gain)) };
  return [
    {
      kind: 'show',
      position: positionText(state),
      seat,
      facts,
      answer: [actionText(first!.action)],
      why: [
        { key: 'puzzle.why.show', facts },
        { key: gain > 0 ? 'puzzle.why.gains' : 'puzzle.why.loses', facts },
      ],
    },
  ];
}
