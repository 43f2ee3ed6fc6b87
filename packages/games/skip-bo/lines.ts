import { type Card, cardText, HIGHEST, WILD } from './cards.ts';
import { PILES } from './state.ts';

/*
 * Every way to play a turn, as far as the cards are known. What is played, and what a wild stands for, makes a node; the
 * order does not. So a node is one answer to a puzzle, in whatever order somebody plays it.
 */

/** The cards that are known at the start of a turn. The first of a list is the first that can be played. */
export interface Known {
  readonly hand: readonly Card[];
  /** The next hand, if it is known. */
  readonly next: readonly Card[];
  readonly stock: readonly Card[];
  readonly discards: readonly (readonly Card[])[];
  /** What the building piles wait for. */
  readonly needs: readonly number[];
}

/** Counts of what was played: cards of the hand by their number, of each discard pile, of the stock, of the next hand. */
const DISCARDS = HIGHEST + 1;
export const STOCK = DISCARDS + PILES;
const NEXT = STOCK + 1;
const SOURCES = NEXT + HIGHEST + 1;
/** After these come the numbers that wilds stand for. */
const COUNTS = SOURCES + HIGHEST + 1;

export interface Line {
  readonly counts: Uint8Array;
  readonly needs: readonly number[];
  /** Cards of both hands that were played. */
  readonly hand: number;
  readonly plays: number;
  readonly parent: Line | null;
  readonly action: string;
  readonly after: Line[];
  /** Whether the goal can be reached from here. */
  good: boolean;
}

export interface Lines {
  readonly first: Line;
  readonly all: readonly Line[];
  readonly goals: readonly Line[];
}

/** A turn with more ways than this makes no puzzle for people. */
const MOST = 12_000;

/** All lines up to those that reach the goal; null if there are too many. */
export function linesOf(known: Known, isGoal: (line: Line) => boolean): Lines | null {
  const first: Line = {
    counts: new Uint8Array(COUNTS),
    needs: known.needs,
    hand: 0,
    plays: 0,
    parent: null,
    action: '',
    after: [],
    good: false,
  };
  const all = [first];
  const seen = new Map([[first.counts.join(), first]]);
  const goals: Line[] = [];
  for (const line of all) {
    if (isGoal(line)) {
      goals.push(line);
      continue;
    }
    for (const [source, card, text] of sources(known, line)) {
      for (let to = 0; to < PILES; to++) {
        const need = line.needs[to]!;
        // Piles that wait for the same number are alike.
        if ((card !== WILD && card !== need) || line.needs.indexOf(need) < to) continue;
        const counts = line.counts.slice();
        counts[source]!++;
        if (card === WILD) counts[SOURCES + need]!++;
        const key = counts.join();
        let next = seen.get(key);
        if (!next) {
          if (all.length === MOST) return null;
          next = {
            counts,
            needs: line.needs.with(to, need === HIGHEST ? 1 : need + 1),
            hand: line.hand + (source < DISCARDS || source >= NEXT ? 1 : 0),
            plays: line.plays + 1,
            parent: line,
            action: `${text}>B${to + 1}`,
            after: [],
            good: false,
          };
          seen.set(key, next);
          all.push(next);
        }
        line.after.push(next);
      }
    }
  }
  // Whatever follows from a line stands later in the list.
  for (const line of all.toReversed()) line.good = goals.includes(line) || line.after.some(({ good }) => good);
  return { first, all, goals };
}

/** What can be played next: its place among the counts, the card, and where it lies. */
function* sources(known: Known, { counts, hand }: Line): Generator<readonly [number, Card, string]> {
  const isNext = hand >= known.hand.length;
  const held = isNext ? known.next : known.hand;
  const base = isNext ? NEXT : 0;
  for (const card of new Set(held)) {
    const left = held.filter((each) => each === card).length - counts[base + card]!;
    if (left > 0) yield [base + card, card, `H${cardText(card)}`];
  }
  for (const [pile, cards] of known.discards.entries()) {
    const card = cards[counts[DISCARDS + pile]!];
    if (card !== undefined) yield [DISCARDS + pile, card, `D${pile + 1}`];
  }
  const top = known.stock[counts[STOCK]!];
  if (top !== undefined) yield [STOCK, top, 'S'];
}

/**
 * The one answer: the goal with the fewest plays, if every line that reaches the goal makes all these plays, too. If one
 * does without some of them, there are two answers, and this is no puzzle.
 */
export function onlyAnswer({ goals }: Lines): Line | null {
  const best = goals.reduce<Line | null>((least, goal) => (least && least.plays <= goal.plays ? least : goal), null);
  return best && goals.every(({ counts }) => best.counts.every((count, at) => counts[at]! >= count)) ? best : null;
}

/** The actions that lead to a line. */
export function actionsTo(line: Line): string[] {
  const actions: string[] = [];
  for (let at = line; at.parent; at = at.parent) actions.unshift(at.action);
  return actions;
}

/** How many cards a line plays from the hands, from discard piles and from the stock; and what its wilds stand for. */
export function summary({ counts, hand, plays }: Line) {
  const wilds: number[] = [];
  for (let number = 1; number <= HIGHEST; number++) {
    for (let count = counts[SOURCES + number]!; count > 0; count--) wilds.push(number);
  }
  return { hand, stock: counts[STOCK]!, discard: plays - hand - counts[STOCK]!, wilds };
}
