import type { Seat } from '@parlour/engine';
import type { Options } from './options.ts';

/** One thing that was said in this game: a call (DO-10) or an answer (DO-11). */
export interface Said {
  readonly round: number;
  readonly seat: Seat;
  readonly type: 'called' | 'quit' | 'in' | 'out';
  /** What was called, or the price that was answered; 0 for who quits. */
  readonly points: number;
}

/**
 * What everybody could see a seat do in this match so far. Prices and calls are counted by their size: 1 to 5 for calls
 * of as many points, 6 for the call of 10; doubled calls (DO-22) as what they were before.
 */
export interface Habits {
  /** Times it quit, at 0; then calls by size. */
  calls: number[];
  /** Answers by the size of the price, from size 1 on. */
  ins: number[];
  outs: number[];
  /** Showdowns by the largest call that the seat made in that game, at 0 without any; and the sum of the scores shown. */
  shown: number[];
  scores: number[];
}

/** How many sizes a call may have. */
const SIZES = 6;

const none = (length: number) => new Array<number>(length).fill(0);
export const noHabits = (): Habits => ({
  calls: none(SIZES + 1),
  ins: none(SIZES),
  outs: none(SIZES),
  shown: none(SIZES + 1),
  scores: none(SIZES + 1),
});

export const copyHabits = ({ calls, ins, outs, shown, scores }: Habits): Habits => ({
  calls: calls.slice(),
  ins: ins.slice(),
  outs: outs.slice(),
  shown: shown.slice(),
  scores: scores.slice(),
});

/** The part of a state that remembers. Both are left out as long as there is nothing to remember. */
interface Remembering {
  readonly options: Options;
  readonly round: number;
  readonly bombs: number;
  readonly places: readonly { habits?: Habits }[];
  said?: Said[];
}

/** How many times as much every call of this game is (DO-22). */
export const timesOf = ({ options, bombs }: Pick<Remembering, 'options' | 'bombs'>): number =>
  options.doubling ? 2 ** bombs : 1;

/** The size of a call: 0 for none, 1 to 5, and 6 for 10. */
const sizeOf = (state: Pick<Remembering, 'options' | 'bombs'>, points: number): number =>
  Math.min(points / timesOf(state), SIZES);

/** Counts what a seat said, by its size. */
export function count({ calls, ins, outs }: Habits, type: Said['type'], size: number): void {
  if (type === 'in') ins[size - 1]!++;
  else if (type === 'out') outs[size - 1]!++;
  else calls[size]!++;
}

/** Remembers what a seat said. */
export function hear(state: Remembering, seat: Seat, type: Said['type'], points: number): void {
  const place = state.places[seat]!;
  place.habits ??= noHabits();
  count(place.habits, type, sizeOf(state, points));
  state.said ??= [];
  state.said.push({ round: state.round, seat, type, points });
}

/** Remembers what a seat showed. */
export function watch(state: Remembering, seat: Seat, score: number): void {
  const own = (state.said ?? []).filter((said) => said.seat === seat && said.type === 'called');
  const largest = sizeOf(state, Math.max(0, ...own.map(({ points }) => points)));
  const place = state.places[seat]!;
  place.habits ??= noHabits();
  place.habits.shown[largest]!++;
  place.habits.scores[largest]! += score;
}

/** Whether what is remembered can be: seats and rounds of this table, in order, and habits as long as they are. */
export function isHistory({ said = [], places, round }: Remembering): boolean {
  const rounds = said.map((each) => each.round);
  // In every round each seat speaks once at most.
  return (
    said.length <= round * places.length &&
    said.every(({ seat, type, points }) => seat >= 0 && seat < places.length && (type === 'quit') === (points === 0)) &&
    rounds.every((each, at) => each >= (rounds[at - 1] ?? 1) && each <= round) &&
    places.every(({ habits }) => habits === undefined || isWhole(habits))
  );
}

const LENGTHS = noHabits();
const isWhole = (habits: Habits) =>
  (Object.keys(LENGTHS) as (keyof Habits)[]).every((name) => habits[name].length === LENGTHS[name].length);
