import type { Draft, Puzzler } from '@parlour/bots';
import { type Phrase, type Random, type Seat, seeded, shuffler, top } from '@parlour/engine';
import { type Action, targets } from './actions.ts';
import { type Card, cardText } from './cards.ts';
import { apply } from './course.ts';
import { verdict } from './goals.ts';
import { actionText, positionText } from './notation.ts';
import { copy, pileOf, type Source, type State, TURN_UP } from './state.ts';

/** So many blitz cards a puzzle asks for at most, and so many cards of the wood it tells. */
const MOST_BLITZ = 4;
const TOLD_WOOD = 4;
/** A puzzle needs a move or more beside those that place blitz cards, and no more than these in all. */
const HELPERS = 1;
const MOST_MOVES = 7;
/** One in so many puzzles may be solved by placing whatever fits, the blitz card first. */
const EASY = 8;
/** One in so many moments in which the round is not about to end is looked at. */
const SELDOM = 12;

export const dutchBlitzPuzzler: Puzzler<State> = {
  tables: [
    { seats: 2, options: {} },
    { seats: 3, options: {} },
    { seats: 4, options: {} },
  ],
  matches: 1500,
  kinds: { blitz: 45, moment: 75 },
  find,
  verdict,
};

/** One way to play on while nobody else does anything. */
interface Line {
  readonly state: State;
  readonly parent: Line | null;
  readonly actions: readonly Action[];
  /** What was placed and how often was cycled, whatever the order. */
  readonly placed: readonly Card[];
  readonly cycles: number;
  /** Cards of the wood that have come up. */
  readonly seen: number;
  readonly after: Line[];
  good: boolean;
}

function find(state: State, seat: Seat, random: Random): Draft[] {
  const { phase, options, places } = state;
  const { blitz, wood, held } = places[seat]!;
  if (phase !== 'racing' || options.variant !== 'open' || held !== null || wood.length < TOLD_WOOD) return [];
  if (blitz.length > MOST_BLITZ && random.below(SELDOM) > 0) return [];
  for (let count = Math.min(blitz.length, MOST_BLITZ); count > 1; count--) {
    const draft = draftOf(state, seat, count, random);
    if (draft) return [draft];
  }
  return [];
}

/** A puzzle, if one set of moves is the quickest, and somebody who places whatever fits could miss it. */
function draftOf(state: State, seat: Seat, count: number, random: Random): Draft | null {
  const { blitz, wood } = state.places[seat]!;
  const first: Line = { state, parent: null, actions: [], placed: [], cycles: 0, seen: 0, after: [], good: false };
  let lines = [first];
  const all = [first];
  let goals: Line[] = [];
  let moves = 0;
  while (lines.length > 0 && goals.length === 0 && moves++ < MOST_MOVES) {
    lines = lines.flatMap((line) => [...next(line, seat)]);
    all.push(...lines);
    goals = lines.filter((line) => blitz.length - line.state.places[seat]!.blitz.length >= count);
  }
  const [best] = goals;
  if (!best || moves < count + HELPERS || goals.some((goal) => keyOf(goal) !== keyOf(best))) return null;
  // Nobody is as quick by luck.
  if (goals.some(({ seen }) => seen > TOLD_WOOD)) return null;
  for (const line of all.toReversed()) line.good = goals.includes(line) || line.after.some(({ good }) => good);
  const trap = all
    .flatMap((line) => (line.good ? line.after : []))
    .find(({ good, actions }) => !good && isPlacing(actions));
  if (!trap || (isGreedy(first, moves) && random.below(EASY) > 0)) return null;
  const facts = { count, moves };
  const hidden = blitz.slice(-count, -1).reverse();
  return {
    kind: count === blitz.length ? 'blitz' : 'moment',
    position: positionText(state),
    seat,
    facts,
    told: [
      { what: 'blitz', cards: hidden.map(cardText) },
      { what: 'wood', cards: wood.slice(-TOLD_WOOD).reverse().map(cardText) },
    ],
    answer: actionsTo(best).map(actionText),
    why: reasons(best, trap, seat, count),
  };
}

/** Whether the goal is reached by always doing the first thing that can be done. */
function isGreedy(first: Line, moves: number): boolean {
  let line: Line | undefined = first;
  for (let made = 0; made < moves; made++) line = line?.after[0];
  return line?.good ?? false;
}

const keyOf = ({ placed, cycles }: Line): string => `${[...placed].sort((a, b) => a - b).join()} ${cycles}`;
const isPlacing = (actions: readonly Action[]) => actions.length > 1;

function actionsTo({ parent, actions }: Line): Action[] {
  return parent ? [...actionsTo(parent), ...actions] : [...actions];
}

/** Places the top of either pile, or cycles. Piles that wait for the same number are alike. */
function* next(line: Line, seat: Seat): Generator<Line> {
  const { state, placed, cycles, seen } = line;
  if (state.phase !== 'racing') return;
  const step = (actions: readonly Action[], more: Partial<Line> & { readonly seen: number }): Line => {
    const after = copy(state);
    for (const action of actions) apply(after, seat, action, shuffler(seeded(0)));
    // What an unlocked table brings up nobody knows.
    const known = after.unlocks === state.unlocks ? more.seen : Number.POSITIVE_INFINITY;
    const base = { state: after, parent: line, actions, placed, cycles, after: [], good: false };
    const found: Line = { ...base, ...more, seen: known };
    line.after.push(found);
    return found;
  };
  for (const from of ['blitz', 'post'] satisfies Source[]) {
    const [target] = targets(state, seat, from);
    const card = top(pileOf(state.places[seat]!, from));
    if (!target || card === undefined) continue;
    yield step([{ type: 'pick', from }, target], { placed: [...placed, card], seen: seen + (from === 'post' ? 1 : 0) });
  }
  if (state.places[seat]!.wood.length > 0)
    yield step([{ type: 'cycle' }], { cycles: cycles + 1, seen: seen + TURN_UP });
}

function reasons(best: Line, trap: Line, seat: Seat, count: number): Phrase[] {
  const others = best.placed.length - count;
  const [pick] = trap.actions;
  const from = pick?.type === 'pick' ? pick.from : 'blitz';
  const card = top(pileOf(trap.parent!.state.places[seat]!, from))!;
  return [
    { key: 'puzzle.why.moves', facts: { count, others, cycles: best.cycles } },
    { key: 'puzzle.why.trap', facts: { begins: trap.parent!.parent ? 'no' : 'yes', card: cardText(card) } },
    { key: 'puzzle.why.only' },
  ];
}
